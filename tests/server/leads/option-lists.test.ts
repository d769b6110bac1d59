import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldGroups } from '#lib/domain/leads/form-options'
import type { ListName } from '#lib/domain/leads/options'
import { isOther } from '#lib/domain/leads/other-options'
import { type Language, languages } from '#lib/domain/text/language'
import { optionMatcher } from '#lib/domain/text/match-options'
import { catalogueName } from '#lib/domain/text/option'
import { listCities } from '#lib/server/catalogue/cities'
import { listDepartments } from '#lib/server/catalogue/departments'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { leadFormOptions } from '#lib/server/leads/form-options'
import { optionNames } from '#lib/server/leads/option-names'
import {
  type OptionInput,
  optionInputs,
  unlistedInputs,
  unseenInputs,
} from '#tests/server/leads/option-inputs'
import { siteDatabase } from '#tests/support/database'

const content = path.join(import.meta.dirname, '..', '..', '..', 'content')
const open = siteDatabase().open

interface Found {
  first: string
  /** Does Enter choose it? */
  isChosen: boolean
}

/** What the lists of a form show first, with all options and names loaded. */
async function listsIn(language: Language): Promise<(input: Typed) => Found> {
  const specialities = await listDepartments()
  const options = await leadFormOptions(language)
  const names = {
    city: await optionNames('cities'),
    treatment: await optionNames('treatments'),
    speciality: await optionNames('specialities'),
    hospital: undefined,
  }
  // As in a form, a list is prepared once for all that is typed into it.
  const prepared = new Map<string, ReturnType<typeof optionMatcher>>()
  const matcherOf = ({ list, among = [] }: Typed) => {
    const key = [list, ...among].join()
    const hospitals = among.map((name, id) => ({ id, name }))
    const groups = fieldGroups(list, options, { specialities, hospitals })
    const matcher = prepared.get(key) ?? optionMatcher(groups, names[list], isOther)
    prepared.set(key, matcher)
    return matcher
  }
  return (input) => {
    const matches = matcherOf(input)(input.typed)
    const first = matches.groups[0]?.options[0]
    return {
      first: first ? catalogueName(first) : '',
      isChosen: matches.certainty !== 'open',
    }
  }
}

type Typed = Omit<OptionInput, 'means'>
const found: Record<Language, (input: Typed) => Found> = {
  en: () => ({ first: '', isChosen: false }),
  hi: () => ({ first: '', isChosen: false }),
}

beforeAll(async () => {
  provideDatabase(open())
  await importCatalogue(open().db, content)
  for (const language of languages) found[language] = await listsIn(language)
}, 60_000)
afterAll(() => provideDatabase(undefined))

describe.each(languages)('what people type into the lists of forms in %s', (language) => {
  const missesOf = (inputs: readonly OptionInput[]) =>
    inputs.flatMap((input) => {
      const { first, isChosen } = found[language](input)
      return first === input.means ? [] : [{ ...input, first, isChosen }]
    })

  test.each([
    [150, 'inputs', optionInputs],
    [80, 'inputs written without sight of the matcher', unseenInputs],
  ] as const)(
    '%i %s: at least 97 %% have the right option at the first place',
    (least, _, inputs) => {
      expect(inputs.length).toBeGreaterThanOrEqual(least)
      const misses = missesOf(inputs)
      const listed = misses.map(
        ({ typed, means, first }) => `${typed}: ${first} instead of ${means}`,
      )
      expect(1 - misses.length / inputs.length, listed.join('\n')).toBeGreaterThanOrEqual(0.97)
    },
  )

  test('Enter never chooses a wrong option', () => {
    const wrong = missesOf([...optionInputs, ...unseenInputs]).filter(({ isChosen }) => isChosen)
    expect(wrong.map(({ typed, first }) => `${typed}: ${first}`)).toEqual([])
  })

  test('the beginning of another name does not find several words', () => {
    const { first } = found[language]({ list: 'treatment', typed: 'normal delivery' })
    expect(first).toBe('Other')
  })

  test.each([
    ...['pregnancy', 'pregnant', 'pregnency', 'garbhavastha', 'गर्भावस्था', 'pregnancy checkup'],
  ])('%s is not its opposite: infertility', (typed) => {
    expect(found[language]({ list: 'treatment', typed }).first).toBe('Other')
  })

  test.each([
    ['difficulty getting pregnant', 'Infertility'],
    ['bachcha na hona', 'Infertility'],
    ['delivery', 'Caesarean section'],
  ])('%s still finds %s', (typed, means) => {
    expect(found[language]({ list: 'treatment', typed }).first).toBe(means)
  })

  test('Enter chooses nothing for places and illnesses that the list does not have', () => {
    const wrong = unlistedInputs.filter((input) => found[language](input).isChosen)
    expect(wrong.map((input) => `${input.typed}: ${found[language](input).first}`)).toEqual([])
  })
})

describe('the full name of every city, in English and in Hindi', () => {
  const chosenIn = async (language: Language) => {
    const cities = await listCities()
    return cities.flatMap(({ name, nameHi }) =>
      [name, nameHi].map((typed) => {
        const { first, isChosen } = found[language]({ list: 'city', typed })
        return { name, typed, chosen: isChosen ? first : '' }
      }),
    )
  }

  test('Enter chooses that city or none on an English page, and the large ones by their Hindi names', async () => {
    const chosen = await chosenIn('en')
    const wrong = chosen.filter((one) => one.chosen !== '' && one.chosen !== one.name)
    expect(wrong).toEqual([])
    const byTyped = new Map(chosen.map((one) => [one.typed, one.chosen]))
    for (const [typed, name] of [
      ['दिल्ली', 'Delhi'],
      ['जयपुर', 'Jaipur'],
      ['लखनऊ', 'Lucknow'],
      ['रायपुर', 'Raipur'],
    ] as const)
      expect(byTyped.get(typed), typed).toBe(name)
  })

  test('Enter chooses that city on a Hindi page', async () => {
    const missed = (await chosenIn('hi')).filter((one) => one.chosen !== one.name)
    expect(missed).toEqual([])
  })
})

describe('what the lists load', () => {
  // With the matcher's code, 2.4 KB, a form with both lists loads at most 12 KB for them.
  test('the names for cities and treatments are at most 9.6 KB after gzip', async () => {
    const bytes = async (list: ListName) => gzipSync(JSON.stringify(await optionNames(list))).length
    expect((await bytes('cities')) + (await bytes('treatments'))).toBeLessThanOrEqual(9.6 * 1024)
  })
})
