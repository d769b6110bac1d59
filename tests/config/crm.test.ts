import { describe, expect, test } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import { expectProblems } from '#tests/support/environment-problems'

const keys = {
  CRM_PROVIDER: 'zoho',
  ZOHO_CLIENT_ID: '1000.CLIENT',
  ZOHO_CLIENT_SECRET: 'client-secret',
  ZOHO_REFRESH_TOKEN: '1000.refresh',
}
const settings = {
  provider: 'zoho',
  clientId: '1000.CLIENT',
  clientSecret: 'client-secret',
  refreshToken: '1000.refresh',
}

describe('the settings of the CRM', () => {
  test.each([
    [{}, { provider: 'file' }],
    [
      keys,
      { ...settings, apiUrl: 'https://www.zohoapis.in', accountsUrl: 'https://accounts.zoho.in' },
    ],
    [
      { ...keys, ZOHO_DATA_CENTRE: 'com.au' },
      {
        ...settings,
        apiUrl: 'https://www.zohoapis.com.au',
        accountsUrl: 'https://accounts.zoho.com.au',
      },
    ],
    [
      { ...keys, ZOHO_DATA_CENTRE: 'ca' },
      {
        ...settings,
        apiUrl: 'https://www.zohoapis.ca',
        accountsUrl: 'https://accounts.zohocloud.ca',
      },
    ],
    [
      { ...keys, ZOHO_API_URL: 'https://sandbox.zohoapis.in/' },
      {
        ...settings,
        apiUrl: 'https://sandbox.zohoapis.in',
        accountsUrl: 'https://accounts.zoho.in',
      },
    ],
  ])('%j', (given, expected) => {
    expect(parseEnvironment(given).crm).toEqual(expected)
  })

  test('all missing settings of a provider are named at once', () => {
    expectProblems({ CRM_PROVIDER: 'zoho' }, [
      'ZOHO_CLIENT_ID',
      'ZOHO_CLIENT_SECRET',
      'ZOHO_REFRESH_TOKEN',
    ])
  })

  test.each(['http://evil.example', 'http://127.0.0.1.evil.example', 'http://[::2]:80'])(
    'rejects the unencrypted address %s for patients’ data and secrets',
    (address) => {
      expectProblems({ ...keys, ZOHO_API_URL: address, ZOHO_ACCOUNTS_URL: address }, [
        'ZOHO_API_URL',
        'ZOHO_ACCOUNTS_URL',
      ])
    },
  )

  test.each(['http://127.0.0.1:4000', 'http://localhost:4000', 'http://[::1]:4000'])(
    'accepts http for %s, which is this machine',
    (address) => {
      const given = { ...keys, ZOHO_API_URL: address, ZOHO_ACCOUNTS_URL: address }
      expect(parseEnvironment(given).crm).toMatchObject({ apiUrl: address, accountsUrl: address })
    },
  )

  test('an unknown data centre stops the start, and the message has no secret', () => {
    expect(() =>
      parseEnvironment({ ...keys, ZOHO_DATA_CENTRE: 'mars', ZOHO_CLIENT_SECRET: 'a b' }),
    ).toThrowError(expect.objectContaining({ message: expect.not.stringContaining('a b') }))
  })
})
