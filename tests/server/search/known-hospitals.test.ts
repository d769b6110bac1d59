import type { GetServerSidePropsContext } from 'next'
import { describe, expect, it } from 'vitest'
import { searchServerSideProps } from '#lib/server/pages/search/search'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const header = 'id,slug,name,city,address,beds,departments'
const listed = [
  '3001,apollo-agra,"Apollo Hospitals Swaminarayan Nagar, Agra",agra,"1 Sample Road",10,ENT',
  '3002,apollo-delhi,Apollo Hospital,delhi,"2 Sample Road",900,ENT',
  '3003,apollo-mumbai,Apollo Hospital,mumbai,"3 Sample Road",900,ENT',
  '3004,fortis-mumbai,"Fortis Hospital, Mumbai",mumbai,"4 Sample Road",100,ENT',
  '3005,medanta-agra,"Medanta, Agra",agra,"5 Sample Road",100,ENT',
  '3006,cmc-vellore,CMC Vellore,delhi,"6 Sample Road",100,ENT',
  '3007,manipal-delhi,"Manipal Hospital, Delhi",delhi,"7 Sample Road",100,ENT',
  '3008,aiims-delhi,AIIMS Delhi,delhi,"8 Sample Road",100,ENT',
  '3009,max-delhi,Max Super Speciality Hospital,delhi,"9 Sample Road",100,ENT',
  '3010,l-v-prasad,L V Prasad Eye Institute,mumbai,"10 Sample Road",100,ENT',
  '3011,lilavati,Lilavati Hospital,mumbai,"11 Sample Road",100,ENT',
  '3012,agra-hospital,Agra Hospital,agra,"12 Sample Road",900,ENT',
  '3014,jipmer,Jawaharlal Institute of Postgraduate Medical Education & Research,delhi,"14 Sample Road",100,ENT',
  '3015,aiims-agra,"All India Institute of Medical Sciences, Agra",agra,"15 Sample Road",100,ENT',
  '3013,care-mumbai,"CARE Hospitals, Worli",mumbai,"13 Sample Road",100,ENT',
]

onEachDatabase('well-known hospitals', (open) => {
  provideCatalogue(open, {
    'hospitals.csv': [header, ...listed, ''].join('\n'),
    'doctors.csv': `id,slug,name,departments,cities,hospitals
4001,dr-asha-hinduja,Dr Asha Hinduja,ENT,mumbai,
`,
    'reviews.csv': null,
  })

  const pageFor = async (q: string) => {
    const answer = await searchServerSideProps({
      query: { q },
    } as unknown as GetServerSidePropsContext)
    if (!('props' in answer)) throw new Error('The results page is not there.')
    const { isUncovered, missingHospital, groups } = await answer.props
    const people = groups.filter(({ type }) => type === 'hospital' || type === 'doctor')
    return {
      isDenied: isUncovered || missingHospital !== '',
      first: people[0]?.hits[0]?.href.split('/').at(-1) ?? 'none',
    }
  }

  describe('of the catalogue', () => {
    it.each([
      ['apollo', 'apollo-delhi'],
      ['apollo hospital', 'apollo-delhi'],
      ['अपोलो अस्पताल मुंबई', 'apollo-mumbai'],
      ['fortis', 'fortis-mumbai'],
      ['फोर्टिस', 'fortis-mumbai'],
      ['fortis hospital mumbai', 'fortis-mumbai'],
      ['fortis hospital delhi', 'fortis-mumbai'],
      ['medanta', 'medanta-agra'],
      ['cmc vellore', 'cmc-vellore'],
      ['cmc', 'cmc-vellore'],
      ['manipal hospital', 'manipal-delhi'],
      ['aiims', 'aiims-agra'],
      ['aiims delhi', 'aiims-delhi'],
      ['aiims agra', 'aiims-agra'],
      ['एम्स आगरा', 'aiims-agra'],
      ['jipmer', 'jipmer'],
      ['max hospital', 'max-delhi'],
      ['lv prasad', 'l-v-prasad'],
      ['lilavati hospital', 'lilavati'],
      ['care hospitals', 'care-mumbai'],
      ['care hospitals mumbai', 'care-mumbai'],
      ['hinduja', 'dr-asha-hinduja'],
      ['apollo ent hospital agra', 'apollo-agra'],
    ])('are found and not denied: %s', async (query, first) => {
      expect(await pageFor(query)).toEqual({ isDenied: false, first })
    })

    it('come first in the city that the query names', async () => {
      const { results } = await searchCatalogue({
        query: 'Apollo Hospital Agra',
        kinds: ['hospital'],
        limitPerType: 9,
      })
      expect(results.map(({ item }) => item.slug)).toEqual([
        'apollo-agra',
        'apollo-delhi',
        'apollo-mumbai',
      ])
    })
  })

  it.each(['jaslok', 'safdarjung', 'nimhans hospital', 'ruby hall', 'sgpgi'])(
    'are still denied if none has the name, and not mistaken for each other: %s',
    async (query) => {
      expect(await pageFor(query)).toEqual({ isDenied: true, first: 'none' })
    },
  )
})
