import type { FilterGroup } from '#lib/domain/listings/filters'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { type FilterOption, optionValue } from '#lib/server/listings/options'

/** The names of options that come from the rows of doctors and hospitals, by group and value. */
type Names = Map<string, string>

const keyOf = (group: FilterGroup, name: string) => `${group} ${optionValue(name)}`

/** A cell of a row and its translation: one name, or a list in the same order. */
function addNames(names: Names, group: FilterGroup, own: string[], translated: unknown): void {
  const there = [translated ?? []].flat()
  if (there.length !== own.length) return
  for (const [index, name] of own.entries()) {
    const other = there[index]
    const key = keyOf(group, name)
    if (typeof other === 'string' && other !== '' && !names.has(key)) names.set(key, other)
  }
}

async function build(db: Db): Promise<ReadonlyMap<Language, Names>> {
  const all = new Map<Language, Names>()
  const namesIn = (language: Language) => {
    const names = all.get(language) ?? new Map()
    all.set(language, names)
    return names
  }
  const hospitals = await db
    .selectFrom('translation')
    .innerJoin('hospital', 'hospital.id', 'translation.rowId')
    .where('translation.kind', '=', 'hospitals')
    .select(['translation.language', 'translation.fields'])
    .select(['hospital.locality', 'hospital.accreditation', 'hospital.facilities'])
    .execute()
  for (const { language, fields, locality, accreditation, facilities } of hospitals) {
    const names = namesIn(language)
    const there = JSON.parse(fields) as Record<string, unknown>
    addNames(names, 'locality', [locality], there.locality)
    addNames(names, 'accreditation', JSON.parse(accreditation), there.accreditation)
    addNames(names, 'facility', JSON.parse(facilities), there.facilities)
  }
  const doctors = await db
    .selectFrom('translation')
    .innerJoin('doctor', 'doctor.id', 'translation.rowId')
    .where('translation.kind', '=', 'doctors')
    .select(['translation.language', 'translation.fields', 'doctor.languages'])
    .execute()
  for (const { language, fields, languages } of doctors) {
    const there = JSON.parse(fields) as Record<string, unknown>
    addNames(namesIn(language), 'language', JSON.parse(languages), there.languages)
  }
  return all
}

const translations = new RebuiltOnChange({
  name: 'translated-options',
  readVersion: readCatalogueVersion,
  build,
})

/** What a page calls an option of a filter. */
export type OptionName = (group: FilterGroup, option: FilterOption) => string

export async function optionNamesIn(language: Language): Promise<OptionName> {
  const fixed: Partial<Record<FilterGroup, Readonly<Record<string, string>>>> =
    words[language].listTexts.options
  if (language === 'en') return (group, { value, name }) => fixed[group]?.[value] ?? name
  const [all, insurers] = await Promise.all([translations.current(), listInsurers(language)])
  const names = all.get(language)
  const insurerNames = new Map(insurers.map(({ slug, name }) => [slug, name]))
  return (group, { value, name }) => {
    const own = group === 'insurance' ? insurerNames.get(value) : fixed[group]?.[value]
    return own ?? names?.get(keyOf(group, name)) ?? name
  }
}
