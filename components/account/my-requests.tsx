import { useEffect } from 'react'
import { EmptyScene } from '#components/shell/illustrations/empty-scene'
import { ButtonLink } from '#components/ui/button'
import { useAddresses } from '#components/ui/language'
import { accountShown } from '#lib/client/account/account-menu'
import { credentials } from '#lib/client/platform/visitor'
import { spacedMobile } from '#lib/domain/contact/phone'
import { indianTime, type ListedRequest } from '#lib/domain/leads/request'
import { type MyRequestsWords, myRequestsWords } from '#lib/domain/leads/texts/my-requests'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { links, requestPath } from '#lib/domain/routes/links'
import { callLink, spokenPhone } from '#lib/domain/site/contact-links'
import { foreignTag, type Language } from '#lib/domain/text/language'

interface ListProps {
  /** 10 digits. */
  mobileNo: string
  requests: ListedRequest[]
  /** From 1. */
  page: number
  hasMore: boolean
}

type MyRequestsScreenProps = { language: Language } & (
  | { step: 'logged-out' | 'failed' }
  | ({ step: 'list' } & ListProps)
)

/** The requests of the user's number. Each opens its own page, where it can be corrected and withdrawn. */
export function MyRequestsScreen(props: MyRequestsScreenProps) {
  const { language, step } = props
  const words = myRequestsWords[language]
  return (
    <div
      lang={language}
      className="mx-auto grid max-w-[46rem] grid-cols-1 gap-5 px-4 py-8 md:py-12"
    >
      <h1>{words.title}</h1>
      {step === 'list' ? (
        <RequestList {...props} words={words} />
      ) : (
        <NoList step={step} words={words} />
      )}
    </div>
  )
}

function NoList({ step, words }: { step: 'logged-out' | 'failed'; words: MyRequestsWords }) {
  const inOwnLanguage = useAddresses()
  const isLoggedOut = step === 'logged-out'
  // The login's dialog shows the page as it was; a user without a name is asked for it first, and the page loads again.
  useEffect(() => {
    // The server no longer accepts this one.
    const old = credentials()?.token
    const follow = () => {
      const user = credentials()
      if (isLoggedOut && user?.name && user.token !== old) location.reload()
    }
    addEventListener(accountShown, follow)
    return () => removeEventListener(accountShown, follow)
  }, [isLoggedOut])
  return (
    <>
      <p className="text-lg">{isLoggedOut ? words.loggedOut : words.failed}</p>
      <div className="flex flex-wrap gap-3">
        {isLoggedOut ? (
          <ButtonLink href={inOwnLanguage(links.login)} data-opener="login" tone="main">
            {words.logIn}
          </ButtonLink>
        ) : (
          <ButtonLink href={callLink}>{spokenPhone}</ButtonLink>
        )}
      </div>
    </>
  )
}

function RequestList({
  mobileNo,
  requests,
  page,
  hasMore,
  words,
}: ListProps & { words: MyRequestsWords }) {
  const inOwnLanguage = useAddresses()
  const number = `+91 ${spacedMobile(mobileNo)}`
  if (requests.length === 0 && page === 1)
    return (
      <>
        <EmptyScene className="h-36 w-full md:h-40" />
        <p className="text-lg">{words.empty}</p>
        <p>{number}</p>
        <p className="text-ink-soft">{words.otherNumber}</p>
        <div>
          <ButtonLink href={inOwnLanguage(links.appointment())} tone="main">
            {words.ask}
          </ButtonLink>
        </div>
      </>
    )
  return (
    <>
      <p className="text-lg">{words.intro(number)}</p>
      <ul className="grid gap-3">
        {requests.map((request) => (
          <RequestCard key={request.reference} {...request} words={words} />
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <nav aria-label={words.pages} className="flex flex-wrap gap-3">
          {page > 1 && (
            <ButtonLink href={inOwnLanguage(pageAddress(page - 1))} tone="quiet">
              {words.newer}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink href={inOwnLanguage(pageAddress(page + 1))} tone="quiet">
              {words.older}
            </ButtonLink>
          )}
        </nav>
      )}
      <p className="text-ink-soft">{words.otherNumber}</p>
    </>
  )
}

const pageAddress = (page: number) => `${links.myRequests}${page > 1 ? `?page=${page}` : ''}`

function RequestCard({
  reference,
  token,
  language,
  state,
  progress,
  createdAt,
  about: asked,
  pageName,
  words,
}: ListedRequest & { words: MyRequestsWords }) {
  const about = asked || pageName
  const { request } = receiptWordsOf(language)
  const { appointment } = progress ?? {}
  const inOwnLanguage = useAddresses()
  return (
    <li className="raised flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-bold text-neem-900">{reference}</p>
        {about && (
          <p lang={foreignTag(about, language)} className="font-bold">
            {about}
          </p>
        )}
        <p>
          {request.states[state].title}
          {appointment?.at !== undefined && `: ${indianTime(appointment.at, language)}`}
        </p>
        <p className="text-sm text-ink-soft">
          {words.sent}: {indianTime(createdAt, language)}
        </p>
      </div>
      <ButtonLink href={inOwnLanguage(requestPath(token))}>
        {words.open}
        <span className="sr-only"> {reference}</span>
      </ButtonLink>
    </li>
  )
}
