import { expect, it } from 'vitest'
import { answersTo } from '#lib/server/search/answers/answers'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

onEachDatabase('answersTo', (open) => {
  provideCatalogue(open)

  const answers = async (query: string) =>
    (await answersTo(await searchCatalogue({ query, limitPerType: 6 }), null)).answers

  it('gives the lists of the city of a PIN code', async () => {
    expect((await answers('110001')).map(({ href }) => href)).toEqual([
      '/delhi/doctors',
      '/delhi/hospitals',
    ])
    expect((await answers('hospital in delhi')).map(({ href }) => href)).toEqual([
      '/delhi/hospitals',
    ])
  })

  it('gives no list of a city without anybody, but says so and gives the nearest', async () => {
    expect((await answers('hospital 282001')).map(({ href, detail }) => [href, detail])).toEqual([
      ['/delhi/hospitals', 'None listed in Agra; about 178 km from there'],
      ['/mumbai/hospitals', 'None listed in Agra; about 1,042 km from there'],
    ])
    expect((await answers('hospital in agra')).map(({ href, detail }) => [href, detail])).toEqual([
      ['/delhi/hospitals', 'None listed in Agra; about 178 km from there'],
    ])
  })

  it('gives a page of the site only if it exists', async () => {
    expect((await answers('faq')).map(({ href }) => href)).toEqual(['/faq'])
    expect(await answers('refund policy')).toEqual([])
  })
})
