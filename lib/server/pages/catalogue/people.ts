import type { GetStaticProps } from 'next'
import { type ArticleSummary, nameInLists, type Person } from '#lib/domain/catalogue/catalogue'
import { type PersonEntry, personIn, type Work, type WorkGroup } from '#lib/domain/catalogue/people'
import { descriptionLength } from '#lib/domain/catalogue/texts/description'
import type { FormOptions } from '#lib/domain/leads/form-options'
import {
  articleKinds,
  inLanguage,
  isArticleKind,
  links,
  type PersonKind,
} from '#lib/domain/routes/links'
import type { PageType } from '#lib/domain/routes/page-types'
import { layoutFor } from '#lib/domain/site/layout'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf, languageOfText } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { person, profilePage } from '#lib/seo/json-ld/article'
import { itemList } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { listArticlesBy } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { findPerson, listPeopleWithWorks } from '#lib/server/catalogue/people'
import { isSample } from '#lib/server/catalogue/state'
import { inlineOptions, optionsIn } from '#lib/server/leads/form-options'
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
const authorFormOptions = async ({
  path,
  pageType,
  language,
}: PageContext): Promise<AuthorFormOptions> =>
  layoutFor({ path, pageType, source: 'web' }).authorForms
    ? optionsIn(language, await inlineOptions(await readNavigation('en')))
    : null

/** The page context of the list of authors or reviewers. */
export const peopleContext = (kind: PersonKind, language: Language): PageContext => ({
  pageType: peoplePageTypes[kind],
  path: inLanguage(links.people(kind), language),
  pageName: words[language].people[kind].heading,
  language,
})

/** People as pages in a language show them. */
async function shownIn<P extends Person>(people: P[], language: Language): Promise<P[]> {
  if (language === 'en') return people
  const departments = new Map((await listDepartments(language)).map((one) => [one.slug, one.name]))
  return people.map((one) => ({
    ...personIn(one, language),
    departments: one.departments.map(({ slug, name }) => ({
      slug,
      name: departments.get(slug) ?? name,
    })),
  }))
}

/** The data function of /authors and /reviewers. */
export const peopleStaticProps =
  (kind: PersonKind): GetStaticProps<PeoplePageProps> =>
  async ({ locale }) => {
    const language = languageOf(locale)
    const { heading, title, summary } = words[language].people[kind]
    const [found, sample] = await Promise.all([
      listPeopleWithWorks(kind, language),
      isSample(`${kind}s`),
    ])
    const people = await shownIn(found, language)
    const page = peopleContext(kind, language)
    const shown = {
      page,
      title,
      description: summary,
      indexed: people.length > 0,
      things: (siteUrl: string) => [
        itemList(
          heading,
          people.map((one) => person(siteUrl, { ...one, sample }, language)),
          people.length,
        ),
      ],
    }
    const props = await pageWithTrail(shown, { kind, people, sample })
    const formOptions = await authorFormOptions(page)
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
function descriptionOf({ name, role, about }: Person, language: Language): string {
  const { known, knownOf } = words[language].people
  const first = knownOf(name, role) + known
  const fitting = first.length > descriptionLength ? knownOf(name, '') + known : first
  return languageOfText(about) === language ? `${fitting} ${about}` : fitting
}

/** The page context of an author or reviewer. */
export const personContext = (
  kind: PersonKind,
  person: Person,
  language: Language,
): PageContext => ({
  pageType: peoplePageTypes[kind],
  path: inLanguage(links.person(kind, person.slug), language),
  pageName: personIn(person, language).name,
  language,
})

/** The data function of /authors/{slug} and /reviewers/{slug}. */
export const personStaticProps =
  (kind: PersonKind): GetStaticProps<PersonPageProps> =>
  async ({ params, locale }) => {
    const language = languageOf(locale)
    const found = await findPerson(kind, addressPart(params?.slug))
    const [person] = await shownIn(found ? [found] : [], language)
    if (!person) return notFound
    const { heading, personTitle } = words[language].people[kind]
    const [articles, sample] = await Promise.all([
      listArticlesBy(kind, person.id, language),
      isSample(`${kind}s`),
    ])
    const page = personContext(kind, person, language)
    const shown = {
      page,
      title: personTitle(person.name),
      description: descriptionOf(person, language),
      above: [{ name: heading, path: links.people(kind) }],
      things: (siteUrl: string) => [
        profilePage(siteUrl, { ...person, sample }, language),
        organization(siteUrl),
      ],
    }
    const props = await pageWithTrail(shown, { person, groups: worksOf(articles), sample })
    const formOptions = await authorFormOptions(page)
    return { props: { ...props, formOptions }, revalidate }
  }
