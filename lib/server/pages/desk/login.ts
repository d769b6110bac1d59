import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { defaultCountryCode, normaliseMobile } from '#lib/domain/contact/phone'
import { deskPaths, wantedPage } from '#lib/domain/desk/paths'
import { deskSpace } from '#lib/server/account/code-limits'
import { requestOtp } from '#lib/server/account/request-otp'
import { codeDeps, enterCode } from '#lib/server/account/verify-otp'
import { getDatabase } from '#lib/server/db/database'
import { recordAudit } from '#lib/server/desk/audit'
import {
  endStaffSession,
  memberOfToken,
  staffCookieSeconds,
  startStaffSession,
} from '#lib/server/desk/session'
import { memberOf } from '#lib/server/desk/staff'
import { ownCookie } from '#lib/server/http/api/own-cookie'
import {
  deskBrowserCookie,
  deskBrowserOf,
  isKnownBrowser,
  markedBrowser,
  newDeskBrowser,
} from '#lib/server/pages/desk/desk-browser'
import {
  loginProps,
  type StaffAnswer,
  type StaffCall,
  staffCookie,
  staffTokenOf,
} from '#lib/server/pages/desk/staff-page'
import { addressPart } from '#lib/server/pages/page-props'
import { ApiError } from '#lib/server/platform/api-error'
import { log } from '#lib/server/platform/log'

export interface DeskLoginProps {
  /** 10 digits; '' until a number was entered. */
  mobileNo: string
  /** 'in': logged in, but something is not saved yet. */
  step: 'number' | 'code' | 'in'
  notice: string
  /** What a member typed before the session ended; null if nothing. */
  unsaved: Unsaved | null
  /** The page of the desk that the login leads to; '' for the queue. */
  wanted: string
}

type Answer = StaffAnswer<DeskLoginProps>

/** Anybody may have written the address: only pages of the desk count. */
const wantedIn = ({ query }: StaffCall) => wantedPage(addressPart(query.to))

const ask = (
  call: StaffCall,
  step: DeskLoginProps['step'],
  mobileNo: string,
  notice = '',
  unsaved: Unsaved | null = null,
): DeskLoginProps => ({ mobileNo, step, notice, unsaved, wanted: wantedIn(call) })

const unsavedSchema = z.object({
  to: z.string().regex(/^\/desk\/lead\/[0-9A-Z]{1,40}$/),
  fields: z.array(z.tuple([z.string().max(100), z.string().max(3000)])).max(20),
})
type Unsaved = z.output<typeof unsavedSchema>

/** What the form carries; null if nothing, or if it is not ours. */
function unsavedIn(fields: URLSearchParams): Unsaved | null {
  try {
    return unsavedSchema.safeParse(JSON.parse(fields.get('unsaved') ?? '')).data ?? null
  } catch {
    return null
  }
}

/** Ms after the answer when a code is sent, at random: the next request of the same client must not wait for it either. */
const [soonestMs, latestMs] = [300, 1500]

/**
 * Sends a code to a member. Anybody else gets none, but the same answer at the same time: nobody learns here who works
 * for the team.
 */
function sendCode({ request, response, clientAddress, requestId }: StaffCall, mobile: string) {
  const browser = deskBrowserOf(request.headers) ?? newDeskBrowser()
  response.appendHeader('Set-Cookie', deskBrowserCookie(browser))
  if (!memberOf(mobile)) return
  const send = () =>
    requestOtp({
      space: deskSpace,
      mobile,
      resend: false,
      clientAddress,
      browser: browser.value,
      visitorId: browser.value,
      isKnownDevice: isKnownBrowser(browser, mobile),
      requestId,
    }).catch((error: unknown) => {
      // Over a limit: the page tells everybody what to do if no code comes.
      if (!(error instanceof ApiError))
        log().error({ requestId, err: error }, 'no code for the desk')
    })
  response.once('close', () => setTimeout(send, randomInt(soonestMs, latestMs)))
}

async function enter(
  call: StaffCall,
  { mobile, otp, unsaved }: { mobile: string; otp: string; unsaved: Unsaved | null },
): Promise<Answer> {
  const { request, response, clientAddress, requestId, now } = call
  const browser = deskBrowserOf(request.headers)
  const member = memberOf(mobile)
  const entry = {
    ...{ space: deskSpace, mobile, otp, browser: browser?.value },
    ...{ clientAddress, requestId },
  }
  const formerToken = staffTokenOf(request)
  const token = await enterCode(entry, codeDeps(), async (db, at) => {
    // Removed from the list since.
    if (!member) throw new ApiError(422, 'The code is wrong or no longer valid')
    const started = await startStaffSession(db, { mobile, formerToken }, at)
    await recordAudit(db, { member, action: 'logged in', requestId, now })
    return started
  })
  response.appendHeader('Set-Cookie', ownCookie(staffCookie, token, staffCookieSeconds))
  if (browser)
    response.appendHeader('Set-Cookie', deskBrowserCookie(markedBrowser(browser, mobile)))
  return unsaved ? ask(call, 'in', '', '', unsaved) : { goTo: wantedIn(call) || deskPaths.queue }
}

async function logOut({ request, response, requestId, now }: StaffCall): Promise<Answer> {
  const db = getDatabase()
  const token = staffTokenOf(request)
  const member = await memberOfToken(db, token, now)
  await endStaffSession(db, token)
  if (member) await recordAudit(db, { member, action: 'logged out', requestId, now })
  response.appendHeader('Set-Cookie', ownCookie(staffCookie, '', 0))
  return { goTo: deskPaths.login }
}

/** The data function of /desk/login. */
export const deskLoginProps = loginProps<DeskLoginProps>({
  show: async (call, notice) => ask(call, 'number', '', notice),
  async take(call, fields) {
    if (fields.get('do') === 'log-out') return logOut(call)
    const typed = fields.get('mobile') ?? ''
    const unsaved = unsavedIn(fields)
    const mobile = normaliseMobile(typed, defaultCountryCode)
    if ('problem' in mobile) {
      call.response.statusCode = 422
      return ask(call, 'number', typed, 'Please enter your mobile number with 10 digits.', unsaved)
    }
    const whole = `${defaultCountryCode}${mobile.number}`
    const otp = (fields.get('code') ?? '').replace(/\D/g, '')
    if (fields.get('do') !== 'enter') {
      sendCode(call, whole)
      return ask(call, 'code', mobile.number, '', unsaved)
    }
    try {
      return await enter(call, { mobile: whole, otp, unsaved })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      call.response.statusCode = error.status
      return ask(call, 'code', mobile.number, 'The code is wrong or no longer valid.', unsaved)
    }
  },
})
