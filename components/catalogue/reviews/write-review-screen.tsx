import { ReviewForm } from '#components/catalogue/reviews/form'
import { ReviewRules } from '#components/catalogue/reviews/rules'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Button, ButtonLink } from '#components/ui/button'
import { FormNotice } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { RowLink, TextLink } from '#components/ui/link'
import type { ReviewSubject, WriteReviewStep } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import { maxQueryLength, minQueryLength } from '#lib/domain/search/kinds'
import type { Crumb } from '#lib/seo/json-ld/graph'

/** /reviews/write */
export function WriteReviewScreen({ step, trail }: { step: WriteReviewStep; trail: Crumb[] }) {
  return (
    <TrailPage trail={trail}>
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
    </TrailPage>
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
    <TextLink href={links.writeReview()} className="text-sm">
      Change
    </TextLink>
  </div>
)

function Sent() {
  return (
    <>
      <h1 className="text-3xl">Thank you for your review</h1>
      <p className="mt-3 text-lg">We have received it and will check it before we publish it.</p>
      <ul className="mt-4 ml-5 grid max-w-measure list-disc gap-2">
        <li>
          If it follows the rules, we publish it unchanged on the page of the doctor or hospital.
        </li>
        <li>If it does not, we do not publish it.</li>
        <li>We cannot contact you about it, because we do not know who you are.</li>
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

interface SubjectChooserProps {
  /** The search text; '' at first. */
  query: string
  found: ReviewSubject[]
  /** Why the search is shown again. */
  notice?: string
}

/** The search for the doctor or hospital of the review, with links to the form. */
function SubjectChooser({ query, found, notice }: SubjectChooserProps) {
  return (
    <div className="grid gap-6">
      {notice && <FormNotice>{notice}</FormNotice>}
      <form method="get" action={links.writeReview()} className="grid gap-4">
        <TextField
          id="review-about"
          name="q"
          type="search"
          label="Which doctor or hospital is it about?"
          hint={`Type at least ${minQueryLength} letters of the name`}
          required
          maxLength={maxQueryLength}
          autoComplete="off"
          defaultValue={query}
        />
        <Button type="submit" tone="main" className="w-full">
          <Icon name="search" className="size-5" />
          Find
        </Button>
      </form>
      {query !== '' && (
        <section aria-labelledby="review-found">
          <h2 id="review-found" className="text-xl">
            {found.length > 0 ? 'Choose the doctor or hospital' : 'Nothing found'}
          </h2>
          {found.length === 0 && (
            <p className="mt-2">
              No doctor or hospital here has that name. Try part of it, or see the{' '}
              <a href={links.directory('doctors')} className="link">
                list of doctors
              </a>{' '}
              or{' '}
              <a href={links.directory('hospitals')} className="link">
                list of hospitals
              </a>
              .
            </p>
          )}
          <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
            {found.map(({ kind, slug, name, detail }) => (
              <li key={`${kind} ${slug}`}>
                <RowLink
                  href={links.writeReview({ [kind]: slug })}
                  icon={
                    <Icon
                      name={kind === 'doctor' ? 'stethoscope' : 'hospital'}
                      className="size-6 shrink-0 text-neem-700"
                    />
                  }
                  name={name}
                  detail={detail}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
