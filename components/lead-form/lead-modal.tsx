import { useState } from 'react'
import { LeadForm } from '#components/lead-form/lead-form'
import { useTreatments } from '#components/lead-form/use-treatments'
import { Dialog } from '#components/ui/dialog'
import { chosenCity } from '#lib/client/city-selected'
import type { PageContext } from '#lib/contract/page'
import { treatmentOfPage } from '#lib/rules/form-options'
import type { LeadPreset } from '#lib/rules/lead-preset'
import type { LeadWords } from '#lib/rules/lead-words'
import { englishLeadWords } from '#lib/rules/lead-words-en'
import { otherCity } from '#lib/rules/other-option'
import { withPrefilled } from '#lib/rules/prefilled-options'

export interface LeadModalProps {
  page: PageContext
  variant: string
  preset: LeadPreset
  /** What the form says, in the page's language; English when absent. */
  words?: LeadWords | undefined
  onClose: () => void
}

/** The city of the page that a card stands on, else the visitor's own: there before the list of all has come. */
function knownCity({ cityName }: PageContext, { values: { city } }: LeadPreset) {
  if (city) return cityName ? [{ id: city, label: cityName }] : []
  const own = chosenCity()
  return own ? [{ id: String(own.cityId), label: own.cityName }] : []
}

const nothingPrefilled = { values: {}, labels: {}, locked: {} }

/** The form in a modal (variants 3, 4 and 7). It closes itself after a successful submit. */
export function LeadModal(props: LeadModalProps) {
  const { page, variant, preset, words = englishLeadWords, onClose } = props
  const treatments = useTreatments()
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
        // The visitor's own link beats what the page is about.
        initial={{
          treatment: treatmentOfPage(treatments, page),
          ...preset.values,
          ...prefilled.values,
        }}
        suggestedCity={known[0]?.id}
        locked={prefilled.locked}
        isPresetOff={isPresetOff}
        onSent={onClose}
      />
    </Dialog>
  )
}
