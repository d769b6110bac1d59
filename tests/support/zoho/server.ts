import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { applyFault, isCommitted, sendJson } from '#tests/support/zoho/answers'
import { type Fault, Faults } from '#tests/support/zoho/faults'
import { type KeptRecord, Records, refusal, type ZohoFields } from '#tests/support/zoho/records'
import { localClient, Tokens } from '#tests/support/zoho/tokens'

/**
 * A local stand-in for Zoho CRM with the endpoints that the site uses: access tokens, the upsert of leads and
 * the list of their ids. It keeps records in memory and can simulate faults.
 *
 *   node tests/support/zoho/server.ts [--port N]
 *
 * Controls: POST /control/faults (a JSON list that replaces the queue of faults), POST /control/revoke
 * (revokes all tokens), GET /control/records, GET /control/counts.
 */

export interface ZohoCounts {
  /** Upsert calls received, and the records in them. */
  calls: number
  sent: number
  /** Calls that only read. */
  reads: number
  /** Upsert calls in progress. */
  working: number
  /** The size of the largest batch. */
  largestBatch: number
  records: number
  /** Keys with more than one inserted record; records without a key. */
  insertedTwice: number
  withoutKey: number
  mobilesUnderTwoKeys: number
  tokensGiven: number
  tokensRefused: number
}

export interface LocalZoho {
  origin: string
  fail(...faults: Fault[]): void
  records(): KeptRecord[]
  counts(): ZohoCounts
  revokeTokens(): void
  close(): Promise<void>
}

const maxRecords = 100
const maxBytes = 16 * 1024 * 1024

interface Settings {
  /** 0 for any free port. */
  port?: number
  /** Epoch ms. */
  now?: () => number
  /** Lifetime of a token, in ms. */
  tokenLifeMs?: number
  /** False for an account in which Website_Lead_Id is not unique: every upsert inserts. */
  isKeyUnique?: boolean
}

/** Settings that make the site send its leads to a local Zoho. */
export const zohoVariables = (origin: string): Record<string, string> => ({
  CRM_PROVIDER: 'zoho',
  ZOHO_CLIENT_ID: localClient.client_id,
  ZOHO_CLIENT_SECRET: localClient.client_secret,
  ZOHO_REFRESH_TOKEN: localClient.refresh_token,
  ZOHO_API_URL: origin,
  ZOHO_ACCOUNTS_URL: origin,
})

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request) {
    size += part.length
    if (size > maxBytes) throw new Error('too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

interface Upsert {
  data: ZohoFields[]
  duplicate_check_fields?: string[]
}

function readUpsert(text: string): Upsert | undefined {
  try {
    const body = JSON.parse(text) as Partial<Upsert>
    return Array.isArray(body.data) && body.data.length > 0 ? (body as Upsert) : undefined
  } catch {
    return undefined
  }
}

/** The records of a batch that a fault refuses. */
function refusedBy(fault: Fault | undefined, data: ZohoFields[]): Set<number> {
  if (fault?.kind !== 'items') return new Set()
  const { names, every = 1 } = fault
  const places = [...data.keys()].filter((place) =>
    names ? names.includes(String(data[place]?.Last_Name)) : place % every === 0,
  )
  return new Set(places)
}

/** Starts it on the loopback address only. */
export async function startLocalZoho({
  port = 0,
  now = Date.now,
  tokenLifeMs = 3_600_000,
  isKeyUnique = true,
}: Settings = {}): Promise<LocalZoho> {
  const faults = new Faults()
  const records = new Records(isKeyUnique)
  const tokens = new Tokens(now, tokenLifeMs)
  const seen = { calls: 0, sent: 0, reads: 0, largestBatch: 0, working: 0 }

  async function token(request: IncomingMessage, response: ServerResponse) {
    // Zoho accepts parameters in the URL or in the body.
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const parameters = new URLSearchParams([
      ...searchParams,
      ...new URLSearchParams(await bodyOf(request)),
    ])
    const fault = faults.take('token')
    if (fault?.kind === 'slow') await wait(fault.ms)
    if (fault && !isCommitted(fault) && applyFault(fault, response)) return
    const { status, body } = tokens.give(parameters)
    if (!fault || !isCommitted(fault) || !applyFault(fault, response))
      sendJson(response, status, body)
  }

  function commit({ data, duplicate_check_fields = ['Email'] }: Upsert, fault: Fault | undefined) {
    const refused = refusedBy(fault, data)
    const code = fault?.kind === 'items' ? fault.code : ''
    return data.map((fields, place) =>
      refused.has(place) ? refusal(code) : records.upsert(fields, place, duplicate_check_fields),
    )
  }

  async function upsert(request: IncomingMessage, response: ServerResponse) {
    const body = readUpsert(await bodyOf(request))
    seen.calls += 1
    seen.sent += body?.data.length ?? 0
    seen.largestBatch = Math.max(seen.largestBatch, body?.data.length ?? 0)
    const problem = tokens.problemOf(request.headers.authorization)
    if (problem) return sendJson(response, 401, refusal(problem))
    const fault = faults.take('upsert')
    if (fault?.kind === 'slow' && !fault.committed) await wait(fault.ms)
    if (fault?.kind === 'held') {
      fault.onCall()
      await fault.until
    }
    if (fault && !isCommitted(fault) && applyFault(fault, response)) return
    if (!body || body.data.length > maxRecords)
      return sendJson(
        response,
        400,
        refusal('INVALID_DATA', { api_name: 'data', maximum_length: maxRecords }),
      )
    if (fault?.kind === 'items' && fault.whole && refusedBy(fault, body.data).size > 0) {
      // For a single record Zoho's answer has an item, for several only the code.
      const answer = refusal(fault.code)
      return sendJson(response, 400, body.data.length === 1 ? { data: [answer] } : answer)
    }
    const data = commit(body, fault)
    if (fault?.kind === 'slow' && fault.committed) await wait(fault.ms)
    if (fault && isCommitted(fault) && applyFault(fault, response)) return
    if (fault?.kind === 'short') data.pop()
    const errors = data.filter(({ status }) => status === 'error').length
    const inserts = data.filter(({ action }) => action === 'insert').length
    const taken = inserts === data.length ? 201 : 200
    sendJson(response, errors === 0 ? taken : errors === data.length ? 202 : 207, { data })
  }

  /** Answers like Zoho to somebody who asks for ids only. */
  function list(request: IncomingMessage, response: ServerResponse) {
    seen.reads += 1
    const problem = tokens.problemOf(request.headers.authorization)
    if (problem) return sendJson(response, 401, refusal(problem))
    const fault = faults.take('read')
    if (fault && applyFault(fault, response)) return
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (searchParams.get('fields') !== 'id')
      return sendJson(response, 400, refusal('REQUIRED_PARAM_MISSING', { param_name: 'fields' }))
    const ids = records.all().map(({ id }) => ({ id }))
    if (ids.length === 0) response.writeHead(204).end()
    else
      sendJson(response, 200, { data: ids.slice(0, Number(searchParams.get('per_page') ?? 200)) })
  }

  const counts = (): ZohoCounts => {
    const all = records.all()
    return {
      ...seen,
      records: all.length,
      insertedTwice: records.insertedTwice(),
      withoutKey: all.filter(({ key }) => key === undefined).length,
      mobilesUnderTwoKeys: records.mobilesUnderTwoKeys(),
      tokensGiven: tokens.given.length,
      tokensRefused: tokens.refused,
    }
  }

  type Route = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void
  const routes: Record<string, Route> = {
    'POST /oauth/v2/token': token,
    'POST /crm/v8/Leads/upsert': async (request, response) => {
      seen.working += 1
      await upsert(request, response).finally(() => {
        seen.working -= 1
      })
    },
    'GET /crm/v8/Leads': list,
    'POST /control/faults': async (request, response) => {
      faults.set(JSON.parse(await bodyOf(request)) as Fault[])
      sendJson(response, 200, {})
    },
    'POST /control/revoke': (_request, response) => {
      tokens.revoke()
      sendJson(response, 200, {})
    },
    'GET /control/records': (_request, response) => sendJson(response, 200, records.all()),
    'GET /control/counts': (_request, response) => sendJson(response, 200, counts()),
  }

  const server = createServer(async (request, response) => {
    const [path] = (request.url ?? '').split('?')
    const route = routes[`${request.method} ${path}`]
    try {
      if (route) await route(request, response)
      else sendJson(response, 404, refusal('INVALID_URL_PATTERN'))
    } catch {
      response.destroy()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: (...list) => faults.set(list),
    records: () => records.all(),
    counts,
    revokeTokens: () => tokens.revoke(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
  const { origin, close } = await startLocalZoho({ port: Number(values.port) })
  console.log(`The local Zoho listens at ${origin}`)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void close())
}
