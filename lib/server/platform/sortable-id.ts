/** `size` random bytes from a secure source. */
export type RandomBytes = (size: number) => Uint8Array

// Crockford's base 32: no I, L, O or U, so that it can be read out on the phone.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

function timePart(ms: number): string {
  let text = ''
  for (let rest = ms; text.length < 10; rest = Math.floor(rest / 32))
    text = (alphabet[rest % 32] ?? '') + text
  return text
}

/** 26 characters, 10 of time and 16 random: later ids sort last, so an index grows at its end. */
export function newSortableId(now: number, randomBytes: RandomBytes): string {
  const random = Array.from(randomBytes(16), (byte) => alphabet[byte % 32])
  return timePart(now) + random.join('')
}

/** 'CS-7K4M-2Q': the id's last six characters, short enough to say on the phone. */
export const referenceOf = (leadId: string): string =>
  `CS-${leadId.slice(-6, -2)}-${leadId.slice(-2)}`
