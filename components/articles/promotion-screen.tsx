import { type ReactNode, useId } from 'react'
import { CostTable } from '#components/articles/cost-table'
import { RelatedPages } from '#components/articles/related-pages'
import { Sections } from '#components/articles/sections'
import { BareHeader } from '#components/layout/bare-header'
import { pageFormId } from '#components/layout/page-button'
import { KeyFacts } from '#components/ui/key-facts'
import { QuestionList } from '#components/ui/questions'
import type { Article, Cost } from '#lib/contract/catalogue'
import type { PageContext } from '#lib/contract/page'
import { englishWords } from '#lib/rules/article-words-en'
import { callLinkOf } from '#lib/rules/contact'
import { longDate } from '#lib/rules/format'
import { lookOf, type MarketingSection } from '#lib/rules/marketing-looks'

/** The parts that come from other features, or from nowhere. */
type GivenPart = Exclude<MarketingSection, 'costs' | 'facts' | 'text' | 'questions' | 'related'>

interface PromotionScreenProps {
  page: PageContext
  article: Article
  costs: Cost[]
  parts: Partial<Record<GivenPart, ReactNode>>
  /** The marketing hero's form; nothing on a page without one. */
  form: ReactNode
  /** The ways to a person beside the form. */
  ways: ReactNode
  /** What stays at the top, in the variant that has it. */
  bar?: ReactNode
}

function Titled({ title, children }: { title: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4">
        {title}
      </h2>
      {children(id)}
    </section>
  )
}

/** Each part of the article by its name; nothing where the article has none. */
const ownParts = (article: Article, costs: Cost[]) => ({
  costs: costs.length > 0 && (
    <Titled title="What it costs">
      {(id) => <CostTable labelledBy={id} costs={costs} words={englishWords} />}
    </Titled>
  ),
  facts: <KeyFacts title={englishWords.keyFacts} facts={article.facts} />,
  text: (
    <div className="grid gap-9">
      <Sections article={article} />
    </div>
  ),
  questions: article.questions.length > 0 && (
    <Titled title={englishWords.questions}>
      {() => <QuestionList questions={article.questions} />}
    </Titled>
  ),
  related: <RelatedPages article={article} words={englishWords} />,
})

/**
 * A campaign's or an advertisement's page: the answer and the form first, for it has no menu to leave by.
 * Which parts it has, and where, is data: lib/rules/marketing-looks.
 */
export function PromotionScreen(props: PromotionScreenProps) {
  const { page, article, costs, parts, form, ways, bar } = props
  const { lead, sections, main, sticky } = lookOf(page)
  const all: Partial<Record<MarketingSection, ReactNode>> = {
    ...parts,
    ...ownParts(article, costs),
  }
  const shown = (names: readonly MarketingSection[]) =>
    names.map(
      (name) =>
        all[name] && (
          <div key={name} className="min-w-0">
            {all[name]}
          </div>
        ),
    )
  return (
    <>
      <BareHeader call={page.isCallEnabled === false ? null : callLinkOf(page)} />
      {sticky === 'bar' && bar}
      <article className="page-width pt-6 pb-12 md:pt-10 md:pb-16">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
          <header className="grid min-w-0 content-start gap-5">
            <h1>{article.title}</h1>
            <p className="max-w-measure text-lg">{article.summary}</p>
            {main === 'call' && ways}
            {shown(lead)}
          </header>
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className={`grid gap-4 ${sticky === 'form' ? 'lg:sticky lg:top-4' : ''}`}>
              {form && (
                <div id={pageFormId} className="scroll-mt-24">
                  {form}
                </div>
              )}
              {main === 'form' && sticky === 'form' && ways}
            </div>
          </div>
          <div className="grid min-w-0 content-start gap-9">
            {shown(sections)}
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
