import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import { wellKnownFirst } from '#lib/domain/catalogue/conditions'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { faqPage, graph } from '#lib/seo/json-ld/graph'
import { organization, webSite } from '#lib/seo/json-ld/site'
import type { Seo } from '#lib/seo/seo'
import { findPage, listArticles } from '#lib/server/catalogue/articles'
import { listDepartments } from '#lib/server/catalogue/departments'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { servedCityChoices } from '#lib/server/listings/served-cities'
import { pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'
import { peopleOfIndia } from '#lib/server/pages/site/home-people'

export interface HomePageProps extends PageProps {
  seo: Seo
  home: Awaited<ReturnType<typeof readHome>>
}

const most = { conditions: 16, blogs: 3, questions: 5 }

/** The parts of the catalogue that HomeScreen shows. */
async function readHome(language: Language) {
  const [cities, departments, conditions, people, insurers, blogs, faq] = await Promise.all([
    citiesIn(language).then(servedCityChoices),
    listDepartments(language),
    listArticles('condition', language),
    peopleOfIndia(language),
    listInsurers(language),
    listArticles('blog', language),
    findPage('faq', language),
  ])
  return {
    cities,
    departments: departments.map(({ slug, name }) => ({ slug, name })),
    conditions: wellKnownFirst(conditions, most.conditions).map(({ slug, name }) => ({
      slug,
      name,
    })),
    people,
    insurers: insurers.map(({ slug, name, kind }) => ({ slug, name, kind })),
    blogs: blogs
      .slice(0, most.blogs)
      .map(({ slug, title, summary, date }) => ({ slug, name: title, summary, date })),
    questions: (faq?.questions ?? []).slice(0, most.questions),
  }
}

export const homeContext = (language: Language): PageContext => ({
  pageType: 'Home',
  path: inLanguage(links.home, language),
  pageName: words[language].layout.home,
  language,
})

export const homeStaticProps: GetStaticProps<HomePageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { siteUrl } = environment()
  const { title, description } = words[language].home
  const page = homeContext(language)
  const home = await readHome(language)
  const seo = pageSeo({
    path: page.path,
    language,
    title,
    description,
    jsonLd: graph(webSite(siteUrl, language), organization(siteUrl), faqPage(home.questions)),
  })
  return { props: await withLayout(page, { seo, home }), revalidate }
}
