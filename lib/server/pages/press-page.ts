import type { GetStaticProps } from 'next'
import type { PressItem } from '#lib/contract/catalogue'
import type { Introduction } from '#lib/contract/company'
import { links } from '#lib/rules/links'
import { organization } from '#lib/seo/json-ld/site'
import { listEntries } from '#lib/server/catalogue/entries'
import { isSample } from '#lib/server/catalogue/sample'
import { type CompanyPageProps, companyProps } from '#lib/server/pages/company-page'
import { readIntroduction } from '#lib/server/pages/introduction'
import { revalidate } from '#lib/server/pages/page-props'

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
