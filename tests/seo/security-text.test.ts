import { expect, test } from 'vitest'
import { securityText } from '#lib/seo/security-text'

test('security.txt names the contact, when it expires, and its own address', () => {
  expect(securityText('https://care.example', new Date('2026-11-20T10:00:00Z'))).toBe(
    `Contact: https://care.example/contact-us
Expires: 2027-05-19T00:00:00.000Z
Preferred-Languages: en, hi
Canonical: https://care.example/.well-known/security.txt
`,
  )
})

test('security.txt names the operator’s own contact', () => {
  const text = securityText('https://care.example', new Date(), 'mailto:security@care.example')
  expect(text).toMatch(/^Contact: mailto:security@care\.example$/m)
})
