import { useCallback, useEffect, useRef, useState } from 'react'
import type { OptionGroup } from '#lib/contract/form-options'
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
 * Specification point 4: 'choosing a speciality loads its treatments'. Until then, and when the call
 * fails, those of `known` are offered.
 */
export function useTreatmentsOfSpeciality(known: OptionGroup[]) {
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
  return { treatments: loaded ?? known, load }
}
