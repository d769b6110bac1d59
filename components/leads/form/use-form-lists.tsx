import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { chosenCity } from '#lib/client/account/city'
import { useCities } from '#lib/client/account/use-cities'
import type { SelectedCity } from '#lib/domain/account/user'
import {
  cityFormOptions,
  departmentsOf,
  type FormOptions,
  listOfField,
  treatmentOptions,
  withSuggested,
} from '#lib/domain/leads/form-options'
import type { ListName } from '#lib/domain/leads/options'
import { isOther, otherSpeciality } from '#lib/domain/leads/other-options'
import type { LeadFieldName, PageContext } from '#lib/domain/site/page'
import type { Language } from '#lib/domain/text/language'
import type { OptionGroup, OptionNames } from '#lib/domain/text/option'

/** Loads the calls with their HTTP client, which a page that is only read does not need. */
const loadCalls = () => import('#lib/client/leads/options')

type Page = Pick<PageContext, 'language' | 'departmentId' | 'specialities'>

/** All treatments; empty when they cannot be loaded. */
const loadTreatments = (language: Language, departments: string) =>
  loadCalls()
    .then(({ treatmentChoices }) => treatmentChoices(language, departments))
    .catch((): OptionGroup[] => [])

/** The options with the visitor's own city, which the early script may have preset, before 'Other'. */
function withCity(known: FormOptions['cities'], own: SelectedCity, language: Language) {
  if (known.some(({ id }) => id === String(own.cityId))) return known
  return [...known.filter((option) => !isOther(option)), ...ownCityOptions(own, language)]
}

/** The visitor's own city, and 'Other'. */
export const ownCityOptions = ({ cityId, cityName, nameHindi }: SelectedCity, language: Language) =>
  cityFormOptions([
    { id: cityId, name: cityName, nameHindi: language === 'hi' ? nameHindi : undefined },
  ])

/** The cities that the form comes with, and a call that fetches all of them; they stay when it fails. */
export function useFormCities({ cities: known, moreCities }: FormOptions, language: Language) {
  const source = language === 'hi' ? 'siteInHindi' : 'site'
  const { cities: listed, fetchCities } = useCities(source, false)
  const fetchMore = useCallback(() => {
    if (moreCities) fetchCities()
  }, [moreCities, fetchCities])
  const [own, setOwn] = useState<SelectedCity>()
  // Only once React is live: the page is the same for everybody.
  useEffect(() => setOwn(chosenCity()), [])
  // Leads carry the English names of the page's city and of a card's: only the list has the Hindi one.
  const lacksHindi = language === 'hi' && known.some((one) => !isOther(one) && !one.latin)
  useEffect(() => {
    if (lacksHindi) fetchMore()
  }, [lacksHindi, fetchMore])
  const cities = useMemo(() => {
    if (!listed?.length) return own ? withCity(known, own, language) : known
    return cityFormOptions(listed.map(({ cityId, ...city }) => ({ id: cityId, ...city })))
  }, [listed, known, own, language])
  return { cities, fetchMore, isPartial: moreCities === true && !listed?.length }
}

/** The treatments of a modal: 'Other' alone until the call has answered, or if it fails. */
export function useTreatments(page: Page): OptionGroup[] {
  const { language } = page
  const departments = departmentsOf(page).join()
  const [treatments, setTreatments] = useState<OptionGroup[]>(() => treatmentOptions([]))
  useEffect(() => {
    void loadTreatments(language, departments).then((choices) => {
      if (choices.length > 0) setTreatments(choices)
    })
  }, [language, departments])
  return treatments
}

/** All options. A text without a department offered those that it names: they stay the first. */
function suggesting(all: OptionGroup[], known: readonly OptionGroup[]): OptionGroup[] {
  if (all.some(({ isSuggested }) => isSuggested)) return all
  const named = known.flatMap(({ options }) => options.filter((option) => !isOther(option)))
  return withSuggested(all, new Set(named.map(({ id }) => id)))
}

/**
 * The treatments of the page, a function that fetches all of them once, and one that loads what a speciality treats
 * ('choosing a speciality loads its treatments': specification.md, section 4). If a call fails, the page's stay, as they
 * do for the speciality 'Other'.
 *
 * @param firstSpeciality the speciality that is chosen from the start; '' for none
 */
export function useTreatmentsOfForm(
  { treatments: known, moreTreatments }: FormOptions,
  firstSpeciality: string,
  page: Page,
) {
  const { language } = page
  const departments = departmentsOf(page).join()
  const [all, setAll] = useState<OptionGroup[]>()
  const isDone = useRef(!moreTreatments)
  const fetchMore = useCallback(async () => {
    if (isDone.current) return
    isDone.current = true
    const choices = await loadTreatments(language, departments)
    if (choices.length > 0) setAll(suggesting(choices, known))
    // Nothing came: the next touch asks again.
    else isDone.current = false
  }, [language, departments, known])
  const [ofSpeciality, setOfSpeciality] = useState<OptionGroup[]>()
  const latest = useRef('')
  const load = useCallback(
    async (departmentId: string) => {
      latest.current = departmentId
      if (!departmentId || departmentId === otherSpeciality.id) return setOfSpeciality(undefined)
      const calls = await loadCalls().catch(() => undefined)
      const choices = (await calls?.choicesOfDepartment(language, Number(departmentId))) ?? []
      // Another speciality may have been chosen meanwhile.
      if (latest.current === departmentId) setOfSpeciality(choices.length > 0 ? choices : undefined)
    },
    [language],
  )
  useEffect(() => {
    if (firstSpeciality) void load(firstSpeciality)
  }, [firstSpeciality, load])
  return {
    treatments: ofSpeciality ?? all ?? known,
    load,
    fetchMore,
    isPartial: moreTreatments === true && !all && !ofSpeciality,
  }
}

type NamesOfLists = Partial<Record<ListName, OptionNames>>

/**
 * The other names of the options, and a function that fetches them once for the lists that the form has. `isNamed`: those
 * of a field have arrived, or it has none.
 */
export function useOptionNames(lists: readonly ListName[]) {
  const [names, setNames] = useState<NamesOfLists>({})
  const asked = useRef(new Set<ListName>())
  function fetchNames() {
    for (const list of lists) {
      if (asked.current.has(list)) continue
      asked.current.add(list)
      loadCalls()
        .then(({ optionNames }) => optionNames(list))
        .catch(() => undefined)
        .then((found) => {
          if (found) setNames((known) => ({ ...known, [list]: found }))
          // Nothing came: the next touch asks again.
          else asked.current.delete(list)
        })
    }
  }
  const namesOf = (field: LeadFieldName) => {
    const list = listOfField(field)
    return list && names[list]
  }
  const isNamed = (field: LeadFieldName) => !listOfField(field) || namesOf(field) !== undefined
  return { namesOf, isNamed, fetchNames }
}
