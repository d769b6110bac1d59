import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import type { DoctorLine } from '#lib/contract/profile'
import { inList } from '#lib/rules/in-list'
import { links } from '#lib/rules/links'
import { experience, fee } from '#lib/rules/listing-words'

interface DoctorLinesProps {
  doctors: DoctorLine[]
  hospitalId: number
  /** With the way to ask for a visit: where the list is what the page is for. */
  withAction?: boolean
}

const factsOf = (doctor: DoctorLine) =>
  [
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
    doctor.feeRupees === null ? '' : `${fee(doctor)} a visit`,
    doctor.languages.length === 0 ? '' : `speaks ${inList(doctor.languages)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Doctors of a hospital, one a line. */
export const DoctorLines = ({ doctors, hospitalId, withAction = false }: DoctorLinesProps) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-white">
    {doctors.map((doctor) => (
      <li
        key={doctor.id}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap"
      >
        <Avatar name={doctor.name} className="size-12 text-base" />
        <div className="min-w-0 flex-1 basis-48 leading-snug">
          <a href={links.doctor(doctor.slug)} className="link font-bold">
            {doctor.name}
          </a>
          {doctor.education && <p className="text-sm text-ink-soft">{doctor.education}</p>}
          <p className="text-sm">{factsOf(doctor)}</p>
        </div>
        {withAction && (
          <FormOpener
            variant="7"
            about={{ doctor: doctor.id, hospital: hospitalId, with: doctor.name }}
            className={buttonClass('outline', 'w-full px-4 sm:w-auto')}
            aria-label={`Book Appointment with ${doctor.name}`}
          >
            Book Appointment
          </FormOpener>
        )}
      </li>
    ))}
  </ul>
)
