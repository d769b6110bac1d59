import { useCallback, useEffect, useRef, useState } from 'react'
import type { FormOptions, OptionGroup } from '#lib/contract/form-options'
import { treatmentOptions } from '#lib/rules/form-options'

/** What an opened form offers as treatment: 'Other' alone until the call has answered, and without an answer. */
export function useTreatments(): OptionGroup[] {
  const [treatments, setTreatments] = useState<OptionGroup[]>(() => treatmentOptions([]))
  useEffect(() => {
    // Fetched with its HTTP client: a page that is only read pays for neither.
    import('#lib/client/options').then(
      async ({ treatmentChoices }) => {
        const choices = await treatmentChoices()
        if (choices.length > 0) setTreatments(choices)
      },
      () => {},
    )
  }, [])
  return treatments
}

/**
 * The treatments that the form knows, and a call that fetches the others once. Specification point 4:
 * 'choosing a speciality loads its treatments'. Until then, and when a call fails, the known ones are offered.
 *
 * @param comesWith the speciality that is chosen before the visitor chooses; '' for none
 */
export function useTreatmentsOfForm(
  { treatments: known, moreTreatments }: FormOptions,
  comesWith: string,
) {
  const [every, setEvery] = useState<OptionGroup[]>()
  const asked = useRef(!moreTreatments)
  const fetchMore = useCallback(async () => {
    if (asked.current) return
    asked.current = true
    const { treatmentChoices } = await import('#lib/client/options')
    const choices = await treatmentChoices()
    if (choices.length > 0) setEvery(choices)
  }, [])
  const [loaded, setLoaded] = useState<OptionGroup[]>()
  const latest = useRef('')
  const load = useCallback(async (departmentId: string) => {
    latest.current = departmentId
    if (!departmentId) return setLoaded(undefined)
    const { treatmentsOfDepartment } = await import('#lib/client/options')
    const treatments = await treatmentsOfDepartment(Number(departmentId))
    // Another speciality was chosen meanwhile: its own answer counts.
    if (latest.current !== departmentId) return
    setLoaded(
      treatments.length > 0 ? treatmentOptions([{ conditions: [], treatments }]) : undefined,
    )
  }, [])
  useEffect(() => {
    if (comesWith) void load(comesWith)
  }, [comesWith, load])
  return { treatments: loaded ?? every ?? known, load, fetchMore }
}
