import { type ReactNode, useId } from 'react'
import { PersonName, ReviewDetails } from '#components/catalogue/articles/byline'
import { type Anchor, Contents } from '#components/catalogue/articles/contents'
import { CostTable } from '#components/catalogue/articles/cost-table'
import { Sections } from '#components/catalogue/articles/prose'
import { RelatedPages } from '#components/catalogue/articles/related-pages'
import { EmergencyButtons } from '#components/shell/emergency-call'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { useWords } from '#components/ui/language'
import { Part, TwoColumns } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { longDate } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'
import type { Crumb } from '#lib/seo/json-ld/graph'

type ArticleWords = Words['articles']

interface ArticleScreenProps {
  article: Article
  trail: Crumb[]
  form: ReactNode
  /** Costs of a treatment by city. */
  costCities?: ReactNode
  /** The quiz for this subject. */
  tool?: { heading: string; content: ReactNode } | null
}

/** The section of the text that takes the cost table: `## Cost {#costs}` in Markdown (content/README.md). */
const costSectionId = 'costs'
/** Prefixed, because the ids of the text's own sections come from their headings. */
const costsId = 'article-costs'
const toolId = 'article-tool'
const questionsId = 'article-questions'

const hasCostSection = ({ sections, costs }: Article) =>
  costs.length > 0 && sections.some(({ id }) => id === costSectionId)

function anchorsOf({ article, tool }: ArticleScreenProps, words: ArticleWords): Anchor[] {
  const anchors: Anchor[] = article.sections.map(({ id, heading }) => ({ id, heading }))
  if (article.costs.length > 0 && !hasCostSection(article))
    anchors.push({ id: costsId, heading: words.costs })
  if (tool) anchors.push({ id: toolId, heading: tool.heading })
  if (article.questions.length > 0) anchors.push({ id: questionsId, heading: words.questions })
  return anchors
}

/** The facts of the front matter, and a treatment's stay, recovery and insurance. */
const allFacts = ({ facts, stay, recovery, insurance }: Article, words: ArticleWords) => [
  ...facts,
  { label: words.stay, value: stay },
  { label: words.recovery, value: recovery },
  { label: words.insurance, value: insurance },
]

/** A condition, treatment, test or blog article: the answer first, then the text, then its review and sources. */
export function ArticleScreen(props: ArticleScreenProps) {
  const { article, trail, form, costCities, tool } = props
  const words = useWords('articles')
  const inSection = hasCostSection(article)
  const costTable = (
    <CostTable labelledBy={inSection ? costSectionId : costsId} costs={article.costs} />
  )
  return (
    <TrailPage as="article" trail={trail}>
      <TwoColumns
        head={
          <>
            <ArticleHeader article={article} />
            <KeyFacts title={words.keyFacts} facts={allFacts(article, words)} />
            <UrgentPanel urgent={article.urgent} />
          </>
        }
        form={form}
      >
        <Contents anchors={anchorsOf(props, words)} title={words.onThisPage} />
        <Sections
          article={article}
          insert={inSection ? { sectionId: costSectionId, content: costTable } : undefined}
        />
        {article.costs.length > 0 && !inSection && (
          <Part id={costsId} title={words.costs}>
            {costTable}
          </Part>
        )}
        {costCities}
        {tool && (
          <Part id={toolId} title={tool.heading}>
            <div className="mt-4">{tool.content}</div>
          </Part>
        )}
        <QuestionsPart id={questionsId} title={words.questions} questions={article.questions} />
        <RelatedPages article={article} />
        <ReviewDetails article={article} />
      </TwoColumns>
    </TrailPage>
  )
}

function ArticleHeader({ article }: { article: Article }) {
  const words = useWords('articles')
  const { kind, language, reviewer, author } = article
  const isBlog = kind === 'blog'
  const person = isBlog ? author : reviewer
  return (
    <header>
      <h1>
        {isBlog ? article.title : article.name}
        {article.nameHi && (
          <span
            lang="hi"
            className="block text-xl font-normal text-ink-soft md:ml-3 md:inline-block"
          >
            {article.nameHi}
          </span>
        )}
      </h1>
      <p className="mt-2 text-sm text-ink-soft">
        {person && (
          <>
            {isBlog ? words.writtenBy : words.reviewedBy}{' '}
            <PersonName kind={isBlog ? 'author' : 'reviewer'} person={person} />
            <br />
          </>
        )}
        {isBlog ? words.published : words.lastReviewed}{' '}
        <time dateTime={article.date}>{longDate(article.date, language)}</time>
      </p>
      <p className="mt-3 max-w-measure text-lg text-ink">{article.summary}</p>
    </header>
  )
}

/** When to seek care at once, with India's emergency numbers. */
function UrgentPanel({ urgent }: { urgent: string[] }) {
  const id = useId()
  const words = useWords('articles')
  if (urgent.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line border-l-4 border-l-alert bg-white px-4 py-4 md:px-6 md:py-5"
    >
      <h2 id={id} className="flex items-center gap-2 text-xl text-alert">
        <Icon name="alert" className="size-6 shrink-0" />
        {words.urgent}
      </h2>
      <ul className="mt-3 grid max-w-measure gap-2.5">
        {urgent.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-[0.55em] size-2 shrink-0 rounded-full bg-alert"
            />
            {sentence}
          </li>
        ))}
      </ul>
      <EmergencyButtons />
    </section>
  )
}
