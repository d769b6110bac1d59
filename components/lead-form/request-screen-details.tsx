import { ButtonLink } from '#components/ui/button'
import type { RequestState, SentRequest } from '#lib/contract/request'
import { leadWordsOf } from '#lib/rules/lead-words-of'
import { links } from '#lib/rules/links'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { requestPath } from '#lib/rules/request-address'
import { indianTime } from '#lib/rules/request-time'

interface RequestDetailsProps {
  token: string
  sent: SentRequest
  isCorrected: boolean
  words: ReceiptWords
}

/** What was sent, how it stands, and what can be done about it. */
export function RequestDetails({ token, sent, isCorrected, words }: RequestDetailsProps) {
  const { request, receipt } = words
  const isOpen = sent.state === 'received' || sent.state === 'with-team'
  return (
    <>
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{request.title}</h1>
        <p className="mt-1 text-lg text-ink-soft">{sent.reference}</p>
      </div>
      {isCorrected && isOpen && (
        <p role="status" className="rounded-card border-2 border-good bg-white p-3 font-bold">
          {request.corrected}
        </p>
      )}
      <Standing sent={sent} words={words} />
      {sent.state !== 'erased' && <WhatWasSent sent={sent} words={request} />}
      {isOpen ? (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={requestPath(token, 'correct')}>{request.correct.open}</ButtonLink>
            <ButtonLink href={requestPath(token, 'withdraw')} tone="quiet">
              {request.withdraw.open}
            </ButtonLink>
          </div>
          <p className="text-ink-soft">{request.keep}</p>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={links.appointment()} tone="main">
            {receipt.again}
          </ButtonLink>
          <ButtonLink href={links.home} tone="quiet">
            {receipt.home}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const tones: Record<RequestState, string> = {
  received: 'bg-neem-50',
  'with-team': 'bg-neem-50',
  withdrawn: 'border border-ink-soft bg-white',
  erased: 'border border-ink-soft bg-white',
}

function Standing({ sent, words }: { sent: SentRequest; words: ReceiptWords }) {
  const { title, text } = words.request.states[sent.state]
  return (
    <section aria-labelledby="standing" className={`rounded-card p-4 ${tones[sent.state]}`}>
      <h2 id="standing" className="text-xl font-bold text-neem-900">
        <span className="sr-only">{words.request.state}: </span>
        {title}
      </h2>
      <p className="mt-1">{text}</p>
      {(sent.state === 'received' || sent.state === 'with-team') && (
        <p className="mt-1">
          {words.receipt.sayBefore}
          <strong lang="en">{sent.callbackWord}</strong>
          {words.receipt.sayAfter}
        </p>
      )}
    </section>
  )
}

function WhatWasSent({ sent, words }: { sent: SentRequest; words: ReceiptWords['request'] }) {
  const { labels } = leadWordsOf(sent.language)
  const rows: [label: string, value: string][] = [
    [labels.name, sent.name],
    [labels.mobile, `${sent.countryCode} ${sent.mobile}`],
    [labels.email, sent.email],
    [labels.city, sent.city],
    [words.labels.treatment, sent.treatment],
    [labels.query, sent.query],
    [words.labels.sentAt, indianTime(sent.createdAt, sent.language)],
    [words.labels.page, sent.pageName],
  ]
  return (
    <section
      aria-labelledby="sent"
      className="rounded-card border border-line bg-white p-4 shadow-raised md:p-6"
    >
      <h2 id="sent" className="text-xl font-bold text-neem-900">
        {words.details}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold wrap-anywhere whitespace-pre-line">
              {value || <span className="font-normal text-ink-soft">{words.labels.notGiven}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
