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
