import { type ReactNode, useId } from 'react'
import { PersonName, ReviewDetails } from '#components/catalogue/articles/byline'
import { type Anchor, Contents } from '#components/catalogue/articles/contents'
import { CostTable } from '#components/catalogue/articles/cost-table'
import { Sections } from '#components/catalogue/articles/prose'
import { RelatedPages } from '#components/catalogue/articles/related-pages'
import { EmergencyButtons } from '#components/shell/emergency-call'
import { QuestionsPart } from '#components/ui/accordion'
import { Icon } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { useWords } from '#components/ui/language'
import { Part } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { longDate } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

/** The parts of an article. Only the server renders them (components/catalogue/articles/article-screen). */

type ArticleWords = Words['articles']

/** The quiz about an article's subject. */
export interface ArticleTool {
  heading: string
  content: ReactNode
}

/** The section of the text that takes the cost table: `## Cost {#costs}` in Markdown (content/README.md). */
const costSectionId = 'costs'
/** Prefixed, because the ids of the text's own sections come from their headings. */
const costsId = 'article-costs'
export const toolId = 'article-tool'
const questionsId = 'article-questions'

const hasCostSection = ({ sections, costs }: Article) =>
  costs.length > 0 && sections.some(({ id }) => id === costSectionId)

interface BodyProps {
  article: Article
  tool: ArticleTool | null | undefined
}

function anchorsOf({ article, tool }: BodyProps, words: ArticleWords): Anchor[] {
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

/** The answer in short. */
export function ArticleHead({ article }: { article: Article }) {
  const words = useWords('articles')
  return (
    <>
      <ArticleHeader article={article} />
      <KeyFacts title={words.keyFacts} facts={allFacts(article, words)} />
      <UrgentPanel urgent={article.urgent} />
    </>
  )
}

/** The text up to the quiz. */
export function ArticleText(props: BodyProps) {
  const { article } = props
  const words = useWords('articles')
  const inSection = hasCostSection(article)
  const costTable = (
    <CostTable labelledBy={inSection ? costSectionId : costsId} costs={article.costs} />
  )
  return (
    <>
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
    </>
  )
}

/** What comes after the quiz: questions, related pages, review and sources. */
export const ArticleEnd = ({ article }: { article: Article }) => (
  <>
    <QuestionsPart
      id={questionsId}
      title={useWords('articles').questions}
      questions={article.questions}
    />
    <RelatedPages article={article} />
    <ReviewDetails article={article} />
  </>
)

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
