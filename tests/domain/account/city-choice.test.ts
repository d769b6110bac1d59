import { describe, expect, it } from 'vitest'
import { defaultCity, parseCity } from '#lib/domain/account/city'
import { profileProblems } from '#lib/domain/account/profile'
import { account } from '#lib/languages/en/account'

describe('a selected city', () => {
  it('is Delhi by default (specification.md, section 9)', () =>
    expect(defaultCity).toEqual({ cityId: 514, cityName: 'Delhi', type: 'Popular' }))

  it.each([
    [{ cityId: 568, cityName: 'Pune', type: 'Popular' }, 568],
    [{ cityid: 568, cityname: 'Pune' }, 568],
    [{ cityId: '568', cityName: 'Pune' }, 568],
  ])('reads %j', (kept, cityId) =>
    expect(parseCity(kept)).toEqual({ cityId, cityName: 'Pune', type: 'Popular' }),
  )

  it('keeps the slug, which list URLs need', () =>
    expect(parseCity({ cityId: 248, cityName: 'Gurugram', slug: 'gurgaon' })).toEqual({
      cityId: 248,
      cityName: 'Gurugram',
      type: 'Popular',
      slug: 'gurgaon',
    }))

  it('keeps the Hindi name, for Hindi pages', () =>
    expect(parseCity({ cityId: 568, cityName: 'Pune', nameHindi: 'पुणे', slug: '' })).toEqual({
      cityId: 568,
      cityName: 'Pune',
      type: 'Popular',
      nameHindi: 'पुणे',
    }))

  it('keeps the type, which the catalogue decides', () => {
    expect(parseCity({ cityId: 1001, cityName: 'Chennai', type: 'Popular' })?.type).toBe('Popular')
    expect(parseCity({ cityId: 568, cityName: 'Pune', type: 'Other' })?.type).toBe('Other')
  })

  it('takes the type from the specification when a backend sends none', () =>
    expect(parseCity({ cityId: 1001, cityName: 'Chennai' })?.type).toBe('Other'))

  it.each([null, undefined, 514, 'Delhi', {}, { cityId: 514 }, { cityId: 'x', cityName: 'Pune' }])(
    '%j is not a city',
    (kept) => expect(parseCity(kept)).toBeUndefined(),
  )
})

describe('the profile forms', () => {
  const { problems } = account
  const empty = { name: ' ', email: '', cityId: '' }
  it('ask for the name, and for no e-mail', () =>
    expect(profileProblems(['name', 'email'], empty, problems)).toEqual({
      name: 'Please enter your name',
    }))
  it('ask for the city', () =>
    expect(profileProblems(['cityId'], empty, problems)).toEqual({
      cityId: 'Please select your city',
    }))
  it.each(['asha', 'asha@', 'asha@example'])('check the format of %s', (email) =>
    expect(profileProblems(['email'], { ...empty, email }, problems)).toEqual({
      email: 'Please enter your email',
    }),
  )
  it('accept a complete form', () =>
    expect(
      profileProblems(
        ['name', 'email', 'cityId'],
        { name: 'Asha', email: 'ASHA@example.in', cityId: '514' },
        problems,
      ),
    ).toEqual({}))
})
