import type { GetStaticProps } from 'next'
import {
  type ArticleIndex,
  type ArticleSummary,
  type IndexEntry,
  nameInLists,
} from '#lib/domain/catalogue/catalogue'
import { type ArticleKind, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import { listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { articlePageTypes } from '#lib/server/pages/catalogue/article'
import {
  articleWordsOf,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'
import { feedOf, feedWords } from '#lib/server/pages/site/feed'

export interface IndexPageProps extends PageWithTrail {
  index: ArticleIndex
}

interface IndexTexts {
  heading: string
  title: string
  summary: string
}

const english: Record<ArticleKind, IndexTexts> = {
  condition: {
    heading: 'Conditions',
    title: 'Conditions: symptoms, causes and treatment',
    summary:
      'What it is, what helps, when to see a doctor and when to go to hospital at once: each page begins with the answer.',
  },
  treatment: {
    heading: 'Treatments',
    title: 'Treatments: what is done, recovery and cost',
    summary:
      'What is done and why, how long it takes to recover, what it costs in India and what to ask before you agree.',
  },
  test: {
    heading: 'Medical tests',
    title: 'Medical tests: preparation, results and cost',
    summary: 'How to prepare, what happens, what the result can mean and what the test costs.',
  },
  blog: {
    heading: 'Blog',
    title: 'Blog: health and care in plain words',
    summary: feedWords.en.summary,
  },
}

const hindi: Partial<Record<ArticleKind, IndexTexts>> = {
  test: {
    heading: 'जाँचें (medical tests)',
    title: 'मेडिकल जाँचें: तैयारी, नतीजे और खर्च',
    summary: 'तैयारी कैसे करें, जाँच में क्या होता है, नतीजे का क्या मतलब हो सकता है और खर्च कितना है।',
  },
  blog: {
    heading: 'ब्लॉग',
    title: 'ब्लॉग: सेहत की बातें आसान हिंदी में',
    summary: feedWords.hi.summary,
  },
}

const textsOf = (kind: ArticleKind, language: Language) =>
  (language === 'hi' ? hindi[kind] : undefined) ?? english[kind]

const toEntry = (article: ArticleSummary): IndexEntry => {
  const { slug, summary, date } = article
  return { slug, name: nameInLists(article), summary, date }
}

async function groupsOf(
  kind: ArticleKind,
  articles: ArticleSummary[],
): Promise<ArticleIndex['groups']> {
  if (kind === 'test' || kind === 'blog')
    return [{ department: null, entries: articles.map(toEntry) }]
  const departments = await listDepartments()
  return departments
    .map(({ id, slug, name }) => ({
      department: { slug, name },
      entries: articles.filter(({ department }) => department?.id === id).map(toEntry),
    }))
    .filter(({ entries }) => entries.length > 0)
}

const otherLanguage = (kind: ArticleKind, language: Language): ArticleIndex['other'] => {
  if (!hindi[kind]) return null
  const other: Language = language === 'hi' ? 'en' : 'hi'
  return {
    href: links.articles(kind, other),
    label: articleWordsOf(language).otherLanguage,
    language: other,
  }
}

/** The page context of a list of articles. */
export const indexContext = (kind: ArticleKind, language: Language): PageContext => ({
  pageType: articlePageTypes[kind],
  path: links.articles(kind, language),
  pageName: textsOf(kind, language).heading,
  language,
})

/** The data function of the lists of articles: /condition, /treatment, /test, /blog and the Hindi ones. */
export const indexStaticProps =
  (kind: ArticleKind, language: Language): GetStaticProps<IndexPageProps> =>
  async () => {
    const { heading, title, summary } = textsOf(kind, language)
    const path = links.articles(kind, language)
    const other = otherLanguage(kind, language)
    const index: ArticleIndex = {
      kind,
      language,
      heading,
      summary,
      groups: await groupsOf(kind, await listArticles(kind, language)),
      other,
    }
    const shown = {
      page: indexContext(kind, language),
      title,
      description: summary,
      ...feedOf(kind, language),
      alternates: other
        ? [
            { language, path },
            { language: other.language, path: other.href },
          ]
        : [],
    }
    return { props: await pageWithTrail(shown, { index }), revalidate }
  }
