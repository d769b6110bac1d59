/** 128 random bits in 32 hexadecimal digits. crypto.randomUUID exists only on https and localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
