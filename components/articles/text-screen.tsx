import type { ReactNode } from 'react'
import { Contents } from '#components/articles/contents'
import { Sections } from '#components/articles/sections'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { QuestionList } from '#components/ui/questions'
import type { Article } from '#lib/contract/catalogue'
import { longDate } from '#lib/rules/format'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface TextScreenProps {
  article: Article
  trail: Crumb[]
  /** What a page has beside its text: the form on the contact page. Else long texts have their contents there. */
  aside?: ReactNode
}

/** Enough sections to get lost in. */
const longText = 6

/** About us, policies, terms, questions: a text at reading measure. */
export function TextScreen({ article, trail, aside }: TextScreenProps) {
  const { sections, questions } = article
  const contents = sections.length >= longText && (
    <div className="lg:sticky lg:top-4">
      <Contents anchors={sections} title="On this page" side />
    </div>
  )
  const beside = aside || contents
  return (
    <article className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <div className="mt-2 grid gap-7 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
        <header>
          <h1>{article.name}</h1>
          <p className="mt-3 max-w-measure text-lg">{article.summary}</p>
        </header>
        {beside && (
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">{beside}</div>
        )}
        <div className="grid content-start gap-8">
          {questions.length > 0 && <QuestionList questions={questions} />}
          <Sections article={article} />
          <p className="border-t border-line pt-4 text-sm text-ink-soft">
            Last reviewed <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>
          </p>
        </div>
      </div>
    </article>
  )
}
