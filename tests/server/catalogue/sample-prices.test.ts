import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Treatment {
  slug: string
  costs: { item: string }[]
  bill: { includes: string[]; extra: string[] }
}

const folder = 'content/treatments'
const treatments = readdirSync(folder).map((file): Treatment => {
  const [, front = ''] = readFileSync(path.join(folder, file), 'utf8').split(/^---$/m)
  return { slug: path.basename(file, '.md'), ...parse(front) }
})

/** Extras around a treatment, which are no basis for comparing cities. */
const around =
  /^(tests?|evaluation|consultation|coronary angiography|abscess|physiotherapy|medicines and tests|compression|sleep study|hearing tests?|nerve conduction|laboratory|microscope|catheter placement)\b|\b(before|beforehand|visit)\b/i

describe('the sample treatments', () => {
  it.each(treatments)('$slug has the treatment itself as its first price', ({ costs }) => {
    expect(costs[0]?.item).not.toMatch(around)
  })

  it('each describe what a bill includes in their own words', () => {
    const lines = treatments.flatMap(({ bill }) => [...bill.includes, ...bill.extra])
    expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([])
  })

  it('list their city prices in the order of the article', () => {
    const order = new Map(
      treatments.map(({ slug, costs }) => [slug, costs.map(({ item }) => item)]),
    )
    const [, ...rows] = readFileSync('content/treatment-costs.csv', 'utf8').trim().split('\n')
    const places = rows.map((row) => {
      const [slug = '', city = ''] = row.split(',')
      const item = row.slice(slug.length + city.length + 2).replace(/,\d+,\d+\s*$/, '')
      return { city: `${slug} ${city}`, at: order.get(slug)?.indexOf(item.replace(/^"|"$/g, '')) }
    })
    const wrong = places.filter(({ city, at = -1 }, index) => {
      const before = places[index - 1]
      return at < 0 || (before?.city === city && (before.at ?? -1) >= at)
    })
    expect(wrong).toEqual([])
  })
})
