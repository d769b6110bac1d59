import { expect, it } from 'vitest'
import { answersTo } from '#lib/server/search/answers/answers'
import { searchCatalogue } from '#lib/server/search/catalogue'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

onEachDatabase('answersTo', (open) => {
  provideCatalogue(open)

  const answers = async (query: string) =>
    (await answersTo(await searchCatalogue({ query, limitPerType: 6 }), null)).answers

  it('gives the lists of the city of a PIN code, and those of the nearest cities if nobody is there', async () => {
    expect((await answers('hospital 282001')).map(({ href, detail }) => [href, detail])).toEqual([
      ['/agra/hospitals', 'With beds, accreditation and insurance'],
      ['/delhi/hospitals', 'About 178 km from Agra'],
      ['/mumbai/hospitals', 'About 1,042 km from Agra'],
    ])
    expect((await answers('110001')).map(({ href }) => href)).toEqual([
      '/delhi/doctors',
      '/delhi/hospitals',
    ])
  })

  it('gives the lists of a named city alone', async () => {
    expect((await answers('hospital in agra')).map(({ href }) => href)).toEqual(['/agra/hospitals'])
  })

  it('gives a page of the site only if it exists', async () => {
    expect((await answers('faq')).map(({ href }) => href)).toEqual(['/faq'])
    expect(await answers('refund policy')).toEqual([])
  })
})
