import type { GetStaticProps } from 'next'
import type { Article, Insurer } from '#lib/domain/catalogue/catalogue'
import {
  hospitalQuestion,
  type InsuranceGuide,
  type InsuranceHub,
  type InsurerEntry,
  insuranceType,
} from '#lib/domain/catalogue/insurance'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { faqPage } from '#lib/seo/json-ld/graph'
import { insurancePage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { findGuide, findPage } from '#lib/server/catalogue/articles'
import {
  findInsurer,
  listInsurerCities,
  listInsurers,
  listInsurersWithHospitals,
} from '#lib/server/catalogue/insurers'
import { inlineOptionsOfAnything, optionsIn } from '#lib/server/leads/form-options'
import {
  addressPart,
  movedTo,
  notFound,
  type PageWithTrail,
  pageWithTrail,
  revalidate,
} from '#lib/server/pages/page-props'

export interface InsurancePageProps extends PageWithTrail {
  hub: InsuranceHub
  /** The text about cashless treatment, documents and claims; null if the catalogue has none. */
  article: Article | null
  formOptions: FormOptions
}

export const insuranceContext = (text: Article | null, language: Language = 'en'): PageContext => ({
  pageType: 'Insurance',
  path: inLanguage(links.insurance, language),
  pageName: (text ?? words[language].insurance.plain).name,
  language,
})

const optionsOfAnything = async (language: Language) =>
  optionsIn(language, await inlineOptionsOfAnything())

type Listed = Awaited<ReturnType<typeof listInsurersWithHospitals>>[number]

const entryOf = ({ slug, name, summary, hospitals }: Listed): InsurerEntry => ({
  slug,
  name,
  summary,
  hospitals,
})

/** The data function of /insurance. Its text is the catalogue's page 'insurance'. */
export const insuranceStaticProps: GetStaticProps<InsurancePageProps> = async ({ locale }) => {
  const language = languageOf(locale)
  const { plain } = words[language].insurance
  const [text, insurers, formOptions] = await Promise.all([
    findPage('insurance', language),
    listInsurersWithHospitals(language),
    optionsOfAnything(language),
  ])
  const ofKind = (kind: Listed['kind']) =>
    insurers.filter((insurer) => insurer.kind === kind).map(entryOf)
  const { name, title, summary } = text ?? plain
  const description = text?.description ?? plain.summary
  const page = insuranceContext(text, language)
  const shown = {
    page,
    title,
    description,
    things: (siteUrl: string) => [
      insurancePage({ siteUrl, path: page.path, title, description, language, text }),
      faqPage(text?.questions ?? []),
      organization(siteUrl),
    ],
  }
  return {
    props: await pageWithTrail(shown, {
      hub: {
        heading: name,
        summary,
        government: ofKind('government'),
        private: ofKind('private'),
      },
      article: text,
      formOptions,
    }),
    revalidate,
  }
}

export interface InsuranceGuideProps extends PageWithTrail {
  data: InsuranceGuide
  /** The text about the scheme or insurer; null if the catalogue has none. */
  article: Article | null
  formOptions: FormOptions
}

/** @param insurer in English, because leads carry its name to the CRM */
export const insuranceGuideContext = (
  { slug, name, kind }: Insurer,
  language: Language = 'en',
  pageName = name,
): PageContext => ({
  pageType: 'Insurance',
  path: inLanguage(links.insuranceGuide(slug), language),
  pageName,
  language,
  initialValues: { insuranceType: insuranceType[kind], insuranceName: name },
})

async function readGuide(
  insurer: Insurer,
  guide: Article | null,
  language: Language,
): Promise<InsuranceGuide> {
  const [cities, insurers] = await Promise.all([
    listInsurerCities(insurer.id, language),
    listInsurers(language),
  ])
  const hospitals = cities.reduce((sum, city) => sum + city.hospitals, 0)
  const found = {
    insurer,
    hospitals,
    cities: cities.map((city) => ({
      name: city.name,
      href: `${links.insurer(insurer.slug)}?city=${city.slug}`,
      hospitals: city.hospitals,
    })),
  }
  return {
    ...found,
    summary: guide?.summary ?? insurer.summary,
    facts: guide?.facts ?? [],
    questions: [...(guide?.questions ?? []), ...hospitalQuestion(found, words[language].insurance)],
    others: insurers
      .filter(({ id }) => id !== insurer.id)
      .map(({ slug, name }) => ({ slug, name })),
  }
}

/** The data function of /insurance/{slug}; other letter cases redirect. */
export const insuranceGuideStaticProps: GetStaticProps<InsuranceGuideProps> = async ({
  params,
  locale,
}) => {
  const language = languageOf(locale)
  const own = words[language].insurance
  const slug = addressPart(params?.slug)
  const [english, insurer] = await Promise.all([
    findInsurer(slug.toLowerCase()),
    findInsurer(slug.toLowerCase(), language),
  ])
  if (!english || !insurer) return notFound
  const path = inLanguage(links.insuranceGuide(insurer.slug), language)
  if (insurer.slug !== slug) return movedTo(path)

  const article = await findGuide(insurer.slug, language)
  const [data, formOptions] = await Promise.all([
    readGuide(insurer, article, language),
    optionsOfAnything(language),
  ])
  const title = article?.title ?? own.title(insurer.name)
  const description = article?.description ?? own.description(insurer.name, insurer.summary)
  const shown = {
    page: insuranceGuideContext(english, language, insurer.name),
    title,
    description,
    above: [{ name: own.crumb, path: links.insurance }],
    things: (siteUrl: string) => [
      insurancePage({ siteUrl, path, title, description, language, text: article, insurer }),
      faqPage(data.questions),
      organization(siteUrl),
    ],
  }
  return {
    props: await pageWithTrail(shown, {
      data,
      article,
      formOptions,
    }),
    revalidate,
  }
}
