import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCities } from '#lib/client/account/use-cities'
import { cityFormOptions, type FormOptions, treatmentOptions } from '#lib/domain/leads/form-options'
import { otherSpeciality } from '#lib/domain/leads/other-options'
import type { OptionGroup } from '#lib/domain/text/option'

/** Loads the calls with their HTTP client, which a page that is only read does not need. */
const loadCalls = () => import('#lib/client/leads/options')

/** All treatments; empty when they cannot be loaded. */
const loadTreatments = () =>
  loadCalls()
    .then(({ treatmentChoices }) => treatmentChoices())
    .catch((): OptionGroup[] => [])

/** The cities that the form comes with, and a call that fetches all of them; they stay when it fails. */
export function useFormCities({ cities: known, moreCities }: FormOptions) {
  const { cities: listed, fetchCities } = useCities('site', false)
  const fetchMore = useCallback(() => {
    if (moreCities) fetchCities()
  }, [moreCities, fetchCities])
  const cities = useMemo(() => {
    if (!listed?.length) return known
    return cityFormOptions(listed.map(({ cityId, cityName }) => ({ id: cityId, name: cityName })))
  }, [listed, known])
  return { cities, fetchMore }
}

/** The treatments of a modal: 'Other' alone until the call has answered, or if it fails. */
export function useTreatments(): OptionGroup[] {
  const [treatments, setTreatments] = useState<OptionGroup[]>(() => treatmentOptions([]))
  useEffect(() => {
    void loadTreatments().then((choices) => {
      if (choices.length > 0) setTreatments(choices)
    })
  }, [])
  return treatments
}

/**
 * The treatments of the page, a function that fetches all of them once, and one that loads those of a speciality
 * ('choosing a speciality loads its treatments': specification.md, section 4). If a call fails, the page's stay, as they
 * do for the speciality 'Other'.
 *
 * @param firstSpeciality the speciality that is chosen from the start; '' for none
 */
export function useTreatmentsOfForm(
  { treatments: known, moreTreatments }: FormOptions,
  firstSpeciality: string,
) {
  const [all, setAll] = useState<OptionGroup[]>()
  const isDone = useRef(!moreTreatments)
  const fetchMore = useCallback(async () => {
    if (isDone.current) return
    isDone.current = true
    const choices = await loadTreatments()
    if (choices.length > 0) setAll(choices)
    // Nothing came: the next touch asks again.
    else isDone.current = false
  }, [])
  const [ofSpeciality, setOfSpeciality] = useState<OptionGroup[]>()
  const latest = useRef('')
  const load = useCallback(async (departmentId: string) => {
    latest.current = departmentId
    if (!departmentId || departmentId === otherSpeciality.id) return setOfSpeciality(undefined)
    const calls = await loadCalls().catch(() => undefined)
    const treatments = (await calls?.treatmentsOfDepartment(Number(departmentId))) ?? []
    // Another speciality may have been chosen meanwhile.
    if (latest.current !== departmentId) return
    setOfSpeciality(
      treatments.length > 0 ? treatmentOptions([{ conditions: [], treatments }]) : undefined,
    )
  }, [])
  useEffect(() => {
    if (firstSpeciality) void load(firstSpeciality)
  }, [firstSpeciality, load])
  return { treatments: ofSpeciality ?? all ?? known, load, fetchMore }
}
