import { expect, it, vi } from 'vitest'
import { pickerCities } from '#lib/client/account/city-list'

const { callAsUser } = vi.hoisted(() => ({ callAsUser: vi.fn() }))
vi.mock('#lib/client/account/user-call', () => ({ callAsUser }))

const city = (cityid: number, cityname: string, citynameHindi: string, type = 'Other') => ({
  ...{ cityid, cityname, citynameHindi, type, slug: cityname.toLowerCase() },
  ...{ webIconPrimary: '', webIconSecondary: '' },
})

it('lists the cities of a Hindi page in the order of their Hindi names, the popular ones first', async () => {
  const results = [
    city(91, 'Delhi', 'दिल्ली', 'Popular'),
    city(92, 'Chennai', 'चेन्नई', 'Popular'),
    city(901, 'Abohar', 'अबोहर'),
    city(902, 'Achalpur', 'अचलपुर'),
    city(903, 'Agra', 'आगरा'),
    city(904, 'Adoni', 'अदोनी'),
  ]
  callAsUser.mockResolvedValue({ data: { results } })
  const names = async (language: 'en' | 'hi') =>
    (await pickerCities(language)).map(({ name }) => name)
  expect(await names('en')).toEqual(results.map(({ cityname }) => cityname))
  expect(await names('hi')).toEqual(['Delhi', 'Chennai', 'Achalpur', 'Adoni', 'Abohar', 'Agra'])
})
