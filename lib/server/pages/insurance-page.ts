import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { InsuranceHub, InsurerEntry } from '#lib/contract/insurance'
import type { PageProps } from '#lib/contract/page'
import { links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { insurancePage } from '#lib/seo/json-ld/insurance'
import { organization } from '#lib/seo/json-ld/site'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { findPage } from '#lib/server/catalogue/articles'
import { listInsurersWithHospitals } from '#lib/server/catalogue/insurers'
import { revalidate, withLayout } from '#lib/server/pages/page-props'
import { inlineCities } from '#lib/server/services/form-options'

export interface InsurancePageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  hub: InsuranceHub
  /** The catalogue's text about cashless treatment, papers and claims; null when it has none. */
  article: Article | null
  formOptions: FormOptions
}

/** What the page says of itself when the operator's catalogue has no text for it. */
const plain = {
  name: 'Health insurance',
  title: 'Health insurance: schemes, insurers, cashless hospitals',
  summary:
    'Government schemes and private insurers, what each covers and which hospitals accept it. Ask us to check your cover before you are admitted.',
}

type Listed = Awaited<ReturnType<typeof listInsurersWithHospitals>>[number]

const entryOf = ({ slug, name, summary, hospitals }: Listed): InsurerEntry => ({
  slug,
  name,
  summary,
  hospitals,
})

/** The data function of /insurance. Its text is the catalogue's page 'insurance'. */
export const insuranceStaticProps: GetStaticProps<InsurancePageProps> = async () => {
  const { siteUrl } = environment()
  const [text, insurers, cities] = await Promise.all([
    findPage('insurance'),
    listInsurersWithHospitals(),
    inlineCities(),
  ])
  const ofKind = (kind: Listed['kind']) =>
    insurers.filter((insurer) => insurer.kind === kind).map(entryOf)
  const { name, title, summary } = text ?? plain
  const path = links.insurance
  const description = text?.description ?? plain.summary
  const trail = [
    { name: 'Home', path: links.home },
    { name, path },
  ]
  const seo = seoFor({
    siteUrl,
    path,
    title,
    description,
    jsonLd: graph(
      insurancePage({ siteUrl, path, title, description, text }),
      faqPage(text?.questions ?? []),
      breadcrumbList(siteUrl, trail),
      organization(siteUrl),
    ),
  })
  const page = { pageType: 'Insurance', path, pageName: name, language: 'en' } as const
  return {
    props: await withLayout(page, {
      seo,
      trail,
      hub: {
        heading: name,
        summary,
        government: ofKind('government'),
        private: ofKind('private'),
      },
      article: text,
      formOptions: { ...cities, treatments: [] },
    }),
    revalidate,
  }
}
