import {
  RequestCorrection,
  type RequestCorrectionProps,
} from '#components/lead-form/request-screen-correction'
import { RequestDetails } from '#components/lead-form/request-screen-details'
import { RequestWithdrawal } from '#components/lead-form/request-screen-withdrawal'
import { ButtonLink } from '#components/ui/button'
import { LostScene } from '#components/ui/illustration'
import { TroubleScreen } from '#components/ui/trouble-screen'
import type { SentRequest } from '#lib/contract/request'
import { callLink, spokenPhone } from '#lib/rules/contact'
import { links } from '#lib/rules/links'
import { receiptWordsOf } from '#lib/rules/receipt-words-of'

interface OfARequest {
  token: string
  sent: SentRequest
  /** What is to be said of a form that did not work; '' for nothing. */
  notice: string
}

export type RequestScreenStep =
  | { step: 'unknown' }
  | (OfARequest & { step: 'see'; isCorrected: boolean })
  | (OfARequest & { step: 'withdraw' })
  | (OfARequest & { step: 'correct' } & RequestCorrectionProps)

/**
 * The page of a request: for who has its link. It speaks the request's language and works by links and plain
 * forms alone.
 */
export function RequestScreen({ step }: { step: RequestScreenStep }) {
  if (step.step === 'unknown') return <UnknownRequest />
  const { sent, notice } = step
  const words = receiptWordsOf(sent.language)
  return (
    <div
      lang={sent.language}
      className="mx-auto grid max-w-[46rem] grid-cols-1 gap-6 px-4 py-8 md:py-12"
    >
      {notice && (
        <p
          role="alert"
          className="rounded-card border-2 border-alert bg-white p-3 font-bold text-alert"
        >
          {notice}
        </p>
      )}
      {step.step === 'see' && <RequestDetails {...step} words={words} />}
      {step.step === 'correct' && <RequestCorrection {...step} words={words.request.correct} />}
      {step.step === 'withdraw' && <RequestWithdrawal {...step} words={words.request.withdraw} />}
    </div>
  )
}

/** Nobody knows the language of a request that is not there. */
function UnknownRequest() {
  const { unknown } = receiptWordsOf('en').request
  const hindi = receiptWordsOf('hi').request.unknown
  return (
    <TroubleScreen
      picture={<LostScene className="mx-auto h-44 w-full md:h-64" />}
      heading={unknown.title}
      text={unknown.text}
    >
      <p lang="hi" className="mt-3 text-ink-soft">
        {hindi.title}। {hindi.text}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href={callLink}>{spokenPhone}</ButtonLink>
        <ButtonLink href={links.appointment()} tone="quiet">
          {receiptWordsOf('en').receipt.again}
        </ButtonLink>
      </div>
    </TroubleScreen>
  )
}
