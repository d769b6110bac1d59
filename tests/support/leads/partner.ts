import { createServer } from 'node:http'
import { answerPartner } from '#lib/server/pages/leads/partner'
import { listen } from '#tests/support/processes/listen'

/** Serves /partner-with-us over HTTP, with its answer as JSON instead of a page. */
export async function servePartnerPage() {
  const page = {
    pageType: 'About',
    path: '/partner-with-us',
    pageName: 'Partner with us',
    language: 'en',
  } as const
  const served = await listen(
    createServer(async (request, response) => {
      const answer = await answerPartner(request, response, page)
      response.end(JSON.stringify(answer))
    }),
  )
  const answered = async (response: Response) => ({
    status: response.status,
    headers: response.headers,
    answer: (await response.json()) as Awaited<ReturnType<typeof answerPartner>>,
  })
  return {
    ...served,
    get: async () => answered(await fetch(served.origin)),
    put: async () => answered(await fetch(served.origin, { method: 'PUT' })),
    post: async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
      const body = new URLSearchParams(fields)
      return answered(await fetch(served.origin, { method: 'POST', body, headers }))
    },
  }
}

/** A valid partner form. */
export const partnerForm = (change: Record<string, string> = {}): Record<string, string> => ({
  kind: 'hospital',
  organisation: 'Neem Hospital',
  name: 'Asha Rao',
  mobile: '09876543210',
  email: 'asha@example.in',
  city: '514',
  message: 'We have 100 beds.',
  key: '8a4f0a4e-3f0c-4d1e-9b9c-1f2e3d4c5b6a',
  consentVersion: '2026-11-20',
  ...change,
})
