import { useState } from 'react'
import { LeadForm } from '#components/leads/form/lead-form'
import { useTreatments } from '#components/leads/form/use-form-lists'
import { Dialog } from '#components/ui/dialog'
import { chosenCity } from '#lib/client/account/city'
import { treatmentOfPage, withPrefilled } from '#lib/domain/leads/form-options'
import { otherCity } from '#lib/domain/leads/other-options'
import type { LeadPreset } from '#lib/domain/leads/preset'
import type { LeadWords } from '#lib/domain/leads/texts/form/en'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'

export interface LeadModalProps {
  page: PageContext
  variant: string
  preset: LeadPreset
  /** In the page's language; English when absent. */
  words?: LeadWords | undefined
  onClose: () => void
}

/** The preset city or the visitor's own, offered before the list of all cities has loaded. */
function knownCity({ cityName }: PageContext, { values: { city } }: LeadPreset) {
  if (city) return cityName ? [{ id: city, label: cityName }] : []
  const own = chosenCity()
  return own ? [{ id: String(own.cityId), label: own.cityName }] : []
}

const nothingPrefilled = { values: {}, labels: {}, locked: {} }

/** The form in a modal (variants 3, 4 and 7), which closes after a successful submit. */
export function LeadModal(props: LeadModalProps) {
  const { page, variant, preset, words = englishLeadWords, onClose } = props
  const treatments = useTreatments(page.language)
  const [known] = useState(() => knownCity(page, preset))
  const { prefilled = nothingPrefilled } = page
  const offered = { cities: [...known, otherCity], moreCities: true, treatments }
  const [isPresetOff, setPresetOff] = useState(false)
  return (
    <Dialog
      title={preset.isSecondOpinion ? words.secondOpinion : words.title}
      closeLabel={words.close}
      onClose={onClose}
    >
      {preset.name && !isPresetOff && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          {words.withName(preset.name)}
          <button
            type="button"
            onClick={() => setPresetOff(true)}
            className="min-h-11 text-neem-700 underline"
          >
            {words.anybody}
          </button>
        </p>
      )}
      <LeadForm
        page={{ ...page, ...preset.page }}
        options={withPrefilled(offered, prefilled)}
        words={words}
        variant={variant}
        initial={{ ...preset.values, ...prefilled.values }}
        suggested={{ city: known[0]?.id, treatment: treatmentOfPage(treatments, page) }}
        locked={prefilled.locked}
        isPresetOff={isPresetOff}
        onSent={onClose}
      />
    </Dialog>
  )
}
