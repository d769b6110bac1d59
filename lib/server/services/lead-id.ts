/** How leads are named: by an id for machines and a short reference for people. */

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

/** 26 characters, 10 of time and 16 random: ids of later leads sort behind (an index grows at its end). */
export function newLeadId(now: number, randomBytes: RandomBytes): string {
  const random = Array.from(randomBytes(16), (byte) => alphabet[byte % 32])
  return timePart(now) + random.join('')
}

/** 'CS-7K4M-2Q': what a patient says on the phone; the id's last six characters. */
export const referenceOf = (leadId: string): string =>
  `CS-${leadId.slice(-6, -2)}-${leadId.slice(-2)}`
