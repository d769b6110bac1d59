import { beforeAll, expect, it } from 'vitest'
import { movedPage } from '#lib/server/catalogue/moved'
import { importCatalogue } from '#lib/server/import/import'
import {
  article,
  condition,
  contentFolder,
  goodContent,
  promotionFields,
  provideCatalogue,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const prices = 'treatment,city,item,from_rupees,to_rupees\npiles-treatment,delhi,Visit,800,1600\n'

const heartFailure = article(
  condition({
    ...{ id: 104, name: 'Heart failure', title: 'Heart failure', nameHi: 'हार्ट फेलियर' },
    ...{ aliases: ['dil'], department: 'cardiology', treatments: [], tests: [] },
  }),
)

/** With another name of Mumbai. */
const cities = (goodContent['cities.csv'] ?? '')
  .replace(/type$/m, 'type,aliases')
  .replace(/(?<=Other|Popular)$/gm, ',')
  .replace(/^(477.*),$/m, '$1,Bombay')

/** The catalogue before: other slugs of a treatment, a city and an insurer, and a marketing file that is deleted. */
function before(): Record<string, string | null> {
  const changes: Record<string, string | null> = { 'treatment-costs.csv': prices }
  for (const [name, text] of Object.entries(goodContent))
    changes[name] = text
      .replaceAll(',mumbai,', ',bombay-old,')
      .replaceAll('2001,cghs,', '2001,cghs-scheme,')
      .replaceAll(',cghs,', ',cghs-scheme,')
      .replaceAll('- piles-treatment', '- haemorrhoid-treatment')
  changes['treatments/haemorrhoid-treatment.md'] = changes['treatments/piles-treatment.md'] ?? null
  changes['treatments/piles-treatment.md'] = null
  changes['treatment-costs.csv'] = prices.replaceAll('piles-treatment', 'haemorrhoid-treatment')
  changes['marketing/piles-treatment-delhi.md'] = article(promotionFields)
  changes['conditions/heart-failure.md'] = heartFailure
  return changes
}

onEachDatabase('addresses of former patterns', (open) => {
  provideCatalogue(open, before())
  beforeAll(async () => {
    const result = await importCatalogue(
      open().db,
      contentFolder({
        'treatment-costs.csv': prices,
        'conditions/heart-failure.md': heartFailure,
        'cities.csv': cities,
      }),
      { remove: 100 },
    )
    expect(result).toMatchObject({ outcome: 'imported', faults: [] })
  })

  it.each([
    // A deleted file stood here.
    ['/marketing/piles-treatment-delhi', '/marketing/piles-treatment-in-delhi'],
    ['/marketing/cost/piles-treatment-delhi', '/marketing/cost/piles-treatment-in-delhi'],
    ['/marketing/plain/piles-treatment-delhi', '/marketing/piles-treatment-in-delhi'],
    ['/marketing/Cost/Piles-Treatment-Delhi', '/marketing/cost/piles-treatment-in-delhi'],
    ['/marketing/piles-delhi', '/marketing/piles-in-delhi'],
    ['/marketing/Piles-Treatment', '/marketing/piles-treatment'],
    // Former slugs and other names.
    ['/marketing/haemorrhoid-treatment', '/marketing/piles-treatment'],
    ['/marketing/pdf/haemorrhoid-treatment-in-delhi', '/marketing/pdf/piles-treatment-in-delhi'],
    ['/marketing/haemorrhoid-treatment-delhi', '/marketing/piles-treatment-in-delhi'],
    ['/marketing/heart-failure-in-bombay-old', '/marketing/heart-failure-in-mumbai'],
    ['/marketing/Heart-Failure-Bombay', '/marketing/heart-failure-in-mumbai'],
    ['/treatment/piles-treatment-cost', '/treatment/piles-treatment/cost-in-india'],
    ['/treatment/Piles-Treatment-Cost', '/treatment/piles-treatment/cost-in-india'],
    ['/treatment/haemorrhoid-treatment-cost', '/treatment/piles-treatment/cost-in-india'],
    ['/treatment/piles-treatment-cost-in-delhi', '/treatment/piles-treatment/cost-in-delhi'],
    // Mumbai has no price, and Atlantis is no city.
    ['/treatment/piles-treatment-cost-in-mumbai', '/treatment/piles-treatment/cost-in-india'],
    ['/treatment/piles-treatment-cost-in-atlantis', '/treatment/piles-treatment/cost-in-india'],
    ['/hi/treatment/piles-treatment-cost', '/hi/treatment/piles-treatment/cost-in-india'],
    ['/hospitals/insurance/cghs-hospitals-list-in-delhi', '/hospitals/insurance/cghs?city=delhi'],
    ['/hospitals/insurance/cghs-hospitals-list-in-atlantis', '/hospitals/insurance/cghs'],
    [
      '/hospitals/insurance/cghs-scheme-hospitals-list-in-agra',
      '/hospitals/insurance/cghs?city=agra',
    ],
    ['/hospitals/insurance/cghs-hospitals-list', '/hospitals/insurance/cghs'],
  ])('%s leads to %s', async (path, to) => {
    expect(await movedPage(path)).toEqual({ to })
  })

  it.each([
    // There is nothing to say about these pages.
    ['/marketing/piles-treatment-agra'],
    ['/marketing/piles-treatment-in-agra'],
    ['/marketing/piles-treatment-atlantis'],
    ['/marketing/unknown-delhi'],
    ['/marketing/delhi'],
    ['/marketing/unknown/piles-delhi'],
    [`/marketing/${Array(200).fill('a').join('-')}`],
    ['/treatment/unknown-cost'],
    ['/treatment/piles-cost'],
    ['/treatment/-cost'],
    ['/hospitals/insurance/unknown-hospitals-list-in-delhi'],
  ])('%s leads nowhere', async (path) => {
    expect(await movedPage(path)).toBeNull()
  })

  it('the page itself does not lead to itself', async () => {
    for (const path of ['/marketing/piles-treatment-in-delhi', '/marketing/pdf/piles-treatment'])
      expect(await movedPage(path)).toBeNull()
  })
})
