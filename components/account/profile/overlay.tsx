import Router from 'next/router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { NameField, ProfileFields, useProfileForm } from '#components/account/profile/form'
import { SelfieCamera } from '#components/account/selfie/selfie-camera'
import { Dialog } from '#components/ui/dialog'
import { TextField } from '#components/ui/field'
import { useLanguage, useWords } from '#components/ui/language'
import { accountShown, showAccount } from '#lib/client/account/account-menu'
import { chosenCity } from '#lib/client/account/city'
import { saveProfile } from '#lib/client/account/profile'
import { eraseSelfie, selfieOf } from '#lib/client/account/selfie/selfie'
import { credentials } from '#lib/client/platform/visitor'
import { site } from '#lib/config/site'
import { nameOfDefaultCity } from '#lib/domain/account/city'
import { emailMaxLength } from '#lib/domain/contact/email'
import { spacedMobile } from '#lib/domain/contact/phone'
import { initials } from '#lib/domain/text/text'

interface ProfileOverlayProps {
  onClose: () => void
  onNext: (kind: 'location' | 'logout') => void
}

/**
 * Edit Profile with the camera above it, so that typed text stays while a photo is taken. The camera view is part
 * of this chunk, because every page would load the name of a further chunk; its large parts load when it opens.
 */
export function ProfileOverlay(props: ProfileOverlayProps) {
  const [isOpen, setOpen] = useState(false)
  const [isStyled, setStyled] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const onStyles = () => setStyled(true)
  return (
    <>
      {/* The camera view waits for its style sheet, and opens without it if that fails to load. */}
      <link rel="stylesheet" href="/selfie.css" onLoad={onStyles} onError={onStyles} />
      <EditProfile {...props} onAddPhoto={() => setOpen(true)} />
      {isOpen && isStyled && <SelfieCamera onClose={close} />}
    </>
  )
}

/** 'Profile Updated' shows for 0.5 s, then the page reloads (specification.md, section 4). */
const successMs = 500
const linkButton = 'min-h-11 text-neem-700 underline underline-offset-4'

/** Photo, name and e-mail of the logged-in user; the city has a dialog of its own. */
export function EditProfile({
  onClose,
  onNext,
  onAddPhoto,
}: ProfileOverlayProps & { onAddPhoto: () => void }) {
  const words = useWords('account').profile
  const language = useLanguage()
  const [user] = useState(credentials)
  const [city] = useState(chosenCity)
  // Otherwise the dialog would stay open over the next page.
  useEffect(() => {
    Router.events.on('routeChangeStart', onClose)
    return () => Router.events.off('routeChangeStart', onClose)
  }, [onClose])
  const form = useProfileForm({
    initial: { name: user?.name ?? '', email: user?.email ?? '', cityId: '' },
    fields: ['name', 'email'],
    success: words.saved,
    successMs,
    onDone: onClose,
    save({ name, email }) {
      const typed = email.trim()
      const isKnown = typed !== '' || Boolean(user?.email)
      return saveProfile({ name: name.trim(), ...(isKnown && { email: typed }) })
    },
  })
  return (
    <Dialog title={words.title} onClose={onClose}>
      <ProfileFields form={form} busyLabel={words.busy} className="grid gap-4">
        <PhotoRow
          name={user?.name ?? ''}
          disabled={form.isBusy || form.done !== ''}
          onAdd={onAddPhoto}
        />
        <NameField form={form} />
        <TextField
          id={form.idOf('email')}
          label={words.email}
          optional={words.optional}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={emailMaxLength}
          value={form.values.email}
          error={form.messages.email}
          onChange={(event) => form.change('email', event.target.value)}
        />
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4">
          <dt className="text-ink-soft">{words.mobile}</dt>
          <dd>+91 {spacedMobile(user?.mobileNo ?? '')}</dd>
          <dt className="text-ink-soft">{words.city}</dt>
          <dd className="flex flex-wrap items-center gap-x-4">
            {words.cityOf(
              city
                ? (language === 'hi' && city.nameHindi) || city.cityName
                : nameOfDefaultCity(language),
              !city,
            )}
            <button type="button" onClick={() => onNext('location')} className={linkButton}>
              {words.change}
              <span className="sr-only">{words.theCity}</span>
            </button>
          </dd>
        </dl>
        <p>
          <button type="button" onClick={() => onNext('logout')} className={linkButton}>
            {site.hasReceipt ? words.logoutAnywhere : words.logout}
          </button>
        </p>
      </ProfileFields>
    </Dialog>
  )
}

interface PhotoRowProps {
  name: string
  disabled: boolean
  /** Opens the camera. */
  onAdd: () => void
}

/** The user's photo, which is kept on this device only: add, change or remove it. */
export function PhotoRow({ name, disabled, onAdd }: PhotoRowProps) {
  const words = useWords('account').profile
  const [photo, setPhoto] = useState(() => selfieOf(credentials()))
  const [status, setStatus] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const latest = useRef(photo)

  useEffect(() => {
    const update = () => {
      const next = selfieOf(credentials())
      if (next !== latest.current) setStatus(next ? words.photoAdded : words.photoRemoved)
      latest.current = next
      setPhoto(next)
    }
    addEventListener(accountShown, update)
    return () => removeEventListener(accountShown, update)
  }, [words])

  function remove() {
    eraseSelfie()
    showAccount()
    // The focused button disappears.
    addButton.current?.focus()
  }

  return (
    <div className="flex items-center gap-4">
      <span
        aria-hidden="true"
        className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-neem-700 text-2xl font-bold text-white"
      >
        {photo ? (
          // biome-ignore lint/performance/noImgElement: a data URL, which next/image cannot fetch.
          <img src={photo} alt="" width="80" height="80" className="size-full" />
        ) : (
          initials(name || words.guest, 1)
        )}
      </span>
      <div>
        <div className="flex flex-wrap gap-x-4">
          <button
            ref={addButton}
            type="button"
            disabled={disabled}
            onClick={onAdd}
            className={linkButton}
          >
            {photo ? words.changePhoto : words.addPhoto}
          </button>
          {photo && (
            <button type="button" onClick={remove} className={linkButton}>
              {words.removePhoto}
            </button>
          )}
        </div>
        <p className="text-sm text-ink-soft">{words.onDevice}</p>
        <p role="status" className="sr-only">
          {status}
        </p>
      </div>
    </div>
  )
}
