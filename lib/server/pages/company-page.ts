import { environment } from '#lib/config/env.server'
import type { PageContext, PageProps } from '#lib/contract/page'
import { writeToUs } from '#lib/rules/contact'
import { links } from '#lib/rules/links'
import type { PageType } from '#lib/rules/page-types'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { withLayout } from '#lib/server/pages/page-props'

export interface CompanyPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  /** Where somebody writes to us. */
  contact: string
}

interface CompanyPage {
  path: string
  pageType: PageType
  heading: string
  title: string
  description: string
  /** Nothing to find yet: the page says so and stays out of search engines. */
  empty: boolean
  /** The page between the home page and this one. */
  above?: Crumb
  /** Structured data beside the trail. */
  things?: (siteUrl: string) => Parameters<typeof graph>
}

/** The props of a page of the company or of a list of all pages, with `extra` beside them. */
export async function companyProps<T extends object>(
  { path, pageType, heading, title, description, empty, above, things }: CompanyPage,
  extra: T,
): Promise<CompanyPageProps & T> {
  const { siteUrl } = environment()
  const trail = [
    { name: 'Home', path: links.home },
    ...(above ? [above] : []),
    { name: heading, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title,
    description,
    indexed: !empty,
    jsonLd: graph(...(things?.(siteUrl) ?? []), breadcrumbList(siteUrl, trail)),
  })
  const page: PageContext = { pageType, path, pageName: heading, language: 'en' }
  const props = await withLayout(page, { seo, trail, ...extra })
  return { ...props, contact: writeToUs(props.navigation) }
}
