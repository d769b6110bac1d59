import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps, GetServerSidePropsResult } from 'next'
import { environment } from '#lib/config/env.server'
import type { StaffMember } from '#lib/config/staff'
import { loginAddress, refreshParameter, wantedPage } from '#lib/domain/desk/paths'
import { getDatabase } from '#lib/server/db/database'
import { isUnavailable } from '#lib/server/db/unavailable'
import { memberOfToken } from '#lib/server/desk/session'
import { hasDesk, isStaffAddress } from '#lib/server/desk/staff'
import { readOwnCookie } from '#lib/server/http/api/own-cookie'
import { answerPlainPost, busyFor } from '#lib/server/pages/leads/plain-post'
import { log } from '#lib/server/platform/log'
import { clientAddressOf, requestIdOf } from '#lib/server/platform/request'

/** What every page of the desk does first: who may see it, and that nobody keeps a copy. */

/** No other site's link or form opens the desk with the login of a member. */
export const staffCookie = { name: 'desk', sameSite: 'Strict' } as const

export const staffTokenOf = (request: IncomingMessage): string | undefined =>
  readOwnCookie(staffCookie, request.headers.cookie)

/** What all pages of the desk show around their content. */
export interface DeskFrame {
  /** The member who looks at it; null on the login page. */
  member: StaffMember | null
}

export interface StaffCall {
  request: IncomingMessage
  response: ServerResponse
  query: ParsedUrlQuery
  clientAddress: string
  requestId: string
  /** Epoch ms. */
  now: number
}

/** A file that the browser saves. */
export interface StaffFile {
  name: string
  /** 'text/csv; charset=utf-8' */
  type: string
  text: string
}

/** A page of the desk, or where the browser goes instead, or a file. */
export type StaffAnswer<T> = T | { goTo: string } | { file: StaffFile } | 'not found'

/** 303: the browser reads the next page, whatever it sent. */
const goTo = (destination: string) => ({ redirect: { destination, statusCode: 303 } }) as const

function sendFile(response: ServerResponse, { name, type, text }: StaffFile): void {
  response.setHeader('Content-Type', type)
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`)
  response.end(text)
}

function resultOf<T extends object>(
  answer: StaffAnswer<T>,
  frame: DeskFrame,
  response: ServerResponse,
): GetServerSidePropsResult<T & DeskFrame> {
  if (answer === 'not found') return { notFound: true }
  if ('file' in answer) {
    sendFile(response, answer.file as StaffFile)
    // The answer is complete: Next.js renders nothing.
    return { props: {} as T & DeskFrame }
  }
  if ('goTo' in answer) return goTo(answer.goTo)
  return { props: { ...answer, ...frame } }
}

function callOf(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
): StaffCall {
  const { trustedProxies } = environment()
  return {
    request,
    response,
    query,
    clientAddress: clientAddressOf(request, trustedProxies),
    requestId: requestIdOf(request, trustedProxies),
    now: Date.now(),
  }
}

/** Is there a desk for this client? If not, it gets the page of an unknown address. */
function isOpenTo({ response, clientAddress }: StaffCall): boolean {
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('X-Robots-Tag', 'noindex')
  response.setHeader('Referrer-Policy', 'same-origin')
  return hasDesk() && isStaffAddress(clientAddress)
}

interface StaffPage<T> {
  /**
   * @param notice why a form is shown again
   * @param fields what was posted, if it was not processed
   */
  show(
    call: StaffCall,
    member: StaffMember,
    notice?: string,
    fields?: URLSearchParams,
  ): Promise<StaffAnswer<T>>
  /** Processes a form of the page; absent if it has none. */
  take?(call: StaffCall, member: StaffMember, fields: URLSearchParams): Promise<StaffAnswer<T>>
  /** The page itself shows the login (components/desk/login-screen) where a session ended before a form was posted. */
  isKeptAtLogin?: true
}

/** What the login carries until it can be saved. */
interface Unsaved {
  /** The path of the page that it was posted to. */
  to: string
  fields: [name: string, value: string][]
}

/** A form of somebody who is not logged in, or no longer. Nothing is read or saved: it only goes back to its sender. */
async function sessionEnded({ request, response }: StaffCall) {
  const unsavedOf = (fields = new URLSearchParams()): Unsaved => ({
    to: new URL(request.url ?? '/', 'http://site').pathname,
    fields: [...fields],
  })
  response.statusCode = 401
  const unsaved = await answerPlainPost<Unsaved>(request, response, {
    bucket: 'request',
    // Also of a form of another site, which must not be carried on.
    show: async () => unsavedOf(),
    take: async (fields) => unsavedOf(fields),
  })
  return { props: { member: null, unsaved } }
}

/** Answers without any page while the database does not answer: browsers keep what was typed for their way back. */
function sendUnavailable(response: ServerResponse): void {
  busyFor(response)
  response.setHeader('Content-Type', 'text/plain; charset=utf-8')
  response.end('The database does not answer. Nothing was saved. Please go back and try again.\n')
}

/** The data function of a page that only members of the team see. Others are sent to the login. */
export const staffProps =
  <T extends object>({
    show,
    take,
    isKeptAtLogin,
  }: StaffPage<T>): GetServerSideProps<T & DeskFrame> =>
  async ({ req, res, query }) => {
    const call = callOf(req, res, query)
    if (!isOpenTo(call)) return { notFound: true }
    try {
      const isUse = req.method === 'POST' || query[refreshParameter] === undefined
      const member = await memberOfToken(getDatabase(), staffTokenOf(req), call.now, isUse)
      if (!member && isKeptAtLogin && req.method === 'POST')
        return (await sessionEnded(call)) as never
      if (!member) return goTo(loginAddress(wantedPage(req.url ?? '')))
      const answer = await answerPlainPost<StaffAnswer<T>>(req, res, {
        bucket: 'request',
        // Strangers at the team's address must not use up its turns.
        limitedAs: `desk ${member.mobile}`,
        show: ({ notice, fields }) => show(call, member, notice, fields),
        take: (fields) => (take ? take(call, member, fields) : show(call, member)),
      })
      return resultOf(answer, { member }, res)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      log().error({ requestId: call.requestId, err: error }, 'a page of the desk was not shown')
      sendUnavailable(res)
      // Next.js renders nothing once the response has ended.
      return { props: {} as T & DeskFrame }
    }
  }

/** The same for the login page, which has no member yet. */
export const loginProps =
  <T extends object>(page: {
    show(call: StaffCall, notice?: string): Promise<StaffAnswer<T>>
    take(call: StaffCall, fields: URLSearchParams): Promise<StaffAnswer<T>>
  }): GetServerSideProps<T & DeskFrame> =>
  async ({ req, res, query }) => {
    const call = callOf(req, res, query)
    if (!isOpenTo(call)) return { notFound: true }
    try {
      const answer = await answerPlainPost<StaffAnswer<T>>(req, res, {
        bucket: 'request',
        show: ({ notice }) => page.show(call, notice),
        take: (fields) => page.take(call, fields),
      })
      return resultOf(answer, { member: null }, res)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      busyFor(res)
      const answer = await page.show(call, 'The database does not answer. Please try again.')
      return resultOf(answer, { member: null }, res)
    }
  }
