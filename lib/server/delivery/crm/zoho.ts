import { type ZohoItem, zohoRefusalSchema, zohoUpsertSchema } from '#lib/contract/zoho-answer'
import { erasedZohoRecord, isZohoField, zohoKey, zohoRecord } from '#lib/rules/zoho-record'
import { type Crm, type CrmItem, type CrmResult, CrmUnavailable } from '#lib/server/delivery/crm'
import { callZoho, type ZohoAnswer } from '#lib/server/delivery/crm/zoho-call'
import { meaningOf, outlookOf, refusesToken, wordOf } from '#lib/server/delivery/crm/zoho-codes'
import type { ZohoTokens } from '#lib/server/delivery/crm/zoho-token'

/** How long one call may take, in ms; the send as a whole has a limit of its own. */
const callMs = 15_000
/** Zoho takes no more in one call. */
const mostRecords = 100

interface Settings {
  /** Origin of the API, without a trailing slash. */
  apiUrl: string
  tokens: ZohoTokens
  callTimeoutMs?: number
}

const bodyOf = (items: CrmItem[]) =>
  JSON.stringify({
    data: items.map((item) =>
      item.kind === 'erasure' ? erasedZohoRecord(item.leadId) : zohoRecord(item),
    ),
    duplicate_check_fields: [zohoKey],
    trigger: [],
  })

/** What became of one record. */
function judged(
  { outboxId, kind }: CrmItem,
  { status, code, details, duplicate_field }: ZohoItem,
): CrmResult {
  if (status === 'success') return { outboxId }
  const field = details?.api_name ?? duplicate_field
  const problem = isZohoField(field) ? `${wordOf(code)}: ${field}` : wordOf(code)
  if (code === 'DUPLICATE_DATA' && field === zohoKey)
    // Somebody has brought the lead a moment ago. What was to change it has changed nothing.
    return kind === 'lead' ? { outboxId, isKept: true } : { outboxId, problem, outlook: 'passing' }
  return { outboxId, problem, outlook: outlookOf(code) }
}

const isRefused = (results: CrmResult[]) => results.some(({ problem }) => problem)

const codeOf = (body: unknown) => zohoRefusalSchema.safeParse(body).data?.code

/** Zoho CRM, version 8: leads are upserted by their key, so that one sent again stays one. */
export function zohoCrm({ apiUrl, tokens, callTimeoutMs = callMs }: Settings): Crm {
  const call = (body: string, token: string, signal: AbortSignal) =>
    callZoho({
      address: `${apiUrl}/crm/v8/Leads/upsert`,
      headers: { authorization: `Zoho-oauthtoken ${token}`, 'content-type': 'application/json' },
      body,
      timeoutMs: callTimeoutMs,
      signal,
    })

  async function callWithToken(items: CrmItem[], signal: AbortSignal): Promise<ZohoAnswer> {
    const body = bodyOf(items)
    const token = await tokens.get(signal)
    const answer = await call(body, token, signal)
    if (answer.status !== 401 || !refusesToken(codeOf(answer.body))) return answer
    return call(body, await tokens.get(signal, token), signal)
  }

  /** What was refused as a whole for one record's sake is sent in halves, down to that record. */
  async function inHalves(items: CrmItem[], signal: AbortSignal): Promise<CrmResult[]> {
    const middle = items.length >> 1
    const results: CrmResult[] = []
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      if (half.length === 0) continue
      try {
        results.push(...(await upsert(half, signal)))
      } catch (error) {
        if (!(error instanceof CrmUnavailable)) throw error
        // What is known of the other half stays known.
        const { reason: problem, mayArrive } = error
        results.push(...half.map(({ outboxId }) => ({ outboxId, problem, mayArrive })))
      }
    }
    return results
  }

  /**
   * What was refused as a whole by a code that nobody knows is meant for all or for one: the first record
   * alone tells, or else the last. Once one is taken, the others are sent in halves.
   *
   * @throws CrmUnavailable when both are refused as well
   */
  async function behindOne(
    items: CrmItem[],
    problem: string,
    signal: AbortSignal,
  ): Promise<CrmResult[]> {
    const first = await upsert(items.slice(0, 1), signal)
    if (!isRefused(first)) return [...first, ...(await inHalves(items.slice(1), signal))]
    const last = await upsert(items.slice(-1), signal)
    if (isRefused(last)) throw new CrmUnavailable(problem)
    return [...first, ...(await inHalves(items.slice(1, -1), signal)), ...last]
  }

  async function upsert(items: CrmItem[], signal: AbortSignal): Promise<CrmResult[]> {
    const { status, body } = await callWithToken(items, signal)
    const { data } = zohoUpsertSchema.safeParse(body)
    if (data && data.data.length === items.length)
      return items.map((item, place) => judged(item, data.data[place] ?? {}))
    const code = codeOf(body)
    const meaning = meaningOf(code)
    const isBusy = status >= 500 || status === 429 || meaning === 'passing' || refusesToken(code)
    if (meaning === 'unknown' && code !== undefined && !isBusy && items.length > 1)
      return behindOne(items, wordOf(code), signal)
    if (code === undefined || isBusy)
      // Without a code it may be a gateway that speaks, and Zoho is still at work behind it.
      throw code === undefined
        ? new CrmUnavailable(`status ${status}`, { mayArrive: true })
        : new CrmUnavailable(wordOf(code))
    if (items.length > 1 && meaning === 'record') return inHalves(items, signal)
    const refused = { problem: wordOf(code), outlook: outlookOf(code) }
    return items.map(({ outboxId }) => ({ outboxId, ...refused }))
  }

  return { batchSize: mostRecords, send: upsert }
}
