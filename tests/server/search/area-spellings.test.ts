import { expect, it } from 'vitest'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { searchGroups } from '#lib/server/search/groups'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const header = 'id,slug,name,city,address,locality,beds,departments'
const row = (id: number, slug: string, name: string, city: string, locality: string) =>
  `${id},${slug},"${name}",${city},"${id} Sample Road",${locality},10,ENT`

const listed = [
  row(3001, 'city-agra', 'City Hospital', 'agra', 'Sadar Bazar'),
  row(3002, 'neem-delhi', 'Neem Hospital', 'delhi', 'Sadar Bazaar'),
  row(3003, 'sal-mumbai', 'Sal Hospital', 'mumbai', 'MG Road'),
  row(3004, 'teak-mumbai', 'Teak Hospital', 'mumbai', 'Koramangala'),
  row(3005, 'amla-delhi', 'Amla Clinic', 'delhi', 'Civil Lines'),
  row(3006, 'peepal-agra', 'Peepal Hospital', 'agra', 'Civil Lines'),
  row(3007, 'model-delhi', 'Model Hospital', 'delhi', 'Model Town'),
  row(3008, 'banyan-agra', 'Banyan Clinic', 'agra', 'Model Town'),
  row(3009, 'model-town', 'Model Town Nursing Home', 'mumbai', ''),
  row(3010, 'tulsi-mumbai', 'Tulsi Clinic', 'mumbai', 'Jubilee Hills'),
  row(3011, 'indira-mumbai', 'Jamun Clinic', 'mumbai', 'Indira Nagar'),
  row(3012, 'civil-agra', 'Civil Hospital', 'agra', ''),
  row(3013, 'kadamb-mumbai', 'Kadamb Clinic', 'mumbai', 'Harniapur'),
  row(3015, 'shirin-delhi', 'Shirin Clinic', 'delhi', 'Karol Bagh'),
  row(3016, 'rajouri-delhi', 'Rajouri Clinic', 'delhi', 'Rajouri Garden'),
  row(3017, 'ash-delhi', 'Ash Hospital', 'delhi', 'Sector 62'),
  row(3018, 'elm-delhi', 'Elm Hospital', 'delhi', 'Sector 15'),
  row(3019, 'oak-agra', 'Oak Hospital', 'agra', 'Sector 15'),
  row(3020, 'fig-mumbai', 'Fig Hospital', 'mumbai', 'Sec 22'),
  row(3021, 'sector-mumbai', 'Hornbill Sector Hospital', 'mumbai', ''),
  row(3014, 'sadar-mumbai', 'Sadar Bazar Maternity Home', 'mumbai', 'Worli'),
]

onEachDatabase('parts of cities in other spellings', (open) => {
  provideCatalogue(open, {
    'hospitals.csv': [header, ...listed, ''].join('\n'),
    'doctors.csv': `id,slug,name,departments,cities,hospitals
4001,dr-cyril-rao,Dr Cyril Rao,ENT,mumbai,
4002,dr-rohini-shah,Dr Rohini Shah,ENT,mumbai,
`,
    'reviews.csv': null,
  })

  const search = (query: string) => searchCatalogue({ query, limitPerType: 9 })
  const hospitals = async (query: string) =>
    (await search(query)).results.flatMap(({ kind, item }) =>
      kind === 'hospital' ? [item.slug] : [],
    )

  it.each([
    ['Sadar Bazaar', ['city-agra', 'neem-delhi', 'sadar-mumbai']],
    ['sadar bazar', ['city-agra', 'neem-delhi', 'sadar-mumbai']],
    ['hospital in sadar bazaar', ['city-agra', 'neem-delhi', 'sadar-mumbai']],
    ['sadarbazar hospital', ['city-agra', 'neem-delhi']],
    ['civil line', ['amla-delhi', 'peepal-agra']],
    ['civillines', ['amla-delhi', 'peepal-agra']],
    ['Civil Lines hospital', ['amla-delhi', 'peepal-agra']],
    ['Model Town', ['banyan-agra', 'model-delhi', 'model-town']],
    ['model town hospital', ['banyan-agra', 'model-delhi', 'model-town']],
    ['sector 15', ['elm-delhi', 'oak-agra']],
    ['sec 15', ['elm-delhi', 'oak-agra']],
  ])('are found in every city, with the hospitals named so: %s', async (query, expected) => {
    expect((await hospitals(query)).toSorted()).toEqual(expected)
    expect((await search(query)).corrected).toBeNull()
  })

  it.each([
    ['sector 62 delhi', 'ash-delhi'],
    ['hospital in sector 62 delhi', 'ash-delhi'],
    ['sector 15 agra', 'oak-agra'],
    ['sector 15 delhi', 'elm-delhi'],
    ['sector 22', 'fig-mumbai'],
    ['सेक्टर 15 agra', 'oak-agra'],
  ])('with a number come first, and no other number is a mistake: %s', async (query, first) => {
    expect((await hospitals(query))[0]).toBe(first)
    expect((await search(query)).corrected).toBeNull()
  })

  it.each([
    ['Sadar Bazaar Agra', 'city-agra'],
    ['sadar bazaar delhi', 'neem-delhi'],
    ['MG Rd', 'sal-mumbai'],
    ['m g road', 'sal-mumbai'],
    ['mg rd mumbai', 'sal-mumbai'],
    ['koramangla', 'teak-mumbai'],
    ['koramangala hospital', 'teak-mumbai'],
    ['koramangla hospital mumbai', 'teak-mumbai'],
    ['कोरमंगला', 'teak-mumbai'],
    ['jubilee hill', 'tulsi-mumbai'],
    ['karol bag', 'shirin-delhi'],
    ['rajouri gardn delhi', 'rajouri-delhi'],
    ['indra nagar mumbai', 'indira-mumbai'],
    ['indranagar hospital', 'indira-mumbai'],
    ['civil line agra', 'peepal-agra'],
    ['civillines delhi', 'amla-delhi'],
  ])('put their hospitals first: %s', async (query, first) => {
    expect((await hospitals(query))[0]).toBe(first)
  })

  it('stand with the city on the card of a hospital whose address has none', async () => {
    const [group] = searchGroups(await search('Sadar Bazaar Agra'), null)
    expect(group?.hits[0]?.detail).toBe('3001 Sample Road, Sadar Bazar, Agra')
  })

  it('are an address in a city where nobody is listed there', async () => {
    const { results, placeId, isOnlyCity } = await search('civil line mumbai')
    expect({ placeId, isOnlyCity }).toEqual({ placeId: 477, isOnlyCity: true })
    expect(results.every(({ kind }) => kind === 'hospital' || kind === 'doctor')).toBe(true)
  })

  it.each([
    ['civil hospital', 'civil-agra'],
    ['civil hospital agra', 'civil-agra'],
    ['model hospital', 'model-delhi'],
  ])('do not stand before a name: %s', async (query, first) => {
    expect((await hospitals(query))[0]).toBe(first)
  })

  it.each([
    ['harniya', 'condition hernia'],
    ['dr rohini', 'doctor dr-rohini-shah'],
    ['roheni', 'doctor dr-rohini-shah'],
    ['roheni shah', 'doctor dr-rohini-shah'],
  ])('are no correction of another word: %s', async (query, first) => {
    const [best] = (await search(query)).results
    expect(`${best?.kind} ${best?.item.slug}`).toBe(first)
  })
})
