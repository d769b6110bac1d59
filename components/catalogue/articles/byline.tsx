import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { SourceLinks, SourcesLanguage } from '#components/ui/source-links'
import type { Article, Byline } from '#lib/domain/catalogue/catalogue'
import { links, type PersonKind } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'

interface ReviewDetailsProps {
  article: Article
}

function Changes({ article }: ReviewDetailsProps) {
  const id = useId()
  const words = useWords('articles')
  if (article.changes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.changes}
      </h2>
      <dl className="mt-2 grid gap-2 text-sm">
        {article.changes.map(({ date, what }) => (
          <div key={date + what} className="sm:flex sm:gap-3">
            <dt className="shrink-0 text-ink-soft sm:w-40">{longDate(date, article.language)}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Sources({ article }: ReviewDetailsProps) {
  const id = useId()
  const words = useWords('articles')
  if (article.sources.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.sources}
        <SourcesLanguage sources={article.sources} />
      </h2>
      <SourceLinks sources={article.sources} className="mt-1" />
    </section>
  )
}

/** Who reviewed the text and when, its changes and its sources. */
export function ReviewDetails({ article }: ReviewDetailsProps) {
  const words = useWords('articles')
  const { reviewer, reviewed, nextReview, language } = article
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <div className="flex gap-3">
        <Icon name="shield" className="size-7 shrink-0 text-neem-700" />
        <div>
          {reviewer && (
            <p className="leading-snug">
              {words.reviewedBy} <PersonName kind="reviewer" person={reviewer} />
            </p>
          )}
          <p className="mt-1 text-sm text-ink-soft">
            {words.lastReviewed}: <time dateTime={reviewed}>{longDate(reviewed, language)}</time>
            {nextReview && (
              <>
                {words.fullStop} {words.nextReview}:{' '}
                <time dateTime={nextReview}>{longDate(nextReview, language)}</time>
              </>
            )}
          </p>
          <p className="mt-1 text-sm text-ink-soft">{words.notAdvice}</p>
          <TextLink href={links.text('editorial-policy')} className="text-sm">
            {words.howMade}
          </TextLink>
        </div>
      </div>
      <Changes article={article} />
      <Sources article={article} />
    </div>
  )
}

interface PersonNameProps {
  kind: PersonKind
  person: Byline
}

/** Author or reviewer with their role, a link to their page, and a mark if they are a sample. */
export function PersonName({ kind, person: { slug, name, role, sample } }: PersonNameProps) {
  const { samplePerson } = useWords('articles')
  return (
    <>
      <Anchor href={links.person(kind, slug)} className="link -my-3 inline-block py-3 font-bold">
        {name}
      </Anchor>
      , {role}
      {sample && <b className="text-ink"> ({samplePerson[kind]})</b>}
    </>
  )
}
