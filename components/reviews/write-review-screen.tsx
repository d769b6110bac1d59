import { ReviewForm, type ReviewFormProps } from '#components/reviews/review-form'
import { ReviewRules } from '#components/reviews/review-rules'
import { SubjectChooser } from '#components/reviews/subject-chooser'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { ButtonLink } from '#components/ui/button'
import type { ReviewSubject } from '#lib/contract/review'
import { links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

/** Whom it is about, then the form, then what happens next. */
export type WriteReviewStep =
  | { step: 'choose'; query: string; found: ReviewSubject[]; notice?: string }
  | ({ step: 'write' } & ReviewFormProps)
  | { step: 'sent' }

/** /reviews/write */
export function WriteReviewScreen({ step, trail }: { step: WriteReviewStep; trail: Crumb[] }) {
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <div className="mx-auto mt-2 max-w-[40rem]">
        {step.step === 'sent' ? (
          <Sent />
        ) : (
          <>
            <h1 className="text-3xl">Write a review</h1>
            {step.step === 'write' && <About subject={step.subject} />}
            <div className="mt-5">
              {step.step === 'write' ? <ReviewForm {...step} /> : <SubjectChooser {...step} />}
            </div>
            <div className="mt-8">
              <ReviewRules />
            </div>
          </>
        )}
      </div>
    </div>
  )
}

const About = ({ subject: { kind, slug, name, detail } }: { subject: ReviewSubject }) => (
  <div className="mt-2 flex flex-wrap items-center gap-x-6">
    <p className="text-lg">
      About{' '}
      <a href={kind === 'doctor' ? links.doctor(slug) : links.hospital(slug)} className="link">
        {name}
      </a>
      <span className="block text-sm text-ink-soft">{detail}</span>
    </p>
    <a href={links.writeReview()} className="link inline-flex min-h-11 items-center text-sm">
      Somebody else
    </a>
  </div>
)

function Sent() {
  return (
    <>
      <h1 className="text-3xl">Thank you for your review</h1>
      <p className="mt-3 text-lg">It has arrived. Somebody reads it now, before it shows.</p>
      <ul className="mt-4 ml-5 grid max-w-measure list-disc gap-2">
        <li>
          If it keeps to the rules, it stands on the page of the doctor or hospital, as you wrote
          it.
        </li>
        <li>If it does not, it is not shown. We change nobody’s words.</li>
        <li>We cannot write to you about it: we do not know who you are.</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={links.reviews}>Read reviews</ButtonLink>
        <ButtonLink href={links.home} tone="quiet">
          Back to the home page
        </ButtonLink>
      </div>
    </>
  )
}
