import { FormOpener } from '#components/layout/form-opener'
import { buttonClass } from '#components/ui/button'
import type { NearbyHospital } from '#lib/contract/profile'
import { distanceText } from '#lib/rules/distance'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'

/** A hospital round about, and the way to ask for a visit (form variant 7). */
export function HospitalTile({ hospital }: { hospital: NearbyHospital }) {
  const { id, slug, name, city, beds, accreditation, km } = hospital
  const facts = [beds === null ? '' : counted(beds, 'bed'), ...accreditation].filter(Boolean)
  return (
    <article className="raised flex h-full flex-col gap-2 p-4">
      <h3 className="text-lg leading-snug">
        <a href={links.hospital(slug)} className="link">
          {name}
        </a>
      </h3>
      <p className="text-sm text-ink-soft">
        {city.name}
        {km !== null && `, ${distanceText(km)} away in a straight line`}
      </p>
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      <FormOpener
        variant="7"
        about={{ hospital: id, with: name }}
        className={buttonClass('outline', 'mt-auto w-full px-3')}
        aria-label={`Book Appointment at ${name}`}
      >
        Book Appointment
      </FormOpener>
    </article>
  )
}
