import { pageKinds, postedKinds } from '#lib/domain/routes/match'

/**
 * Everything that /api/metrics counts, in one table. All values of a label are listed, so that no visitor can create a
 * series and nothing they typed or read ends up in one. The exception is `route`: the pattern of an API route or a kind
 * of page.
 */

/** Values come from the code, never from a request. */
const fixed = null

type Values = readonly string[] | null

export interface Definition {
  name: string
  help: string
  labels: Record<string, Values>
  /** Series that exist from the start; every combination of values if absent. */
  initial?: Record<string, string>[]
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'other'] as const
export const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const
export const leadWays = ['webleadcreate', 'createleadzoho', 'plain form'] as const
export const limitBuckets = [
  'webleadcreate',
  'createleadzoho',
  'survey',
  'request',
  'receipt-digits',
  'chat',
  'ai',
  'review',
  'login',
  'desk-login',
  'receipt-sms',
  'receipt-sms-burst',
  'receipt-sms-hour',
  'receipt-sms-day',
  'vitals',
] as const

const devices = ['phone', 'desktop', 'unknown'] as const
const connections = ['fast', 'slow', 'unknown'] as const
/** Labels of a measured visit: no address, no id, no time. */
const visit = { page: pageKinds, device: devices, connection: connections } as const

type RequestLabels = {
  method: (typeof methods)[number]
  route: string
  status: (typeof statusClasses)[number]
}

/**
 * The series of a route that must exist before the first request: rate() and increase() do not see the event with which
 * a series begins.
 */
export const expectedRequests = (route: string, taken: readonly string[]): RequestLabels[] =>
  methods
    .filter((method) => taken.includes(method))
    .flatMap((method) => [
      { method, route, status: '2xx' },
      { method, route, status: '5xx' },
    ])

export const counters = {
  requests: {
    name: 'site_http_requests_total',
    help: 'Requests answered, by route pattern or kind of page.',
    labels: { method: methods, route: fixed, status: statusClasses },
    initial: pageKinds.flatMap((kind) =>
      expectedRequests(kind, postedKinds.has(kind) ? ['GET', 'POST'] : ['GET']),
    ),
  },
  pages: {
    name: 'site_page_cache_total',
    help: 'Pages answered: kept by the front server; hit, stale or miss of the page cache; revalidated after a change; or made for one visitor.',
    labels: { result: ['kept', 'hit', 'stale', 'miss', 'revalidated', 'made'] },
  },
  leads: {
    name: 'site_leads_total',
    help: 'Leads received, by entrance. A patient’s form sends both calls.',
    labels: { way: leadWays, outcome: ['accepted', 'invalid', 'limited', 'failed'] },
  },
  deliveries: {
    name: 'site_deliveries_total',
    help: 'Outbox rows tried: sent, failed and to be retried, or dead.',
    labels: { result: ['sent', 'failed', 'dead'] },
  },
  codeRequests: {
    name: 'site_code_requests_total',
    help: 'Login codes requested.',
    labels: { result: ['sent', 'on its way', 'limited', 'unsent'] },
  },
  codeVerifies: {
    name: 'site_code_verifies_total',
    help: 'Login codes entered.',
    labels: { result: ['right', 'wrong', 'limited'] },
  },
  receiptMessages: {
    name: 'site_receipt_messages_total',
    help: 'Receipts by SMS: sent, failed for good, or withheld because of a limit.',
    labels: { result: ['sent', 'failed', 'withheld'] },
  },
  limited: {
    name: 'site_limited_total',
    help: 'Calls refused by a limit.',
    labels: { bucket: limitBuckets },
  },
  redisFallbacks: {
    name: 'site_redis_fallbacks_total',
    help: 'Times this process did without Redis because it was unavailable or slow.',
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
    help: 'Visits that sent measurements.',
    labels: { device: devices, connection: connections },
  },
} as const satisfies Record<string, Definition>

export const histograms = {
  requestSeconds: {
    name: 'site_http_request_duration_seconds',
    help: 'Time from the request’s head to the end of the answer, by route pattern or kind of page.',
    labels: { route: fixed },
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  },
  lcp: {
    name: 'site_vitals_lcp_seconds',
    help: 'Largest Contentful Paint of real visits; good up to 2.5.',
    labels: visit,
    buckets: [1, 2.5, 4, 8],
  },
  inp: {
    name: 'site_vitals_inp_seconds',
    help: 'Interaction to Next Paint of real visits; good up to 0.2.',
    labels: visit,
    buckets: [0.1, 0.2, 0.5, 1],
  },
  cls: {
    name: 'site_vitals_cls',
    help: 'Cumulative Layout Shift of real visits, without a unit; good up to 0.1.',
    labels: visit,
    buckets: [0.01, 0.1, 0.25, 0.5],
  },
  fcp: {
    name: 'site_vitals_fcp_seconds',
    help: 'First Contentful Paint of real visits; good up to 1.8.',
    labels: visit,
    buckets: [0.8, 1.8, 3, 6],
  },
  ttfb: {
    name: 'site_vitals_ttfb_seconds',
    help: 'Time to First Byte of real visits; good up to 0.8.',
    labels: visit,
    buckets: [0.2, 0.8, 1.8, 4],
  },
} as const satisfies Record<string, Definition & { buckets: readonly number[] }>

type Value<V extends Values> = V extends readonly (infer Word extends string)[] ? Word : string

/** A value for each label of a definition. */
export type LabelsOf<D extends Definition> = {
  [Name in keyof D['labels']]: Value<D['labels'][Name]>
}
