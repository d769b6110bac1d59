import { fold } from '#lib/domain/text/text'

/** The address with the locality and the PIN code, unless it already has them: '1 Sample Road, Koramangala 560034'. */
export function fullAddress(address: string, locality: string, pincode: string): string {
  const isNew = locality !== '' && !` ${fold(address)} `.includes(` ${fold(locality)} `)
  const hasPincode = pincode === '' || address.replace(/(?<=\d) (?=\d)/g, '').includes(pincode)
  const place = [address, isNew ? locality : ''].filter(Boolean).join(', ')
  return [place, hasPincode ? '' : pincode].filter(Boolean).join(' ')
}

/** The address with the city's name, unless it has one of its names already: 'Sadar Bazar, Agra'. */
export function addressWithCity(
  address: string,
  { name, slug, latin = '' }: { name: string; slug: string; latin?: string },
): string {
  const names = [name, latin, slug].map(fold).filter(Boolean)
  const hasCity = names.some((one) => ` ${fold(address)} `.includes(` ${one} `))
  return hasCity ? address : [address, name].filter(Boolean).join(', ')
}
