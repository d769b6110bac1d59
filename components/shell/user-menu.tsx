import { CityInWords } from '#components/shell/own-city'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { site } from '#lib/config/site'
import { links } from '#lib/domain/routes/links'
import { initials } from '#lib/domain/text/text'

const id = 'user-menu'
const entry = 'flex min-h-12 w-full items-center gap-3 rounded-card px-3 text-left hover:bg-neem-50'

/** The first letter of the user's name; the early script writes it. */
const Letter = ({ className }: { className: string }) => (
  <span
    data-user-letter=""
    aria-hidden="true"
    className={`grid shrink-0 place-items-center rounded-full bg-neem-700 font-bold text-white ${className}`}
  >
    {initials(useWords('layout').user.guest, 1)}
  </span>
)

/** Edit Profile and Logout (specification.md, section 6), and what the user has sent. */
function Entries() {
  const words = useWords('layout').user
  return (
    <>
      {site.hasReceipt && (
        <Anchor href={links.myRequests} className={entry}>
          <Icon name="document" className="size-5 text-neem-700" /> {words.requests}
        </Anchor>
      )}
      <Anchor href={links.login} data-opener="profile" className={entry}>
        <Icon name="user" className="size-5 text-neem-700" /> {words.profile}
      </Anchor>
      <Anchor href={links.login} data-opener="logout" className={entry}>
        <Icon name="logout" className="size-5 text-neem-700" /> {words.logout}
      </Anchor>
    </>
  )
}

/**
 * Login for visitors; avatar and menu for users. A page is rendered once for everybody, so it has both; styles show one
 * of them (`data-for`), as lib/client/account/account-menu decides.
 */
export function UserMenu() {
  const words = useWords('layout').user
  return (
    <>
      <Anchor
        href={links.login}
        data-opener="login"
        data-for="visitor"
        className="inline-flex size-12 shrink-0 items-center justify-center gap-2 rounded-full font-bold text-neem-700 hover:bg-neem-50 lg:w-auto lg:px-4"
      >
        <Icon name="user" className="size-6 lg:size-5" />
        <span className="sr-only text-sm lg:not-sr-only">{words.login}</span>
      </Anchor>
      <button
        type="button"
        popoverTarget={id}
        data-for="user"
        className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-neem-50"
      >
        <Letter className="size-9" />
        <span className="sr-only">
          {words.account} <span data-user-name="">{words.guest}</span>
        </span>
      </button>
      <div id={id} popover="auto" className="user-menu">
        <p className="truncate px-3 py-2 font-bold text-neem-900" data-user-name="">
          {words.guest}
        </p>
        <Entries />
      </div>
    </>
  )
}

/** The same at the top of the side menu. */
export function UserRows() {
  const { user: words } = useWords('layout')
  return (
    <div className="border-b border-line p-2">
      <Anchor href={links.login} data-opener="login" data-for="visitor" className={entry}>
        <Icon name="user" className="size-5 text-neem-700" /> {words.login}
      </Anchor>
      <div data-for="user">
        <p className="flex items-center gap-3 px-3 py-2 font-bold text-neem-900">
          <Letter className="size-9" />
          <span data-user-name="" className="min-w-0 truncate">
            {words.guest}
          </span>
        </p>
        <Entries />
      </div>
      <Anchor href={links.everyCity} data-opener="city" className={entry}>
        <Icon name="pin" className="size-5 text-neem-700" />
        <CityInWords />
      </Anchor>
    </div>
  )
}
