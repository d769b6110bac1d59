import { beforeAll, expect, it, test } from 'vitest'
import { movedPage, redirectPath } from '#lib/server/catalogue/moved'
import { importCatalogue } from '#lib/server/import/import'
import { contentFolder, goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const hindi = '/पुराना-ऑफ़र'
const encodedHindi = encodeURI(hindi)

const redirects = `from,to
/old-offer,/faq
/closed,
/summer/,/faq
${hindi},/doctors
${encodedHindi.toLowerCase()}/2019/,/hospitals
/50%off,/faq
/hi/old-offer,/hi/faq
/a%2Fb,/faq
`

/** The valid content with every slug changed, one doctor removed and the operator's redirects. */
function renamed(): Record<string, string | null> {
  const changes: Record<string, string | null> = {}
  for (const [name, text] of Object.entries(goodContent))
    changes[name] = text
      .replaceAll('peepal-hospital', 'peepal-house')
      .replaceAll('agra', 'agra-city')
      .replaceAll('dr-a-reviewer', 'dr-a-senior')
      .replaceAll('cghs', 'cghs-scheme')
      .replace(/^4003,.*\n/m, '')
      .replaceAll('/condition/hernia', '/condition/groin-hernia')
      .replaceAll('- hernia', '- groin-hernia')
  changes['conditions/groin-hernia.md'] = changes['conditions/hernia.md'] ?? null
  changes['conditions/hernia.md'] = null
  changes['redirects.csv'] = redirects
  return changes
}

onEachDatabase('movedPage', (open) => {
  const privacy = goodContent['pages/faq.md']?.replace('id: 501', 'id: 502') ?? null
  provideCatalogue(open, { 'pages/privacy.md': privacy })
  beforeAll(async () => {
    const result = await importCatalogue(open().db, contentFolder(renamed()))
    expect(result.outcome).toBe('imported')
  })

  it.each([
    ['/hospital/peepal-hospital', { to: '/hospital/peepal-house' }],
    ['/hospital/peepal-hospital/doctors', { to: '/hospital/peepal-house/doctors' }],
    ['/condition/hernia', { to: '/condition/groin-hernia' }],
    ['/agra/doctors/cardiology/2', { to: '/agra-city/doctors/cardiology/2' }],
    [
      '/treatment/piles-treatment/cost-in-agra',
      { to: '/treatment/piles-treatment/cost-in-agra-city' },
    ],
    ['/hospitals/insurance/cghs', { to: '/hospitals/insurance/cghs-scheme' }],
    ['/insurance/cghs', { to: '/insurance/cghs-scheme' }],
    ['/reviewers/dr-a-reviewer', { to: '/reviewers/dr-a-senior' }],
    ['/doctor/dr-amit-sen', 'gone'],
    ['/delhi/hospital/peepal-hospital', { to: '/hospital/peepal-house' }],
    ['/delhi/doctor/dr-amit-sen', 'gone'],
    ['/agra/doctor/cardiology', { to: '/agra-city/doctors/cardiology' }],
    ['/delhi/doctor/dr-asha-rao', null],
    ['/old-offer', { to: '/faq' }],
    ['/closed', 'gone'],
    ['/old-offer/', { to: '/faq' }],
    ['/%6fld-offer', { to: '/faq' }],
    ['/summer', { to: '/faq' }],
    ['/summer/2019', null],
    [hindi, { to: '/doctors' }],
    [encodedHindi, { to: '/doctors' }],
    [encodedHindi.toLowerCase(), { to: '/doctors' }],
    [`${encodedHindi}/2019`, { to: '/hospitals' }],
    [`${hindi.normalize('NFD')}/2019`, { to: '/hospitals' }],
    ['/50%off', { to: '/faq' }],
    ['/hi/old-offer', { to: '/hi/faq' }],
    ['/privacy', 'gone'],
    ['/hi/privacy', 'gone'],
    ['/100%', null],
    ['/%E0%A4', null],
    ['/%00', null],
    ['/a%2fb', { to: '/faq' }],
    ['/a/b', null],
    ['/doctor/dr-asha-rao', null],
    ['/doctor/never-there', null],
    ['/hi/condition/hernia', { to: '/hi/condition/groin-hernia' }],
    ["/doctor/x'--", null],
    ['/', null],
  ])('%s leads to %j', async (path, expected) => {
    expect(await movedPage(path)).toEqual(expected)
  })
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/a', '/a'],
  ['/a//b/', '/a/b'],
  ['/news,12:a@b+c=d&e;f', '/news,12:a@b+c=d&e;f'],
  ['/क', '/%E0%A4%95'],
  ['/%e0%a4%95', '/%E0%A4%95'],
  // The letter ड़ as one character and as two.
  ['/\u095c', '/%E0%A4%A1%E0%A4%BC'],
  ['/\u0921\u093c', '/%E0%A4%A1%E0%A4%BC'],
  ['/%41%2f%3f%23%25', '/A%2F?#%25'],
  ['/a%', '/a%'],
  ['/%zz/', '/%zz'],
  ['/%E0%A4/क', '/%E0%A4/क'],
])('the path of a redirect %s is stored as %s', (path, stored) => {
  expect(redirectPath(path)).toBe(stored)
  expect(redirectPath(stored)).toBe(stored)
})
