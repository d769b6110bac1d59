import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { LeadPayload } from '#lib/domain/leads/lead'
import type { OpenDatabase } from '#lib/server/db/database'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { submitLead } from '#lib/server/leads/submit'
import {
  crmAt,
  deliverFromHere,
  doubledLeads,
  missingLeads,
  undeliveredLeads,
} from '#tests/faults/count'
import { both, parseFlags } from '#tests/faults/flags'
import { startLoad, wrongAnswers } from '#tests/faults/load'
import { visitPages } from '#tests/faults/pages'
import { isClean, type Outcome, programNames, type Result } from '#tests/faults/program'
import { forgetResults, formatTable, keepResults, reportOf } from '#tests/faults/report'
import { keepLeads } from '#tests/faults/simulation'
import { newMigrated, openFast } from '#tests/support/database'
import { type Listening, listen } from '#tests/support/processes/listen'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'

/** The chaos scenarios detect the failures that they are meant to detect. */

let database: OpenDatabase
let url: string
let zoho: LocalZoho
const ends: (() => unknown)[] = []

beforeEach(async () => {
  const made = await newMigrated('sqlite')
  url = made.url
  database = await openFast(url)
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

const success = JSON.stringify({ status: { code: '200' } })

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** Stores a lead as the site does. */
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

/** Runs a load until `leads` leads were sent. These servers do not store forms sent without JavaScript. */
async function loadOf(origin: string, leads: number) {
  const load = startLoad(origin, { patients: 2, pauseMs: 0, retryAfter: [1, 1] })
  while (load.sent < leads) await new Promise((resolve) => setTimeout(resolve, 5))
  await load.end()
  return load
}

describe('counts', () => {
  test('a site that accepts leads and stores none loses them', async () => {
    const { origin } = await serve((request, response) => {
      const isForm = request.url === '/appointment'
      response.writeHead(isForm ? 303 : 200, { location: '/thankyou' }).end(success)
    })
    const load = await loadOf(origin, 12)
    expect(load.accepted.size).toBeGreaterThanOrEqual(12)
    expect(await missingLeads(database.db, load.accepted)).toBe(load.accepted.size)
  })

  test('a site that stores what it accepts loses no lead and delivers each one once', async () => {
    const { origin } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      const key = String(request.headers['idempotency-key'])
      if (request.url?.endsWith('webleadcreate')) await keep(key, JSON.parse(body))
      response.writeHead(request.url === '/appointment' ? 503 : 200).end(success)
    })
    const load = await loadOf(origin, 8)
    expect(load.accepted.size).toBeGreaterThan(4)
    expect(await missingLeads(database.db, load.accepted)).toBe(0)
    expect(await undeliveredLeads(database.db, zoho)).toBe(load.accepted.size)
    await deliverFromHere(url, zoho)
    expect(await undeliveredLeads(database.db, zoho)).toBe(0)
    expect(doubledLeads(zoho)).toBe(0)
  })

  test('a site that stores a repeated request as a new lead doubles it', async () => {
    let calls = 0
    const { origin } = await serve(async (request, response) => {
      const body = await bodyOf(request)
      calls += 1
      if (request.url?.endsWith('webleadcreate')) await keep(`key-${calls}`, JSON.parse(body))
      // The first answer to each request is lost.
      if (calls % 2 === 1) request.socket.destroy()
      else response.end(success)
    })
    await loadOf(origin, 3)
    await deliverFromHere(url, zoho)
    expect(doubledLeads(zoho)).toBeGreaterThan(0)
  })

  test('a stored lead that is never delivered is counted', async () => {
    const { origin } = await serve(async (request, response) => {
      const id = String(request.headers['idempotency-key'])
      await database.db
        .insertInto('lead')
        .values({ id, idempotencyKey: id, createdAt: 1, updatedAt: 1, payload: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      response.end(success)
    })
    const load = await loadOf(origin, 4)
    await deliverFromHere(url, zoho)
    expect(await undeliveredLeads(database.db, zoho)).toBeGreaterThanOrEqual(4)
    expect(load.accepted.size).toBeGreaterThanOrEqual(4)
  })

  type Served = { status?: number; headers?: Record<string, string>; body: string }
  test.each<[string, Served]>([
    ['an answer with HTTP 500', { status: 500, body: '' }],
    ['a failure reported with HTTP 200', { body: JSON.stringify({ status: { code: '500' } }) }],
    ['a page instead of JSON', { body: '<html lang="en"></html>' }],
    ['HTTP 429 where no limit is set', { status: 429, body: '' }],
    ['a redirect of a form to another page', { status: 303, headers: { location: '/' }, body: '' }],
  ])('%s counts as a wrong answer', async (_what, { status = 200, headers = {}, body }) => {
    const { origin } = await serve((_request, response) => {
      response.writeHead(status, headers).end(body)
    })
    const load = await loadOf(origin, 1)
    expect(load.accepted.size).toBe(0)
    expect(wrongAnswers(load, true)).toBe(load.sent)
  })

  test('HTTP 503 does not count as a wrong answer', async () => {
    const { origin } = await serve((_request, response) => response.writeHead(503).end())
    expect(wrongAnswers(await loadOf(origin, 1), false)).toBe(0)
  })

  test('no answer counts as wrong, unless the server was killed', async () => {
    const { origin } = await serve((request) => request.socket.destroy())
    const load = await loadOf(origin, 1)
    expect(wrongAnswers(load, false)).toBeGreaterThanOrEqual(3)
    expect(wrongAnswers(load, true)).toBe(0)
  })

  test('failing cached pages are counted', async () => {
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

describe('a lead whose first answer is lost behind the commit', () => {
  async function sendTwice(isKeyUnique: boolean): Promise<LocalZoho> {
    const { db } = database
    const crm = await startLocalZoho({ isKeyUnique })
    ends.push(() => crm.close())
    await keepLeads(db, ['one', 'other'], Date.now)
    crm.fail({ kind: 'cut', committed: true })
    await sendDue({
      db,
      crm: crmAt(crm, db, Date.now),
      now: Date.now,
      random: () => 0,
      onFailure: () => {},
    })
    await deliverFromHere(url, crm)
    return crm
  }

  test('is not counted as doubled when it was sent twice and stored once', async () => {
    const crm = await sendTwice(true)
    expect(crm.counts()).toMatchObject({ sent: 4, records: 2, insertedTwice: 0 })
    expect(doubledLeads(crm)).toBe(0)
  })

  test('is counted as doubled in a CRM without a unique key', async () => {
    const crm = await sendTwice(false)
    expect(crm.counts()).toMatchObject({ sent: 4, records: 4, insertedTwice: 2 })
    expect(doubledLeads(crm)).toBe(2)
  })
})

describe('the report', () => {
  const good: Outcome = {
    ...{ lost: 0, doubled: 0, undelivered: 0, pagesNot200: 0, wrong: 0 },
    ...{ rounds: 50, sent: 1200, accepted: 1190, pages: 400, longestMs: 2400, longestPageMs: 30 },
  }
  const result = (outcome: Result['outcome']): Result => ({
    ...{ program: 'kill', part: '', database: 'sqlite', outcome },
  })

  test('shows that a result holds when every count that must be zero is zero', () => {
    expect(isClean(result(good))).toBe(true)
    expect(formatTable([result(good)])).toMatch(/1,200 .*\| yes/)
  })

  test.each(['lost', 'doubled', 'undelivered', 'pagesNot200', 'wrong'] as const)(
    'shows that a result does not hold when %s is 1',
    (count) => {
      const broken = result({ ...good, [count]: 1 })
      expect(isClean(broken)).toBe(false)
      expect(formatTable([broken])).toMatch(/\| NO /)
    },
  )

  test('shows why a program was skipped, and does not count it as holding', () => {
    const skipped = result('no disk')
    expect(isClean(skipped)).toBe(false)
    expect(formatTable([skipped])).toContain('SKIPPED: no disk')
  })

  const everything = programNames.flatMap((program) =>
    both.map((database): Result => ({ ...{ program, part: '', database, outcome: good } })),
  )
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-results-'))
    ends.push(() => rmSync(folder, { recursive: true }))
  })

  test('is written once every program has run, and names the commit', () => {
    keepResults(everything.slice(1), 'commit 1234567890', folder)
    expect(reportOf(folder)).toEqual({ missing: 'kill on sqlite' })
    keepResults(everything.slice(0, 1), 'commit 1234567890', folder)
    expect(reportOf(folder).text).toContain('at commit 1234567890')
  })

  test('is not written when a program has failed since its last result', () => {
    keepResults(everything, 'commit 1234567890', folder)
    forgetResults(['disk'], ['postgres'], folder)
    expect(reportOf(folder)).toEqual({ missing: 'disk on postgres' })
  })

  test('is not written from results of two commits', () => {
    keepResults(everything.slice(1), 'commit 1234567890', folder)
    keepResults(everything.slice(0, 1), 'commit 0987654321', folder)
    expect(reportOf(folder).missing).toContain('one commit')
  })
})

describe('flags', () => {
  test('select every program on both databases by default', () => {
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
  ])('%j are parsed', (parameters, expected) =>
    expect(parseFlags(parameters)).toMatchObject(expected),
  )

  test.each([
    [['--only', 'fire'], 'No such program: fire'],
    [['--only'], /^Name a program/],
    [['--database', 'oracle'], 'No such database: oracle'],
    [['--all'], 'Unknown: --all'],
  ])('%j are rejected with a message', (parameters, expected) =>
    expect(parseFlags(parameters)).toMatch(expected),
  )
})
