import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Insurer } from '#lib/contract/catalogue'
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
  formOptions: FormOptions
}

async function readGuide(insurer: Insurer): Promise<InsuranceGuide> {
  const [guide, cities, insurers] = await Promise.all([
    findGuide(insurer.slug),
    listInsurerCities(insurer.id),
    listInsurers(),
  ])
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
    guide,
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
  const [data, cities] = await Promise.all([readGuide(insurer), inlineCities()])
  const title = data.guide?.title ?? `${insurer.name}: cover and cashless hospitals`
  const description =
    data.guide?.description ??
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
      insurancePage({ siteUrl, path, title, description, text: data.guide, insurer }),
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
      formOptions: { ...cities, treatments: [] },
    }),
    revalidate,
  }
}
