import type { ReactNode } from 'react'
import { PlanOfCare } from '#components/lead-form/plan-of-care'
import { QuickSurvey } from '#components/lead-form/quick-survey'
import { ButtonLink } from '#components/ui/button'
import { ThanksScene } from '#components/ui/illustration'
import type { RequestState } from '#lib/contract/request'
import type { SurveyAnswers } from '#lib/contract/survey'
import { callLinkOf, spokenPhoneOf } from '#lib/rules/contact'
import { type Language, links } from '#lib/rules/links'
import type { ReceiptWords } from '#lib/rules/receipt-words'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'
import { requestPath } from '#lib/rules/request-address'

export interface Receipt {
  /** 'CS-7K4M-2Q' */
  reference: string
  /** Four letters that our caller says first. */
  callbackWord: string
  state: RequestState
  /** Of the form of the PDF marketing variant. */
  isPdf: boolean
  /** 10 digits: the page's own number, which the PDF's sender answers; the site's when absent. */
  phone?: string
  /** For the page of the request. */
  token: string
}

export interface ReceiptScreenProps {
  /** null when this site has kept no lead of the visitor's: an own backend gives none. */
  receipt: Receipt | null
  language: Language
  /** null where none is asked. */
  survey: { answers: SurveyAnswers; problem: string } | null
  /** null where no plan is shown; its department when it is one of ours. */
  plan: { department: string | null } | null
}

/** What a patient gets after the form (decisions.md section 3): who calls, when, and how to know them. */
export function ReceiptScreen({ receipt, language, survey, plan }: ReceiptScreenProps) {
  const words = receiptWordsOf(language)
  const isClosed = receipt?.state === 'withdrawn' || receipt?.state === 'erased'
  return (
    <div lang={language} className="mx-auto grid max-w-[46rem] gap-6 px-4 py-8 md:py-14">
      <div className="flex items-center gap-4">
        <ThanksScene className="w-28 shrink-0 md:w-40" />
        <div>
          <h1 className="text-4xl font-bold text-neem-900">{words.receipt.title}</h1>
          <p className="mt-1 text-lg">{standingOf(receipt, words)}</p>
        </div>
      </div>
      {isClosed ? (
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={links.appointment()} tone="main">
            {words.receipt.again}
          </ButtonLink>
          <ButtonLink href={links.home}>{words.receipt.home}</ButtonLink>
        </div>
      ) : (
        <OpenReceipt {...{ receipt, words, plan }}>
          {receipt && survey && (
            <QuickSurvey {...survey} token={receipt.token} words={words.survey} />
          )}
        </OpenReceipt>
      )}
    </div>
  )
}

function standingOf(receipt: Receipt | null, { receipt: words }: ReceiptWords): string {
  if (!receipt) return words.takenPerhaps
  if (receipt.state === 'withdrawn' || receipt.state === 'erased') return words[receipt.state]
  return words.taken
}

interface OpenReceiptProps extends Pick<ReceiptScreenProps, 'receipt' | 'plan'> {
  words: ReceiptWords
  /** The survey. */
  children: ReactNode
}

function OpenReceipt({ receipt, words: all, plan, children }: OpenReceiptProps) {
  const { receipt: words, pdf } = all
  return (
    <>
      {receipt && (
        <dl className="grid gap-4 rounded-card border border-line bg-white p-4 shadow-raised sm:grid-cols-2 md:p-6">
          <div>
            <dt className="text-ink-soft">{words.callbackWord}</dt>
            <dd lang="en" className="text-4xl font-bold tracking-widest text-neem-700">
              {receipt.callbackWord}
            </dd>
          </div>
          <div>
            <dt className="text-ink-soft">{words.reference}</dt>
            <dd className="text-2xl font-bold text-neem-900">{receipt.reference}</dd>
          </div>
        </dl>
      )}
      {receipt?.isPdf && (
        <section aria-labelledby="pdf" className="rounded-card bg-neem-50 p-4">
          <h2 id="pdf" className="text-xl font-bold text-neem-900">
            {pdf.title}
          </h2>
          <p className="mt-1">
            {pdf.text}
            <a href={callLinkOf(receipt)} className="font-bold whitespace-nowrap underline">
              {spokenPhoneOf(receipt)}
            </a>
          </p>
        </section>
      )}
      <WhatNow receipt={receipt} words={words} />
      {plan && <PlanOfCare department={plan.department} words={all.plan} />}
      {children}
      <div className="flex flex-wrap gap-3">
        {receipt && <ButtonLink href={requestPath(receipt.token)}>{words.request}</ButtonLink>}
        <ButtonLink href={links.home} tone={receipt ? 'quiet' : 'outline'}>
          {words.home}
        </ButtonLink>
        <ButtonLink href={links.articles('condition')} tone="quiet">
          {words.conditions}
        </ButtonLink>
      </div>
    </>
  )
}

interface WhatNowProps {
  receipt: Receipt | null
  words: ReceiptWords['receipt']
}

const emergencyNumber = (number: string) => (
  <a href={`tel:${number}`} className="font-bold underline">
    {number}
  </a>
)

function WhatNow({ receipt, words }: WhatNowProps) {
  return (
    <>
      <section aria-labelledby="what-now" className="grid gap-3">
        <h2 id="what-now" className="text-2xl font-bold text-neem-900">
          {words.what}
        </h2>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{words.call}</li>
          {receipt && (
            <li>
              {words.sayBefore}
              <strong lang="en">{receipt.callbackWord}</strong>
              {words.sayAfter}
            </li>
          )}
          <li>{words.never}</li>
          <li>{words.reports}</li>
        </ul>
      </section>
      <p className="rounded-card bg-neem-50 p-4">
        {words.emergencyBefore}
        {emergencyNumber('112')}
        {words.or}
        {emergencyNumber('108')}.
      </p>
    </>
  )
}
