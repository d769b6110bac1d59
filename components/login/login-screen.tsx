import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '#components/login/login-form'
import { buttonClass } from '#components/ui/button'
import { userShown } from '#lib/client/user-face'
import { credentials } from '#lib/client/visitor'
import type { User } from '#lib/contract/user'
import { links } from '#lib/rules/links'

/** The login's own page: what its openers lead to when their dialogs do not come. */
export function LoginScreen() {
  const [name, setName] = useState<string>()
  const [isNew, setNew] = useState(false)
  // Nobody is known while the page is made: the cookie tells once it is live.
  useEffect(() => setName(credentials()?.name), [])
  // A logout or another name without a network, where no page is drawn anew. The login itself says when it is done.
  useEffect(() => {
    const follow = () => setName((now) => (now === undefined ? now : credentials()?.name))
    addEventListener(userShown, follow)
    return () => removeEventListener(userShown, follow)
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
            it: you can read, search, call us and ask for an appointment.
          </p>
        </noscript>
        <div className="raised p-4 md:p-6">
          {name === undefined ? (
            <LoginForm onLoggedIn={onLoggedIn} />
          ) : (
            <Account {...{ name, isNew }} />
          )}
        </div>
        <p>
          <a href={links.appointment()} className="link">
            Ask for an appointment without logging in
          </a>
        </p>
      </div>
    </div>
  )
}

interface AccountProps {
  name: string
  /** The login was just now. */
  isNew: boolean
}

function Account({ name, isNew }: AccountProps) {
  const asksName = useRef<HTMLAnchorElement>(null)
  // Specification point 4: who has no name is asked for it after the login.
  useEffect(() => {
    if (isNew) asksName.current?.click()
  }, [isNew])
  return (
    <div className="grid gap-4">
      <p role="status">You are logged in as {name || 'Guest'}.</p>
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
        <a href={links.login} data-opener="logout" className={buttonClass('quiet')}>
          Logout
        </a>
      </div>
    </div>
  )
}
