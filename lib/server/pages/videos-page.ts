import type { GetStaticProps } from 'next'
import type { Video } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { organization } from '#lib/seo/json-ld/site'
import { videoObject } from '#lib/seo/json-ld/video'
import { listEntries } from '#lib/server/catalogue/entries'
import { type CompanyPageProps, companyProps } from '#lib/server/pages/company-page'
import { revalidate } from '#lib/server/pages/page-props'

export interface VideosPageProps extends CompanyPageProps {
  heading: string
  summary: string
  videos: Video[]
}

const heading = 'Videos'
const summary =
  'Short films on getting ready for a visit, a test or an operation. What is said and shown stands under each as text.'

/** The data function of /videos: the newest first. */
export const videosStaticProps: GetStaticProps<VideosPageProps> = async () => {
  const entries = await listEntries('video')
  const videos = entries.toSorted((one, other) => other.date.localeCompare(one.date))
  const page = {
    path: links.videos,
    pageType: 'Video',
    heading,
    title: 'Videos: health and care in short films',
    description: summary,
    empty: videos.length === 0,
    things: (siteUrl: string) => [
      ...videos.map((video) => videoObject(siteUrl, video)),
      organization(siteUrl),
    ],
  } as const
  return { props: await companyProps(page, { heading, summary, videos }), revalidate }
}
