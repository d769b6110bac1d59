import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '#components/account/login/form'
import { buttonClass } from '#components/ui/button'
import { accountShown } from '#lib/client/account/account-menu'
import { credentials } from '#lib/client/platform/visitor'
import { site } from '#lib/config/site'
import type { User } from '#lib/domain/account/user'
import { links } from '#lib/domain/routes/links'

/** The login's own page, used when the dialog cannot be loaded. */
export function LoginScreen() {
  const [name, setName] = useState<string>()
  const [isNew, setNew] = useState(false)
  // The server renders the page for everybody; the cookie is read once the page is live.
  useEffect(() => setName(credentials()?.name), [])
  // A logout or a new name without a network does not reload the page. The login reports its own success.
  useEffect(() => {
    const follow = () => setName((now) => (now === undefined ? now : credentials()?.name))
    addEventListener(accountShown, follow)
    return () => removeEventListener(accountShown, follow)
  }, [])

  function onLoggedIn(user: User) {
    setName(user.name)
    setNew(true)
  }

  return (
    <div className="page-width py-8 lg:py-12">
      <div className="mx-auto grid max-w-[34rem] gap-5">
        <h1>{name === undefined ? 'Login' : 'Your account'}</h1>
        <noscript>
          <p className="rounded-card border-2 border-alert bg-white p-3">
            Login needs JavaScript, which is off here or did not load. Everything else works without
            it: you can read, search, call us and book an appointment.
          </p>
        </noscript>
        <div className="raised p-4 md:p-6">
          {name === undefined ? (
            <LoginForm onLoggedIn={onLoggedIn} />
          ) : (
            <Account name={name} isNew={isNew} />
          )}
        </div>
        {name === undefined && (
          <p>
            <a href={links.appointment()} className="link">
              Book an appointment without logging in
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

interface AccountProps {
  name: string
  /** The user has just logged in. */
  isNew: boolean
}

function Account({ name, isNew }: AccountProps) {
  const asksName = useRef<HTMLAnchorElement>(null)
  // specification.md, section 4: a user without a name is asked for it after the login.
  useEffect(() => {
    if (isNew) asksName.current?.click()
  }, [isNew])
  return (
    <div className="grid gap-4">
      <p role="status">You are logged in{name && ` as ${name}`}.</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {name ? (
          <a href={links.login} data-opener="profile" className={buttonClass('outline')}>
            Edit Profile
          </a>
        ) : (
          <a
            ref={asksName}
            href={links.login}
            data-opener="location"
            className={buttonClass('outline')}
          >
            Tell us your name
          </a>
        )}
        {site.hasReceipt && (
          <a href={links.myRequests} className={buttonClass('outline')}>
            My requests
          </a>
        )}
        <a href={links.login} data-opener="logout" className={buttonClass('quiet')}>
          Logout
        </a>
      </div>
    </div>
  )
}
