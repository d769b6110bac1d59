import { fold } from '#lib/domain/text/text'

/** The address with the locality and the PIN code, unless it already has them: '1 Sample Road, Koramangala 560034'. */
export function fullAddress(address: string, locality: string, pincode: string): string {
  const isNew = locality !== '' && !` ${fold(address)} `.includes(` ${fold(locality)} `)
  const hasPincode = pincode === '' || address.replace(/(?<=\d) (?=\d)/g, '').includes(pincode)
  return `${address}${isNew ? `, ${locality}` : ''}${hasPincode ? '' : ` ${pincode}`}`
}
