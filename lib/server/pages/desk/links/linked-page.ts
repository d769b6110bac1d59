import { environment } from '#lib/config/env.server'
import type { City } from '#lib/domain/catalogue/catalogue'
import {
  cityPlaceholder,
  type LinkChoice,
  linkParameters,
  linkQuery,
  personalProblem,
  trimmedValue,
} from '#lib/domain/desk/links'
import { links } from '#lib/domain/routes/links'
import { routeOf } from '#lib/domain/routes/match'
import type { Attribution } from '#lib/domain/site/attribution'
import { readLandingSlug } from '#lib/domain/site/landing'
import type { PageContext } from '#lib/domain/site/page'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { variantCalled } from '#lib/server/catalogue/variants'
import { contextOfPath } from '#lib/server/pages/context-of-path'
import { pathsCalled } from '#lib/server/pages/desk/links/pages'

/** A link, and what the site knows about its page. */
export interface MadeLink {
  link: string
  path: string
  page: PageContext
  /** The city that the link fills in and locks; '' if the page has it itself, or there is none. */
  lockedCity: string
  attribution: Attribution
}

export interface LinkProblem {
  problem: string
}

/** @returns the path of what was typed: an address of this site, a path or the name of a page */
async function pathOf(typed: string): Promise<string | LinkProblem> {
  const text = typed.trim().slice(0, 500)
  if (text === '') return { problem: 'Please choose a page.' }
  if (text.startsWith('/')) return withoutEnd(text)
  if (/^https?:/i.test(text)) {
    const url = URL.parse(text)
    if (url?.host !== new URL(environment().siteUrl).host)
      return { problem: `${text} is not an address of this site.` }
    return withoutEnd(url.pathname)
  }
  const [path, ...others] = await pathsCalled(text)
  const slug = path?.split('/').at(-1)
  // A marketing page of the same slug is about the same, and the variant decides between the two.
  const other = others.find((one) => one.split('/').at(-1) !== slug)
  if (path === undefined) return { problem: `There is no page called ${text}. Paste its address.` }
  if (other !== undefined)
    return { problem: `Two pages are called ${text}: ${path} and ${other}. Enter one of the two.` }
  return path
}

/** Without query, fragment and closing slash. */
const withoutEnd = (address: string) => address.replace(/[?#].*$/s, '').replace(/(?<=.)\/+$/, '')

interface Found {
  path: string
  page: PageContext
  /** Filled in and locked by the link. */
  locked?: City
}

async function pageAt(path: string): Promise<Found | null> {
  const page = await contextOfPath(path)
  return page ? { path, page } : null
}

/** A page of the marketing team, about a city if it has such a page; otherwise the link fills the city in. */
async function marketingPage(
  slug: string,
  variant: string,
  city: City | null,
): Promise<Found | null> {
  if (!city) return pageAt(links.marketing(slug, variant))
  // The page of another city gives way to that of the chosen one.
  const subjects = readLandingSlug(slug).map(({ subject }) => subject)
  for (const subject of subjects) {
    const inCity = await pageAt(links.marketing(`${subject}-in-${city.slug}`, variant))
    if (inCity) return inCity
  }
  const asAsked = await pageAt(links.marketing(slug, variant))
  if (!asAsked?.page.cityName) return asAsked && { ...asAsked, locked: city }
  for (const subject of subjects.slice(1)) {
    const anywhere = await pageAt(links.marketing(subject, variant))
    if (anywhere) return { ...anywhere, locked: city }
  }
  return null
}

/** What a path is about, if it can be shown in variants: the slug of a treatment, condition or marketing page. */
function subjectOf(path: string): { slug: string; variant: string; isMarketing: boolean } | null {
  const { route, params = {} } = routeOf(path) ?? {}
  const { treatment, condition, marketing, variant = 'plain' } = params
  const isMarketing = route?.pageType === 'Marketing'
  if (isMarketing && params.brand !== undefined)
    return { slug: params.brand, variant: 'brand', isMarketing }
  const slug = marketing ?? treatment ?? condition
  const isPlain = isMarketing || /^\/(?:treatment|condition)\/[^/]+$/.test(path)
  return slug !== undefined && isPlain ? { slug, variant, isMarketing } : null
}

/** The public page of this path in a city. */
async function pageInCity(path: string, city: City): Promise<Found | null> {
  const { route, params = {} } = routeOf(path) ?? {}
  if (params.treatment !== undefined)
    return pageAt(links.treatmentInCity(params.treatment, city.slug))
  if (params.department !== undefined && params.city === undefined)
    return pageAt(links.listing(city.slug, 'doctors', params.department))
  if (route?.withQuery !== '/prefilled') return null
  const found = await pageAt(path)
  return found && { ...found, locked: city }
}

async function find(
  path: string,
  variant: string,
  city: City | null,
): Promise<Found | LinkProblem> {
  if (path.includes(cityPlaceholder)) {
    if (variant) return { problem: 'A list in a city has no variants.' }
    if (!city) return { problem: 'Please choose a city for this list.' }
    const whole = path.replace(cityPlaceholder, city.slug)
    return (await pageAt(whole)) ?? { problem: `There is no page ${whole}.` }
  }
  const subject = subjectOf(path)
  if (variant && !subject)
    return { problem: 'Only treatments, conditions and marketing pages have variants.' }
  if (subject && (variant || subject.isMarketing)) {
    const shown = variant || subject.variant
    const found = await marketingPage(subject.slug, shown, city)
    const missing = links.marketing(subject.slug, shown)
    return found ?? { problem: `There is no marketing page ${missing}.` }
  }
  const found = city ? await pageInCity(path, city) : await pageAt(path)
  const where = city ? `${path} has no page in ${city.name}` : `There is no page ${path}`
  return found ?? { problem: `${where}. Choose another page, a variant or another city.` }
}

/** The parameters of a link, as the site will read them. */
function attributionOf(choice: LinkChoice): Attribution | LinkProblem {
  const found: Attribution = {}
  for (const { name, parameter, label } of linkParameters) {
    const value = trimmedValue(choice[name])
    const problem = personalProblem(value)
    if (problem)
      return { problem: `${label} ${problem}. Addresses are stored in many places: leave it out.` }
    if (value) found[parameter] = value
  }
  return found
}

/** Makes a link, or says in a sentence why there is none. */
export async function makeLink(choice: LinkChoice): Promise<MadeLink | LinkProblem> {
  const variant = choice.variant ?? ''
  if (variant && !(await variantCalled(variant)))
    return { problem: `There is no variant ${variant}.` }
  const path = await pathOf(choice.page)
  if (typeof path !== 'string') return path
  const askedCity = trimmedValue(choice.city)
  const city = askedCity ? await findCityOfParameter(askedCity) : null
  if (askedCity && !city) return { problem: `There is no city called ${askedCity}.` }
  const attribution = attributionOf(choice)
  if ('problem' in attribution) return attribution
  const found = await find(path, variant, city)
  if ('problem' in found) return found
  const pairs = linkParameters.map(({ parameter }) => [parameter, attribution[parameter]] as const)
  const { page, locked } = found
  return {
    link: `${environment().siteUrl}${found.path}${linkQuery([['city', locked?.slug], ...pairs])}`,
    path: found.path,
    page,
    lockedCity: locked?.name ?? '',
    attribution,
  }
}
