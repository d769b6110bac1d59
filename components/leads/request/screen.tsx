import { CallbackWord } from '#components/leads/receipt/callback-word'
import { Agreed } from '#components/leads/receipt/progress'
import {
  RequestCorrection,
  type RequestCorrectionProps,
} from '#components/leads/request/correction'
import { LostScene } from '#components/shell/illustrations/lost-scene'
import { Button, ButtonLink } from '#components/ui/button'
import { FormNotice } from '#components/ui/error-summary'
import { useAddresses, useLanguage } from '#components/ui/language'
import { TroubleScreen } from '#components/ui/trouble-screen'
import { callTimeOfRequest, callWords } from '#lib/domain/leads/call-time'
import {
  awaitsCall,
  indianTime,
  isOpenRequest,
  type RequestState,
  type SentRequest,
} from '#lib/domain/leads/request'
import { type SentRow, sentRows } from '#lib/domain/leads/sent-rows'
import { leadWordsOf } from '#lib/domain/leads/texts/form/index'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { links, requestPath } from '#lib/domain/routes/links'
import { callLink, spokenPhone } from '#lib/domain/site/contact-links'
import { foreignTag } from '#lib/domain/text/language'

interface ForRequest {
  token: string
  sent: SentRequest
  /** Message about a form that failed; '' for none. */
  notice: string
}

type RequestScreenStep =
  | { step: 'unknown' }
  | (ForRequest & { step: 'see'; isCorrected: boolean })
  | (ForRequest & { step: 'withdraw' })
  | (ForRequest & { step: 'correct' } & RequestCorrectionProps)

/** /request/{token}, for people who have its link. It has links and plain forms only. */
export function RequestScreen({ step }: { step: RequestScreenStep }) {
  if (step.step === 'unknown') return <UnknownRequest />
  const { sent, notice } = step
  const words = receiptWordsOf(sent.language)
  return (
    <div
      lang={sent.language}
      className="mx-auto grid max-w-[46rem] grid-cols-1 gap-6 px-4 py-8 md:py-12"
    >
      {notice && <FormNotice>{notice}</FormNotice>}
      {step.step === 'see' && <RequestDetails {...step} words={words} />}
      {step.step === 'correct' && <RequestCorrection {...step} words={words.request.correct} />}
      {step.step === 'withdraw' && <RequestWithdrawal {...step} words={words.request.withdraw} />}
    </div>
  )
}

function UnknownRequest() {
  const inOwnLanguage = useAddresses()
  const { request, receipt } = receiptWordsOf(useLanguage())
  return (
    <TroubleScreen
      picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
      heading={request.unknown.title}
      text={request.unknown.text}
    >
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={callLink}>{spokenPhone}</ButtonLink>
        <ButtonLink href={inOwnLanguage(links.appointment())} tone="quiet">
          {receipt.again}
        </ButtonLink>
      </div>
    </TroubleScreen>
  )
}

interface RequestWithdrawalProps {
  token: string
  sent: SentRequest
  words: ReceiptWords['request']['withdraw']
}

/** Asks for confirmation: a withdrawal cannot be undone. */
function RequestWithdrawal({ token, sent, words }: RequestWithdrawalProps) {
  const inOwnLanguage = useAddresses()
  return (
    <form
      method="post"
      action={inOwnLanguage(requestPath(token, 'withdraw'))}
      className="grid gap-5"
    >
      <div>
        <h1 className="text-3xl font-bold text-neem-900">{words.title}</h1>
        <p className="mt-1 text-lg text-ink-soft">{sent.reference}</p>
      </div>
      <div className="grid gap-2">
        {words.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{words.submit}</Button>
        <ButtonLink href={inOwnLanguage(requestPath(token))} tone="quiet">
          {words.back}
        </ButtonLink>
      </div>
    </form>
  )
}

interface RequestDetailsProps {
  token: string
  sent: SentRequest
  isCorrected: boolean
  words: ReceiptWords
}

function RequestDetails({ token, sent, isCorrected, words }: RequestDetailsProps) {
  const { request, receipt } = words
  const inOwnLanguage = useAddresses()
  const isOpen = isOpenRequest(sent)
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
      <State sent={sent} words={words} />
      {isOpen && <WhatWasSent sent={sent} words={request} />}
      {isOpen ? (
        <div className="grid gap-4">
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={inOwnLanguage(requestPath(token, 'correct'))}>
              {request.correct.open}
            </ButtonLink>
            <ButtonLink href={inOwnLanguage(requestPath(token, 'withdraw'))} tone="quiet">
              {request.withdraw.open}
            </ButtonLink>
            {sent.state === 'done' && (
              <ButtonLink href={inOwnLanguage(links.appointment())} tone="quiet">
                {receipt.again}
              </ButtonLink>
            )}
          </div>
          <p className="text-ink-soft">{request.keep}</p>
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={inOwnLanguage(links.appointment())} tone="main">
            {receipt.again}
          </ButtonLink>
          <ButtonLink href={inOwnLanguage(links.home)} tone="quiet">
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
  calling: 'bg-neem-50',
  booked: 'border-2 border-good bg-white',
  done: 'border border-ink-soft bg-white',
  withdrawn: 'border border-ink-soft bg-white',
  erased: 'border border-ink-soft bg-white',
}

function State({ sent, words }: { sent: SentRequest; words: ReceiptWords }) {
  const { states, partner } = words.request
  const own: Partial<typeof states> = sent.isPartner ? partner : {}
  const { title, text } = own[sent.state] ?? states[sent.state]
  return (
    <section aria-labelledby="state" className={`rounded-card p-4 ${tones[sent.state]}`}>
      <h2 id="state" className="text-xl font-bold text-neem-900">
        <span className="sr-only">{words.request.state}: </span>
        {title}
      </h2>
      {sent.withdrawnAt !== undefined && (
        <p className="mt-1">
          {words.request.withdrawnOn(indianTime(sent.withdrawnAt, sent.language))}
        </p>
      )}
      <p className="mt-1">{text}</p>
      {sent.progress && (
        <Agreed progress={sent.progress} words={words.request.progress} language={sent.language} />
      )}
      {isOpenRequest(sent) && sent.state !== 'done' && (
        <>
          {awaitsCall(sent) && (
            <p className="mt-1">
              {callWords(words, callTimeOfRequest(sent), sent.mobile.slice(-4), sent.language)}
            </p>
          )}
          <p className="mt-1">
            {words.receipt.sayBefore}
            <strong>
              <CallbackWord word={sent.callbackWord} language={sent.language} />
            </strong>
            {words.receipt.sayAfter}
          </p>
        </>
      )}
    </section>
  )
}

function WhatWasSent({ sent, words }: { sent: SentRequest; words: ReceiptWords['request'] }) {
  const { labels } = leadWordsOf(sent.language)
  const rows: SentRow[] = [
    [labels.name, sent.name],
    [labels.mobile, `${sent.countryCode} ${sent.mobile}`],
    [labels.email, sent.email],
    [labels.query, sent.query],
    ...sentRows(sent),
    [words.labels.sentAt, indianTime(sent.createdAt, sent.language)],
    [words.labels.page, sent.pageName],
  ]
  return (
    <section aria-labelledby="sent" className="raised p-4 md:p-6">
      <h2 id="sent" className="text-xl font-bold text-neem-900">
        {words.details}
      </h2>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="sm:contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd
              lang={foreignTag(value, sent.language)}
              className="font-bold wrap-anywhere whitespace-pre-line"
            >
              {value || <span className="font-normal text-ink-soft">{words.labels.notGiven}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
