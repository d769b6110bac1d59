import { useEffect, useState } from 'react'
import type { PickerCity } from '#lib/client/city-list'
import type { Option } from '#lib/contract/form-options'
import type { SelectedCity } from '#lib/contract/user'
import { citiesNamed } from '#lib/rules/city-search'

type City = SelectedCity & Partial<PickerCity>

const option = ({ cityId, cityName }: City): Option => ({ id: String(cityId), label: cityName })

/** The cities to choose from; what is chosen already stands among them before the list has come. */
export function useCities(chosen: SelectedCity | undefined) {
  const [listed, setListed] = useState<PickerCity[]>([])
  useEffect(() => {
    import('#lib/client/city-list').then(({ cityList }) => cityList()).then(setListed, () => {})
  }, [])
  const own: City[] = chosen ? [chosen] : []
  const cities: City[] = listed.length > 0 ? listed : own
  const groupOf = (type: City['type'], label: string) => ({
    label,
    options: cities.filter((city) => city.type === type).map(option),
  })
  return {
    groups:
      listed.length > 0
        ? [groupOf('Popular', 'Popular Cities'), groupOf('Other', 'Other Cities')]
        : [{ label: '', options: own.map(option) }],
    /** Finds them as the picker does, in either script. */
    named(typed: string) {
      const findable = cities.map((city) => ({ ...city, name: city.cityName }))
      const found = new Set(citiesNamed(findable, typed).map(({ cityId }) => String(cityId)))
      return ({ id }: Option) => found.has(id)
    },
    /** The city of an option. */
    cityOf: (id: string) => [...listed, ...own].find(({ cityId }) => String(cityId) === id),
  }
}
