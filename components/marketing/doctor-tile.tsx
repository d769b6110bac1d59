import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import type { Doctor } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { experience, fee } from '#lib/rules/listing-words'

interface DoctorTileProps {
  doctor: Doctor
  /** At the head of a page, whose own form books the visit. */
  isLead?: boolean
}

/** Who the visit is with: alone at the head of a page, or beside others. */
export function DoctorTile({ doctor, isLead = false }: DoctorTileProps) {
  const Heading = isLead ? 'h2' : 'h3'
  const { id, slug, name, hospital, education, city } = doctor
  const facts = [
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
    doctor.feeRupees === null ? '' : `${fee(doctor)} a visit`,
  ].filter(Boolean)
  const place = [hospital?.name, city.name].filter(Boolean).join(', ')
  return (
    <article className="raised flex h-full w-full flex-col gap-3 p-4 text-left">
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-14 shrink-0 text-lg" />
        <div className="min-w-0 leading-snug">
          <Heading className="text-lg">
            <a href={links.doctor(slug)} className="link">
              {name}
            </a>
          </Heading>
          <p className="text-sm text-ink-soft">{education}</p>
        </div>
      </div>
      {place && <p className="text-sm">{place}</p>}
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      {!isLead && (
        <FormOpener
          variant="7"
          about={{ doctor: id, hospital: hospital?.id, with: name }}
          className={buttonClass('outline', 'mt-auto w-full px-3')}
          aria-label={`Book Appointment with ${name}`}
        >
          Book Appointment
        </FormOpener>
      )}
    </article>
  )
}
