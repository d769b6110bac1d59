import { useEffect, useId, useState } from 'react'
import { SaveButton } from '#components/profile/save-button'
import { useSave } from '#components/profile/use-save'
import { Combobox } from '#components/ui/combobox'
import { Dialog } from '#components/ui/dialog'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field, TextField } from '#components/ui/field'
import type { PickerCity } from '#lib/client/city-list'
import { chosenCity } from '#lib/client/city-selected'
import { credentials } from '#lib/client/visitor'
import type { SelectedCity } from '#lib/contract/user'
import { type ProfileValues, userNameMaxLength } from '#lib/rules/profile-form'

interface LocationProps {
  onClose: () => void
}

/** Specification point 4: the page reloads 1 s after a location is saved. */
const successMs = 1000

const words = {
  search: () => 'Search for your city',
  typeToSearch: 'Type to search',
  count: (options: number) => `${options} ${options === 1 ? 'city' : 'cities'}`,
  nothing: 'No city of that name',
}

const option = ({ cityId, cityName }: SelectedCity) => ({ id: String(cityId), label: cityName })

/** What there is to choose from; what is chosen already stands in it before the list has come. */
function groupsOf(cities: SelectedCity[], chosen: SelectedCity | undefined) {
  if (cities.length === 0) return chosen ? [{ label: '', options: [option(chosen)] }] : []
  const groupOf = (type: SelectedCity['type'], label: string) => ({
    label,
    options: cities.filter((city) => city.type === type).map(option),
  })
  return [groupOf('Popular', 'Popular Cities'), groupOf('Other', 'Other Cities')]
}

/** Where the logged-in user is; who has no name yet is asked for it too, and the dialog says so. */
export function LocationDialog({ onClose }: LocationProps) {
  const ids = useId()
  const [user] = useState(credentials)
  const [chosen] = useState(chosenCity)
  const [cities, setCities] = useState<PickerCity[]>([])
  const [values, setValues] = useState<ProfileValues>({
    name: user?.name ?? '',
    email: '',
    cityId: chosen ? String(chosen.cityId) : '',
  })
  // Specification point 5: the name is required when logged in and empty.
  const asksName = user !== undefined && user.name === ''
  const asked = asksName ? (['name', 'cityId'] as const) : (['cityId'] as const)
  useEffect(() => {
    import('#lib/client/city-list').then(({ cityList }) => cityList()).then(setCities, () => {})
  }, [])
  const form = useSave({
    asked,
    values,
    success: asksName ? 'Profile Updated Successfully' : 'Location Updated Successfully',
    successMs,
    onDone: onClose,
    async save() {
      const { saveProfile } = await import('#lib/client/profile')
      const city = [...cities, ...(chosen ? [chosen] : [])].find(
        ({ cityId }) => String(cityId) === values.cityId,
      )
      return saveProfile({ ...(asksName && { name: values.name.trim() }), ...(city && { city }) })
    },
  })
  const problems = asked.flatMap((field) => {
    const message = form.messages[field]
    return message ? [{ fieldId: ids + field, message }] : []
  })
  const change = (field: (typeof asked)[number], value: string) => {
    setValues({ ...values, [field]: value })
    form.clear(field)
  }
  return (
    <Dialog title={asksName ? 'Personal Details' : 'Location'} onClose={onClose}>
      <form
        onSubmit={form.onSubmit}
        noValidate
        className="grid content-start gap-4 has-[[role=listbox]]:min-h-104"
      >
        <ErrorSummary problems={problems.length > 1 ? problems : []} attempt={form.attempt} />
        {asksName && (
          <TextField
            id={`${ids}name`}
            label="Name"
            required
            autoComplete="name"
            maxLength={userNameMaxLength}
            value={values.name}
            error={form.messages.name}
            onChange={(event) => change('name', event.target.value)}
          />
        )}
        <Field id={`${ids}cityId`} label="City" required error={form.messages.cityId}>
          {(control) => (
            <Combobox
              {...{ control, words }}
              name="cityId"
              label="City"
              placeholder="Select City"
              groups={groupsOf(cities, chosen)}
              value={values.cityId}
              onChange={(value) => change('cityId', value)}
            />
          )}
        </Field>
        <SaveButton label="Save" busyLabel="Submitting..." isBusy={form.isBusy} done={form.done} />
      </form>
    </Dialog>
  )
}
