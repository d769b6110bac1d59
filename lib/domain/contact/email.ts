/** specification.md, section 5: 'a standard, case-insensitive e-mail pattern'. */
export const emailMessage = 'Please Enter valid Email ID'

/** RFC 5321: the longest address that can be delivered to. */
export const emailMaxLength = 254

const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const pattern = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+[a-z]{2,63}$`, 'i')

/** True for an address with a dotted domain ('name@example.in'); surrounding spaces are ignored. */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return address.length <= emailMaxLength && pattern.test(address)
}
