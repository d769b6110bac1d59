import { useId } from 'react'
import { Icon } from '#components/ui/icon'
import { TextLink } from '#components/ui/link'
import { SourceLinks } from '#components/ui/source-links'
import type { Article, Byline } from '#lib/domain/catalogue/catalogue'
import type { ArticleWords } from '#lib/domain/catalogue/texts/article/en'
import { samplePerson } from '#lib/domain/catalogue/texts/sample'
import { links, type PersonKind } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import type { Language } from '#lib/domain/text/language'

interface ReviewDetailsProps {
  article: Article
  words: ArticleWords
}

function Changes({ article, words }: ReviewDetailsProps) {
  const id = useId()
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

function Sources({ article, words }: ReviewDetailsProps) {
  const id = useId()
  if (article.sources.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-xl">
        {words.sources}
      </h2>
      <SourceLinks sources={article.sources} className="mt-1" />
    </section>
  )
}

/** Who reviewed the text and when, its changes and its sources. */
export function ReviewDetails({ article, words }: ReviewDetailsProps) {
  const { reviewer, reviewed, nextReview, language } = article
  return (
    <div className="grid gap-6 border-t border-line pt-6">
      <div className="flex gap-3">
        <Icon name="shield" className="size-7 shrink-0 text-neem-700" />
        <div>
          {reviewer && (
            <p className="leading-snug">
              {words.reviewedBy}{' '}
              <PersonName kind="reviewer" person={reviewer} language={language} />
            </p>
          )}
          <p className="mt-1 text-sm text-ink-soft">
            {words.lastReviewed}: <time dateTime={reviewed}>{longDate(reviewed, language)}</time>
            {nextReview && (
              <>
                . {words.nextReview}:{' '}
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
      <Changes article={article} words={words} />
      <Sources article={article} words={words} />
    </div>
  )
}

interface PersonNameProps {
  kind: PersonKind
  person: Byline
  /** Language of the text. */
  language: Language
}

/** Author or reviewer with their role, a link to their page, and a mark if they are a sample. */
export const PersonName = ({
  kind,
  person: { slug, name, role, sample },
  language,
}: PersonNameProps) => (
  <>
    <a href={links.person(kind, slug)} className="link -my-3 inline-block py-3 font-bold">
      {name}
    </a>
    , {role}
    {sample && <b className="text-ink"> ({samplePerson[language][kind]})</b>}
  </>
)
