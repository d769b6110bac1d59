import { useId } from 'react'
import { PersonName } from '#components/articles/person-name'
import { Icon } from '#components/ui/icon'
import { SourceLinks } from '#components/ui/source-links'
import type { Article } from '#lib/contract/catalogue'
import type { ArticleWords } from '#lib/rules/article-words'
import { longDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'

interface ReviewProps {
  article: Article
  words: ArticleWords
}

function Changes({ article, words }: ReviewProps) {
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

function Sources({ article, words }: ReviewProps) {
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

/** Who stands for the text, until when it holds, what changed in it and what it rests on. */
export function Review({ article, words }: ReviewProps) {
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
          <a
            href={links.text('editorial-policy')}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            {words.howMade}
          </a>
        </div>
      </div>
      <Changes article={article} words={words} />
      <Sources article={article} words={words} />
    </div>
  )
}
