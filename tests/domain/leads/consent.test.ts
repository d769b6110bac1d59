import { createHash } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { consentPath, consentVersion, leadHeaders } from '#lib/domain/leads/consent'

describe('specification.md, section 7: the extra headers of both lead calls', () => {
  test('have the form’s key, the version of the consent line and the page that showed it', () => {
    expect(leadHeaders('key-1', '/condition/piles')).toEqual({
      'Idempotency-Key': 'key-1',
      'X-Consent-Version': consentVersion,
      'X-Consent-Page': '/condition/piles',
    })
  })
  test.each([
    ['/hi/blog/बवासीर', /^\/hi\/blog\/[%A-F0-9]+$/],
    ['/doctors?city=514#top', /^\/doctors$/],
    [`/${'x'.repeat(900)}`, /^.{500}$/],
  ])('%s is encoded for the header', (page, sent) => {
    expect(leadHeaders('key-1', page)['X-Consent-Page']).toMatch(sent)
  })
})

describe('the page that showed the consent', () => {
  test.each([
    ['/contact-us', '/contact-us'],
    ['/contact-us?name=Zorawarqx', '/contact-us'],
    ['/marketing/piles-treatment?name=Zorawarqx&m=9812345670#form', '/marketing/piles-treatment'],
    ['/doctors#name=Zorawarqx', '/doctors'],
    [
      '/hi/blog/बवासीर?name=Zorawarqx',
      '/hi/blog/%E0%A4%AC%E0%A4%B5%E0%A4%BE%E0%A4%B8%E0%A5%80%E0%A4%B0',
    ],
    ['//Zorawarqx@elsewhere.example/doctors?m=9812345670', '/doctors'],
    [`/request/${'t'.repeat(43)}?step=correct`, '/request'],
    [`/hi/request/${'t'.repeat(43)}`, '/request'],
    ['/100%-safe', '/100%-safe'],
    [`/Request/${'t'.repeat(43)}`, '/request'],
    [`/%72equest/${'t'.repeat(43)}`, '/request'],
    ['?name=Zorawarqx', null],
    ['https://elsewhere.example/?name=Zorawarqx', null],
    ['Zorawarqx', null],
    ['//[', null],
    ['', null],
  ])('%s is kept as %s', (page, kept) => {
    expect(consentPath(page)).toBe(kept)
  })
})

test.each(['', 'https://api.example.org'])(
  'decisions.md, section 3: the version ends with the digest of the consent line and the notice (backend %j)',
  async (backend) => {
    vi.stubEnv('NEXT_PUBLIC_API_URL', backend)
    vi.resetModules()
    const { consentVersion } = await import('#lib/domain/leads/consent')
    const { englishLeadWords } = await import('#lib/domain/leads/texts/form/en')
    const { hindiLeadWords } = await import('#lib/domain/leads/texts/form/hi')
    vi.unstubAllEnvs()
    // After a change of a text in either language, set consentVersion to the date of the change and the new digest.
    const words = [englishLeadWords, hindiLeadWords].map(({ consent, notice }) => ({
      consent,
      notice,
    }))
    const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
    expect(consentVersion).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2}\\.${digest}$`))
  },
)
