import { popularCityIds } from '#lib/domain/catalogue/popular-cities'
import type { ListName } from '#lib/domain/leads/options'
import { isOther } from '#lib/domain/leads/other-options'
import { isCovered, type Names, spellingOf, wordsThatSay } from '#lib/domain/text/name-match'
import type { Option, OptionGroup, OptionNames } from '#lib/domain/text/option'
import { fold } from '#lib/domain/text/text'
import { type CityWithNames, listCitiesWithNames } from '#lib/server/catalogue/cities'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'

/** Other names of the options in the lists of forms, and their Hindi names. */

interface Entry {
  name: string
  nameHi: string
  /** What the Hindi page calls it: the list says the same. */
  nameOfPage?: string | null
  /** Folded, one a line, in any order. */
  searchText: string
  /** Folded; no name. */
  title?: string
}

interface NamesOfList {
  /** The Hindi name by the English one. */
  hindi: ReadonlyMap<string, string>
  other: OptionNames
}

/** Nobody types longer names into a list. */
const mostWords = 4

/**
 * The names that must be sent because the browser would not find the option by those before them. They are in Latin
 * letters, which are half as many bytes, and without words that say nothing; the browser changes what is typed in the
 * same way.
 */
function neededNames({ name, nameHi, searchText, title }: Entry): string[] {
  const needed: string[] = []
  const found: Names = { shown: [spellingOf(name)], others: [] }
  for (const text of [fold(nameHi), ...searchText.split('\n')]) {
    if (text === '' || text === title) continue
    const words = wordsThatSay(text)
    if (words.length > mostWords) continue
    const known = words.join(' ')
    const spelling = spellingOf(known)
    if (isCovered(spelling, found)) continue
    found.others.push(spelling)
    needed.push(known)
  }
  return needed
}

const listOf = (entries: readonly Entry[], popular: readonly string[]): NamesOfList => ({
  hindi: new Map(
    entries
      .map(({ name, nameHi, nameOfPage }) => [name, nameOfPage ?? nameHi] as const)
      .filter(([, hindi]) => hindi),
  ),
  other: {
    names: Object.fromEntries(
      entries
        .map((entry) => [entry.name, neededNames(entry)] as const)
        .filter(([, names]) => names.length > 0),
    ),
    popular,
  },
})

/** Cities that come first among equals. */
const popularCities = 60

/**
 * Parts of the popular cities ('andheri'), without their sides: those of every city would not fit the limit that
 * tests/server/leads/option-lists.test.ts sets. The browser writes Hindi in Latin letters itself.
 */
const partsOf = ({ type, localities }: CityWithNames): string[] =>
  type === 'Popular'
    ? localities.filter((name) => /^[a-z ]+$/.test(name) && !/ (?:east|west)$/.test(name))
    : []

async function namesOfCities(db: Db): Promise<NamesOfList> {
  const cities = await listCitiesWithNames(db)
  const largest = cities.toSorted((one, two) => (two.population ?? 0) - (one.population ?? 0))
  return listOf(
    cities.map((city) => ({
      name: city.name,
      nameHi: city.nameHi,
      searchText: [...city.names, ...partsOf(city)].join('\n'),
    })),
    largest.slice(0, popularCities).map(({ name }) => name),
  )
}

async function namesOfTreatments(db: Db): Promise<NamesOfList> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('article as hindi', (join) =>
      join
        .onRef('hindi.kind', '=', 'article.kind')
        .onRef('hindi.counterpart', '=', 'article.slug')
        .on('hindi.language', '=', 'hi'),
    )
    .select(['article.name', 'article.nameHi', 'article.searchText', 'article.title'])
    .select('hindi.name as nameOfPage')
    .where('article.kind', 'in', ['condition', 'treatment'])
    .where('article.language', '=', 'en')
    .orderBy('article.id')
    .execute()
  return listOf(
    rows.map(({ title, ...row }) => ({ ...row, title: fold(title) })),
    [],
  )
}

async function namesOfSpecialities(db: Db): Promise<NamesOfList> {
  const rows = await db
    .selectFrom('department')
    .select(['name', 'searchText'])
    .orderBy('id')
    .execute()
  return listOf(
    rows.map((row) => ({ ...row, nameHi: '' })),
    [],
  )
}

/** Built before a visitor asks: a large catalogue takes a moment. */
export const listsOfNames = new RebuiltOnChange({
  name: 'option-names',
  readVersion: readCatalogueVersion,
  build: async (db): Promise<Record<ListName, NamesOfList>> => ({
    cities: await namesOfCities(db),
    treatments: await namesOfTreatments(db),
    specialities: await namesOfSpecialities(db),
  }),
})

const collator = new Intl.Collator('hi')

/** Popular cities first, as in English, and 'Other' last. */
function placeOf(option: Option): number {
  if (isOther(option)) return Number.POSITIVE_INFINITY
  const place = popularCityIds.indexOf(Number(option.id))
  return place < 0 ? popularCityIds.length : place
}

const withNames = (options: readonly Option[], names: ReadonlyMap<string, string>): Option[] =>
  options
    .map(({ id, label }) => {
      const name = names.get(label)
      return name ? { id, label: name, latin: label } : { id, label }
    })
    .sort((one, two) => {
      const [first, second] = [placeOf(one), placeOf(two)]
      return first === second ? collator.compare(one.label, two.label) : first - second
    })

const hindiNames = async (list: ListName) => (await listsOfNames.current())[list].hindi

/** The options of a list with their Hindi names, in the order of these. */
export const inHindi = async (list: ListName, options: readonly Option[]): Promise<Option[]> =>
  withNames(options, await hindiNames(list))

/** The same for a list in groups, which keep their order. */
export async function groupsInHindi(
  list: ListName,
  groups: readonly OptionGroup[],
): Promise<OptionGroup[]> {
  const names = await hindiNames(list)
  return groups.map((group) => ({ ...group, options: withNames(group.options, names) }))
}

/** The other names of a list's options, without those that the browser finds anyway. */
export const optionNames = async (list: ListName): Promise<OptionNames> =>
  (await listsOfNames.latest())[list].other
