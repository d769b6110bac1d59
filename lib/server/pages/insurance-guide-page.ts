import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article, Insurer } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { InsuranceGuide } from '#lib/contract/insurance'
import type { PageProps } from '#lib/contract/page'
import { hospitalQuestion } from '#lib/rules/insurance-words'
import { links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { insurancePage } from '#lib/seo/json-ld/insurance'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findGuide } from '#lib/server/catalogue/articles'
import { findInsurer, listInsurerCities, listInsurers } from '#lib/server/catalogue/insurers'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'
import { inlineCities } from '#lib/server/services/form-options'

export interface InsuranceGuideProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  data: InsuranceGuide
  /** The text about the scheme or insurer; null when the catalogue has none. */
  article: Article | null
  formOptions: FormOptions
}

async function readGuide(insurer: Insurer, guide: Article | null): Promise<InsuranceGuide> {
  const [cities, insurers] = await Promise.all([listInsurerCities(insurer.id), listInsurers()])
  const hospitals = cities.reduce((sum, city) => sum + city.hospitals, 0)
  const found = {
    insurer,
    hospitals,
    cities: cities.map((city) => ({
      name: city.name,
      // The one list that this narrows keeps the plain address as its canonical one.
      href: `${links.insurer(insurer.slug)}?city=${city.slug}`,
      hospitals: city.hospitals,
    })),
  }
  return {
    ...found,
    summary: guide?.summary ?? insurer.summary,
    facts: guide?.facts ?? [],
    questions: [...(guide?.questions ?? []), ...hospitalQuestion(found)],
    others: insurers
      .filter(({ id }) => id !== insurer.id)
      .map(({ slug, name }) => ({ slug, name })),
  }
}

/** The data function of /insurance/{slug}; other letter cases lead to the one address. */
export const insuranceGuideStaticProps: GetStaticProps<InsuranceGuideProps> = async ({
  params,
}) => {
  const slug = addressPart(params?.slug)
  const insurer = await findInsurer(slug.toLowerCase())
  if (!insurer) return notFound
  const path = links.insuranceGuide(insurer.slug)
  if (insurer.slug !== slug) return movedTo(path)

  const { siteUrl } = environment()
  const article = await findGuide(insurer.slug)
  const [data, cities] = await Promise.all([readGuide(insurer, article), inlineCities()])
  const title = article?.title ?? `${insurer.name}: cover and cashless hospitals`
  const description =
    article?.description ??
    `${insurer.name}: what it covers, which hospitals accept it and how to use it. ${insurer.summary}`
  const trail = [
    { name: 'Home', path: links.home },
    { name: 'Insurance', path: links.insurance },
    { name: insurer.name, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title,
    description,
    jsonLd: graph(
      insurancePage({ siteUrl, path, title, description, text: article, insurer }),
      faqPage(data.questions),
      breadcrumbList(siteUrl, trail),
      organization(siteUrl),
    ),
  })
  const page = { pageType: 'Insurance', path, pageName: insurer.name, language: 'en' } as const
  return {
    props: await withLayout(page, {
      seo,
      trail,
      data,
      article,
      formOptions: { ...cities, treatments: [] },
    }),
    revalidate,
  }
}
