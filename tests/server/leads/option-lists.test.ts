import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cityFormOptions, fieldGroups } from '#lib/domain/leads/form-options'
import type { ListName } from '#lib/domain/leads/options'
import { isOther } from '#lib/domain/leads/other-options'
import { optionMatcher } from '#lib/domain/text/match-options'
import type { OptionGroup } from '#lib/domain/text/option'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { optionNames } from '#lib/server/leads/option-names'
import { everyTreatment } from '#lib/server/leads/options'
import { type OptionInput, optionInputs, unseenInputs } from '#tests/server/leads/option-inputs'
import { siteDatabase } from '#tests/support/database'

const content = path.join(import.meta.dirname, '..', '..', '..', 'content')
const open = siteDatabase().open

/** What Enter chooses after the input was typed into its list; '' for nothing. */
const chosen = new Map<OptionInput, { first: string; isSure: boolean }>()

beforeAll(async () => {
  provideDatabase(open())
  await importCatalogue(open().db, content)
  const [cities, treatments, specialities] = await Promise.all([
    listCities(),
    everyTreatment(),
    listDepartments(),
  ])
  const options = { cities: cityFormOptions(cities), treatments }
  const groupsOf = ({ list, among = [] }: OptionInput): OptionGroup[] =>
    fieldGroups(list, options, {
      specialities,
      hospitals: among.map((name, id) => ({ id, name })),
    })
  const names = {
    city: await optionNames('cities'),
    treatment: await optionNames('treatments'),
    speciality: await optionNames('specialities'),
    hospital: undefined,
  }
  for (const input of [...optionInputs, ...unseenInputs]) {
    const match = optionMatcher(groupsOf(input), names[input.list], isOther)
    const { groups, isSure } = match(input.typed)
    chosen.set(input, { first: groups[0]?.options[0]?.label ?? '', isSure })
  }
}, 60_000)
afterAll(() => provideDatabase(undefined))

const missesOf = (inputs: readonly OptionInput[]) =>
  inputs.flatMap((input) => {
    const { first = '', isSure = false } = chosen.get(input) ?? {}
    return first === input.means ? [] : [{ ...input, first, isSure }]
  })
const listed = (inputs: readonly OptionInput[]) =>
  missesOf(inputs)
    .map(({ list, typed, means, first }) => `${list} ${typed}: ${first} instead of ${means}`)
    .join('\n')

describe('what people type into the lists of the forms', () => {
  test.each([
    ['150 labelled inputs', optionInputs, 150],
    ['80 inputs written after the matcher', unseenInputs, 80],
  ] as const)('%s: at least 97 %% have the right option at the first place', (_, inputs, least) => {
    expect(inputs.length).toBeGreaterThanOrEqual(least)
    expect(1 - missesOf(inputs).length / inputs.length, listed(inputs)).toBeGreaterThanOrEqual(0.97)
  })

  test('Enter never chooses a wrong option', () => {
    const wrong = missesOf([...optionInputs, ...unseenInputs]).filter(({ isSure }) => isSure)
    expect(wrong.map(({ typed, first }) => `${typed}: ${first}`)).toEqual([])
  })

  // With the matcher's code, 2.4 KB, a form with both lists loads at most 12 KB for them.
  test('the names for cities and treatments are at most 9.6 KB after gzip', async () => {
    const bytes = async (list: ListName) => gzipSync(JSON.stringify(await optionNames(list))).length
    expect((await bytes('cities')) + (await bytes('treatments'))).toBeLessThanOrEqual(9.6 * 1024)
  })
})
