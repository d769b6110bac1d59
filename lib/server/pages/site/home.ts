import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import { wellKnownFirst } from '#lib/domain/catalogue/conditions'
import { links } from '#lib/domain/routes/links'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { faqPage, graph } from '#lib/seo/json-ld/graph'
import { organization, webSite } from '#lib/seo/json-ld/site'
import type { Seo } from '#lib/seo/seo'
import { findPage, listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
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
async function readHome() {
  const [cities, departments, conditions, people, insurers, blogs, faq] = await Promise.all([
    listCities().then(servedCityChoices),
    listDepartments(),
    listArticles('condition', 'en'),
    peopleOfIndia(),
    listInsurers(),
    listArticles('blog', 'en'),
    findPage('faq'),
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

export const homeContext: PageContext = {
  pageType: 'Home',
  path: links.home,
  pageName: 'Home',
  language: 'en',
}

export const homeStaticProps: GetStaticProps<HomePageProps> = async () => {
  const { siteUrl } = environment()
  const home = await readHome()
  const seo = pageSeo({
    path: links.home,
    title: `${site.name}: find doctors, hospitals and treatments in India`,
    description:
      'Find a doctor, hospital, treatment or test in your city, with fees and costs. Ask for an appointment or a second opinion: our call back is free.',
    jsonLd: graph(webSite(siteUrl), organization(siteUrl), faqPage(home.questions)),
  })
  return { props: await withLayout(homeContext, { seo, home }), revalidate }
}
