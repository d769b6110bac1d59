import { describe, expect, it } from 'vitest'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { hospitalsNear } from '#lib/server/catalogue/profiles'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const header = 'id,slug,name,city,address,locality,pincode,latitude,longitude,beds,departments'
const hospitals = [
  '3001,neem-hospital,Neem Hospital,delhi,"1 Sample Road",Saket,110017,28.52,77.21,100,cardiology | ENT',
  '3002,peepal-hospital,Peepal Hospital,delhi,"2 Sample Road",Rohini,110085,28.71,77.12,300,cardiology',
  '3003,banyan-clinic,Banyan Clinic,delhi,"3 Sample Road",Gandhi Nagar,110031,28.66,77.26,300,ENT',
  '3004,amla-clinic,Amla Clinic,mumbai,"4 Sample Road",Gandhi Nagar,400051,19.05,72.84,50,ENT',
  '3005,jamun-clinic,Jamun Clinic,mumbai,"5 Sample Road",Dadar West,400028,19.02,72.84,500,ENT',
  '3006,tulsi-clinic,Tulsi Clinic,delhi,"6 Sample Road",,110017,,,10,ENT',
  '3007,kadamb-clinic,Kadamb Clinic,delhi,"7 Sample Road",Heart,,28.66,77.25,20,ENT',
]

/** Larger hospitals elsewhere in the cities, so that these are not first by chance, and names with the same words. */
const ofEverydayWords = [
  '3001,neem-hospital,Neem Hospital,agra,"1 Sample Road",College Road,,27.17,78,10,ENT',
  '3002,peepal-hospital,Peepal Hospital,agra,"2 Sample Road",Station Road,,27.17,78,10,ENT',
  '3003,banyan-clinic,Banyan Clinic,agra,"3 Sample Road",MG Road,,27.17,78,10,ENT',
  '3004,amla-clinic,Amla Clinic,agra,"4 Sample Road",Medical College Square,,27.17,78,10,ENT',
  '3005,jamun-clinic,Jamun Clinic,agra,"5 Sample Road",Old Airport Road,,27.17,78,10,ENT',
  '3006,tulsi-clinic,Tulsi Clinic,agra,"6 Sample Road",Medical College,,27.17,78,10,ENT',
  '3007,kadamb-clinic,Kadamb Clinic,agra,"7 Sample Road",Station,,27.17,78,10,ENT',
  '3008,arjun-college,Arjun Medical College and Station Hospital,agra,"8 Sample Road",,,27.17,78,900,ENT',
  '3009,sal-hospital,Sal Hospital,mumbai,"9 Sample Road",Station Road,,19,72.8,900,ENT',
  '3010,teak-hospital,Teak Hospital,mumbai,"10 Sample Road",Ashok Nagar,,19,72.8,900,ENT',
]
const inHindi = `slug,name,locality
neem-hospital,नीम हॉस्पिटल,कॉलेज रोड
banyan-clinic,बरगद क्लिनिक,एमजी रोड
amla-clinic,आंवला क्लिनिक,मेडिकल कॉलेज चौक
`

onEachDatabase('parts of cities', (open) => {
  provideCatalogue(open, {
    'hospitals.csv': [header, ...hospitals, ''].join('\n'),
    'doctors.csv': `id,slug,name,departments,cities,hospitals
4001,dr-asha-rao,Dr Asha Rao,cardiology,delhi,peepal-hospital
4002,dr-rohini-shah,Dr Rohini Shah,ENT,mumbai,
`,
    'reviews.csv': null,
  })

  const found = async (query: string) => {
    const { results } = await searchCatalogue({ query, limitPerType: 9 })
    return results.map(({ item }) => item.slug)
  }
  const hospitalsFor = async (query: string) =>
    (await searchCatalogue({ query, limitPerType: 9, kinds: ['hospital'] })).results.map(
      ({ item }) => item.slug,
    )

  describe('in a search', () => {
    it.each([
      ['Saket hospital', ['neem-hospital', 'peepal-hospital']],
      ['hospitals in rohini', ['peepal-hospital', 'banyan-clinic']],
      ['rohini mein hospital', ['peepal-hospital', 'banyan-clinic']],
      ['110085', ['peepal-hospital', 'banyan-clinic']],
      ['hospital 110 017', ['neem-hospital', 'tulsi-clinic']],
      ['heart hospital saket', ['neem-hospital', 'peepal-hospital']],
      ['heart hospital 110085', ['peepal-hospital', 'neem-hospital']],
      ['gandhi nagar mumbai hospital', ['amla-clinic', 'jamun-clinic']],
      ['gandhi nagar delhi hospital', ['banyan-clinic', 'peepal-hospital']],
    ])('come first: %s', async (query, first) => {
      expect((await hospitalsFor(query)).slice(0, first.length)).toEqual(first)
    })

    it('do not stand for people or illnesses of the same name', async () => {
      expect((await found('dr rohini'))[0]).toBe('dr-rohini-shah')
      expect((await found('heart doctor'))[0]).not.toBe('kadamb-clinic')
    })
  })

  it('a hospital without coordinates is near the others of its PIN code', async () => {
    const [neem] = await hospitalsByIds([3001])
    const [tulsi] = await hospitalsByIds([3006])
    if (!neem || !tulsi) throw new Error('The catalogue has both.')
    const [next] = await hospitalsNear(neem, 3)
    // Nobody knows how far it is.
    expect(next).toMatchObject({ slug: 'tulsi-clinic', km: null })
    const near = await hospitalsNear(tulsi, 3)
    expect(near.map(({ slug }) => slug)).toEqual([
      'neem-hospital',
      'kadamb-clinic',
      'banyan-clinic',
    ])
    expect(near.map(({ km }) => km)).toEqual([null, null, null])
  })
})

onEachDatabase('parts of cities whose names are everyday words', (open) => {
  provideCatalogue(open, {
    'hospitals.csv': [header, ...ofEverydayWords, ''].join('\n'),
    'hi/hospitals.csv': inHindi,
    'doctors.csv': `id,slug,name,departments,cities,hospitals
4001,dr-asha-rao,Dr Asha Rao,ENT,agra,peepal-hospital
4002,dr-amit-sen,Dr Amit Sen,ENT,agra,teak-hospital
4003,dr-ashok-nagar,Dr Ashok Nagar,ENT,agra,
`,
    'reviews.csv': null,
  })

  const search = (query: string, cityId: number | null = null) =>
    searchCatalogue({ query, cityId, limitPerType: 9, kinds: ['hospital'] })
  const firstFor = async (query: string, cityId: number | null = null) =>
    (await search(query, cityId)).results[0]?.item.slug

  it.each([
    ['College Road', 'neem-hospital'],
    ['MG Road', 'banyan-clinic'],
    ['mg road hospital', 'banyan-clinic'],
    ['hospital in MG Road', 'banyan-clinic'],
    ['Medical College Square', 'amla-clinic'],
    ['Old Airport Road', 'jamun-clinic'],
    ['College Road Agra', 'neem-hospital'],
    ['MG Road Agra', 'banyan-clinic'],
    ['agra mg road', 'banyan-clinic'],
    ['MG Road hospital Agra', 'banyan-clinic'],
    ['ENT hospital MG Road Agra', 'banyan-clinic'],
    ['Medical College Square Agra', 'amla-clinic'],
    ['Old Airport Road Agra', 'jamun-clinic'],
    ['Station Road Agra', 'peepal-hospital'],
    ['Station Road Mumbai', 'sal-hospital'],
    ['कॉलेज रोड', 'neem-hospital'],
    ['एमजी रोड के अस्पताल', 'banyan-clinic'],
    ['मेडिकल कॉलेज चौक आगरा', 'amla-clinic'],
  ])('come first: %s', async (query, first) => {
    expect(await firstFor(query)).toBe(first)
  })

  it('are shown in every city that has one, those of the chosen city first', async () => {
    const all = await searchCatalogue({ query: 'station road', limitPerType: 9 })
    expect(all.results.map(({ item }) => item.slug).toSorted()).toEqual([
      'dr-asha-rao',
      'peepal-hospital',
      'sal-hospital',
    ])
    expect(all.placeId).toBeNull()
    expect(await firstFor('station road', 477)).toBe('sal-hospital')
    expect(await firstFor('station road', 700)).toBe('peepal-hospital')
    expect(await firstFor('ENT hospital station road', 700)).toBe('peepal-hospital')
  })

  it('are no doctors', async () => {
    const { results } = await searchCatalogue({ query: 'dr ashok nagar', limitPerType: 9 })
    expect(results[0]?.item.slug).toBe('dr-ashok-nagar')
  })

  it.each(['medical college', 'station', 'college', 'road', 'medical'])(
    'are not meant by %s',
    async (query) => {
      expect((await search(query)).placeId).toBeNull()
    },
  )
})
