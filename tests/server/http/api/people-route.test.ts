// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cityPeopleSchema } from '#lib/domain/listings/city-people'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import * as people from '../../../../pages/api/home/people'

process.env.LOG_LEVEL = 'silent'
provideCatalogue(siteDatabase().open, {
  'cities.csv': `${goodContent['cities.csv']}1020,noida,Noida,नोएडा,Uttar Pradesh,28.5355,77.3910,Other\n`,
  // A doctor of Noida, too, whose hospital is in Delhi.
  'doctors.csv': (goodContent['doctors.csv'] ?? '').replace(
    'cardiology | general-surgery,delhi,',
    'cardiology | general-surgery,delhi | noida,',
  ),
})
let api: Api

beforeAll(async () => {
  api = await serveApi({ '/api/home/people': people })
})
afterAll(() => api.close())

async function shownFor(city: string) {
  const answer = await api.call(`/api/home/people?city=${city}`)
  const { html } = cityPeopleSchema.parse(await answer.json())
  const texts = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text)
  return {
    html,
    titles: texts(/<h2[^>]*>([^<]*)/g),
    doctors: texts(/href="\/doctor\/([^"]*)"/g),
    hospitals: texts(/href="\/hospital\/([^"]*)"/g),
  }
}

describe('the doctors and hospitals of the home page', () => {
  it.each(['mumbai', '477', 'Mumbai'])('are those of the visitor’s city %s', async (city) => {
    const { titles, doctors, hospitals, html } = await shownFor(city)
    expect(titles).toEqual(['Doctors in Mumbai', 'Hospitals in Mumbai'])
    expect(doctors).toEqual(['dr-amit-sen'])
    expect(hospitals).toEqual(['banyan-clinic'])
    expect(html).toContain('href="/mumbai/doctors"')
  })

  it('begin with the city and go on with the cities around it', async () => {
    const { titles, doctors, html } = await shownFor('noida')
    expect(titles).toEqual(['Doctors in Noida and nearby', 'Hospitals near Noida'])
    expect(doctors).toEqual(['dr-bina-shah', 'dr-anil-das', 'dr-asha-rao'])
    // A list of Noida does not send anybody to a hospital in Delhi.
    const [ofNoida = ''] = html.split('dr-anil-das')
    expect(ofNoida).toContain('Cardiology, Noida')
    expect(ofNoida).not.toContain('Peepal Hospital')
    expect(html).toContain('We list no hospitals in Noida yet. These are the nearest.')
  })

  it('are those of the nearest cities if the city has none, and the page says so', async () => {
    const { titles, doctors, html } = await shownFor('agra')
    expect(titles).toEqual(['Doctors near Agra', 'Hospitals near Agra'])
    expect(doctors[0]).toBe('dr-bina-shah')
    expect(doctors.at(-1)).toBe('dr-amit-sen')
    expect(html).toContain('We list no doctors in Agra yet. These are the nearest.')
  })

  it.each([
    ['?city=atlantis', 404],
    ['?city=', 400],
    ['', 400],
    [`?city=${'x'.repeat(101)}`, 400],
  ])('are refused for %j with %i', async (query, status) => {
    expect((await api.call(`/api/home/people${query}`)).status).toBe(status)
  })
})
