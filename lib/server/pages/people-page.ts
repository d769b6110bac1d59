import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Navigation, PersonKind } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import type { PersonEntry } from '#lib/contract/people'
import { layoutFor } from '#lib/rules/layout'
import { links } from '#lib/rules/links'
import type { PageType } from '#lib/rules/page-types'
import { peopleWords } from '#lib/rules/people-words'
import { graph } from '#lib/seo/json-ld/graph'
import { person } from '#lib/seo/json-ld/person'
import { breadcrumbList, type Crumb, itemList } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listPeopleWithWorks } from '#lib/server/catalogue/people'
import { isSample } from '#lib/server/catalogue/sample'
import { revalidate, withLayout } from '#lib/server/pages/page-props'
import { inlineOptions } from '#lib/server/services/form-options'

/** What the two forms of /authors offer; null on the pages that have none. */
export type AuthorFormOptions = FormOptions | null

export interface PeoplePageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  kind: PersonKind
  people: PersonEntry[]
  sample: boolean
  formOptions: AuthorFormOptions
}

export const peoplePageTypes: Readonly<Record<PersonKind, PageType>> = {
  author: 'Authors',
  reviewer: 'Reviewers',
}

/** Specification point 2: the two lead forms stand where the layout's rule says. */
export const authorFormOptions = async (
  { path, pageType }: PageContext,
  navigation: Navigation,
): Promise<AuthorFormOptions> =>
  layoutFor({ path, pageType, source: 'web' }).authorForms ? inlineOptions(navigation) : null

/** The data function of /authors and /reviewers. */
export const peopleStaticProps =
  (kind: PersonKind): GetStaticProps<PeoplePageProps> =>
  async () => {
    const { heading, title, summary } = peopleWords[kind]
    const { siteUrl } = environment()
    const path = links.people(kind)
    const [people, sample] = await Promise.all([listPeopleWithWorks(kind), isSample(`${kind}s`)])
    const trail = [
      { name: 'Home', path: links.home },
      { name: heading, path },
    ]
    const seo = seoFor({
      siteUrl,
      path,
      title,
      description: summary,
      indexed: people.length > 0,
      jsonLd: graph(
        itemList(
          heading,
          people.map((one) => person(siteUrl, { ...one, sample })),
          people.length,
        ),
        breadcrumbList(siteUrl, trail),
      ),
    })
    const page: PageContext = {
      pageType: peoplePageTypes[kind],
      path,
      pageName: heading,
      language: 'en',
    }
    const props = await withLayout(page, { seo, trail, kind, people, sample })
    const formOptions = await authorFormOptions(page, props.navigation)
    return { props: { ...props, formOptions }, revalidate }
  }
