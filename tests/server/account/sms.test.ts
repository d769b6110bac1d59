import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileSms } from '#lib/server/account/sms/file'
import { msg91Sms, twilioSms } from '#lib/server/account/sms/providers'
import { type Sms, SmsError } from '#lib/server/account/sms/sms'
import {
  breakingOff,
  type ExternalBackend,
  type Reply,
  sending,
  serveExternalBackend,
  stalling,
} from '#tests/support/external-backend'

const message = {
  to: '+919876543210',
  code: '012345',
  text: '012345 is your CareSathi login code\n\n@www.example.in #012345',
  language: 'en',
} as const

describe('the message file', () => {
  test('gets one line per message and is readable only by its owner', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-sms-'))
    const sms = fileSms(path.join(folder, 'data'), () => Date.parse('2026-11-22T10:00:00Z'))
    await Promise.all([sms.send(message), sms.send({ ...message, to: '+919876543211' })])
    const file = path.join(folder, 'data', 'sms.jsonl')
    const lines = readFileSync(file, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toContainEqual({ at: '2026-11-22T10:00:00.000Z', ...message })
    expect(lines).toHaveLength(2)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    rmSync(folder, { recursive: true })
  })
})

let provider: ExternalBackend
beforeAll(async () => {
  provider = await serveExternalBackend()
})
afterAll(() => provider.close())

// Long enough for the request to arrive on a busy machine.
const hurried = { timeoutMs: 500, pauseMs: 1 }
const accountSid = `AC${'0'.repeat(32)}`
const msg91 = () =>
  msg91Sms({ authKey: 'msg91-key', templateId: 'flow-1', origin: provider.origin, ...hurried })
const twilio = (
  from: { From: string } | { MessagingServiceSid: string } = { From: '+15005550006' },
) => twilioSms({ accountSid, authToken: 'twilio-key', from, origin: provider.origin, ...hurried })

test('sends the request that MSG91’s flow API expects', async () => {
  provider.replyWith(sending({ type: 'success', message: '356a6c6d7a4d353333353633' }))
  await msg91().send(message)
  expect(provider.asked).toHaveLength(1)
  const [asked] = provider.asked
  expect(asked).toMatchObject({
    method: 'POST',
    url: '/api/v5/flow',
    headers: { authkey: 'msg91-key', 'content-type': 'application/json' },
  })
  expect(JSON.parse(asked?.body ?? '')).toEqual({
    template_id: 'flow-1',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', VAR1: '012345' }],
  })
})

test('sends a receipt by a flow of its own', async () => {
  provider.replyWith(sending({ type: 'success', message: 'id' }))
  const sms = msg91Sms({
    ...{ authKey: 'msg91-key', templateId: 'flow-1', receiptTemplateId: 'flow-2' },
    ...{ origin: provider.origin, ...hurried },
  })
  const receipt = ['CS-7K4M-2Q', 'MOLU'] as const
  await sms.send({ to: message.to, text: 'not sent', language: 'en', receipt })
  expect(JSON.parse(provider.asked[0]?.body ?? '')).toEqual({
    template_id: 'flow-2',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', VAR1: 'CS-7K4M-2Q', VAR2: 'MOLU' }],
  })
})

test.each([
  [{}, ['flow-1', 'flow-2']],
  [{ hindiTemplateId: 'flow-3' }, ['flow-3', 'flow-2']],
  [{ hindiTemplateId: 'flow-3', hindiReceiptTemplateId: 'flow-4' }, ['flow-3', 'flow-4']],
])('sends Hindi messages by the Hindi flows %j where there are some', async (hindi, used) => {
  provider.replyWith(sending({ type: 'success', message: 'id' }))
  const sms = msg91Sms({
    ...{ authKey: 'msg91-key', templateId: 'flow-1', receiptTemplateId: 'flow-2', ...hindi },
    ...{ origin: provider.origin, ...hurried },
  })
  await sms.send({ ...message, language: 'hi' })
  const { to, text } = message
  await sms.send({ to, text, language: 'hi', receipt: ['CS-7K4M-2Q', 'MOLU'] })
  expect(provider.asked.map(({ body }) => JSON.parse(body).template_id)).toEqual(used)
})

test.each([{ From: '+15005550006' }, { MessagingServiceSid: `MG${'0'.repeat(32)}` }])(
  'sends the request that Twilio’s messages API expects, %j',
  async (from) => {
    provider.replyWith(sending({ sid: 'SM1', status: 'queued', error_code: null }, 201))
    await twilio(from).send(message)
    expect(provider.asked).toHaveLength(1)
    const [asked] = provider.asked
    expect(asked).toMatchObject({
      method: 'POST',
      url: `/2010-04-01/Accounts/${accountSid}/Messages.json`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const [scheme, credentials = ''] = asked?.headers.authorization?.split(' ') ?? []
    expect([scheme, Buffer.from(credentials, 'base64').toString()]).toEqual([
      'Basic',
      `${accountSid}:twilio-key`,
    ])
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      To: message.to,
      Body: message.text,
      ...from,
    })
  },
)

interface Contract {
  sms: () => Sms
  success: Reply
  refusals: Record<string, Reply>
}

const contracts: Record<string, Contract> = {
  MSG91: {
    sms: msg91,
    success: sending({ type: 'success', message: 'id' }),
    refusals: {
      'an error with status 200': sending({ type: 'error', message: 'Invalid authkey 9876543210' }),
      'an answer with status 200 that is not JSON': sending('<html>'),
      'an empty answer with status 200': sending(''),
      '401': sending({ type: 'error', message: 'Unauthorized' }, 401),
    },
  },
  Twilio: {
    sms: twilio,
    success: sending({ sid: 'SM1', status: 'queued' }, 201),
    refusals: {
      'an invalid number': sending({ code: 21211, message: 'Invalid To', status: 400 }, 400),
      'wrong credentials': sending({ code: 20003, message: 'Authenticate', status: 401 }, 401),
      'a message that failed at once': sending(
        { sid: 'SM1', status: 'failed', error_code: 1 },
        201,
      ),
      'an answer with status 200 that is not JSON': sending('<html>'),
    },
  },
}

describe.each(Object.entries(contracts))('%s', (_name, { sms, success, refusals }) => {
  const outcome = (replies: Reply[]) => {
    provider.replyWith(...replies)
    return sms().send(message)
  }

  test.each(Object.entries(refusals))(
    'treats %s as a refusal and does not retry',
    async (_what, reply) => {
      await expect(outcome([reply, success])).rejects.toMatchObject({ kind: 'refused' })
      expect(provider.asked).toHaveLength(1)
    },
  )

  const passing: [string, Reply][] = [
    ['no answer in time', stalling],
    ['a broken connection', breakingOff],
    ['500', sending({ message: 'oops' }, 500)],
    ['503', sending('<html>', 503)],
    ['429', sending({ code: 20429 }, 429)],
    ['a redirect', (response) => void response.writeHead(302, { location: '/' }).end()],
  ]

  test.each(passing)('retries once after %s and succeeds', async (_what, reply) => {
    await outcome([reply, success])
    expect(provider.asked).toHaveLength(2)
    expect(provider.asked[1]?.body).toBe(provider.asked[0]?.body)
  })

  test.each(passing)(
    'fails after %s twice, without the number in the error',
    async (_what, reply) => {
      const error = await outcome([reply]).catch((thrown) => thrown)
      expect(error).toBeInstanceOf(SmsError)
      expect(error).toMatchObject({ kind: 'unavailable' })
      expect(JSON.stringify([error.message, error.stack])).not.toMatch(/9876543210|012345/)
      expect(provider.asked).toHaveLength(2)
    },
  )

  test('never sends again after a success', async () => {
    await outcome([success])
    expect(provider.asked).toHaveLength(1)
  })
})

test('reports an unreachable provider as unavailable', async () => {
  const gone = await serveExternalBackend()
  await gone.close()
  const sms = msg91Sms({ authKey: 'k', templateId: 't', origin: gone.origin, ...hurried })
  await expect(sms.send(message)).rejects.toMatchObject({ kind: 'unavailable' })
})
