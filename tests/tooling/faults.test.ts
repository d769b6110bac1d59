import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadPayload } from '#lib/contract/lead'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { submitLead } from '#lib/server/services/submit-lead'
import {
  deliverFromHere,
  doubledLeads,
  missingLeads,
  undeliveredLeads,
} from '#scripts/faults/count'
import { both, parseFlags } from '#scripts/faults/flags'
import { startLoad, wrongAnswers } from '#scripts/faults/load'
import { visitPages } from '#scripts/faults/pages'
import { isClean, type Outcome, programNames, type Result } from '#scripts/faults/program'
import { formatTable } from '#scripts/faults/report'
import { forgetResults, keepResults, reportOf } from '#scripts/faults/results'
import { type LocalZoho, startLocalZoho } from '#scripts/local/zoho-server'
import { newDatabase } from '#tests/support/database'
import { type Listening, listen } from '#tests/support/listen'

/** The fault programs find what they are there to find. */

let database: OpenDatabase
let url: string
let zoho: LocalZoho
const ends: (() => unknown)[] = []

beforeEach(async () => {
  const made = await newDatabase('sqlite')
  url = made.url
  database = openDatabase(url)
  await migrateToLatest(database.db)
  zoho = await startLocalZoho()
  ends.push(
    made.drop,
    () => database.close(),
    () => zoho.close(),
  )
})
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serve(listener: RequestListener): Promise<Listening> {
  const served = await listen(createServer(listener))
  ends.push(() => served.close())
  return served
}

const yes = JSON.stringify({ status: { code: '200' } })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Keeps a lead as the site does. */
const keep = (idempotencyKey: string, payload: LeadPayload) =>
  submitLead(
    {
      ...{ payload, idempotencyKey, clientAddress: '203.0.113.7', requestId: 'test' },
      consent: { version: null, language: 'en', page: '/' },
    },
    {
      ...{ db: database.db, now: Date.now, random: randomBytes, wake: () => {} },
      secret: Buffer.alloc(32, 1),
    },
  )

/** A load until so many leads were sent; forms without JavaScript, which these servers do not know, aside. */
async function loadOf(origin: string, leads: number) {
  const load = startLoad(origin, { patients: 2, pauseMs: 0 })
  while (load.sent < leads) await new Promise((resolve) => setTimeout(resolve, 5))
  await load.end()
  return load
}

describe('a site', () => {
  test('that says yes and keeps nothing loses leads', async () => {
    const { origin } = await serve((request, response) => {
      const isForm = request.url === '/appointment'
      response.writeHead(isForm ? 303 : 200, { location: '/thankyou' }).end(yes)
    })
    const load = await loadOf(origin, 12)
    expect(load.yes.size).toBeGreaterThanOrEqual(12)
    expect(await missingLeads(database.db, load.yes)).toBe(load.yes.size)
  })

  test('that keeps what it says yes to loses none, and sends all on, once', async () => {
    const { origin } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      const key = String(request.headers['idempotency-key'])
      if (request.url?.endsWith('webleadcreate')) await keep(key, JSON.parse(body))
      response.writeHead(request.url === '/appointment' ? 503 : 200).end(yes)
    })
    const load = await loadOf(origin, 8)
    expect(load.yes.size).toBeGreaterThan(4)
    expect(await missingLeads(database.db, load.yes)).toBe(0)
    expect(await undeliveredLeads(database.db, zoho)).toBe(load.yes.size)
    await deliverFromHere(url, zoho)
    expect(await undeliveredLeads(database.db, zoho)).toBe(0)
    expect(doubledLeads(zoho)).toBe(0)
  })

  test('that takes a repeated lead for another doubles it', async () => {
    let calls = 0
    const { origin } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      calls += 1
      if (request.url?.endsWith('webleadcreate')) await keep(`key-${calls}`, JSON.parse(body))
      // Every first answer is lost on its way.
      if (calls % 2 === 1) request.socket.destroy()
      else response.end(yes)
    })
    await loadOf(origin, 3)
    await deliverFromHere(url, zoho)
    expect(doubledLeads(zoho)).toBeGreaterThan(0)
  })

  test('that keeps a lead without sending it on is found out', async () => {
    const { origin } = await serve(async (request, response) => {
      const id = String(request.headers['idempotency-key'])
      await database.db
        .insertInto('lead')
        .values({ id, idempotencyKey: id, createdAt: 1, updatedAt: 1, payload: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      response.end(yes)
    })
    const load = await loadOf(origin, 4)
    await deliverFromHere(url, zoho)
    expect(await undeliveredLeads(database.db, zoho)).toBeGreaterThanOrEqual(4)
    expect(load.yes.size).toBeGreaterThanOrEqual(4)
  })

  type Served = { status?: number; headers?: Record<string, string>; body: string }
  test.each<[string, Served]>([
    ['breaks down before it answers', { status: 500, body: '' }],
    ['says with HTTP 200 that it failed', { body: JSON.stringify({ status: { code: '500' } }) }],
    ['answers with a page', { body: '<html lang="en"></html>' }],
    ['refuses for too many requests, where nothing limits them', { status: 429, body: '' }],
    ['sends a form elsewhere', { status: 303, headers: { location: '/' }, body: '' }],
  ])('that %s is wrong', async (_what, { status = 200, headers = {}, body }) => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(status, headers).end(body)
    })
    const load = await loadOf(origin, 1)
    expect(load.yes.size).toBe(0)
    expect(wrongAnswers(load, true)).toBe(load.sent)
  })

  test('that asks for patience is right', async () => {
    const { origin } = await serve((_request, response) => response.writeHead(503).end())
    expect(wrongAnswers(await loadOf(origin, 1), false)).toBe(0)
  })

  test('that says nothing is wrong, unless it was killed', async () => {
    const { origin } = await serve((request) => request.socket.destroy())
    const load = await loadOf(origin, 1)
    expect(wrongAnswers(load, false)).toBeGreaterThanOrEqual(3)
    expect(wrongAnswers(load, true)).toBe(0)
  })

  test('whose cached pages fail is found out', async () => {
    const { origin } = await serve((request, response) => {
      response.writeHead(request.url === '/' ? 500 : 200).end('page')
    })
    const visits = visitPages(origin)
    while (visits.asked < 8) await new Promise((resolve) => setTimeout(resolve, 5))
    await visits.end()
    expect(visits.not200).toBeGreaterThanOrEqual(2)
    expect(visits.not200).toBeLessThan(visits.asked)
  })
})

describe('the report', () => {
  const well: Outcome = {
    ...{ lost: 0, doubled: 0, undelivered: 0, pagesNot200: 0, wrong: 0 },
    ...{ rounds: 50, sent: 1200, yes: 1190, pages: 400, longestMs: 2400, longestPageMs: 30 },
  }
  const result = (outcome: Result['outcome']): Result => ({
    ...{ program: 'kill', part: '', database: 'sqlite', outcome },
  })

  test('holds where nothing that must be zero is not', () => {
    expect(isClean(result(well))).toBe(true)
    expect(formatTable([result(well)])).toMatch(/1,200 .*\| yes/)
  })

  test.each(['lost', 'doubled', 'undelivered', 'pagesNot200', 'wrong'] as const)(
    'does not hold with one %s',
    (count) => {
      const broken = result({ ...well, [count]: 1 })
      expect(isClean(broken)).toBe(false)
      expect(formatTable([broken])).toMatch(/\| NO /)
    },
  )

  test('says what was not tried, and does not hold by it', () => {
    const skipped = result('no disk')
    expect(isClean(skipped)).toBe(false)
    expect(formatTable([skipped])).toContain('SKIPPED: no disk')
  })

  const everything = programNames.flatMap((program) =>
    both.map((database): Result => ({ ...{ program, part: '', database, outcome: well } })),
  )
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-results-'))
    ends.push(() => rmSync(folder, { recursive: true }))
  })

  test('is written once everything was tried, and names the commit', () => {
    keepResults(everything.slice(1), 'commit 1234567890', folder)
    expect(reportOf(folder)).toEqual({ missing: 'kill on sqlite' })
    keepResults(everything.slice(0, 1), 'commit 1234567890', folder)
    expect(reportOf(folder).text).toContain('at commit 1234567890')
  })

  test('is not written of a program that failed since', () => {
    keepResults(everything, 'commit 1234567890', folder)
    forgetResults(['disk'], ['postgres'], folder)
    expect(reportOf(folder)).toEqual({ missing: 'disk on postgres' })
  })

  test('is not written of two commits', () => {
    keepResults(everything.slice(1), 'commit 1234567890', folder)
    keepResults(everything.slice(0, 1), 'commit 0987654321', folder)
    expect(reportOf(folder).missing).toContain('one commit')
  })
})

describe('what is asked for', () => {
  test('is everything, on both databases', () => {
    expect(parseFlags([])).toEqual({
      only: programNames,
      databases: ['sqlite', 'postgres'],
      quick: false,
      skipBuild: false,
    })
  })

  test.each([
    [['--only', 'disk,kill'], { only: ['kill', 'disk'] }],
    [['--only=crm', '--quick'], { only: ['crm'], quick: true }],
    [['--database', 'postgres'], { databases: ['postgres'] }],
    [['--skip-build'], { skipBuild: true }],
  ])('%j', (parameters, expected) => expect(parseFlags(parameters)).toMatchObject(expected))

  test.each([
    [['--only', 'fire'], 'No such program: fire'],
    [['--only'], /^Name a program/],
    [['--database', 'oracle'], 'No such database: oracle'],
    [['--all'], 'Unknown: --all'],
  ])('%j is wrong', (parameters, expected) => expect(parseFlags(parameters)).toMatch(expected))
})
