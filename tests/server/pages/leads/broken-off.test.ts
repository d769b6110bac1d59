import { createServer } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { front } from '#lib/server/http/front/front'
import { logPageFailure } from '#lib/server/http/next-hooks'
import { appointmentServerSideProps } from '#lib/server/pages/leads/appointment'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { siteDatabase } from '#tests/support/database'
import { frontSite } from '#tests/support/front-site'
import { type Listening, listen } from '#tests/support/processes/listen'

// A visitor who loses the connection while the form is being sent is no fault of the site.

const { open } = siteDatabase()
provideCatalogue(open)

const logged: Record<string, unknown>[] = []
let site: Listening
const ended: string[] = []

beforeAll(async () => {
  const destination = { write: (line: string) => void logged.push(JSON.parse(line)) }
  provideProcessWide('log', makeLog('debug', destination))
  // Replaces Next.js, which reports what a page's data function throws.
  const listener = front(async (req, res) => {
    try {
      await appointmentServerSideProps({ req, res, query: {}, locale: 'en' } as never)
      ended.push('answered')
    } catch (error) {
      logPageFailure(error, req.headers, {
        routePath: '/appointment',
        revalidateReason: undefined,
      })
      ended.push('failed')
    }
  }, frontSite())
  site = await listen(createServer(listener))
})
afterAll(() => site.close())

test('a form that breaks off is logged at level info as a bad request, without an error', async () => {
  const { hostname, port } = new URL(site.origin)
  const socket = connect(Number(port), hostname)
  const head = [
    'POST /appointment HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/x-www-form-urlencoded',
    'Content-Length: 1000',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\nname=Asha`)
  await new Promise((resolve) => setTimeout(resolve, 100))
  socket.destroy()
  await vi.waitFor(() => expect(ended).toEqual(['answered']))
  const requests = logged.filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([{ level: 30, method: 'POST', route: 'appointment', status: 400 }])
  expect(logged.filter(({ level }) => Number(level) > 30)).toEqual([])
  expect(JSON.stringify(logged)).not.toContain('stack')
})
