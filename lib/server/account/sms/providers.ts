import { setTimeout as sleep } from 'node:timers/promises'
import { environment } from '#lib/config/env.server'
import type { SmsSettings } from '#lib/config/services'
import { fileSms } from '#lib/server/account/sms/file'
import { type Sms, SmsError } from '#lib/server/account/sms/sms'
import { log } from '#lib/server/platform/log'
import { processWide } from '#lib/server/platform/process-wide'

/** How long a provider may take, in ms: two attempts stay well below the browser's timeout of 15 s. */
const defaultTimeoutMs = 5000
/** Pause before the second attempt, in ms. */
const defaultPauseMs = 300

interface PostSettings {
  timeoutMs?: number
  pauseMs?: number
}

interface Post {
  address: string
  headers: Record<string, string>
  body: string
  /** Does this answer, of a status below 300, say that the provider accepted the message? */
  isAccepted: (answer: unknown) => boolean
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function tryOnce({ address, headers, body, isAccepted }: Post, timeoutMs: number) {
  const signal = AbortSignal.timeout(timeoutMs)
  const request = { method: 'POST', headers, body, redirect: 'error', signal } as const
  const [response, answer] = await fetch(address, request)
    .then(async (response) => [response, await readJson(response)] as const)
    .catch(() => {
      throw new SmsError('unavailable')
    })
  const { ok, status } = response
  if (ok && isAccepted(answer)) return
  throw new SmsError(status >= 500 || status === 429 ? 'unavailable' : 'refused', status)
}

/**
 * Sends a message to a provider. Tries once more after a time-out, a 429 or a 5xx. If the first attempt
 * arrived after all, the patient gets the same code twice, which does no harm.
 *
 * @throws SmsError
 */
async function postSms(
  post: Post,
  { timeoutMs = defaultTimeoutMs, pauseMs = defaultPauseMs }: PostSettings = {},
): Promise<void> {
  try {
    await tryOnce(post, timeoutMs)
  } catch (error) {
    if (!(error instanceof SmsError) || error.kind === 'refused') throw error
    await sleep(pauseMs)
    await tryOnce(post, timeoutMs)
  }
}

interface Msg91Settings extends PostSettings {
  authKey: string
  /** A flow whose text is stored at MSG91, as registered with DLT; VAR1 in it is the code. */
  templateId: string
  /** The flow of receipts: VAR1 is the reference, VAR2 the callback word. Without it none are sent. */
  receiptTemplateId?: string | undefined
  /** The same in Hindi, which is registered on its own. Without it, messages are those of the flows above. */
  hindiTemplateId?: string | undefined
  hindiReceiptTemplateId?: string | undefined
  /** For tests. */
  origin?: string
}

/** MSG91's flow API, version 5. It answers some refusals with 200 and `type: 'error'`. */
export const msg91Sms = ({
  authKey,
  templateId,
  receiptTemplateId,
  hindiTemplateId = templateId,
  hindiReceiptTemplateId = receiptTemplateId,
  origin = 'https://control.msg91.com',
  ...settings
}: Msg91Settings): Sms => ({
  send(message) {
    const [codes, receipts] =
      message.language === 'hi'
        ? [hindiTemplateId, hindiReceiptTemplateId]
        : [templateId, receiptTemplateId]
    const template = 'code' in message ? codes : receipts
    const values = 'code' in message ? [message.code] : message.receipt
    const variables = values.map((value, index) => [`VAR${index + 1}`, value] as const)
    return postSms(
      {
        address: `${origin}/api/v5/flow`,
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: template,
          short_url: '0',
          recipients: [{ mobiles: message.to.replace('+', ''), ...Object.fromEntries(variables) }],
        }),
        isAccepted: (answer) =>
          typeof answer === 'object' &&
          answer !== null &&
          'type' in answer &&
          answer.type === 'success',
      },
      settings,
    )
  },
})

interface TwilioSettings extends PostSettings {
  accountSid: string
  authToken: string
  from: { From: string } | { MessagingServiceSid: string }
  /** For tests. */
  origin?: string
}

/** Twilio's messages API of 2010-04-01. A message that failed at once says so in its status. */
export const twilioSms = ({
  accountSid,
  authToken,
  from,
  origin = 'https://api.twilio.com',
  ...settings
}: TwilioSettings): Sms => ({
  send: ({ to, text }) =>
    postSms(
      {
        address: `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: {
          authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ To: to, ...from, Body: text }).toString(),
        isAccepted: (answer) =>
          typeof answer === 'object' &&
          answer !== null &&
          'sid' in answer &&
          !('status' in answer && (answer.status === 'failed' || answer.status === 'undelivered')),
      },
      settings,
    ),
})

function open(settings: SmsSettings): Sms {
  if (settings.provider === 'msg91') return msg91Sms(settings)
  if (settings.provider === 'twilio') return twilioSms(settings)
  // An operator who expects patients to get their codes must notice the default.
  if (environment().nodeEnv === 'production')
    log().warn('login codes are only written to sms.jsonl and not sent: see SMS_PROVIDER')
  return fileSms(environment().dataDir, Date.now)
}

/** Does the provider send the receipts of leads too? The file is for trying out the login. */
export const sendsReceipts = (settings: SmsSettings = environment().sms): boolean =>
  settings.provider === 'twilio' ||
  (settings.provider === 'msg91' && settings.receiptTemplateId !== undefined)

/** The provider that SMS_PROVIDER names, one per process. */
export const configuredSms = (): Sms => processWide('sms', () => open(environment().sms))
