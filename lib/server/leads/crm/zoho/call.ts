import { CrmUnavailable } from '#lib/server/leads/crm/crm'

/** The only place that calls Zoho over HTTP. */

/** A hundred items take about 50 KB. */
const maxBytes = 1024 * 1024

export interface ZohoAnswer {
  status: number
  /** Zoho's clock in epoch ms; undefined when the answer had no date. */
  clock: number | undefined
  /** undefined when it was not JSON. */
  body: unknown
}

interface ZohoCall {
  address: string
  headers: Record<string, string>
  /** Absent: the call only reads. */
  body?: string
  timeoutMs: number
  /** Aborts the call. */
  signal: AbortSignal
}

/** An error's code, if any ('ECONNREFUSED'), never its text, which may contain the request. */
function reasonOf(error: unknown): string {
  if (error instanceof CrmUnavailable) return error.reason
  if (!(error instanceof Error)) return 'no answer'
  if (error.name === 'TimeoutError') return 'time-out'
  if (error.name === 'AbortError') return 'aborted'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,39}$/.test(code) ? code : 'no answer'
}

/** With these errors no connection was made. */
const unreached = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new CrmUnavailable('too long an answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** @throws CrmUnavailable when no complete answer came in time; with `mayArrive` if the request was sent */
export async function callZoho(call: ZohoCall): Promise<ZohoAnswer> {
  const { address, headers, body, timeoutMs } = call
  const signal = AbortSignal.any([call.signal, AbortSignal.timeout(timeoutMs)])
  let isSent = false
  try {
    signal.throwIfAborted()
    isSent = true
    const method = body === undefined ? 'GET' : 'POST'
    const request = { method, headers, body: body ?? null, redirect: 'error', signal } as const
    const response = await fetch(address, request)
    const clock = Date.parse(response.headers.get('date') ?? '')
    return {
      status: response.status,
      clock: Number.isNaN(clock) ? undefined : clock,
      body: readJson(await readText(response)),
    }
  } catch (error) {
    const reason = reasonOf(error)
    throw new CrmUnavailable(reason, { mayArrive: isSent && !unreached.has(reason) })
  }
}
