import {
  type Crm,
  type CrmItem,
  type CrmResult,
  CrmUnavailable,
  isLoginRefusal,
  type LoginAnswer,
} from '#lib/server/leads/crm/crm'
import {
  meaningOf,
  outlookOf,
  refusesToken,
  safeCode,
  type ZohoItem,
  zohoLoginRefusal,
  zohoRefusalSchema,
  zohoUpsertSchema,
} from '#lib/server/leads/crm/zoho/answer'
import { callZoho, type ZohoAnswer } from '#lib/server/leads/crm/zoho/call'
import {
  erasedZohoRecord,
  isZohoField,
  zohoKey,
  zohoRecord,
} from '#lib/server/leads/crm/zoho/record'
import type { ZohoTokens } from '#lib/server/leads/crm/zoho/token'

/** Time limit for one call, in ms; the whole send has its own limit. */
const callMs = 15_000
/** Zoho's limit for one call. */
const maxRecords = 100

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

/** The result for one record. */
function resultOf(
  { outboxId, kind }: CrmItem,
  { status, code, details, duplicate_field }: ZohoItem,
): CrmResult {
  if (status === 'success') return { outboxId }
  const field = details?.api_name ?? duplicate_field
  const problem = isZohoField(field) ? `${safeCode(code)}: ${field}` : safeCode(code)
  if (code === 'DUPLICATE_DATA' && field === zohoKey)
    // Another send created the record a moment ago, so this one changed nothing.
    return kind === 'lead'
      ? { outboxId, isUnchanged: true }
      : { outboxId, problem, outlook: 'temporary' }
  return { outboxId, problem, outlook: outlookOf(code) }
}

const isRefused = (results: CrmResult[]) => results.some(({ problem }) => problem)

const codeOf = (body: unknown) => zohoRefusalSchema.safeParse(body).data?.code

/** Zoho CRM, version 8. Leads are upserted by key, so that resending creates no duplicate. */
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

  /** Sends a batch that was refused because of one record in halves, down to that record. */
  async function inHalves(items: CrmItem[], signal: AbortSignal): Promise<CrmResult[]> {
    const middle = items.length >> 1
    const results: CrmResult[] = []
    for (const half of [items.slice(0, middle), items.slice(middle)]) {
      if (half.length === 0) continue
      try {
        results.push(...(await upsert(half, signal)))
      } catch (error) {
        if (!(error instanceof CrmUnavailable)) throw error
        // The results of the other half still count.
        const { reason: problem, mayArrive } = error
        results.push(...half.map(({ outboxId }) => ({ outboxId, problem, mayArrive })))
      }
    }
    return results
  }

  /**
   * Handles a batch that was refused as a whole with an unknown code. To find out whether one record or the
   * account is the cause, it sends the first record alone, then the last. Once one is accepted, the others
   * are sent in halves.
   *
   * @throws CrmUnavailable when both are refused
   */
  async function probeThenSplit(
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
      return items.map((item, place) => resultOf(item, data.data[place] ?? {}))
    const code = codeOf(body)
    const meaning = meaningOf(code)
    const isBusy = status >= 500 || status === 429 || meaning === 'temporary' || refusesToken(code)
    if (meaning === 'unknown' && code !== undefined && !isBusy && items.length > 1)
      return probeThenSplit(items, safeCode(code), signal)
    if (code === undefined || isBusy)
      // Without a code, the answer may come from a gateway while Zoho is still processing the call.
      throw code === undefined
        ? new CrmUnavailable(`status ${status}`, { mayArrive: true })
        : new CrmUnavailable(refusesToken(code) ? zohoLoginRefusal(code) : safeCode(code))
    if (items.length > 1 && meaning === 'record') return inHalves(items, signal)
    const refused = { problem: safeCode(code), outlook: outlookOf(code) }
    return items.map(({ outboxId }) => ({ outboxId, ...refused }))
  }

  /** Reads the id of one record: the least that the scope ZohoCRM.modules.leads.ALL allows to ask for. */
  async function checkLogin(signal: AbortSignal): Promise<LoginAnswer> {
    const token = await tokens.renew(signal).catch((error: unknown) => {
      if (error instanceof CrmUnavailable && isLoginRefusal(error.reason)) return error
      throw error
    })
    if (token instanceof CrmUnavailable) return { refusal: token.reason }
    const { status, body, clock } = await callZoho({
      address: `${apiUrl}/crm/v8/Leads?fields=id&per_page=1`,
      headers: { authorization: `Zoho-oauthtoken ${token}` },
      timeoutMs: callTimeoutMs,
      signal,
    })
    if (status >= 500 || status === 429) throw new CrmUnavailable(`status ${status}`)
    const code = codeOf(body)
    if (refusesToken(code)) return { refusal: zohoLoginRefusal(safeCode(code)), clock }
    if (meaningOf(code) === 'setting' || status === 401 || status === 403)
      return { refusal: `Zoho refuses leads: ${safeCode(code)}`, clock }
    return { clock }
  }

  return { batchSize: maxRecords, send: upsert, checkLogin }
}
