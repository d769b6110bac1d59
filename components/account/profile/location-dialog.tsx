import { useMemo, useState } from 'react'
import { NameField, ProfileFields, useProfileForm } from '#components/account/profile/form'
import { Combobox } from '#components/ui/combobox'
import { Dialog } from '#components/ui/dialog'
import { Field } from '#components/ui/field'
import { useLanguage, useWords } from '#components/ui/language'
import { chosenCity } from '#lib/client/account/city'
import { saveProfile } from '#lib/client/account/profile'
import { useCities } from '#lib/client/account/use-cities'
import { credentials } from '#lib/client/platform/visitor'
import { type ListedCity, locationReloadMs } from '#lib/domain/account/city'
import type { SelectedCity } from '#lib/domain/account/user'
import { otherNamesOfCities } from '#lib/domain/catalogue/cities'
import type { Language } from '#lib/domain/text/language'

const optionIn =
  (language: Language) =>
  ({ cityId, cityName, nameHindi }: SelectedCity) => ({
    id: String(cityId),
    label: (language === 'hi' && nameHindi) || cityName,
  })

const noCities: ListedCity[] = []

/** The combobox of cities. Before the list arrives it offers the chosen city. */
function useCityOptions(chosen: SelectedCity | undefined) {
  const words = useWords('account').city
  const option = optionIn(useLanguage())
  const { cities: listed = noCities } = useCities('picker')
  const own: ListedCity[] = chosen ? [{ ...chosen, name: chosen.cityName }] : []
  const cities = listed.length > 0 ? listed : own
  const groupOf = (type: SelectedCity['type'], label: string) => ({
    label,
    options: cities.filter((city) => city.type === type).map(option),
  })
  return {
    groups:
      listed.length > 0
        ? [groupOf('Popular', words.popular), groupOf('Other', words.other)]
        : [{ label: '', options: own.map(option) }],
    names: useMemo(() => otherNamesOfCities(listed), [listed]),
    cityOf: (id: string) => [...listed, ...own].find(({ cityId }) => String(cityId) === id),
  }
}

/** The user's city, and the name while it is empty (specification.md, sections 2 and 5). */
export function LocationDialog({ onClose }: { onClose: () => void }) {
  const { city, location } = useWords('account')
  const words = { ...location, search: () => city.search, count: city.count }
  const [user] = useState(credentials)
  const [chosen] = useState(chosenCity)
  const { groups, names, cityOf } = useCityOptions(chosen)
  const asksName = user !== undefined && user.name === ''
  const form = useProfileForm({
    initial: {
      name: user?.name ?? '',
      email: '',
      cityId: chosen ? String(chosen.cityId) : '',
    },
    fields: asksName ? ['name', 'cityId'] : ['cityId'],
    success: asksName ? location.saved : city.saved,
    successMs: locationReloadMs,
    onDone: onClose,
    save({ name, cityId }) {
      const picked = cityOf(cityId)
      return saveProfile({
        ...(asksName && { name: name.trim() }),
        ...(picked && { city: picked }),
      })
    },
  })
  return (
    <Dialog title={asksName ? location.details : location.title} onClose={onClose}>
      <ProfileFields
        form={form}
        busyLabel={location.busy}
        className="grid content-start gap-4 has-[[role=listbox]]:min-h-104"
      >
        {asksName && <NameField form={form} />}
        <Field
          id={form.idOf('cityId')}
          label={location.label}
          required
          error={form.messages.cityId}
        >
          {(control) => (
            <Combobox
              control={control}
              words={words}
              groups={groups}
              names={names}
              name="cityId"
              label={location.label}
              placeholder={location.select}
              value={form.values.cityId}
              onChange={(value) => form.change('cityId', value)}
            />
          )}
        </Field>
      </ProfileFields>
    </Dialog>
  )
}
