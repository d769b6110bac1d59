import type { Sms } from '#lib/server/delivery/sms'
import { type PostSettings, postSms } from '#lib/server/delivery/sms/post'

interface TwilioSettings extends PostSettings {
  accountSid: string
  authToken: string
  from: { From: string } | { MessagingServiceSid: string }
  /** For tests. */
  origin?: string
}

/** A message resource; one that failed at once says so in its status. */
const isTaken = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  'sid' in answer &&
  !('status' in answer && (answer.status === 'failed' || answer.status === 'undelivered'))

/** Twilio's messages, API of 2010-04-01. */
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
        isTaken,
      },
      settings,
    ),
})
