import { expect, it } from 'vitest'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const header = 'id,slug,name,city,address,beds,departments'
const row = (id: number, slug: string, name: string, city: string) =>
  `${id},${slug},"${name}",${city},"${id} Sample Road",10,ENT`

const listed = [
  row(3001, 'kem', 'King Edward Memorial Hospital', 'mumbai'),
  row(3002, 'kem-agra', 'KEM Hospital', 'agra'),
  row(3003, 'ilbs', 'Institute of Liver and Biliary Sciences', 'delhi'),
  row(3004, 'rml', 'Dr. Ram Manohar Lohia Hospital', 'delhi'),
  row(3005, 'lnjp', 'Lok Nayak Hospital', 'delhi'),
  row(3006, 'gmch-agra', 'Government Medical College & Hospital, Agra', 'agra'),
  row(3007, 'gmch-delhi', 'Government Medical College and Hospital', 'delhi'),
  row(3008, 'sgrh', 'Sir Ganga Ram Hospital', 'delhi'),
  row(3009, 'pgi', 'Post Graduate Institute of Medical Education & Research, Chandigarh', 'delhi'),
  row(3010, 'jj', 'Sir J.J. Hospital', 'mumbai'),
  row(3011, 'edward', 'Edward Hospital', 'mumbai'),
  row(3012, 'hart', 'Hope and Recovery Trust Hospital', 'mumbai'),
  row(3013, 'kid', 'Kumar Institute of Diabetes Hospital', 'mumbai'),
  row(3014, 'pil', 'Prem Institute of Learning Hospital', 'mumbai'),
  row(3015, 'sms', 'Sawai Mansingh Hospital', 'delhi'),
  row(3021, 'shri-home', 'Shri Sai Nursing Home', 'delhi'),
  row(3022, 'sri-home', 'Sri Sai Nursing Home', 'agra'),
  row(3023, 'shree-home', 'Shree Sai Nursing Home', 'mumbai'),
  row(3024, 'shri-hospital', 'Shri Sai Hospital', 'delhi'),
  row(3025, 'sri-hospital', 'Sri. Sai Hospital', 'mumbai'),
]

onEachDatabase('names of hospitals as people say them', (open) => {
  provideCatalogue(open, {
    'hospitals.csv': [header, ...listed, ''].join('\n'),
    'doctors.csv': `id,slug,name,departments,cities,hospitals
4001,dr-asha-rao,Dr Asha Rao,ENT,mumbai,
`,
    'reviews.csv': null,
  })

  const found = async (query: string) => {
    const { results } = await searchCatalogue({ query, limitPerType: 9 })
    return results.map(({ kind, item }) => `${kind} ${item.slug}`)
  }
  const hospitals = async (query: string) =>
    (await found(query)).flatMap((one) =>
      one.startsWith('hospital ') ? one.slice('hospital '.length) : [],
    )

  it.each([
    ['KEM hospital', ['kem', 'kem-agra']],
    ['KEM', ['kem', 'kem-agra']],
    ['kem hospital mumbai', ['kem']],
    ['k e m hospital', ['kem', 'kem-agra']],
    ['ILBS', ['ilbs']],
    ['ilbs delhi', ['ilbs']],
    ['RML', ['rml']],
    ['rml hospital delhi', ['rml']],
    ['LNJP', ['lnjp']],
    ['lnjp hospital', ['lnjp']],
    ['GMCH', ['gmch-agra', 'gmch-delhi']],
    ['gmch agra', ['gmch-agra']],
    ['SGRH', ['sgrh']],
    ['pgi', ['pgi']],
    ['PGIMER', ['pgi']],
    ['JJ hospital', ['jj']],
    ['sms hospital', ['sms']],
  ])('are found by their initials: %s', async (query, expected) => {
    const slugs = await found(query)
    const first = slugs.slice(0, expected.length)
    expect(first.toSorted()).toEqual(expected.map((slug) => `hospital ${slug}`))
    expect(slugs.filter((one) => !/^(?:hospital|doctor) /.test(one))).toEqual([])
  })

  it('and told from other hospitals', async () => {
    expect(await hospitals('KEM hospital')).not.toContain('edward')
  })

  it('are no corrections of a query', async () => {
    for (const query of ['KEM hospital', 'ILBS', 'SGRH'])
      expect((await searchCatalogue({ query, limitPerType: 9 })).corrected).toBeNull()
  })

  it.each([
    ['pil', 'condition piles'],
    ['pils', 'condition piles'],
  ])('do not stand before a word that is unfinished or misspelt: %s', async (query, first) => {
    expect((await found(query))[0]).toBe(first)
  })

  it.each([
    'Shri Sai Nursing Home',
    'Sri Sai Nursing Home',
    'Shree Sai nursing home',
    'श्री sai nursing home',
  ])('are found in any spelling of Shri: %s', async (query) => {
    const slugs = await hospitals(query)
    expect(slugs.slice(0, 3).toSorted()).toEqual(['shree-home', 'shri-home', 'sri-home'])
  })

  it.each(['Shri Sai Hospital', 'sri sai hospital', 'Shree. Sai Hospital'])(
    'put hospitals first if the query says hospital: %s',
    async (query) => {
      const slugs = await hospitals(query)
      expect(slugs.slice(0, 2).toSorted()).toEqual(['shri-hospital', 'sri-hospital'])
      expect(slugs).toContain('sri-home')
    },
  )
})
