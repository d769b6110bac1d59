import Router from 'next/router'
import { useEffect, useId, useState } from 'react'
import { PhotoRow } from '#components/profile/photo-row'
import { SaveButton } from '#components/profile/save-button'
import { useSave } from '#components/profile/use-save'
import { Dialog } from '#components/ui/dialog'
import { ErrorSummary } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { selectedCity } from '#lib/client/city-selected'
import { saveProfile } from '#lib/client/profile'
import { credentials } from '#lib/client/visitor'
import { emailMaxLength } from '#lib/rules/email'
import { spacedMobile } from '#lib/rules/login-mobile'
import { type ProfileValues, userNameMaxLength } from '#lib/rules/profile-form'

interface EditProfileProps {
  onClose: () => void
  onNext: (kind: 'location') => void
  onAddPhoto: () => void
}

const asked = ['name', 'email'] as const

/** Specification point 4: 'on success Profile Updated shows; after 0.5 s the modal closes and the page reloads'. */
const successMs = 500

/** Photo, name and e-mail of the logged-in user; the city has a dialog of its own. */
export function EditProfile({ onClose, onNext, onAddPhoto }: EditProfileProps) {
  const ids = useId()
  const [user] = useState(credentials)
  const [city] = useState(selectedCity)
  const [values, setValues] = useState<ProfileValues>({
    name: user?.name ?? '',
    email: user?.email ?? '',
    cityId: '',
  })
  // It and the camera above it would stand on over the next page.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])
  const form = useSave({
    asked,
    values,
    success: 'Profile Updated',
    successMs,
    onDone: onClose,
    save: () => saveProfile({ name: values.name.trim(), email: values.email.trim() }),
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
    <Dialog title="Edit Profile" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate className="grid gap-4">
        <PhotoRow
          name={user?.name ?? ''}
          disabled={form.isBusy || form.done !== ''}
          onAdd={onAddPhoto}
        />
        <ErrorSummary problems={problems.length > 1 ? problems : []} attempt={form.attempt} />
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
        <TextField
          id={`${ids}email`}
          label="Email"
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          value={values.email}
          error={form.messages.email}
          onChange={(event) => change('email', event.target.value)}
        />
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4">
          <dt className="text-ink-soft">Mobile</dt>
          <dd>+91 {spacedMobile(user?.mobileNo ?? '')}</dd>
          <dt className="text-ink-soft">City</dt>
          <dd className="flex flex-wrap items-center gap-x-4">
            {city.cityName}
            <button
              type="button"
              onClick={() => onNext('location')}
              className="min-h-11 text-neem-700 underline underline-offset-4"
            >
              Change<span className="sr-only"> the city</span>
            </button>
          </dd>
        </dl>
        <SaveButton label="Save" busyLabel="Saving..." isBusy={form.isBusy} done={form.done} />
      </form>
    </Dialog>
  )
}
