import type { ReactNode } from 'react'
import { CallbackWord } from '#components/leads/receipt/callback-word'
import { Agreed } from '#components/leads/receipt/progress'
import { QuickSurvey } from '#components/leads/receipt/quick-survey'
import { EmergencyCall } from '#components/shell/emergency-call'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import { ThanksScene } from '#components/shell/illustrations/thanks-scene'
import { Persistent } from '#components/shell/persistent'
import { Button, ButtonLink } from '#components/ui/button'
import { FormNotice } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { IconList } from '#components/ui/icon'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { type CallTime, callWords, isPartnerCall } from '#lib/domain/leads/call-time'
import {
  awaitsCall,
  isOpenRequest,
  type Progress,
  type RequestState,
} from '#lib/domain/leads/request'
import type { SentRow } from '#lib/domain/leads/sent-rows'
import type { SurveyAnswers } from '#lib/domain/leads/survey'
import type { ReceiptWords } from '#lib/domain/leads/texts/receipt/en'
import { receiptWordsOf } from '#lib/domain/leads/texts/receipt/index'
import { inLanguage, links, openRequestPath, receiptPath } from '#lib/domain/routes/links'
import { callLinkOf, spokenPhoneOf } from '#lib/domain/site/contact-links'
import type { Language } from '#lib/domain/text/language'

/** What only the patient should see: it is shown for a few minutes after the form. */
export interface ReceiptDetails {
  /** Four letters that our caller says first (decisions.md, section 3). */
  callbackWord: string
  /** The lead came from the PDF marketing form. */
  isPdf: boolean
  /** The names of the doctor and the hospital that were asked for. */
  with: string[]
  /** What else was asked for, in the receipt's language: treatment, city, insurance. */
  asked: SentRow[]
  /** The emergency that the query mentions: whom to call comes before everything else. */
  emergency: EmergencyKind | null
  /** The last digits of the number that we call; '' if it is unknown. */
  mobileEnd: string
  /** 10 digits: the page's own number; the site's when absent. */
  phone?: string
}

export interface Receipt {
  /** 'CS-7K4M-2Q' */
  reference: string
  state: RequestState
  /** Only while what was sent is shown. */
  progress?: Progress
  /** {@link isPartnerCall} if a partner of ours has sent it, not a patient. */
  callTime: CallTime
  /** null: the page asks for the last four digits of the number before it shows them. */
  details: ReceiptDetails | null
  /** The server's message if the request could not be opened; '' for none. */
  problem: string
  /** The answers to the survey were saved just now. */
  isSurveySaved: boolean
  /** References of other open requests of this device, of the last day. */
  others: string[]
}

interface ReceiptScreenProps {
  /** null when this site has no lead of the visitor, for example with an external backend. */
  receipt: Receipt | null
  language: Language
  /** The link of the form's page that opens in a new tab after a lead, unless the browser blocked it. */
  successRedirection?: string
  survey: { answers: SurveyAnswers; problem: string } | null
  /** null when the plan is not shown. `department`: null when the URL named none of ours. */
  plan: { department: string | null } | null
}

/** The receipt after the form (decisions.md, section 3): who calls, when, and how to recognise the caller. */
export function ReceiptScreen(props: ReceiptScreenProps) {
  const { receipt, language, successRedirection, survey, plan } = props
  const words = receiptWordsOf(language)
  const isClosed = receipt !== null && !isOpenRequest(receipt)
  const emergency = receipt?.details?.emergency
  return (
    <div lang={language} className="mx-auto grid max-w-[46rem] gap-6 px-4 py-8 md:py-14">
      {emergency && !isClosed && (
        <Persistent as="div" name="emergency">
          {/* With this condition the compiler leaves the panel's texts out of the browser's code. */}
          {typeof window === 'undefined' && (
            <>
              <EmergencyPanel kind={emergency} />
              <p className="mt-3 font-bold">{words.receipt.notAlerted}</p>
            </>
          )}
        </Persistent>
      )}
      <div className="flex items-center gap-4">
        <ThanksScene className="w-28 shrink-0 md:w-40" />
        <div>
          <h1 className="text-4xl font-bold text-neem-900">{titleOf(receipt, words)}</h1>
          <p className="mt-1 text-lg">{statusOf(receipt, words)}</p>
        </div>
      </div>
      {isClosed ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={inLanguage(links.appointment(), language)} tone="main">
            {words.receipt.again}
          </ButtonLink>
          <ButtonLink href={inLanguage(links.home, language)}>{words.receipt.home}</ButtonLink>
        </div>
      ) : (
        <OpenReceipt
          receipt={receipt}
          words={words}
          language={language}
          plan={plan}
          successRedirection={successRedirection}
        >
          {receipt && survey && (
            <QuickSurvey {...survey} reference={receipt.reference} words={words.survey} />
          )}
        </OpenReceipt>
      )}
    </div>
  )
}

const isLatin = (name: string) => /^[A-Z]/i.test(name)

function titleOf(receipt: Receipt | null, { receipt: words }: ReceiptWords): string {
  const state = receipt?.state
  return state === 'withdrawn' || state === 'erased' ? words.closed[state] : words.title
}

function statusOf(receipt: Receipt | null, { receipt: words, request }: ReceiptWords): string {
  if (!receipt) return words.takenPerhaps
  if (receipt.state === 'withdrawn' || receipt.state === 'erased') return words[receipt.state]
  if (!awaitsCall(receipt)) return request.states[receipt.state].text
  return isPartnerCall(receipt.callTime) ? words.takenFromPartner : words.taken
}

interface OpenReceiptProps extends Pick<ReceiptScreenProps, 'receipt' | 'plan' | 'language'> {
  successRedirection: string | undefined
  words: ReceiptWords
  /** The survey. */
  children: ReactNode
}

function OpenReceipt(props: OpenReceiptProps) {
  const { receipt, words: all, language, plan, successRedirection, children } = props
  const { receipt: words, pdf } = all
  const details = receipt?.details
  const isDone = receipt?.state === 'done'
  return (
    <>
      {receipt && (
        <dl className="grid gap-4 raised p-4 sm:grid-cols-2 md:p-6">
          {details && !isDone && (
            <div>
              <dt className="text-ink-soft">{words.callbackWord}</dt>
              <dd className="text-4xl font-bold text-neem-700">
                <CallbackWord word={details.callbackWord} language={language} isSpaced />
              </dd>
            </div>
          )}
          <div>
            <dt className="text-ink-soft">{words.reference}</dt>
            <dd className="text-2xl font-bold text-neem-900">{receipt.reference}</dd>
          </div>
          {details && details.with.length > 0 && (
            <div className="wrap-anywhere sm:col-span-2">
              <dt className="text-ink-soft">{words.with}</dt>
              {details.with.map((name) => (
                <dd
                  key={name}
                  lang={isLatin(name) ? 'en' : undefined}
                  className="text-lg font-bold text-neem-900"
                >
                  {name}
                </dd>
              ))}
            </div>
          )}
          {details?.asked.map(([label, value]) => (
            <div key={label} className="wrap-anywhere">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-bold">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {receipt?.progress && (
        <Agreed progress={receipt.progress} words={all.request.progress} language={language} />
      )}
      {receipt?.isSurveySaved && (
        <p role="status" className="font-bold text-good">
          {all.survey.saved}
        </p>
      )}
      {receipt && !details && (
        <LockedRequest receipt={receipt} words={all.locked} language={language} />
      )}
      {details?.isPdf && (
        <section aria-labelledby="pdf" className="rounded-card bg-neem-50 p-4">
          <h2 id="pdf" className="text-xl font-bold text-neem-900">
            {pdf.title}
          </h2>
          <p className="mt-1">
            {pdf.text}
            <a href={callLinkOf(details)} className="font-bold whitespace-nowrap underline">
              {spokenPhoneOf(details)}
            </a>
          </p>
        </section>
      )}
      {successRedirection && (
        <p className="rounded-card bg-neem-50 p-4">
          {words.nextPage}
          <a
            href={successRedirection}
            target="_blank"
            rel="noopener"
            className="font-bold underline"
          >
            {words.openNextPage}
          </a>
        </p>
      )}
      {/* Nobody calls any more: it must not say how to recognise the caller. */}
      {!isDone && <WhatNow receipt={receipt} words={all} language={language} />}
      {receipt && receipt.others.length > 0 && (
        <OtherRequests others={receipt.others} words={words} language={language} />
      )}
      {plan && <PlanOfCare department={plan.department} words={all.plan} />}
      {children}
      {details && receipt.problem && <FormNotice>{receipt.problem}</FormNotice>}
      <div className="flex flex-wrap gap-3">
        {receipt && details && (
          <OpenRequest reference={receipt.reference} language={language}>
            <Button type="submit">{words.request}</Button>
          </OpenRequest>
        )}
        {isDone && (
          <ButtonLink href={inLanguage(links.appointment(), language)}>{words.again}</ButtonLink>
        )}
        <ButtonLink href={inLanguage(links.home, language)} tone={receipt ? 'quiet' : 'outline'}>
          {words.home}
        </ButtonLink>
        <ButtonLink href={inLanguage(links.articles('condition'), language)} tone="quiet">
          {words.conditions}
        </ButtonLink>
      </div>
    </>
  )
}

interface OpenRequestProps {
  reference: string
  language: Language
  className?: string
  children: ReactNode
}

/** Leads to /request/{token}. A form instead of a link: the page does not contain the token, so no script can read it. */
const OpenRequest = ({ reference, language, className, children }: OpenRequestProps) => (
  <form method="post" action={inLanguage(openRequestPath, language)} className={className}>
    <input type="hidden" name="request" value={reference} />
    {children}
  </form>
)

interface LockedRequestProps {
  receipt: Receipt
  words: ReceiptWords['locked']
  language: Language
}

const LockedRequest = ({
  receipt: { reference, problem },
  words,
  language,
}: LockedRequestProps) => (
  <section aria-labelledby="locked" className="raised p-4 md:p-6">
    <h2 id="locked" className="text-xl font-bold text-neem-900">
      {words.title}
    </h2>
    <p className="mt-1">{words.text}</p>
    <OpenRequest reference={reference} language={language} className="mt-4 grid gap-4">
      <TextField
        id="digits"
        name="digits"
        label={words.digits}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        error={problem}
      />
      <div>
        <Button type="submit" tone="main">
          {words.submit}
        </Button>
      </div>
    </OpenRequest>
  </section>
)

interface OtherRequestsProps {
  others: string[]
  words: ReceiptWords['receipt']
  language: Language
}

/** A request in another tab has its own receipt, and this one must not look like its correction. */
const OtherRequests = ({ others, words, language }: OtherRequestsProps) => (
  <p>
    {words.others}
    {others.map((reference, index) => (
      <span key={reference}>
        {index > 0 && ', '}
        <a
          href={inLanguage(receiptPath(reference), language)}
          className="font-bold whitespace-nowrap underline"
        >
          {reference}
        </a>
      </span>
    ))}
  </p>
)

interface WhatNowProps {
  receipt: Receipt | null
  words: ReceiptWords
  language: Language
}

function WhatNow({ receipt, words: all, language }: WhatNowProps) {
  const { receipt: words } = all
  const { callTime = null, details } = receipt ?? {}
  const isPatient = !isPartnerCall(callTime)
  return (
    <>
      <section aria-labelledby="what-now" className="grid gap-3">
        <h2 id="what-now" className="text-2xl font-bold text-neem-900">
          {words.what}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          {(!receipt || awaitsCall(receipt)) && (
            <li>{callWords(all, callTime, details?.mobileEnd ?? '', language)}</li>
          )}
          {details && (
            <li>
              {words.sayBefore}
              <strong>
                <CallbackWord word={details.callbackWord} language={language} />
              </strong>
              {words.sayAfter}
            </li>
          )}
          <li>{words.never}</li>
          {isPatient && <li>{words.reports}</li>}
        </ul>
      </section>
      {isPatient && (
        <p className="rounded-card bg-neem-50 p-4">
          {words.emergencyBefore}
          <EmergencyCall className="font-bold underline" />
          {words.or}
          <EmergencyCall isAmbulance className="font-bold underline" />
          {words.fullStop}
        </p>
      )}
    </>
  )
}

interface PlanOfCareProps {
  department: string | null
  words: ReceiptWords['plan']
}

/** The promise to visitors from marketing pages: isplanfeature of specification.md, section 2. */
const PlanOfCare = ({ department, words }: PlanOfCareProps) => (
  <section
    aria-labelledby="plan-of-care"
    className="rounded-card border border-line bg-white p-4 md:p-6"
  >
    <h2 id="plan-of-care" className="text-xl font-bold text-neem-900">
      {words.title(department)}
    </h2>
    <IconList icon="check" items={words.points} className="mt-3 gap-2" />
  </section>
)
