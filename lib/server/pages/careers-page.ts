import type { GetStaticProps } from 'next'
import type { Introduction, OpenJob } from '#lib/contract/company'
import { indianDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { organization } from '#lib/seo/json-ld/site'
import { listEntries } from '#lib/server/catalogue/entries'
import { isSample } from '#lib/server/catalogue/sample'
import { type CompanyPageProps, companyProps } from '#lib/server/pages/company-page'
import { readIntroduction } from '#lib/server/pages/introduction'
import { revalidate } from '#lib/server/pages/page-props'

export interface CareersPageProps extends CompanyPageProps {
  article: Introduction
  jobs: OpenJob[]
  sample: boolean
}

/**
 * The data function of /careers: the posts that one can still apply for on the day in India, those that
 * close first at the top.
 */
export const careersStaticProps =
  (now: () => Date): GetStaticProps<CareersPageProps> =>
  async () => {
    const [{ article, title, description, written }, entries, sample] = await Promise.all([
      readIntroduction('careers', {
        heading: 'Careers',
        title: 'Careers: open posts',
        description: 'Open posts with their duties, what we ask for, and how to apply.',
        summary: 'Open posts, with what the work is and what we ask for.',
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
      // The specification names no type for careers: they are about us (lib/rules/text-pages).
      pageType: 'About',
      heading: article.heading,
      title,
      description,
      empty: !written && jobs.length === 0,
      things: (siteUrl: string) => [organization(siteUrl)],
    } as const
    return { props: await companyProps(page, { article, jobs, sample }), revalidate }
  }
