import { BlockList, isIP } from 'node:net'
import { environment } from '#lib/config/env.server'
import type { StaffMember } from '#lib/config/staff'

/** Who may enter the desk: STAFF_MOBILES and STAFF_NETWORKS. */

/** The member with this number ('+919876543210'); undefined if it may not enter, or no longer. */
export const memberOf = (mobile: string): StaffMember | undefined =>
  environment().staff.find((member) => member.mobile === mobile)

/** Is there a desk on this site? */
export const hasDesk = (): boolean => environment().staff.length > 0

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** May staff enter from this client address? */
export function isStaffAddress(
  address: string,
  networks: readonly string[] = environment().staffNetworks,
): boolean {
  if (networks.length === 0) return true
  const list = new BlockList()
  for (const network of networks) {
    const [start = '', prefix] = network.split('/')
    if (prefix === undefined) list.addAddress(start, familyOf(start))
    else list.addSubnet(start, Number(prefix), familyOf(start))
  }
  return list.check(address, familyOf(address))
}
