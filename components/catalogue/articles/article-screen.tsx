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
import { TextLink } from '#components/ui/link'
import { Part, TwoColumns } from '#components/ui/part'
import type { Article } from '#lib/domain/catalogue/catalogue'
import type { ArticleWords } from '#lib/domain/catalogue/texts/article/en'
import { isArticleKind, links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface ArticleScreenProps {
  article: Article
  words: ArticleWords
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

function anchorsOf({ article, words, tool }: ArticleScreenProps): Anchor[] {
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
  const { article, words, trail, form, costCities, tool } = props
  const inSection = hasCostSection(article)
  const costTable = (
    <CostTable
      labelledBy={inSection ? costSectionId : costsId}
      costs={article.costs}
      words={words}
    />
  )
  return (
    <TrailPage as="article" trail={trail} label={words.trail}>
      <TwoColumns
        head={
          <>
            <ArticleHeader article={article} words={words} />
            <KeyFacts title={words.keyFacts} facts={allFacts(article, words)} />
            <UrgentPanel urgent={article.urgent} words={words} />
          </>
        }
        form={form}
      >
        <Contents anchors={anchorsOf(props)} title={words.onThisPage} />
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
        <RelatedPages article={article} words={words} />
        <ReviewDetails article={article} words={words} />
      </TwoColumns>
    </TrailPage>
  )
}

function ArticleHeader({ article, words }: { article: Article; words: ArticleWords }) {
  const { kind, language, counterpart, reviewer, author } = article
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
            <PersonName kind={isBlog ? 'author' : 'reviewer'} person={person} language={language} />
            <br />
          </>
        )}
        {isBlog ? words.published : words.lastReviewed}{' '}
        <time dateTime={article.date}>{longDate(article.date, language)}</time>
      </p>
      {counterpart && isArticleKind(kind) && (
        <TextLink
          href={links.article(kind, counterpart.slug, language === 'hi' ? 'en' : 'hi')}
          lang={language === 'hi' ? 'en' : 'hi'}
          hrefLang={language === 'hi' ? 'en' : 'hi'}
          className="gap-2 font-bold"
        >
          <Icon name="language" className="size-5" />
          {words.otherLanguage}
        </TextLink>
      )}
      <p className="mt-3 max-w-measure text-lg text-ink">{article.summary}</p>
    </header>
  )
}

/** When to seek care at once, with India's emergency numbers. */
function UrgentPanel({ urgent, words }: { urgent: string[]; words: ArticleWords }) {
  const id = useId()
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
      <EmergencyButtons call={words.call} ambulanceName={words.ambulance} />
    </section>
  )
}
