import type { ReactNode } from 'react'
import { CostTable } from '#components/catalogue/articles/cost-table'
import { Sections } from '#components/catalogue/articles/prose'
import { RelatedPages } from '#components/catalogue/articles/related-pages'
import { BareHeader } from '#components/shell/brand'
import { pageFormId } from '#components/shell/page-button'
import { QuestionsPart } from '#components/ui/accordion'
import { KeyFacts } from '#components/ui/key-facts'
import { useWords } from '#components/ui/language'
import { Part } from '#components/ui/part'
import type { Article, Cost } from '#lib/domain/catalogue/catalogue'
import { callLinkOf } from '#lib/domain/site/contact-links'
import { lookOf, type MarketingSection } from '#lib/domain/site/marketing'
import type { PageContext } from '#lib/domain/site/page'
import { longDate, rupeeRange } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

type ArticleWords = Words['articles']

/** The parts that the page passes in. */
type OwnPart = 'costs' | 'price' | 'facts' | 'topFacts' | 'text' | 'questions' | 'related'
type OtherPart = Exclude<MarketingSection, OwnPart>

interface PromotionScreenProps {
  page: PageContext
  article: Article
  /** `title`: the usual one if empty; `note`: empty for none. */
  costs: { items: Cost[]; title: string; note: string }
  parts: Partial<Record<OtherPart, ReactNode>>
  /** The form at the top; empty on pages without one. */
  form: ReactNode
  /** Call and WhatsApp buttons. */
  ways: ReactNode
  /** The sticky bar at the top, in the variant that has one. */
  bar?: ReactNode
}

/** The first price, large. */
function PricePart({
  costs,
  words,
}: Pick<PromotionScreenProps, 'costs'> & { words: ArticleWords }) {
  const [first] = costs.items
  if (!first) return null
  const fact = { label: first.item, value: rupeeRange(first.from, first.to), large: true }
  return (
    <>
      <KeyFacts title={costs.title || words.costs} facts={[fact]} />
      <p className="mt-2 text-sm text-ink-soft">{costs.note || words.costNote}</p>
    </>
  )
}

const mostTopFacts = 3

/** The parts that come from the article; empty if the article lacks them. */
const ownParts = (article: Article, costs: PromotionScreenProps['costs'], words: ArticleWords) => ({
  costs: costs.items.length > 0 && (
    <Part id="promotion-costs" title={costs.title || words.costs}>
      <CostTable labelledBy="promotion-costs" costs={costs.items} />
      {costs.note && <p className="mt-1 text-sm text-ink-soft">{costs.note}</p>}
    </Part>
  ),
  price: costs.items.length > 0 && <PricePart costs={costs} words={words} />,
  facts: <KeyFacts title={words.keyFacts} facts={article.facts} />,
  topFacts: <KeyFacts title={words.keyFacts} facts={article.facts.slice(0, mostTopFacts)} />,
  // A generated page has no text.
  text: (article.sections.length > 0 || article.introHtml !== '') && (
    <div className="grid gap-9">
      <Sections article={article} />
    </div>
  ),
  questions: article.questions.length > 0 && (
    <QuestionsPart id="promotion-questions" title={words.questions} questions={article.questions} />
  ),
  related: <RelatedPages article={article} />,
})

/**
 * The page of a campaign or advertisement: summary and form first, and no menu. lib/domain/site/marketing decides
 * which parts it has, and where.
 */
export function PromotionScreen(props: PromotionScreenProps) {
  const { page, article, costs, parts, form, ways, bar } = props
  const words = useWords('articles')
  const { lead, sections, main, sticky } = lookOf(page)
  const all: Partial<Record<MarketingSection, ReactNode>> = {
    ...parts,
    ...ownParts(article, costs, words),
  }
  const partsOf = (names: readonly MarketingSection[]) =>
    names.map(
      (name) =>
        all[name] && (
          <div key={name} className="min-w-0">
            {all[name]}
          </div>
        ),
    )
  // Where people call or write, the form comes last and stays out of the way.
  const isFormLast = main === 'contact'
  const inPage = form && (
    <div id={pageFormId} className="scroll-mt-4">
      {form}
    </div>
  )
  return (
    <>
      <BareHeader call={page.isCallEnabled === false ? null : callLinkOf(page)} />
      {sticky === 'bar' && bar}
      <article className="page-width pt-6 pb-12 md:pt-10 md:pb-16">
        <div
          className={`grid gap-8 lg:gap-x-14 ${isFormLast ? 'max-w-measure' : 'lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]'}`}
        >
          <header className="grid min-w-0 content-start gap-5">
            <h1>{article.title}</h1>
            <p className="max-w-measure text-lg">{article.summary}</p>
            {main !== 'form' && ways}
            {partsOf(lead)}
          </header>
          {!isFormLast && (
            <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
              <div className={`grid gap-4 ${sticky === 'form' ? 'lg:sticky lg:top-4' : ''}`}>
                {inPage}
                {main === 'form' && sticky === 'form' && ways}
              </div>
            </div>
          )}
          <div className="grid min-w-0 content-start gap-9">
            {partsOf(sections)}
            {isFormLast && <div className="no-print">{inPage}</div>}
            <p className="border-t border-line pt-4 text-sm text-ink-soft">
              {words.lastReviewed}{' '}
              <time dateTime={article.reviewed}>{longDate(article.reviewed)}</time>.{' '}
              {words.notAdvice}
            </p>
          </div>
        </div>
      </article>
    </>
  )
}
