import { useState } from 'react'
import { LeadForm } from '#components/leads/form/lead-form'
import { ownCityOptions, useTreatments } from '#components/leads/form/use-form-lists'
import { Dialog } from '#components/ui/dialog'
import { wordsOf } from '#components/ui/language'
import { chosenCity } from '#lib/client/account/city'
import { cityFormOptions, treatmentOfPage, withPrefilled } from '#lib/domain/leads/form-options'
import { anybodyLabel, formTextsOf, subjectOf, whomLine } from '#lib/domain/leads/form-texts'
import type { LeadPreset } from '#lib/domain/leads/preset'
import { withPreset } from '#lib/domain/leads/preset'
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

/** The page's city or the visitor's own, suggested before the list of all cities has loaded. */
function knownCity({ cityName, cityId, language }: PageContext, preset: LeadPreset) {
  const { city } = preset.values
  const ofPage = city ?? (cityId && String(cityId))
  const own = ofPage ? undefined : chosenCity()
  // A doctor or hospital elsewhere would refuse another city than its own.
  const place = preset.page.preset?.cityName
  if (place && city && city !== String(cityId))
    return { id: city, options: cityFormOptions([{ id: city, name: place }]), isOwn: false }
  if (place && place !== (own ? own.cityName : cityName)) return undefined
  if (own) return { id: String(own.cityId), options: ownCityOptions(own, language), isOwn: true }
  if (!ofPage) return undefined
  const options = cityFormOptions(cityName ? [{ id: ofPage, name: cityName }] : [])
  return { id: ofPage, options, isOwn: false }
}

const nothingPrefilled = { values: {}, labels: {}, locked: {} }

/** The form in a modal (variants 3, 4 and 7), which closes after a successful submit. */
export function LeadModal(props: LeadModalProps) {
  const { page, variant, preset, words = englishLeadWords, onClose } = props
  const treatments = useTreatments(page)
  const [known] = useState(() => knownCity(page, preset))
  const { prefilled = nothingPrefilled } = page
  const cities = known?.options ?? cityFormOptions([])
  const offered = { cities, moreCities: true, treatments }
  const [isPresetOff, setPresetOff] = useState(false)
  const subject = subjectOf(page, words, preset.isSecondOpinion)
  const { city: _, ...values } = preset.values
  return (
    <Dialog
      title={formTextsOf(page, variant, words, wordsOf(page.language, 'common')).title}
      closeLabel={words.close}
      onClose={onClose}
    >
      {!preset.whom && subject && <p className="mb-3 text-ink-soft">{subject}</p>}
      {preset.whom && (
        <p className="mb-3 flex flex-wrap items-center justify-between gap-x-4 text-ink-soft">
          <span role="status">
            {isPresetOff ? words.anybody.removed : whomLine(preset.whom, words)}
          </span>
          <button
            type="button"
            onClick={() => setPresetOff(!isPresetOff)}
            className="min-h-11 text-left text-neem-700 underline"
          >
            {isPresetOff ? words.anybody.undo : anybodyLabel(preset.whom, words)}
          </button>
        </p>
      )}
      {preset.isSecondOpinion && <p className="mb-3 text-ink-soft">{words.secondOpinion}</p>}
      <LeadForm
        page={withPreset(page, preset)}
        options={withPrefilled(offered, prefilled)}
        words={words}
        variant={variant}
        initial={{ ...values, ...prefilled.values }}
        suggested={{ city: known?.id, treatment: treatmentOfPage(treatments, page) }}
        isOwnCity={known?.isOwn ?? false}
        locked={prefilled.locked}
        isPresetOff={isPresetOff}
        onSent={onClose}
      />
    </Dialog>
  )
}
