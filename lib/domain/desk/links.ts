/** The marketing team's links: what one is made of, and how it is written. */

/** The longest value that the site reads from a link (lib/domain/site/attribution). */
export const longestValue = 200

/** What a link says about itself, in this order. The parameters are among those of lib/domain/site/attribution. */
export const linkParameters = [
  { name: 'source', parameter: 'utm_source', label: 'Source', hint: 'Where it is: google' },
  { name: 'medium', parameter: 'utm_medium', label: 'Medium', hint: 'cpc, email, qr' },
  { name: 'campaign', parameter: 'utm_campaign', label: 'Campaign', hint: 'piles-delhi' },
  { name: 'term', parameter: 'utm_term', label: 'Term', hint: 'The paid search term' },
  { name: 'vendor', parameter: 'vendorid', label: 'Agency or partner', hint: 'agency-7' },
] as const

export type LinkParameter = (typeof linkParameters)[number]['name']

/** Common values, offered while typing. */
export const suggestions: Partial<Record<LinkParameter, readonly string[]>> = {
  source: ['google', 'meta', 'taboola', 'newsletter', 'whatsapp', 'sms', 'poster', 'clinic'],
  medium: ['cpc', 'display', 'social', 'email', 'sms', 'qr', 'print', 'referral'],
  term: ['{keyword}'],
}

/** What somebody chose for a link. Absent or '' means none. */
export interface LinkChoice extends Partial<Record<LinkParameter, string>> {
  /** A path, which may have {city}, an address of this site, or the name of a page. */
  page: string
  variant?: string
  /** Slug, name or number. */
  city?: string
}

export const linkChoiceNames = [
  'page',
  'variant',
  'city',
  'source',
  'medium',
  'campaign',
  'term',
  'vendor',
] as const

/** Encoded for a query, but for the braces: advertising systems replace {keyword} only as it is. */
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll('%7B', '{').replaceAll('%7D', '}')

/** The part of a link after its path: '' or '?city=delhi&utm_source=google'. */
export function linkQuery(pairs: readonly (readonly [name: string, value: string | undefined])[]) {
  const text = pairs
    .flatMap(([name, value]) => (value ? [`${name}=${encoded(value)}`] : []))
    .join('&')
  return text && `?${text}`
}

/** A value of a link as the site will read it. */
export const trimmedValue = (text: string | undefined): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, longestValue)

/** Why a value must not be in a link, because addresses are stored in many places; '' if it may. */
export function personalProblem(value: string): string {
  if (/(?:\d[\s().+-]{0,2}){10}/.test(value)) return 'looks like a telephone number'
  if (/\S@\S+\.\S/.test(value)) return 'looks like an e-mail address'
  return ''
}

/** Fills in what differs from link to link: '{page}-{city}' becomes 'piles-treatment-delhi'. Other braces stay. */
export const filledIn = (
  text: string,
  values: Record<'page' | 'city' | 'variant' | 'source', string>,
): string =>
  text
    .replace(/\{(page|city|variant|source)\}/g, (_, name: keyof typeof values) => values[name])
    .replace(/^-+|-+$/g, '')
    .replace(/-{2,}/g, '-')

/** Among variants, where several may be ticked: the page for everybody, which is no variant. */
export const publicPage = 'public'

/** In the path of a list: the city's part. */
export const cityPlaceholder = '{city}'
