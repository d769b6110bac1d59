import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import { sendsReceipts } from '#lib/server/account/sms/providers'
import { expectProblems } from '#tests/support/environment-problems'

const sid = 'AC00000000000000000000000000000000'
const service = 'MG00000000000000000000000000000000'

describe('the settings of text messages', () => {
  test.each([
    [{}, { provider: 'file' }],
    [
      { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key-of-msg91', MSG91_TEMPLATE_ID: 'flow-0001' },
      { provider: 'msg91', authKey: 'key-of-msg91', templateId: 'flow-0001' },
    ],
    [
      {
        SMS_PROVIDER: 'msg91',
        MSG91_AUTH_KEY: 'key-of-msg91',
        MSG91_TEMPLATE_ID: 'flow-0001',
        MSG91_RECEIPT_TEMPLATE_ID: 'flow-0002',
      },
      {
        provider: 'msg91',
        authKey: 'key-of-msg91',
        templateId: 'flow-0001',
        receiptTemplateId: 'flow-0002',
      },
    ],
    [
      {
        SMS_PROVIDER: 'twilio',
        TWILIO_ACCOUNT_SID: sid,
        TWILIO_AUTH_TOKEN: 'key-of-twilio',
        TWILIO_FROM: '+15005550006',
      },
      {
        provider: 'twilio',
        accountSid: sid,
        authToken: 'key-of-twilio',
        from: { From: '+15005550006' },
      },
    ],
    [
      {
        SMS_PROVIDER: 'twilio',
        TWILIO_ACCOUNT_SID: sid,
        TWILIO_AUTH_TOKEN: 'key-of-twilio',
        TWILIO_MESSAGING_SERVICE_SID: service,
      },
      {
        provider: 'twilio',
        accountSid: sid,
        authToken: 'key-of-twilio',
        from: { MessagingServiceSid: service },
      },
    ],
  ])('%j', (variables, sms) => {
    expect(parseEnvironment(variables).sms).toEqual(sms)
  })

  test('receipts are sent by Twilio, and by MSG91 with a flow for them', () => {
    const msg91 = { provider: 'msg91', authKey: 'k', templateId: 't' } as const
    const twilio = { provider: 'twilio', accountSid: sid, authToken: 'k' } as const
    expect(sendsReceipts({ provider: 'file' })).toBe(false)
    expect(sendsReceipts({ ...msg91, receiptTemplateId: undefined })).toBe(false)
    expect(sendsReceipts({ ...msg91, receiptTemplateId: 'r' })).toBe(true)
    expect(sendsReceipts({ ...twilio, from: { From: '+15005550006' } })).toBe(true)
  })

  test.each<[Record<string, string>, string[]]>([
    [{ SMS_PROVIDER: 'pigeon' }, ['SMS_PROVIDER']],
    [{ SMS_PROVIDER: 'msg91' }, ['MSG91_AUTH_KEY', 'MSG91_TEMPLATE_ID']],
    [{ SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key-of-msg91' }, ['MSG91_TEMPLATE_ID']],
    [{ SMS_PROVIDER: 'twilio' }, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    [{ TWILIO_FROM: '98765' }, ['TWILIO_FROM']],
    [{ TWILIO_ACCOUNT_SID: 'secret-of-mine' }, ['TWILIO_ACCOUNT_SID']],
    [{ CODE_LIMIT_PER_HOUR: '-1' }, ['CODE_LIMIT_PER_HOUR']],
  ])('%j stops the start, and the message names %j without a value', (variables, named) => {
    expectProblems(variables, named)
  })
})
