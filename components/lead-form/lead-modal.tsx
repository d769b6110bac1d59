import { LeadForm } from '#components/lead-form/lead-form'
import { useTreatments } from '#components/lead-form/use-treatments'
import { Dialog } from '#components/ui/dialog'
import type { PageContext } from '#lib/contract/page'
import { otherCity, treatmentOfPage } from '#lib/rules/form-options'
import type { LeadPreset } from '#lib/rules/lead-preset'

export interface LeadModalProps {
  page: PageContext
  variant: string
  preset: LeadPreset
  onClose: () => void
}

/** The form in a modal (variants 3, 4 and 7). It closes itself after a successful submit. */
export function LeadModal({ page, variant, preset, onClose }: LeadModalProps) {
  const treatments = useTreatments()
  return (
    <Dialog title={preset.title ?? 'Book Free Appointment'} onClose={onClose}>
      {preset.subject && <p className="mb-3 text-ink-soft">{preset.subject}</p>}
      <LeadForm
        page={{ ...page, ...preset.page }}
        options={{ cities: [otherCity], moreCities: true, treatments }}
        variant={variant}
        initial={{ treatment: treatmentOfPage(treatments, page), ...preset.values }}
        onSent={onClose}
      />
    </Dialog>
  )
}
