import { beforeAll, expect, it } from 'vitest'
import { movedPage } from '#lib/server/catalogue/moved'
import { importCatalogue } from '#lib/server/import/import'
import { contentFolder, goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

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
  changes['redirects.csv'] = 'from,to\n/old-offer,/faq\n/closed,\n'
  return changes
}

onEachDatabase('movedPage', (open) => {
  provideCatalogue(open)
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
    ['/doctor/dr-asha-rao', null],
    ['/doctor/never-there', null],
    ['/hi/condition/hernia', null],
    ["/doctor/x'--", null],
    ['/', null],
  ])('%s leads to %j', async (path, expected) => {
    expect(await movedPage(path)).toEqual(expected)
  })
})
