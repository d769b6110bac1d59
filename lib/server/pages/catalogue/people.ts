import type { GetStaticProps } from 'next'
import {
  type ArticleSummary,
  type Navigation,
  nameInLists,
  type Person,
} from '#lib/domain/catalogue/catalogue'
import {
  type PersonEntry,
  peopleWords,
  type Work,
  type WorkGroup,
} from '#lib/domain/catalogue/people'
import { descriptionLength } from '#lib/domain/catalogue/texts/description'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { articleKinds, isArticleKind, links, type PersonKind } from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import { layoutFor } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'
import { person, profilePage } from '#lib/seo/json-ld/article'
import { itemList } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { listArticlesBy } from '#lib/server/catalogue/articles'
import { findPerson, listPeopleWithWorks } from '#lib/server/catalogue/people'
import { isSample } from '#lib/server/catalogue/state'
import { inlineOptions } from '#lib/server/leads/form-options'
import {
  addressPart,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

/** Options of the two forms on /authors pages; null on other pages. */
type AuthorFormOptions = FormOptions | null

export interface PeoplePageProps extends PageWithTrail {
  kind: PersonKind
  people: PersonEntry[]
  sample: boolean
  formOptions: AuthorFormOptions
}

const peoplePageTypes: Readonly<Record<PersonKind, PageType>> = {
  author: 'Authors',
  reviewer: 'Reviewers',
}

/** specification.md, section 2: /authors pages have two lead forms. */
const authorFormOptions = async (
  { path, pageType }: PageContext,
  navigation: Navigation,
): Promise<AuthorFormOptions> =>
  layoutFor({ path, pageType, source: 'web' }).authorForms ? inlineOptions(navigation) : null

/** The page context of the list of authors or reviewers. */
export const peopleContext = (kind: PersonKind): PageContext => ({
  pageType: peoplePageTypes[kind],
  path: links.people(kind),
  pageName: peopleWords[kind].heading,
  language: 'en',
})

/** The data function of /authors and /reviewers. */
export const peopleStaticProps =
  (kind: PersonKind): GetStaticProps<PeoplePageProps> =>
  async () => {
    const { heading, title, summary } = peopleWords[kind]
    const [people, sample] = await Promise.all([listPeopleWithWorks(kind), isSample(`${kind}s`)])
    const page = peopleContext(kind)
    const shown = {
      page,
      title,
      description: summary,
      indexed: people.length > 0,
      things: (siteUrl: string) => [
        itemList(
          heading,
          people.map((one) => person(siteUrl, { ...one, sample })),
          people.length,
        ),
      ],
    }
    const props = await pageWithTrail(shown, { kind, people, sample })
    const formOptions = await authorFormOptions(page, props.navigation)
    return { props: { ...props, formOptions }, revalidate }
  }

export interface PersonPageProps extends PageWithTrail {
  person: Person
  groups: WorkGroup[]
  sample: boolean
  formOptions: AuthorFormOptions
}

function worksOf(articles: ArticleSummary[]): WorkGroup[] {
  const works = articles.flatMap((article): Work[] => {
    const { kind, language, slug, date } = article
    return isArticleKind(kind) ? [{ kind, language, slug, name: nameInLists(article), date }] : []
  })
  return articleKinds
    .map((kind) => ({ kind, works: works.filter((work) => work.kind === kind) }))
    .filter((group) => group.works.length > 0)
}

/** The first sentence includes the role if there is room for it. */
function descriptionOf({ name, role, about }: Person): string {
  const what = 'what they know, how they work and which texts carry their name.'
  const first = `${name}, ${role}: ${what}`
  return `${first.length > descriptionLength ? `${name}: ${what}` : first} ${about}`
}

/** The page context of an author or reviewer. */
export const personContext = (kind: PersonKind, { slug, name }: Person): PageContext => ({
  pageType: peoplePageTypes[kind],
  path: links.person(kind, slug),
  pageName: name,
  language: 'en',
})

/** The data function of /authors/{slug} and /reviewers/{slug}. */
export const personStaticProps =
  (kind: PersonKind): GetStaticProps<PersonPageProps> =>
  async ({ params }) => {
    const person = await findPerson(kind, addressPart(params?.slug))
    if (!person) return notFound
    const { heading, one } = peopleWords[kind]
    const [articles, sample] = await Promise.all([
      listArticlesBy(kind, person.id),
      isSample(`${kind}s`),
    ])
    const page = personContext(kind, person)
    const shown = {
      page,
      title: `${person.name}, ${one}`,
      description: descriptionOf(person),
      above: [{ name: heading, path: links.people(kind) }],
      things: (siteUrl: string) => [
        profilePage(siteUrl, { ...person, sample }),
        organization(siteUrl),
      ],
    }
    const props = await pageWithTrail(shown, { person, groups: worksOf(articles), sample })
    const formOptions = await authorFormOptions(page, props.navigation)
    return { props: { ...props, formOptions }, revalidate }
  }
