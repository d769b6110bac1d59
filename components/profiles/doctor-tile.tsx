import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import type { Doctor } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { experience, fee } from '#lib/rules/listing-words'

/** A doctor beside others: who, what decides, and the way to ask for a visit (form variant 7). */
export function DoctorTile({ doctor }: { doctor: Doctor }) {
  const { id, slug, name, hospital } = doctor
  const facts = [
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
    doctor.feeRupees === null ? '' : `${fee(doctor)} a visit`,
  ].filter(Boolean)
  return (
    <article className="raised flex h-full flex-col gap-3 p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-14 text-lg" />
        <div className="min-w-0 leading-snug">
          <h3 className="text-lg">
            <a href={links.doctor(slug)} className="link">
              {name}
            </a>
          </h3>
          {hospital && <p className="line-clamp-2 text-sm text-ink-soft">{hospital.name}</p>}
        </div>
      </div>
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      <FormOpener
        variant="7"
        about={{ doctor: id, hospital: hospital?.id, with: name }}
        className={buttonClass('outline', 'mt-auto w-full px-3')}
        aria-label={`Book Appointment with ${name}`}
      >
        Book Appointment
      </FormOpener>
    </article>
  )
}
