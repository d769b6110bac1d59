import type { GetServerSideProps, GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Article } from '#lib/contract/catalogue'
import type { FormOptions } from '#lib/contract/form-options'
import type { MarketingForm, MarketingPageData } from '#lib/contract/marketing'
import type { PageContext, PageProps } from '#lib/contract/page'
import { treatmentOfPage, treatmentOptions } from '#lib/rules/form-options'
import type { LeadFieldName } from '#lib/rules/lead-field-names'
import { formRequirements } from '#lib/rules/lead-fields'
import { filteredHeader } from '#lib/rules/listing-filters'
import {
  type MarketingAddress,
  marketingPath,
  readMarketingAddress,
} from '#lib/rules/marketing-address'
import { lookOf } from '#lib/rules/marketing-looks'
import { withPrefilled } from '#lib/rules/prefilled-options'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { promotionAt } from '#lib/server/catalogue/promotions'
import { marketingContext } from '#lib/server/pages/marketing-context'
import { marketingParts } from '#lib/server/pages/marketing-parts'
import { linkPrefill, prefillOf, requirementsWith } from '#lib/server/pages/marketing-prefill'
import { notFound, revalidate, withLayout } from '#lib/server/pages/page-props'
import { inlineCities } from '#lib/server/services/form-options'

interface MarketingPageProps extends MarketingPageData, PageProps {
  seo: Seo
}

/**
 * A marketing page says what the treatment's own page says better: search engines are sent there, and to
 * campaigns. All variants of a page are one to them.
 */
function marketingSeo(article: Article, { kind, slug }: MarketingAddress): Seo {
  const { siteUrl } = environment()
  const variant = article.kind === 'brand' ? 'brand' : 'plain'
  const indexed = kind === 'campaign'
  return seoFor({
    siteUrl,
    path: marketingPath({ kind, slug, variant }),
    title: article.title,
    description: article.description,
    indexed,
    jsonLd: indexed ? graph(faqPage(article.questions), organization(siteUrl)) : null,
  })
}

/** The lists of the fields that choose from them; a page carries no others. */
async function optionsOf(fields: readonly LeadFieldName[]): Promise<FormOptions> {
  const asks = (...names: LeadFieldName[]) => names.some((name) => fields.includes(name))
  const [cities, navigation] = await Promise.all([
    asks('city', 'preferredCity') ? inlineCities() : { cities: [] },
    asks('treatment') ? readNavigation() : null,
  ])
  return { ...cities, treatments: navigation ? treatmentOptions(navigation.departments) : [] }
}

async function formOf(page: PageContext, query: URLSearchParams) {
  if (page.isFormEnabled === false) return { page, form: null }
  const prefill = await prefillOf(query)
  const prefilled = linkPrefill(prefill, { path: page.path, query })
  const whole: PageContext = {
    ...page,
    formRequirements: requirementsWith(page, prefill),
    ...(prefilled && { prefilled }),
  }
  const offered = await optionsOf(formRequirements(whole))
  const options = prefilled ? withPrefilled(offered, prefilled) : offered
  // Not locked: the page is about it, and the visitor may mean something else.
  const treatment = treatmentOfPage(options.treatments, page)
  const form: MarketingForm = {
    options,
    initial: { ...(treatment && { treatment }), ...prefilled?.values },
    locked: prefilled?.locked ?? {},
  }
  return { page: whole, form }
}

/** What a marketing page shows; null when there is none at this address. */
async function marketingProps(parts: readonly string[], query = new URLSearchParams()) {
  const address = readMarketingAddress(parts)
  const found = address && (await promotionAt(address))
  if (!found) return null
  const look = lookOf(address.variant ? { marketingVariant: address.variant } : {})
  const shown = await marketingParts(found, look)
  const context = await marketingContext(found, address, shown.doctors[0])
  const { page, form } = await formOf(context, query)
  const { promotion: _settings, ...article } = found
  return withLayout(page, {
    seo: marketingSeo(found, address),
    article,
    parts: shown,
    form,
  })
}

const partsOf = (value: string | string[] | undefined): string[] => [value ?? []].flat()

/** The data function of /campaign/{slug}, /marketing/{slug} and /marketing/{variant}/{slug}. */
export const marketingStaticProps =
  (kind: MarketingAddress['kind']): GetStaticProps<MarketingPageProps> =>
  async ({ params }) => {
    const props = await marketingProps([kind, ...partsOf(params?.address)])
    return props ? { props, revalidate } : notFound
  }

/** What of a query stays in the links of a page: all but the parts of the path that Next.js puts into it. */
const queryOf = (query: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      key === 'address' ? [] : partsOf(values).map((value) => [key, value]),
    ),
  )

/**
 * The same page for a link that fills the form: made for each request, for the query is each visitor's own
 * (docs/decisions/0021-prefilled-links.md).
 */
export const prefilledServerSideProps: GetServerSideProps<MarketingPageProps> = async ({
  req,
  res,
  params,
  query,
}) => {
  const isDev = environment().nodeEnv === 'development'
  // Only the front sends requests here (in development next.config.js).
  if (!isDev && !req.headers[filteredHeader]) return { notFound: true }
  const props = await marketingProps(partsOf(params?.address), queryOf(query))
  if (!props) return { notFound: true }
  // Not stored for others, but the way back in the browser is quick.
  res.setHeader('Cache-Control', 'private, no-cache')
  return { props }
}
