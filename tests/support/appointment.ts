import { createServer } from 'node:http'
import { answerAppointment } from '#lib/server/pages/appointment'
import { type Listening, listen } from '#tests/support/listen'

/** What /appointment answered: what Next.js would render or where it would send the visitor. */
export interface Answered {
  status: number
  cookie: string | null
  answer: Awaited<ReturnType<typeof answerAppointment>>
}

/** Serves /appointment over HTTP, its answer as JSON instead of a page. */
export async function serveAppointment(): Promise<
  Listening & {
    post: (fields: Record<string, string>, headers?: Record<string, string>) => Promise<Answered>
  }
> {
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
      return { status: response.status, cookie: response.headers.get('set-cookie'), answer }
    },
  }
}

/** A form of the contact page, valid, and as it is kept. */
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
