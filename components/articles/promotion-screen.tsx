import { type ReactNode, useId } from 'react'
import { RelatedPages } from '#components/articles/related-pages'
import { Sections } from '#components/articles/sections'
import { BareHeader } from '#components/layout/bare-header'
import { KeyFacts } from '#components/ui/key-facts'
import { QuestionList } from '#components/ui/questions'
import type { Article } from '#lib/contract/catalogue'
import { englishWords } from '#lib/rules/article-words-en'
import { longDate } from '#lib/rules/format'

interface PromotionScreenProps {
  article: Article
  /** The marketing hero's form (variant 9). */
  form: ReactNode
}

/** A campaign's or an advertisement's page: the answer and the form first, for it has no menu to leave by. */
export function PromotionScreen({ article, form }: PromotionScreenProps) {
  const questionsId = useId()
  const { questions } = article
  return (
    <>
      <BareHeader />
      <article className="page-width pt-6 pb-12 md:pt-10 md:pb-16">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-14">
          <header className="grid content-start gap-5">
            <h1>{article.title}</h1>
            <p className="max-w-measure text-lg">{article.summary}</p>
          </header>
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-4">{form}</div>
          </div>
          <div className="grid min-w-0 content-start gap-9">
            <KeyFacts title={englishWords.keyFacts} facts={article.facts} />
            <Sections article={article} />
            {questions.length > 0 && (
              <section aria-labelledby={questionsId}>
                <h2 id={questionsId} className="mb-4">
                  {englishWords.questions}
                </h2>
                <QuestionList questions={questions} />
              </section>
            )}
            <RelatedPages article={article} words={englishWords} />
            <p className="border-t border-line pt-4 text-sm text-ink-soft">
              {englishWords.lastReviewed}{' '}
              <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>.{' '}
              {englishWords.notAdvice}
            </p>
          </div>
        </div>
      </article>
    </>
  )
}
