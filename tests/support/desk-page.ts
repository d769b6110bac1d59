import { createServer } from 'node:http'
import type { GetServerSideProps } from 'next'
import { forgetEnvironment } from '#lib/config/env.server'
import { getDatabase } from '#lib/server/db/database'
import { startStaffSession } from '#lib/server/desk/session'
import { ownCookie } from '#lib/server/http/api/own-cookie'
import { staffCookie } from '#lib/server/pages/desk/staff-page'
import { type Listening, listen } from '#tests/support/processes/listen'

export interface DeskAnswer {
  status: number
  headers: Headers
  /** What the data function gave Next.js. */
  // biome-ignore lint/suspicious/noExplicitAny: the tests read its properties
  result: any
  /** The body of a file; otherwise the result as JSON. */
  text: string
}

/** The member of the team who is logged in. */
export const staffMember = { mobile: '+919000000001', name: 'Asha Rao' }

/**
 * Serves the data function of a page of the desk over HTTP, with its result as JSON. A member of the team is logged in;
 * `asStranger` sends no cookie. `close` also ends the team.
 */
export async function serveDeskPage(
  getProps: GetServerSideProps,
  path = '/desk',
): Promise<
  Listening & {
    get: (query?: Record<string, string>) => Promise<DeskAnswer>
    post: (
      fields: string[][],
      query?: Record<string, string>,
      others?: Record<string, string>,
    ) => Promise<DeskAnswer>
    asStranger: (init?: RequestInit, query?: Record<string, string>) => Promise<DeskAnswer>
  }
> {
  process.env.STAFF_MOBILES = '9000000001 Asha Rao'
  forgetEnvironment()
  const served = await listen(
    createServer(async (req, res) => {
      const query = Object.fromEntries(new URL(req.url ?? '/', 'http://site.test').searchParams)
      const result = await getProps({ req, res, query, params: query, resolvedUrl: '' } as never)
      if (!res.writableEnded) res.end(JSON.stringify(result))
    }),
  )
  const token = await startStaffSession(
    getDatabase(),
    { mobile: staffMember.mobile, formerToken: undefined },
    Date.now(),
  )
  const ask = async (init: RequestInit, query: Record<string, string> = {}) => {
    const response = await fetch(`${served.origin}${path}?${new URLSearchParams(query)}`, init)
    const { status, headers } = response
    // Not text(), which drops a byte order mark.
    const text = Buffer.from(await response.arrayBuffer()).toString()
    const isFile = headers.has('content-disposition')
    return { status, headers, text, result: isFile ? undefined : JSON.parse(text) }
  }
  const [cookie = ''] = ownCookie(staffCookie, token, 60).split(';')
  const headers = { cookie }
  return {
    ...served,
    get: (query) => ask({ headers }, query),
    post: (fields, query, others = {}) => {
      const body = new URLSearchParams(fields)
      return ask({ method: 'POST', headers: { ...headers, ...others }, body }, query)
    },
    asStranger: (init = {}, query = {}) => ask(init, query),
    async close() {
      delete process.env.STAFF_MOBILES
      forgetEnvironment()
      await served.close()
    },
  }
}
