import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressSchema,
  cityListSchema,
  cityOptionsSchema,
  optionNamesSchema,
  procedureOptionsSchema,
  specialityOptionsSchema,
  treatmentChoicesSchema,
} from '#lib/domain/leads/options'
import { goodContent, provideCatalogue } from '#tests/server/import/content-fixture'
import { type Api, serveApi } from '#tests/support/api'
import { siteDatabase } from '#tests/support/database'
import * as citylist from '../../../../pages/api/backend/dmg/v1/web/citylist'
import * as cities from '../../../../pages/api/cities'
import * as ip from '../../../../pages/api/ip'
import * as optionNames from '../../../../pages/api/lead/option-names'
import * as procedures from '../../../../pages/api/lead/procedures'
import * as specialities from '../../../../pages/api/lead/specialities'
import * as treatmentChoices from '../../../../pages/api/lead/treatment-choices'
import * as treatments from '../../../../pages/api/lead/treatments'

process.env.LOG_LEVEL = 'silent'
const withFormerNames = (goodContent['cities.csv'] ?? '')
  .replace(/^(id.*)$/m, '$1,aliases')
  .replace(/^(477.*)$/m, '$1,Bombay')
  .replace(/^((?:700|514).*)$/gm, '$1,')
provideCatalogue(siteDatabase().open, { 'cities.csv': withFormerNames })
let api: Api

beforeAll(async () => {
  api = await serveApi({
    '/api/backend/dmg/v1/web/citylist': citylist,
    '/api/cities': cities,
    '/api/ip': ip,
    '/api/lead/option-names': optionNames,
    '/api/lead/procedures': procedures,
    '/api/lead/specialities': specialities,
    '/api/lead/treatment-choices': treatmentChoices,
    '/api/lead/treatments': treatments,
  })
})
afterAll(() => api.close())

const read = async (address: string) => {
  const answer = await api.call(address)
  expect(answer.status).toBe(200)
  return answer.json()
}

const other = { ProcedureId: 0, ProcedureName: 'Other', RouteId: '', departmentid: 0 }
const piles = {
  ProcedureId: 201,
  ProcedureName: 'Piles treatment',
  RouteId: 'piles-treatment',
  departmentid: 3,
}

describe('the lists of the forms', () => {
  test('cities start with the popular ones and end with Other', async () => {
    expect(cityOptionsSchema.parse(await read('/api/cities'))).toEqual([
      { CityId: 514, CityName: 'Delhi', Type: 'Popular', Slug: 'delhi' },
      { CityId: 477, CityName: 'Mumbai', Type: 'Popular', Slug: 'mumbai' },
      { CityId: 700, CityName: 'Agra', Type: 'Other', Slug: 'agra' },
      { CityId: 0, CityName: 'Other', Type: 'Other' },
    ])
  })

  test.each([
    ['/api/lead/treatments?departmentId=3', [[piles, other]]],
    ['/api/lead/treatments?departmentId=1', [[other]]],
    ['/api/lead/treatments?departmentId=0', [[other]]],
    ['/api/lead/treatments?departmentId=999', [[other]]],
    ['/api/lead/procedures?departmentIds=1,3', [[piles, other]]],
    ['/api/lead/procedures?departmentIds=1', [[other]]],
  ])('%s', async (address, expected) => {
    expect(procedureOptionsSchema.parse(await read(address))).toEqual(expected)
  })

  test.each([
    [
      3002,
      [
        { SpecializationList: 'General Surgery', departmentId: 3 },
        { SpecializationList: 'Cardiology', departmentId: 1 },
        { SpecializationList: 'Other', departmentId: 0 },
      ],
    ],
    [9999, [{ SpecializationList: 'Other', departmentId: 0 }]],
  ])('specialities of hospital %i', async (hospital, expected) => {
    const answer = await read(`/api/lead/specialities?hospitalId=${hospital}`)
    expect(specialityOptionsSchema.parse(answer)).toEqual([expected])
  })

  test('treatments of a form are conditions, then procedures ending with Other, cached for minutes', async () => {
    const answer = await api.call('/api/lead/treatment-choices')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const groups = treatmentChoicesSchema.parse(await answer.json())
    expect(groups.map(({ label }) => label)).toEqual(['Conditions', 'Treatments'])
    expect(groups[0]?.options.every(({ id }) => /^condition:\d+$/.test(id))).toBe(true)
    expect(groups[1]?.options).toEqual([
      { id: 'procedure:201', label: 'Piles treatment' },
      { id: 'other', label: 'Other' },
    ])
  })

  test.each([
    ['3', ['Suggestions for this page', 'Conditions', 'Treatments'], 'procedure:201'],
    ['1,3', ['Suggestions for this page', 'Conditions', 'Treatments'], 'procedure:201'],
    ['999', ['Conditions', 'Treatments'], undefined],
  ])('treatments of a form begin with those of the departments %s', async (ids, labels, own) => {
    const groups = treatmentChoicesSchema.parse(
      await read(`/api/lead/treatment-choices?departmentIds=${ids}`),
    )
    const plain = treatmentChoicesSchema.parse(await read('/api/lead/treatment-choices'))
    const idsOf = (of: typeof groups) => of.flatMap(({ options }) => options.map(({ id }) => id))
    expect(groups.map(({ label }) => label).filter((label) => labels.includes(label))).toEqual(
      groups.map(({ label }) => label),
    )
    const suggested = groups.filter(({ isSuggested }) => isSuggested)
    if (own) expect(idsOf(suggested)).toContain(own)
    else expect(suggested).toEqual([])
    // Each option once, and Other last.
    expect(idsOf(groups).toSorted()).toEqual(idsOf(plain).toSorted())
    expect(idsOf(groups).at(-1)).toBe('other')
  })

  test('in Hindi cities and treatments have their Hindi names besides the English ones', async () => {
    const cities = cityOptionsSchema.parse(await read('/api/cities?language=hi'))
    expect(cities.slice(0, 2)).toMatchObject([
      { CityId: 514, CityName: 'Delhi', CityNameHindi: 'दिल्ली' },
      { CityId: 477, CityName: 'Mumbai', CityNameHindi: 'मुंबई' },
    ])
    expect(cities.at(-1)).toEqual({ CityId: 0, CityName: 'Other', Type: 'Other' })
    const groups = treatmentChoicesSchema.parse(
      await read('/api/lead/treatment-choices?language=hi'),
    )
    expect(groups[1]?.options).toEqual([
      { id: 'procedure:201', label: 'बवासीर का इलाज', latin: 'Piles treatment' },
      { id: 'other', label: 'Other' },
    ])
  })

  test('other names leave out those that the browser finds by the sound of the option', async () => {
    const answer = await api.call('/api/lead/option-names?list=cities')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    const { names, popular } = optionNamesSchema.parse(await answer.json())
    expect(names.Mumbai).toEqual(['bombay'])
    expect(names.Delhi).toBeUndefined()
    expect(popular).toContain('Mumbai')
  })

  test.each([
    '/api/cities?language=fr',
    '/api/lead/treatment-choices?language=fr',
    '/api/lead/option-names?list=doctors',
    '/api/lead/option-names',
  ])('%s is refused', async (address) => expect((await api.call(address)).status).toBe(400))

  test('citylist returns the same cities in results and data, in the envelope', async () => {
    const answer = cityListSchema.parse(await read('/api/backend/dmg/v1/web/citylist'))
    expect(answer.status.code).toBe('200')
    expect(answer.results[0]).toEqual({
      cityid: 514,
      cityname: 'Delhi',
      type: 'Popular',
      slug: 'delhi',
      webIconPrimary: '',
      webIconSecondary: '',
      citynameHindi: 'दिल्ली',
      pins: '110',
      latitude: 28.6139,
      longitude: 77.209,
    })
    expect(answer.results.find(({ cityid }) => cityid === 477)?.othernames).toEqual(['bombay'])
    expect(answer.data).toEqual(
      answer.results.map(({ cityid, cityname }) => ({ cityId: cityid, cityName: cityname })),
    )
  })

  test.each([
    ['/api/lead/treatments', 'departmentId must be a whole number'],
    ['/api/lead/treatments?departmentId=', 'departmentId must be a whole number'],
    ['/api/lead/treatments?departmentId=abc', 'departmentId must be a whole number'],
    ['/api/lead/treatments?departmentId=-1', 'departmentId must be a whole number'],
    ['/api/lead/treatments?departmentId=1&departmentId=2', 'departmentId must be a whole number'],
    ['/api/lead/specialities?hospitalId=1.5', 'hospitalId must be a whole number'],
    [
      '/api/lead/procedures?departmentIds=1,,2',
      'departmentIds must be at most 50 whole numbers with commas between',
    ],
    [
      `/api/lead/procedures?departmentIds=${'1,'.repeat(60)}1`,
      'departmentIds must be at most 50 whole numbers with commas between',
    ],
    ['/api/lead/procedures', 'departmentIds must be whole numbers with commas between'],
  ])('rejects %s', async (address, text) => {
    const answer = await api.call(address)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ status: { code: '400' }, error: [text] })
  })

  test('only GET is allowed', async () => {
    const answer = await api.post('/api/cities', {})
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'HEAD, GET'])
    const head = await api.call('/api/cities', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})

describe('the visitor’s address', () => {
  test('is that of the socket if no proxy is trusted, whatever the header contains', async () => {
    const answer = await api.call('/api/ip', { headers: { 'X-Forwarded-For': '203.0.113.9' } })
    expect(addressSchema.parse(await answer.json())).toEqual({ ip: '127.0.0.1' })
  })
})
