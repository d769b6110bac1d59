import type { GetServerSideProps, GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import { formRequirements } from '#lib/domain/leads/fields'
import {
  type FormOptions,
  optionsOfDepartments,
  treatmentOfPage,
  treatmentOptions,
  withPrefilled,
} from '#lib/domain/leads/form-options'
import type { MarketingForm, MarketingPageData } from '#lib/domain/leads/marketing'
import { links } from '#lib/domain/routes/links'
import { type MarketingAddress, marketingPath } from '#lib/domain/site/marketing'
import type { LeadFieldName, PageContext, PageProps } from '#lib/domain/site/page'
import { faqPage, graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import type { Seo } from '#lib/seo/seo'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { filteredHeader } from '#lib/server/http/front/query-pages'
import { inlineCities, inlineCitiesWith } from '#lib/server/leads/form-options'
import { marketingContext } from '#lib/server/pages/leads/marketing/context'
import { findMarketingPage, type MarketingSubject } from '#lib/server/pages/leads/marketing/find'
import type { Landing } from '#lib/server/pages/leads/marketing/landing'
import { marketingParts } from '#lib/server/pages/leads/marketing/parts'
import { linkPrefill, prefillOf, requirementsWith } from '#lib/server/pages/leads/marketing/prefill'
import { notFound, pageSeo, revalidate, withLayout } from '#lib/server/pages/page-props'

interface MarketingPageProps extends MarketingPageData, PageProps {
  seo: Seo
}

/** The page for search engines that says the same without advertising. */
const plainPageOf = ({ kind, subject: { slug }, here }: Landing): string =>
  kind === 'treatment' && here
    ? links.treatmentInCity(slug, here.city.slug)
    : links.article(kind, slug)

/**
 * Only campaigns are for search engines: marketing pages repeat the treatment's own page. All variants of a page
 * share one canonical URL, that of the page that they repeat.
 */
function marketingSeo({ article, address: { kind, slug }, landing }: MarketingSubject): Seo {
  const { siteUrl } = environment()
  const variant = article.kind === 'brand' ? 'brand' : 'plain'
  return pageSeo({
    path: landing ? plainPageOf(landing) : marketingPath({ kind, slug, variant }),
    indexed: kind === 'campaign',
    // The page that it stands for may have some.
    alternates: [],
    title: article.title,
    description: article.description,
    jsonLd: kind === 'campaign' ? graph(faqPage(article.questions), organization(siteUrl)) : null,
  })
}

/** Only the lists that the form's fields need. A generated page offers what its department treats; the form loads the rest. */
async function optionsOf(
  fields: readonly LeadFieldName[],
  { cityId, cityName }: PageContext,
  { landing }: MarketingSubject,
): Promise<FormOptions> {
  const asks = (...names: LeadFieldName[]) => names.some((name) => fields.includes(name))
  const ofCity = () =>
    cityId && cityName ? inlineCitiesWith({ id: cityId, name: cityName }) : inlineCities()
  const [cities, navigation] = await Promise.all([
    asks('city', 'preferredCity') ? ofCity() : { cities: [] },
    asks('treatment') ? readNavigation('en') : null,
  ])
  if (!navigation || !landing?.department)
    return { ...cities, treatments: navigation ? treatmentOptions(navigation.departments) : [] }
  const { treatments } = optionsOfDepartments(navigation, [landing.department])
  return { ...cities, treatments, moreTreatments: true }
}

/** The option of a generated page, which its department's short list may not have. */
const ownTreatment = ({ initialValues }: PageContext, { landing }: MarketingSubject) => ({
  values: initialValues?.treatment ? { treatment: initialValues.treatment } : {},
  labels: landing ? { treatment: landing.subject.name } : {},
})

async function formOf(subject: MarketingSubject, page: PageContext, query: URLSearchParams) {
  if (page.isFormEnabled === false) return { page, form: null }
  const prefill = await prefillOf(query)
  const prefilled = linkPrefill(prefill, { path: page.path, query })
  const whole: PageContext = {
    ...page,
    formRequirements: requirementsWith(page, prefill),
    ...(prefilled && { prefilled }),
  }
  const fields = formRequirements(whole)
  const listed = await optionsOf(fields, whole, subject)
  const offered = fields.includes('treatment')
    ? withPrefilled(listed, ownTreatment(whole, subject))
    : listed
  const options = prefilled ? withPrefilled(offered, prefilled) : offered
  // Not locked: the visitor may want something other than the page's subject.
  const treatment = treatmentOfPage(options.treatments, page)
  const form: MarketingForm = {
    options,
    initial: { ...(treatment && { treatment }), ...prefilled?.values },
    locked: prefilled?.locked ?? {},
  }
  return { page: whole, form }
}

/** The props of a marketing page; null when there is none at this path. */
async function marketingProps(parts: readonly string[], query = new URLSearchParams()) {
  const found = await findMarketingPage(parts)
  if (!found) return null
  const { promotion: _settings, ...article } = found.article
  const shown = await marketingParts(found)
  const context = await marketingContext(found, shown.doctors[0])
  const { page, form } = await formOf(found, context, query)
  return withLayout(page, {
    seo: marketingSeo(found),
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

/** The query without the path segments that Next.js adds to it. */
const queryOf = (query: Record<string, string | string[] | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) =>
      key === 'address' ? [] : partsOf(values).map((value) => [key, value]),
    ),
  )

/** The same page for a link that prefills the form, rendered on each request (docs/decisions/0021-prefilled-links.md). */
export const prefilledServerSideProps: GetServerSideProps<MarketingPageProps> = async ({
  req,
  res,
  params,
  query,
}) => {
  const isDev = environment().nodeEnv === 'development'
  // Only the front server (in development next.config.js) sends requests here.
  if (!isDev && !req.headers[filteredHeader]) return { notFound: true }
  const props = await marketingProps(partsOf(params?.address), queryOf(query))
  if (!props) return { notFound: true }
  // Private, but the browser may keep it for its back button.
  res.setHeader('Cache-Control', 'private, no-cache')
  return { props }
}
