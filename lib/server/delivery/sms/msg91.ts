import type { Sms } from '#lib/server/delivery/sms'
import { type PostSettings, postSms } from '#lib/server/delivery/sms/post'

interface Msg91Settings extends PostSettings {
  authKey: string
  /** Of a flow: its text is kept there, as registered with DLT; VAR1 in it is the code. */
  templateId: string
  /** For tests. */
  origin?: string
}

const isTaken = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'success'

/** MSG91's flow API, version 5. It answers some refusals with 200 and `type: 'error'`. */
export const msg91Sms = ({
  authKey,
  templateId,
  origin = 'https://control.msg91.com',
  ...settings
}: Msg91Settings): Sms => ({
  send: ({ to, code }) =>
    postSms(
      {
        address: `${origin}/api/v5/flow`,
        headers: { authkey: authKey, 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: to.replace('+', ''), VAR1: code }],
        }),
        isTaken,
      },
      settings,
    ),
})
