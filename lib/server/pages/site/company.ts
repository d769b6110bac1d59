import type { GetStaticProps } from 'next'
import type {
  Introduction,
  OpenJob,
  PressItem,
  Question,
  Video,
} from '#lib/domain/catalogue/catalogue'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import { contactPath } from '#lib/domain/site/footer'
import type { PageContext } from '#lib/domain/site/page'
import { indianDate } from '#lib/domain/text/format'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { videoObject } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findPage } from '#lib/server/catalogue/articles'
import { listEntries } from '#lib/server/catalogue/entries'
import { isSample } from '#lib/server/catalogue/state'
import {
  type PageWithTrail,
  pageWithTrail,
  revalidate,
  type Shown,
  type WithoutOwn,
} from '#lib/server/pages/page-props'

export interface CompanyPageProps extends PageWithTrail {
  /** The path where visitors can write to us. */
  contact: string
}

interface CompanyPage extends Pick<Shown, 'title' | 'description' | 'above' | 'things'> {
  /** Plain. */
  path: string
  language: Language
  pageType: PageType
  heading: string
  /** The list is empty: the page says so and stays out of search engines. */
  empty: boolean
}

/** The context of a page of the company or of a list of all pages. */
export const companyContext = ({
  path,
  pageType,
  heading,
  language,
}: Pick<CompanyPage, 'path' | 'pageType' | 'heading' | 'language'>): PageContext => ({
  pageType,
  path: inLanguage(path, language),
  pageName: heading,
  language,
})

/** The props of a page of the company or of a list of all pages, together with `extra`. */
export async function companyProps<T extends object>(
  { path, pageType, heading, language, title, description, empty, ...rest }: CompanyPage,
  extra: T & WithoutOwn,
): Promise<CompanyPageProps & T> {
  const page = companyContext({ pageType, path, heading, language })
  const shown = { page, title, description, indexed: !empty, ...rest }
  const props = await pageWithTrail(shown, extra)
  return { ...props, contact: contactPath(props.navigation) }
}

interface IntroducedPage {
  article: Introduction
  title: string
  description: string
  /** The questions in the text's front matter. */
  questions: Question[]
  /** False for built-in words: such a page with an empty list is not for search engines. */
  written: boolean
}

/**
 * The text around the list of /faq, /press or /careers: content/pages/{slug}.md, or built-in words if the
 * catalogue has no such text, so that the page always exists.
 */
export async function readIntroduction(
  slug: 'faq' | 'press' | 'careers',
  language: Language,
): Promise<IntroducedPage> {
  const text = await findPage(slug, language)
  if (!text) {
    const { heading, summary, title, description } = words[language].company[slug].plain
    const article = { heading, summary, introHtml: '', sections: [], reviewed: '' }
    return { article, title, description, questions: [], written: false }
  }
  const { name, summary, introHtml, sections, reviewed, title, description, questions } = text
  const article = { heading: name, summary, introHtml, sections, reviewed }
  return { article, title, description, questions, written: true }
}

export interface PressPageProps extends CompanyPageProps {
  article: Introduction
  items: PressItem[]
  sample: boolean
}

/** The data function of /press: the newest item first. */
export const pressStaticProps: GetStaticProps<PressPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const [{ article, title, description, written }, entries, sample] = await Promise.all([
    readIntroduction('press', language),
    listEntries('press', language),
    isSample('press'),
  ])
  const items = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  const page = {
    path: links.press,
    language,
    pageType: 'Press_Page',
    heading: article.heading,
    title,
    description,
    empty: !written && items.length === 0,
    things: (siteUrl: string) => [organization(siteUrl)],
  } as const
  return { props: await companyProps(page, { article, items, sample }), revalidate }
}

export interface CareersPageProps extends CompanyPageProps {
  article: Introduction
  jobs: OpenJob[]
  sample: boolean
}

/** The data function of /careers: the jobs that are open today in India, those that close first at the top. */
export const careersStaticProps =
  (now: () => Date): GetStaticProps<CareersPageProps> =>
  async ({ locale }) => {
    const language = languageOf(locale)
    const [{ article, title, description, written }, entries, sample] = await Promise.all([
      readIntroduction('careers', language),
      listEntries('job', language),
      isSample('jobs'),
    ])
    const today = indianDate(now())
    const jobs = entries
      .filter(({ closes }) => closes >= today)
      .sort((one, other) => one.closes.localeCompare(other.closes))
      .map(({ id, changed, ...job }) => job)
    const page = {
      path: links.careers,
      language,
      // The specification names no type for careers: they are about us (lib/domain/routes/table.ts).
      pageType: 'About',
      heading: article.heading,
      title,
      description,
      empty: !written && jobs.length === 0,
      things: (siteUrl: string) => [organization(siteUrl)],
    } as const
    return { props: await companyProps(page, { article, jobs, sample }), revalidate }
  }

export interface VideosPageProps extends CompanyPageProps {
  heading: string
  summary: string
  videos: Video[]
}

const aboutVideos = (language: Language) =>
  ({
    path: links.videos,
    pageType: 'Video',
    heading: words[language].company.videos.plain.heading,
    language,
  }) as const
export const videosContext = (language: Language) => companyContext(aboutVideos(language))

/** The data function of /videos: the newest first. */
export const videosStaticProps: GetStaticProps<VideosPageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { heading, title, description, summary } = words[language].company.videos.plain
  const entries = await listEntries('video', language)
  const videos = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  const page = {
    ...aboutVideos(language),
    title,
    description,
    empty: videos.length === 0,
    things: (siteUrl: string) => [
      ...videos.map((video) => videoObject(siteUrl, video)),
      organization(siteUrl),
    ],
  } as const
  return { props: await companyProps(page, { heading, summary, videos }), revalidate }
}
