import { isIP } from 'node:net'
import { z } from 'zod'

/** Who may enter the desk (/desk), and from where. */

export interface StaffMember {
  /** '+919876543210' */
  mobile: string
  name: string
}

const staffMember = /^(\d{10})(?:\s+(\S.{0,58}))?$/
/** '9876543210 Asha Rao, 9812345678 Ravi'. Without a name, the end of the number stands for it. */
export const staffMembers = z.string().transform((list, context): StaffMember[] => {
  const members = list.split(',').flatMap((entry) => {
    const text = entry.trim()
    if (text === '') return []
    const [, digits = '', name = `…${digits.slice(-4)}`] = staffMember.exec(text) ?? []
    if (digits) return [{ mobile: `+91${digits}`, name }]
    context.addIssue({
      code: 'custom',
      message: 'must be numbers of 10 digits, each followed by a name, separated by commas',
    })
    return []
  })
  if (new Set(members.map(({ mobile }) => mobile)).size < members.length)
    context.addIssue({ code: 'custom', message: 'has a number twice' })
  return members
})

const isNetwork = (text: string) => {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  const longest = version === 4 ? 32 : 128
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= longest)
}
export const networks = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter(Boolean))
  .refine(
    (all) => all.every(isNetwork),
    'must be addresses or networks such as 203.0.113.7 or 10.1.0.0/16, separated by commas',
  )
