import type { GetStaticProps } from 'next'
import type {
  Introduction,
  OpenJob,
  PressItem,
  Question,
  Video,
} from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import { contactPath } from '#lib/domain/site/footer'
import type { PageContext } from '#lib/domain/site/page'
import { indianDate } from '#lib/domain/text/format'
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
  path: string
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
}: Pick<CompanyPage, 'path' | 'pageType' | 'heading'>): PageContext => ({
  pageType,
  path,
  pageName: heading,
  language: 'en',
})

/** The props of a page of the company or of a list of all pages, together with `extra`. */
export async function companyProps<T extends object>(
  { path, pageType, heading, title, description, empty, ...rest }: CompanyPage,
  extra: T & WithoutOwn,
): Promise<CompanyPageProps & T> {
  const page = companyContext({ pageType, path, heading })
  const shown = { page, title, description, indexed: !empty, ...rest }
  const props = await pageWithTrail(shown, extra)
  return { ...props, contact: contactPath(props.navigation) }
}

interface Words {
  heading: string
  title: string
  description: string
  summary: string
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
 * The text around the list of /faq, /press or /careers: content/pages/{slug}.md, or `words` if the catalogue has
 * no such text, so that the page always exists.
 */
export async function readIntroduction(slug: string, words: Words): Promise<IntroducedPage> {
  const text = await findPage(slug)
  if (!text) {
    const { heading, summary, title, description } = words
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
export const pressStaticProps: GetStaticProps<PressPageProps> = async () => {
  const [{ article, title, description, written }, entries, sample] = await Promise.all([
    readIntroduction('press', {
      heading: 'Press',
      title: 'Press: news and how to reach us',
      description:
        'Our announcements with their dates, what journalists can ask us about, and how to reach us.',
      summary: 'Our announcements, and how journalists can reach us.',
    }),
    listEntries('press'),
    isSample('press'),
  ])
  const items = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  const page = {
    path: links.press,
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
  async () => {
    const [{ article, title, description, written }, entries, sample] = await Promise.all([
      readIntroduction('careers', {
        heading: 'Careers',
        title: 'Careers: open positions',
        description: 'Open positions, their duties, what we look for, and how to apply.',
        summary: 'Our open positions: what the work is, and what we look for.',
      }),
      listEntries('job'),
      isSample('jobs'),
    ])
    const today = indianDate(now())
    const jobs = entries
      .filter(({ closes }) => closes >= today)
      .sort((one, other) => one.closes.localeCompare(other.closes))
      .map(({ id, changed, ...job }) => job)
    const page = {
      path: links.careers,
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

const about = { path: links.videos, pageType: 'Video', heading: 'Videos' } as const
export const videosContext = companyContext(about)

/** The data function of /videos: the newest first. */
export const videosStaticProps: GetStaticProps<VideosPageProps> = async () => {
  const summary =
    'Short videos on getting ready for a visit, a test or an operation. Each one has a full transcript.'
  const entries = await listEntries('video')
  const videos = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  const page = {
    ...about,
    title: 'Videos: health and care explained briefly',
    description: summary,
    empty: videos.length === 0,
    things: (siteUrl: string) => [
      ...videos.map((video) => videoObject(siteUrl, video)),
      organization(siteUrl),
    ],
  } as const
  return {
    props: await companyProps(page, { heading: about.heading, summary, videos }),
    revalidate,
  }
}
