import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseEnvironment } from '#lib/config/env.server'
import { expectProblems } from '#tests/support/environment-problems'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-secrets-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string): string {
  const file = path.join(folder, `${Math.random()}`)
  writeFileSync(file, text)
  return file
}

const secret = '0123456789abcdef0123456789abcdef'

describe('a secret in a file', () => {
  it.each([`${secret}\n`, secret, `${secret}\r\n`])(
    'is read without the newline at its end',
    (text) => {
      expect(parseEnvironment({ SITE_SECRET_FILE: fileWith(text) }).siteSecret).toBe(secret)
    },
  )

  it('may be the address of a database or the credentials of a service', () => {
    const read = parseEnvironment({
      DATABASE_URL_FILE: fileWith('postgres://user:password@host/name\n'),
      REDIS_URL_FILE: fileWith('redis://host'),
      CRM_PROVIDER: 'zoho',
      ZOHO_CLIENT_ID: '1000.id-of-the-client',
      ZOHO_CLIENT_SECRET_FILE: fileWith('secret-of-zoho'),
      ZOHO_REFRESH_TOKEN_FILE: fileWith('token-of-zoho'),
    })
    expect(read).toMatchObject({
      databaseUrl: 'postgres://user:password@host/name',
      redisUrl: 'redis://host',
      crm: { clientSecret: 'secret-of-zoho', refreshToken: 'token-of-zoho' },
    })
  })

  it('is checked like the variable, and never shown', () => {
    expectProblems({ SITE_SECRET_FILE: fileWith('secret-of-mine') }, ['SITE_SECRET'])
    expectProblems({ METRICS_TOKEN_FILE: fileWith('secret-of-mine and more') }, ['METRICS_TOKEN'])
  })

  it('stops the start if it cannot be read, is empty or is set twice', () => {
    expectProblems({ SITE_SECRET_FILE: '/nowhere/secret-of-mine' }, ['SITE_SECRET_FILE'])
    expectProblems({ METRICS_TOKEN_FILE: fileWith('\n') }, ['METRICS_TOKEN_FILE'])
    expectProblems({ SITE_SECRET: secret, SITE_SECRET_FILE: fileWith(secret) }, [
      'SITE_SECRET_FILE',
    ])
  })

  it('does not matter while its variable is blank', () => {
    expect(parseEnvironment({ SITE_SECRET: secret, SITE_SECRET_FILE: '' }).siteSecret).toBe(secret)
    expect(
      parseEnvironment({ SITE_SECRET: '', SITE_SECRET_FILE: fileWith(secret) }).siteSecret,
    ).toBe(secret)
  })
})
