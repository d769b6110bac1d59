import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { answerAppointment } from '#lib/server/pages/leads/appointment'
import { setLimits } from '#tests/support/limits'
import { type Listening, listen } from '#tests/support/processes/listen'

/** The answer of /appointment: what Next.js would render, or where it would redirect the visitor. */
export interface Answered {
  status: number
  cookie: string | null
  /** In seconds. */
  retryAfter: string | undefined
  answer: Awaited<ReturnType<typeof answerAppointment>>
}

export interface ServedAppointment extends Listening {
  post: (fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answered>
}

/** Serves /appointment over HTTP, with its answer as JSON instead of a page. */
export async function serveAppointment(): Promise<ServedAppointment> {
  const served = await listen(
    createServer(async (request, response) => {
      const answer = await answerAppointment(request, response, {})
      response.end(JSON.stringify(answer))
    }),
  )
  return {
    ...served,
    post: async (fields, headers = {}) => {
      const body = new URLSearchParams(fields)
      const response = await fetch(served.origin, { method: 'POST', body, headers })
      const answer = await response.json()
      const { status, headers: said } = response
      const [cookie, retryAfter] = [said.get('set-cookie'), said.get('retry-after') ?? undefined]
      return { status, cookie, retryAfter, answer }
    },
  }
}

/**
 * Serves /appointment for the tests of a file, with a database of its own that has no leads before each test.
 *
 * @param limit leads per minute
 */
export function appointmentOnDatabase(limit: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-plain-'))
  let site: ServedAppointment
  let database: OpenDatabase

  beforeAll(async () => {
    process.env.DATA_DIR = folder
    database = openDatabase(`sqlite:${path.join(folder, 'site.db')}`)
    await migrateToLatest(database.db)
    provideDatabase(database)
    site = await serveAppointment()
  })
  afterAll(async () => {
    delete process.env.DATA_DIR
    await Promise.all([site.close(), database.close()])
    provideDatabase(undefined)
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    setLimits(limit)
    await database.db.deleteFrom('outbox').execute()
    await database.db.deleteFrom('lead').execute()
  })
  return {
    post: ((...form) => site.post(...form)) as ServedAppointment['post'],
    db: () => database.db,
  }
}

/** A valid form of the contact page. */
export const contactForm = (change: Record<string, string> = {}): Record<string, string> => ({
  name: 'Asha Rao',
  mobile: '09876543210',
  email: 'asha@example.in',
  query: 'Is it urgent?',
  page: JSON.stringify({
    pageType: 'Contact',
    path: '/contact-us',
    pageName: 'Contact us',
    language: 'en',
  }),
  variant: '1',
  consentVersion: '2026-11-20',
  ...change,
})
