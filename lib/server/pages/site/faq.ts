import type { GetStaticProps } from 'next'
import type { Faq, FaqTopic, Introduction, Question } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { languageOf } from '#lib/domain/text/language'
import { faqPage } from '#lib/seo/json-ld/graph'
import { listEntries } from '#lib/server/catalogue/entries'
import { anchorsOf } from '#lib/server/import/read/markdown'
import { revalidate } from '#lib/server/pages/page-props'
import {
  type CompanyPageProps,
  companyProps,
  readIntroduction,
} from '#lib/server/pages/site/company'

export interface FaqPageProps extends CompanyPageProps {
  article: Introduction
  topics: FaqTopic[]
}

/** Topics in the order in which the content first names them. */
function topicsOf(entries: Faq[]): FaqTopic[] {
  const topics = [...new Set(entries.map(({ topic }) => topic))]
  const anchors = anchorsOf(topics)
  return topics.map((topic, index) => ({
    id: `topic-${anchors[index]}`,
    topic,
    questions: entries
      .filter((entry) => entry.topic === topic)
      .map(({ slug, question, answer }) => ({ slug, question, answer })),
  }))
}

/** The questions of the text page, while faq.csv is empty: one group without a topic. */
function withoutTopic(questions: Question[]): FaqTopic[] {
  if (questions.length === 0) return []
  const anchors = anchorsOf(questions.map(({ question }) => question))
  return [
    {
      id: 'topic-all',
      topic: '',
      questions: questions.map((one, index) => ({ ...one, slug: anchors[index] ?? '' })),
    },
  ]
}

/** The data function of /faq: questions by topic. */
export const faqStaticProps: GetStaticProps<FaqPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const [{ article, title, description, questions }, entries] = await Promise.all([
    readIntroduction('faq', language),
    listEntries('faq', language),
  ])
  const topics = entries.length > 0 ? topicsOf(entries) : withoutTopic(questions)
  const all = topics.flatMap((topic) => topic.questions)
  const page = {
    path: links.text('faq'),
    language,
    pageType: 'Faq_Page',
    heading: article.heading,
    title,
    description,
    empty: all.length === 0,
    things: () => [faqPage(all)],
  } as const
  return { props: await companyProps(page, { article, topics }), revalidate }
}
