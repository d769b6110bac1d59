import { useEffect, useRef, useState } from 'react'
import { LoginForm } from '#components/account/login/form'
import { buttonClass } from '#components/ui/button'
import { Anchor, useAddresses, useWords } from '#components/ui/language'
import { accountShown } from '#lib/client/account/account-menu'
import { credentials } from '#lib/client/platform/visitor'
import { site } from '#lib/config/site'
import type { User } from '#lib/domain/account/user'
import { links } from '#lib/domain/routes/links'

/** The login's own page, used when the dialog cannot be loaded. */
export function LoginScreen() {
  const words = useWords('account').login
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
        <h1>{name === undefined ? words.title : words.yourAccount}</h1>
        <noscript>
          <p className="rounded-card border-2 border-alert bg-white p-3">{words.needsScript}</p>
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
            <Anchor href={links.appointment()} className="link">
              {words.without}
            </Anchor>
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
  const words = useWords('account').login
  const inOwnLanguage = useAddresses()
  const asksName = useRef<HTMLAnchorElement>(null)
  // specification.md, section 4: a user without a name is asked for it after the login.
  useEffect(() => {
    if (isNew) asksName.current?.click()
  }, [isNew])
  return (
    <div className="grid gap-4">
      <p role="status">{words.loggedIn(name)}</p>
      <div className="grid gap-3 sm:grid-cols-2">
        {name ? (
          <Anchor href={links.login} data-opener="profile" className={buttonClass('outline')}>
            {words.editProfile}
          </Anchor>
        ) : (
          <a
            ref={asksName}
            href={inOwnLanguage(links.login)}
            data-opener="location"
            className={buttonClass('outline')}
          >
            {words.tellName}
          </a>
        )}
        {site.hasReceipt && (
          <Anchor href={links.myRequests} className={buttonClass('outline')}>
            {words.requests}
          </Anchor>
        )}
        <Anchor href={links.login} data-opener="logout" className={buttonClass('quiet')}>
          {words.logout}
        </Anchor>
      </div>
    </div>
  )
}
