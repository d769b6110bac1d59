import { useEffect, useState } from 'react'
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
