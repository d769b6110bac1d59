import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { ArticleSummary, Person, PersonKind } from '#lib/contract/catalogue'
import type { PageContext, PageProps } from '#lib/contract/page'
import type { Work, WorkGroup } from '#lib/contract/people'
import { descriptionLength } from '#lib/rules/description-words'
import { type ArticleKind, isArticleKind, links } from '#lib/rules/links'
import { peopleWords } from '#lib/rules/people-words'
import { graph } from '#lib/seo/json-ld/graph'
import { profilePage } from '#lib/seo/json-ld/person'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findPerson, listArticlesBy } from '#lib/server/catalogue/people'
import { isSample } from '#lib/server/catalogue/sample'
import { addressPart, notFound, revalidate, withLayout } from '#lib/server/pages/page-props'
import {
  type AuthorFormOptions,
  authorFormOptions,
  peoplePageTypes,
} from '#lib/server/pages/people-page'

export interface PersonPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  person: Person
  groups: WorkGroup[]
  sample: boolean
  formOptions: AuthorFormOptions
}

const kindsInOrder: readonly ArticleKind[] = ['condition', 'treatment', 'test', 'blog']

function worksOf(articles: ArticleSummary[]): WorkGroup[] {
  const works = articles.flatMap(({ kind, language, slug, name, title, date }): Work[] =>
    isArticleKind(kind)
      ? [{ kind, language, slug, name: kind === 'blog' ? title : name, date }]
      : [],
  )
  return kindsInOrder
    .map((kind) => ({ kind, works: works.filter((work) => work.kind === kind) }))
    .filter((group) => group.works.length > 0)
}

/** The role stands in the first sentence where it leaves room for the rest. */
function descriptionOf({ name, role, about }: Person): string {
  const what = 'what they know, how they work and which texts carry their name.'
  const first = `${name}, ${role}: ${what}`
  return `${first.length > descriptionLength ? `${name}: ${what}` : first} ${about}`
}

/** The data function of /authors/{slug} and /reviewers/{slug}. */
export const personStaticProps =
  (kind: PersonKind): GetStaticProps<PersonPageProps> =>
  async ({ params }) => {
    const person = await findPerson(kind, addressPart(params?.slug))
    if (!person) return notFound
    const { siteUrl } = environment()
    const { heading, one } = peopleWords[kind]
    const path = links.person(kind, person.slug)
    const [articles, sample] = await Promise.all([
      listArticlesBy(kind, person.id),
      isSample(`${kind}s`),
    ])
    const trail = [
      { name: 'Home', path: links.home },
      { name: heading, path: links.people(kind) },
      { name: person.name, path },
    ]
    const seo = seoFor({
      siteUrl,
      path,
      title: `${person.name}, ${one}`,
      description: descriptionOf(person),
      jsonLd: graph(
        profilePage(siteUrl, { ...person, sample }),
        breadcrumbList(siteUrl, trail),
        organization(siteUrl),
      ),
    })
    const page: PageContext = {
      pageType: peoplePageTypes[kind],
      path,
      pageName: person.name,
      language: 'en',
    }
    const groups = worksOf(articles)
    const props = await withLayout(page, { seo, trail, person, groups, sample })
    const formOptions = await authorFormOptions(page, props.navigation)
    return { props: { ...props, formOptions }, revalidate }
  }
