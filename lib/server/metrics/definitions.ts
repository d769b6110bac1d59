import { pageKinds } from '#lib/rules/page-kind'

/**
 * Everything that /api/metrics counts, in one table. A label's values are all listed, so that no visitor can
 * make a series of his own and nothing that he typed or read gets into one; the one exception is `route`,
 * whose values stand in the code: the pattern of an API route, or a kind of page.
 */

/** Given by the code, never by a request. */
const fixed = null

type Values = readonly string[] | null

interface Definition {
  name: string
  help: string
  labels: Record<string, Values>
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'other'] as const
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
export const leadWays = ['webleadcreate', 'createleadzoho', 'plain form'] as const
export const limitBuckets = [
  ...['webleadcreate', 'createleadzoho', 'survey', 'request'],
  ...['chat', 'ai', 'review', 'vitals', 'other'],
] as const

const devices = ['phone', 'desktop', 'unknown'] as const
const connections = ['fast', 'slow', 'unknown'] as const
/** Of a measured visit: no address, no id, no time. */
const visit = { page: pageKinds, device: devices, connection: connections } as const

/** Every answered request: lib/server/metrics/request-tally. */
export const requests = {
  answered: {
    name: 'site_http_requests_total',
    help: 'Requests answered, by route pattern or kind of page.',
    labels: { method: methods, route: fixed, status: statusClasses },
  },
  duration: {
    name: 'site_http_request_duration_seconds',
    help: 'From the request’s head to the answer’s end, by route pattern or kind of page.',
    labels: { route: fixed },
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
} as const satisfies Record<string, Definition & { buckets?: readonly number[] }>

export const counters = {
  pages: {
    name: 'site_page_cache_total',
    help: 'Pages answered: kept by the front, hit, stale or miss of the page cache, remade after a change, or made for one visitor.',
    labels: { result: ['kept', 'hit', 'stale', 'miss', 'remade', 'made'] },
  },
  leads: {
    name: 'site_leads_total',
    help: 'Leads that were sent here, by the way they came. A patient’s form sends both calls.',
    labels: { way: leadWays, outcome: ['accepted', 'invalid', 'limited', 'failed'] },
  },
  deliveries: {
    name: 'site_deliveries_total',
    help: 'Rows of the outbox that were tried: sent, to be tried again, or given up.',
    labels: { result: ['sent', 'failed', 'dead'] },
  },
  codeRequests: {
    name: 'site_code_requests_total',
    help: 'Login codes asked for.',
    labels: { result: ['sent', 'on its way', 'limited', 'unsent'] },
  },
  codeVerifies: {
    name: 'site_code_verifies_total',
    help: 'Login codes entered.',
    labels: { result: ['right', 'wrong'] },
  },
  limited: {
    name: 'site_limited_total',
    help: 'Calls that a limit refused.',
    labels: { bucket: limitBuckets },
  },
  redisFallbacks: {
    name: 'site_redis_fallbacks_total',
    help: 'Times that this process did without Redis, which was away or slow.',
    labels: { part: ['limits', 'pages', 'health'] },
  },
  searches: {
    name: 'site_searches_total',
    help: 'Searches, by whether anything was found.',
    labels: { result: ['found', 'nothing', 'failed'] },
  },
  chats: {
    name: 'site_chat_answers_total',
    help: 'Answers of the chat.',
    labels: { from: ['guide', 'endpoint', 'search'] },
  },
  visits: {
    name: 'site_vitals_visits_total',
    help: 'Visits whose measurements came.',
    labels: { device: devices, connection: connections },
  },
} as const satisfies Record<string, Definition>

export const histograms = {
  lcp: {
    name: 'site_vitals_lcp_seconds',
    help: 'Largest Contentful Paint of real visits; good until 2.5.',
    labels: visit,
    buckets: [1, 2.5, 4, 8],
  },
  inp: {
    name: 'site_vitals_inp_seconds',
    help: 'Interaction to Next Paint of real visits; good until 0.2.',
    labels: visit,
    buckets: [0.1, 0.2, 0.5, 1],
  },
  cls: {
    name: 'site_vitals_cls',
    help: 'Cumulative Layout Shift of real visits, without a unit; good until 0.1.',
    labels: visit,
    buckets: [0.01, 0.1, 0.25, 0.5],
  },
  fcp: {
    name: 'site_vitals_fcp_seconds',
    help: 'First Contentful Paint of real visits; good until 1.8.',
    labels: visit,
    buckets: [0.8, 1.8, 3, 6],
  },
  ttfb: {
    name: 'site_vitals_ttfb_seconds',
    help: 'Time to First Byte of real visits; good until 0.8.',
    labels: visit,
    buckets: [0.2, 0.8, 1.8, 4],
  },
} as const satisfies Record<string, Definition & { buckets: readonly number[] }>

type Value<V extends Values> = V extends readonly (infer Word extends string)[] ? Word : string

/** A value for every label of a definition. */
export type LabelsOf<D extends Definition> = {
  [Name in keyof D['labels']]: Value<D['labels'][Name]>
}
