import { useEffect, useState } from 'react'
import { LeadForm } from '#components/lead-form/lead-form'
import { Dialog } from '#components/ui/dialog'
import { cityOptions } from '#lib/client/options'
import type { Navigation } from '#lib/contract/catalogue'
import type { Option } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import {
  cityFormOptions,
  otherCity,
  treatmentOfPage,
  treatmentOptions,
} from '#lib/rules/form-options'
import type { LeadPreset } from '#lib/rules/lead-preset'

export interface LeadModalProps {
  page: PageContext
  departments: Navigation['departments']
  variant: string
  preset: LeadPreset
  onClose: () => void
}

/** The form in a modal (variants 3, 4 and 7). It closes itself after a successful submit. */
export function LeadModal({ page, departments, variant, preset, onClose }: LeadModalProps) {
  const [cities, setCities] = useState<Option[]>([otherCity])
  useEffect(() => {
    let shown = true
    cityOptions().then((list) => {
      if (!shown || list.length === 0) return
      const named = list.map(({ CityId, CityName }) => ({ id: CityId, name: CityName }))
      setCities(cityFormOptions(named.filter(({ id }) => String(id) !== otherCity.id)))
    })
    return () => {
      shown = false
    }
  }, [])
  const treatments = treatmentOptions(departments)
  return (
    <Dialog title={preset.title ?? 'Book Free Appointment'} onClose={onClose}>
      {preset.subject && <p className="mb-3 text-ink-soft">{preset.subject}</p>}
      <LeadForm
        page={{ ...page, ...preset.page }}
        options={{ cities, treatments }}
        variant={variant}
        initial={{ treatment: treatmentOfPage(treatments, page), ...preset.values }}
        onSent={onClose}
      />
    </Dialog>
  )
}
