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
import { links } from '#lib/domain/routes/links'
import type { PageContext } from '#lib/domain/site/page'
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
import { inlineOptionsOfAnything } from '#lib/server/leads/form-options'
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

/** The texts of the page if the catalogue has none. */
const plain = {
  name: 'Health insurance',
  title: 'Health insurance: schemes, insurers, cashless hospitals',
  summary:
    'Government schemes and private insurers, what each covers and which hospitals accept it. Ask us to check your cover before you are admitted.',
}

export const insuranceContext = (text: Article | null): PageContext => ({
  pageType: 'Insurance',
  path: links.insurance,
  pageName: (text ?? plain).name,
  language: 'en',
})

type Listed = Awaited<ReturnType<typeof listInsurersWithHospitals>>[number]

const entryOf = ({ slug, name, summary, hospitals }: Listed): InsurerEntry => ({
  slug,
  name,
  summary,
  hospitals,
})

/** The data function of /insurance. Its text is the catalogue's page 'insurance'. */
export const insuranceStaticProps: GetStaticProps<InsurancePageProps> = async () => {
  const [text, insurers, formOptions] = await Promise.all([
    findPage('insurance'),
    listInsurersWithHospitals(),
    inlineOptionsOfAnything(),
  ])
  const ofKind = (kind: Listed['kind']) =>
    insurers.filter((insurer) => insurer.kind === kind).map(entryOf)
  const { name, title, summary } = text ?? plain
  const description = text?.description ?? plain.summary
  const shown = {
    page: insuranceContext(text),
    title,
    description,
    things: (siteUrl: string) => [
      insurancePage({ siteUrl, path: links.insurance, title, description, text }),
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

export const insuranceGuideContext = ({ slug, name, kind }: Insurer): PageContext => ({
  pageType: 'Insurance',
  path: links.insuranceGuide(slug),
  pageName: name,
  language: 'en',
  initialValues: { insuranceType: insuranceType[kind], insuranceName: name },
})

async function readGuide(insurer: Insurer, guide: Article | null): Promise<InsuranceGuide> {
  const [cities, insurers] = await Promise.all([listInsurerCities(insurer.id), listInsurers()])
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
    questions: [...(guide?.questions ?? []), ...hospitalQuestion(found)],
    others: insurers
      .filter(({ id }) => id !== insurer.id)
      .map(({ slug, name }) => ({ slug, name })),
  }
}

/** The data function of /insurance/{slug}; other letter cases redirect. */
export const insuranceGuideStaticProps: GetStaticProps<InsuranceGuideProps> = async ({
  params,
}) => {
  const slug = addressPart(params?.slug)
  const insurer = await findInsurer(slug.toLowerCase())
  if (!insurer) return notFound
  const path = links.insuranceGuide(insurer.slug)
  if (insurer.slug !== slug) return movedTo(path)

  const article = await findGuide(insurer.slug)
  const [data, formOptions] = await Promise.all([
    readGuide(insurer, article),
    inlineOptionsOfAnything(),
  ])
  const title = article?.title ?? `${insurer.name}: cover and cashless hospitals`
  const description =
    article?.description ??
    `${insurer.name}: what it covers, which hospitals accept it and how to use it. ${insurer.summary}`
  const shown = {
    page: insuranceGuideContext(insurer),
    title,
    description,
    above: [{ name: 'Insurance', path: links.insurance }],
    things: (siteUrl: string) => [
      insurancePage({ siteUrl, path, title, description, text: article, insurer }),
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
