import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { consentVersion } from '#lib/domain/leads/consent'
import { inLanguage } from '#lib/domain/routes/links'
import { languageOfPath } from '#lib/domain/routes/match'
import type { Language } from '#lib/domain/text/language'
import { answerAppointment } from '#lib/server/pages/leads/appointment'
import { siteDatabase } from '#tests/support/database'
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
  post: (
    fields: Record<string, string>,
    headers?: Record<string, string>,
    language?: Language,
  ) => Promise<Answered>
}

/** Serves /appointment over HTTP, with its answer as JSON instead of a page. */
export async function serveAppointment(): Promise<ServedAppointment> {
  const served = await listen(
    createServer(async (request, response) => {
      const answer = await answerAppointment(
        request,
        response,
        {},
        languageOfPath(request.url ?? ''),
      )
      response.end(JSON.stringify(answer))
    }),
  )
  return {
    ...served,
    post: async (fields, headers = {}, language = 'en') => {
      const body = new URLSearchParams(fields)
      const response = await fetch(served.origin + inLanguage('/appointment', language), {
        method: 'POST',
        body,
        headers,
      })
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
  const { open } = siteDatabase()
  let site: ServedAppointment

  beforeAll(async () => {
    site = await serveAppointment()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    setLimits(limit)
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })
  return {
    post: ((...form) => site.post(...form)) as ServedAppointment['post'],
    db: () => open().db,
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
  consentVersion,
  ...change,
})
