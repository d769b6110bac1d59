import { useId, useState } from 'react'
import { SaveButton } from '#components/profile/save-button'
import { useCities } from '#components/profile/use-cities'
import { useSave } from '#components/profile/use-save'
import { Combobox } from '#components/ui/combobox'
import { Dialog } from '#components/ui/dialog'
import { ErrorSummary } from '#components/ui/error-summary'
import { Field, TextField } from '#components/ui/field'
import { chosenCity } from '#lib/client/city-selected'
import { saveProfile } from '#lib/client/profile'
import { credentials } from '#lib/client/visitor'
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

/** Where the logged-in user is; who has no name yet is asked for it too, and the dialog says so. */
export function LocationDialog({ onClose }: LocationProps) {
  const ids = useId()
  const [user] = useState(credentials)
  const [chosen] = useState(chosenCity)
  const { groups, named, cityOf } = useCities(chosen)
  const [values, setValues] = useState<ProfileValues>({
    name: user?.name ?? '',
    email: '',
    cityId: chosen ? String(chosen.cityId) : '',
  })
  // Specification point 5: the name is required when logged in and empty.
  const asksName = user !== undefined && user.name === ''
  const asked = asksName ? (['name', 'cityId'] as const) : (['cityId'] as const)
  const form = useSave({
    asked,
    values,
    success: asksName ? 'Profile Updated Successfully' : 'Location Updated Successfully',
    successMs,
    onDone: onClose,
    save() {
      const city = cityOf(values.cityId)
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
              {...{ control, words, groups, named }}
              name="cityId"
              label="City"
              placeholder="Select City"
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
