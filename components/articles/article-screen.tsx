import type { ReactNode } from 'react'
import { ArticleHeader } from '#components/articles/article-header'
import { type Anchor, Contents } from '#components/articles/contents'
import { CostTable } from '#components/articles/cost-table'
import { UrgentPanel } from '#components/articles/panels'
import { RelatedPages } from '#components/articles/related-pages'
import { Review } from '#components/articles/review'
import { Sections } from '#components/articles/sections'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { KeyFacts } from '#components/ui/key-facts'
import { QuestionList } from '#components/ui/questions'
import type { Article } from '#lib/contract/catalogue'
import type { ArticleWords } from '#lib/rules/article-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface ArticleScreenProps {
  article: Article
  words: ArticleWords
  trail: Crumb[]
  form: ReactNode
  /** What a treatment costs from city to city: after its costs. */
  costCities?: ReactNode
  /** The quiz that belongs to the subject. */
  tool?: { heading: string; content: ReactNode } | null
}

/** Prefixed, because the text's own headings name their anchors after themselves. */
const costsId = 'article-costs'
const toolId = 'article-tool'
const questionsId = 'article-questions'

/** Treatments write about their costs: the table belongs into that section. */
const costSectionOf = ({ sections, costs }: Article) =>
  costs.length > 0 ? sections.find(({ heading }) => /^(cost|खर्च)/i.test(heading)) : undefined

function anchorsOf({ article, words, tool }: ArticleScreenProps): Anchor[] {
  const anchors: Anchor[] = article.sections.map(({ id, heading }) => ({ id, heading }))
  if (article.costs.length > 0 && !costSectionOf(article))
    anchors.push({ id: costsId, heading: words.costs })
  if (tool) anchors.push({ id: toolId, heading: tool.heading })
  if (article.questions.length > 0) anchors.push({ id: questionsId, heading: words.questions })
  return anchors
}

/** What the front matter names, and a treatment's stay, recovery and insurance. */
const allFacts = ({ facts, stay, recovery, insurance }: Article, words: ArticleWords) =>
  [
    ...facts,
    { label: words.stay, value: stay },
    { label: words.recovery, value: recovery },
    { label: words.insurance, value: insurance },
  ].filter(({ value }) => value !== '')

/**
 * A condition, treatment, test or blog article: the answer first, then the text, then who stands for it.
 * The form comes after the answer on phones and stands in the side column on wide screens: one form,
 * placed by the grid.
 */
export function ArticleScreen(props: ArticleScreenProps) {
  const { article, words, trail, form, costCities, tool } = props
  const costSection = costSectionOf(article)
  const costTable = (
    <CostTable labelledBy={costSection?.id ?? costsId} costs={article.costs} words={words} />
  )
  return (
    <article className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} label={words.trail} />
      <div className="mt-2 grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14">
        <div className="grid content-start gap-5">
          <ArticleHeader article={article} words={words} />
          <KeyFacts title={words.keyFacts} facts={allFacts(article, words)} />
          <UrgentPanel urgent={article.urgent} words={words} />
        </div>
        <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="lg:sticky lg:top-4">{form}</div>
        </div>
        <div className="grid content-start gap-9">
          <Contents anchors={anchorsOf(props)} title={words.onThisPage} />
          <Sections
            article={article}
            insert={costSection && { sectionId: costSection.id, content: costTable }}
          />
          {article.costs.length > 0 && !costSection && (
            <section aria-labelledby={costsId}>
              <h2 id={costsId} className="scroll-mt-4">
                {words.costs}
              </h2>
              {costTable}
            </section>
          )}
          {costCities}
          {tool && (
            <section aria-labelledby={toolId}>
              <h2 id={toolId} className="mb-4 scroll-mt-4">
                {tool.heading}
              </h2>
              {tool.content}
            </section>
          )}
          {article.questions.length > 0 && (
            <section aria-labelledby={questionsId}>
              <h2 id={questionsId} className="mb-4 scroll-mt-4">
                {words.questions}
              </h2>
              <QuestionList questions={article.questions} />
            </section>
          )}
          <RelatedPages article={article} words={words} />
          <Review article={article} words={words} />
        </div>
      </div>
    </article>
  )
}
