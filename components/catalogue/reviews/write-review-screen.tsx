import { ReviewForm } from '#components/catalogue/reviews/form'
import { ReviewRules } from '#components/catalogue/reviews/rules'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Button, ButtonLink } from '#components/ui/button'
import { FormNotice } from '#components/ui/error-summary'
import { TextField } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import { Anchor, useAddresses, useWords } from '#components/ui/language'
import { RowLink, TextLink } from '#components/ui/link'
import type { ReviewSubject, WriteReviewStep } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import { maxQueryLength, minQueryLength } from '#lib/domain/search/kinds'
import type { Crumb } from '#lib/seo/json-ld/graph'

/** /reviews/write */
export function WriteReviewScreen({ step, trail }: { step: WriteReviewStep; trail: Crumb[] }) {
  const { title } = useWords('reviewForm')
  return (
    <TrailPage trail={trail}>
      <div className="mx-auto mt-2 max-w-[40rem]">
        {step.step === 'sent' ? (
          <Sent />
        ) : (
          <>
            <h1 className="text-3xl">{title}</h1>
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

function About({ subject: { kind, slug, name, detail } }: { subject: ReviewSubject }) {
  const words = useWords('reviewForm')
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-6">
      <p className="text-lg">
        {words.about}{' '}
        <Anchor
          href={kind === 'doctor' ? links.doctor(slug) : links.hospital(slug)}
          className="link"
        >
          {name}
        </Anchor>
        <span className="block text-sm text-ink-soft">{detail}</span>
      </p>
      <TextLink href={links.writeReview()} className="text-sm">
        {words.change}
      </TextLink>
    </div>
  )
}

function Sent() {
  const words = useWords('reviewForm').sent
  const inOwnLanguage = useAddresses()
  return (
    <>
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-3 text-lg">{words.lead}</p>
      <ul className="mt-4 ml-5 grid max-w-measure list-disc gap-2">
        {words.next.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={inOwnLanguage(links.reviews)}>{words.read}</ButtonLink>
        <ButtonLink href={inOwnLanguage(links.home)} tone="quiet">
          {words.home}
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
  const words = useWords('reviewForm').choose
  const inOwnLanguage = useAddresses()
  return (
    <div className="grid gap-6">
      {notice && <FormNotice>{notice}</FormNotice>}
      <form method="get" action={inOwnLanguage(links.writeReview())} className="grid gap-4">
        <TextField
          id="review-about"
          name="q"
          type="search"
          label={words.label}
          hint={words.hint(minQueryLength)}
          required
          maxLength={maxQueryLength}
          autoComplete="off"
          defaultValue={query}
        />
        <Button type="submit" tone="main" className="w-full">
          <Icon name="search" className="size-5" />
          {words.find}
        </Button>
      </form>
      {query !== '' && (
        <section aria-labelledby="review-found">
          <h2 id="review-found" className="text-xl">
            {found.length > 0 ? words.found : words.nothing}
          </h2>
          {found.length === 0 && (
            <p className="mt-2">
              {words.none.before}
              <Anchor href={links.directory('doctors')} className="link">
                {words.none.doctors}
              </Anchor>
              {words.none.between}
              <Anchor href={links.directory('hospitals')} className="link">
                {words.none.hospitals}
              </Anchor>
              {words.none.after}
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
