import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#lib/rules/search-fold'
import { importCatalogue } from '#lib/server/catalogue/import'
import { searchCatalogue } from '#lib/server/catalogue/search'
import { searchText } from '#lib/server/catalogue/search-text'
import { provideDatabase } from '#lib/server/db/database'
import { contentFolder, removeContentFolders } from '#tests/server/catalogue/content-fixture'
import { onEachDatabase } from '#tests/support/database'

removeContentFolders()

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
  ])('makes %j %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('searchText', () => {
  it('holds each name once, on a line of its own', () => {
    expect(searchText('Heart', '', 'heart', 'Dil')).toBe('heart\ndil')
  })
})

onEachDatabase('searchCatalogue', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, contentFolder())
  })
  afterAll(() => provideDatabase(undefined))

  /** What is found as `kind slug`, in order. */
  async function found(query: string, citySlug?: string, limitPerType = 6) {
    const results = await searchCatalogue({ query, citySlug, limitPerType })
    return (Object.entries(results) as [string, { slug: string }[]][]).flatMap(([kind, items]) =>
      items.map(({ slug }) => `${kind} ${slug}`),
    )
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
    ['piles cardiologist'],
  ])('finds nothing for %j', async (query) => {
    expect(await found(query)).toEqual([])
  })

  it.each([
    ['HERNIA', ['conditions hernia']],
    ['  harniya ', ['conditions hernia']],
    ['बवासीर का इलाज', ['treatments piles-treatment']],
    ['asha   rao', ['doctors dr-asha-rao']],
    ['rao asha', ['doctors dr-asha-rao']],
    ['dr. bina', ['doctors dr-bina-shah']],
    ['ear nose', ['doctors dr-anil-das', 'departments ENT']],
    ['e.n.t. surgeon', ['doctors dr-anil-das', 'departments ENT']],
    ['mumbai hospital', ['hospitals banyan-clinic']],
    ['peepal', ['doctors dr-bina-shah', 'hospitals peepal-hospital']],
    ['मुंबई', ['doctors dr-amit-sen', 'hospitals banyan-clinic']],
    ['fissure', ['blogs an-older-one', 'blogs piles-or-fissure']],
  ])('finds by %j: %j', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
  })

  it('puts names that begin with the query before others', async () => {
    expect(await found('piles')).toEqual([
      'conditions piles',
      'treatments piles-treatment',
      'blogs piles-or-fissure',
      'blogs an-older-one',
    ])
  })

  it('takes what people write in Hindi with and without its small signs', async () => {
    expect(await found('खून की जांच')).toEqual(['tests cbc', 'tests cbc'])
    const { tests } = await searchCatalogue({ query: 'खून की जांच', limitPerType: 6 })
    expect(tests.map(({ language }) => language)).toEqual(['hi', 'en'])
  })

  it('gives Latin letters English pages only', async () => {
    const { tests } = await searchCatalogue({ query: 'cbc', limitPerType: 6 })
    expect(tests.map(({ language }) => language)).toEqual(['en'])
  })

  it('lets the city decide among equals', async () => {
    const doctors = async (city?: string) =>
      (await found('cardiologist', city)).filter((one) => one.startsWith('doctors'))
    expect(await doctors()).toEqual([
      'doctors dr-bina-shah',
      'doctors dr-amit-sen',
      'doctors dr-asha-rao',
    ])
    expect((await doctors('mumbai'))[0]).toBe('doctors dr-amit-sen')
    expect(await doctors('atlantis')).toEqual(await doctors())
    expect(await doctors('del\u0000hi')).toEqual(await doctors())
  })

  it('keeps to the limit of each type', async () => {
    expect(await found('cardiologist', undefined, 2)).toEqual([
      'doctors dr-bina-shah',
      'doctors dr-amit-sen',
      'departments cardiology',
    ])
  })

  it('takes a query of any length', async () => {
    expect(await found('piles '.repeat(500))).toContain('conditions piles')
  })
})
