import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '#lib/domain/text/text'
import { searchText } from '#lib/server/import/directory'
import { importCatalogue } from '#lib/server/import/import'
import { searchCatalogue, suggestQuery } from '#lib/server/search/catalogue'
import { searchIndex } from '#lib/server/search/memory-engine'
import {
  article,
  condition,
  contentFolder,
  provideCatalogue,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

describe('fold', () => {
  it.each([
    ['  Dr.  Asha   RAO ', 'dr asha rao'],
    ['E.N.T.', 'ent'],
    ['X-ray', 'x ray'],
    ['Graves’ disease', 'graves disease'],
    ['Ménière', 'meniere'],
    ['फ़िशर', 'फिशर'],
    ['खून की जाँच', 'खून की जांच'],
    ['50% _off_', '50 off'],
    ['???', ''],
  ])('folds %j to %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('searchText', () => {
  it('contains each name once, on its own line', () => {
    expect(searchText('Heart', '', 'heart', 'Dil')).toBe('heart\ndil')
  })
})

onEachDatabase('searchCatalogue', (open) => {
  provideCatalogue(open)

  /** The results as `kind slug`, best first. */
  async function found(query: string, citySlug?: string, limitPerType = 6) {
    const { results } = await searchCatalogue({ query, citySlug, limitPerType })
    return results.map(({ kind, item }) => `${kind} ${item.slug}`)
  }

  it.each([
    ['pi'],
    ['  p  '],
    [' pi  '],
    ['...'],
    ['%%%'],
    ['___'],
    ['no such thing'],
    ['no\u0000such'],
    ['the of in'],
  ])('finds nothing for %j', async (query) => {
    expect(await found(query)).toEqual([])
  })

  it.each([
    ['HERNIA', 'condition hernia'],
    ['  harniya ', 'condition hernia'],
    ['hernea', 'condition hernia'],
    ['hernias', 'condition hernia'],
    ['her', 'condition hernia'],
    ['बवासीर', 'condition piles'],
    ['bavaseer', 'condition piles'],
    ['बवासीर का इलाज', 'treatment piles-treatment'],
    ['bawasir ka ilaaj', 'treatment piles-treatment'],
    ['asha   rao', 'doctor dr-asha-rao'],
    ['rao asha', 'doctor dr-asha-rao'],
    ['dr. bina', 'doctor dr-bina-shah'],
    ['बीना शाह', 'doctor dr-bina-shah'],
    ['peepal', 'hospital peepal-hospital'],
    ['peepul hospitl', 'hospital peepal-hospital'],
    ['banyan mumbai', 'hospital banyan-clinic'],
    ['ear nose', 'doctor dr-anil-das'],
    ['e.n.t. surgeon', 'doctor dr-anil-das'],
    ['cardiologist in mumbai', 'doctor dr-amit-sen'],
    ['मुंबई', 'doctor dr-amit-sen'],
    ['hospital in mumbai', 'hospital banyan-clinic'],
    ['piles doctor in delhi', 'doctor dr-bina-shah'],
    ['blood count', 'test cbc'],
  ])('finds by %j first of all %j', async (query, expected) => {
    expect((await found(query))[0]).toBe(expected)
  })

  it('finds the doctors of a hospital with the hospital', async () => {
    expect(await found('peepal')).toEqual(['hospital peepal-hospital', 'doctor dr-bina-shah'])
  })

  it('leaves out doctors and hospitals outside the city that the query names', async () => {
    expect(await found('cardiologist in mumbai')).not.toContain('doctor dr-asha-rao')
  })

  it('returns the speciality and the city that a query names', async () => {
    const { departmentId, placeId } = await searchCatalogue({
      query: 'cardiologist in mumbai',
      limitPerType: 6,
    })
    expect({ departmentId, placeId }).toEqual({ departmentId: 1, placeId: 477 })
    const piles = await searchCatalogue({ query: 'piles', limitPerType: 6 })
    expect(piles).toMatchObject({ departmentId: null, placeId: null })
  })

  it('returns the correction of a misspelt query', async () => {
    const { corrected, meant } = await searchCatalogue({ query: 'Hernea', limitPerType: 6 })
    expect({ corrected, meant }).toEqual({ corrected: 'hernia', meant: ['hernia'] })
    expect((await searchCatalogue({ query: 'hernia', limitPerType: 6 })).corrected).toBeNull()
    const marked = await searchCatalogue({ query: 'hernea, surgery', limitPerType: 6 })
    expect(marked.corrected).toBe('hernia surgery')
  })

  it('suggests the nearest words if nothing is found', async () => {
    expect(await suggestQuery('haemoruids')).toBe('haemorrhoids')
    expect(await suggestQuery('qqqqqqqq')).toBeNull()
  })

  it('puts names that equal the query before names that contain it', async () => {
    const all = await found('piles')
    expect(all[0]).toBe('condition piles')
    expect(all.indexOf('treatment piles-treatment')).toBeLessThan(
      all.indexOf('blog piles-or-fissure'),
    )
  })

  it('understands Hindi with and without diacritics, and shows Hindi pages first', async () => {
    const { results } = await searchCatalogue({ query: 'खून की जांच', limitPerType: 6 })
    const tests = results.flatMap(({ kind, item }) => (kind === 'test' ? [item.language] : []))
    expect(tests).toEqual(['hi', 'en'])
  })

  it('returns only English pages for Latin letters', async () => {
    const { results } = await searchCatalogue({ query: 'cbc', limitPerType: 6 })
    expect(results.flatMap(({ kind, item }) => (kind === 'test' ? [item.language] : []))).toEqual([
      'en',
    ])
  })

  it('ranks equal results by the chosen city', async () => {
    const doctors = async (city?: string) =>
      (await found('cardiologist', city)).filter((one) => one.startsWith('doctor'))
    expect(await doctors()).toEqual([
      'doctor dr-bina-shah',
      'doctor dr-asha-rao',
      'doctor dr-amit-sen',
    ])
    expect((await doctors('mumbai'))[0]).toBe('doctor dr-amit-sen')
    expect(await doctors('atlantis')).toEqual(await doctors())
    expect(await doctors('del\u0000hi')).toEqual(await doctors())
  })

  it('respects the limit of each type, counts all results and continues from an offset', async () => {
    const ask = (offset: number) =>
      searchCatalogue({ query: 'cardiologist', kinds: ['doctor'], limitPerType: 2, offset })
    const [first, second] = [await ask(0), await ask(2)]
    expect(first.totals).toMatchObject({ doctor: 3, condition: 0 })
    expect([...first.results, ...second.results].map(({ item }) => item.slug)).toEqual([
      'dr-bina-shah',
      'dr-asha-rao',
      'dr-amit-sen',
    ])
  })

  it('accepts a query of any length', async () => {
    expect(await found('piles '.repeat(500))).toContain('condition piles')
  })

  it('finds what an import has changed, and answers from the previous index during the rebuild', async () => {
    const imported = await importCatalogue(
      open().db,
      contentFolder({
        'conditions/hernia.md': article(
          condition({
            id: 102,
            name: 'Lipoma',
            title: 'Lipoma',
            nameHi: 'लिपोमा',
            aliases: ['fatty lump'],
            tests: [],
          }),
        ),
      }),
    )
    expect(imported.outcome).toBe('imported')
    expect(await found('hernia')).toContain('condition hernia')
    await searchIndex.current()
    expect(await found('lipoma')).toContain('condition hernia')
    expect(await found('harniya')).toEqual([])
  })

  it('answers any input', async () => {
    const letters = fc.string({ unit: 'grapheme', maxLength: 120 })
    const words = fc.constantFrom('piles', 'dr', 'mumbai', 'बवासीर', 'x', '1', '\u0000', '%', ' ')
    const query = fc.oneof(
      letters,
      fc.array(words, { maxLength: 60 }).map((all) => all.join(' ')),
    )
    await fc.assert(
      fc.asyncProperty(query, async (typed) => {
        const { results } = await searchCatalogue({ query: typed, limitPerType: 6 })
        expect(results.length).toBeLessThanOrEqual(42)
      }),
    )
  })
})
