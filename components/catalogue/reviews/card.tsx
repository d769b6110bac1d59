import { Stars } from '#components/catalogue/reviews/stars'
import { InEnglish, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { ShownReview } from '#lib/domain/catalogue/review'
import { links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'

interface ReviewCardProps {
  review: ShownReview
  /** Which subjects to name: those that the page is not about. */
  about?: 'doctor' | 'hospital' | 'both'
  heading?: 'h2' | 'h3'
}

function subjectsOf({ doctor, hospital }: ShownReview, about: ReviewCardProps['about']) {
  return [
    ...(doctor && about !== 'hospital' ? [{ ...doctor, href: links.doctor(doctor.slug) }] : []),
    ...(hospital && about !== 'doctor'
      ? [{ ...hospital, href: links.hospital(hospital.slug) }]
      : []),
  ]
}

/** One review, in its author's words. */
export function ReviewCard({ review, about, heading: Heading = 'h3' }: ReviewCardProps) {
  const { rating, title, text, author, language, date, sample } = review
  const words = useWords('reviews')
  const pageLanguage = useLanguage()
  // Who reads no English meets none unasked.
  const isForeign = language === 'en' && pageLanguage !== 'en'
  const written = (
    <>
      <Heading className="mt-2 text-lg" lang={language}>
        {title}
      </Heading>
      {text.split(/\n\s*\n/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may be equal.
        <p key={index} lang={language} className="mt-2 max-w-measure whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </>
  )
  const subjects = about ? subjectsOf(review, about) : []
  return (
    <article className="rounded-card border border-line bg-white p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3">
        <Stars rating={rating} />
        <span className="text-sm font-bold">{words.ofFive(rating)}</span>
        {sample && (
          <span className="rounded-full bg-neem-50 px-3 py-0.5 text-sm text-ink-soft">
            {words.sample}
          </span>
        )}
      </div>
      {isForeign ? (
        <details className="fold mt-2">
          <summary>
            <span>
              {words.original} <InEnglish />
            </span>
          </summary>
          {written}
        </details>
      ) : (
        written
      )}
      <p className="mt-3 text-sm text-ink-soft">
        <span lang={author ? language : undefined}>{author || words.anonymous}</span>,{' '}
        <time dateTime={date}>{longDate(date, pageLanguage)}</time>
      </p>
      {subjects.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-sm">
          {words.about}
          {subjects.map(({ href, name }) => (
            <TextLink key={href} href={href}>
              {name}
            </TextLink>
          ))}
        </p>
      )}
    </article>
  )
}
