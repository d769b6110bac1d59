import { BookOpener } from '#components/shell/form-opener'
import { DoctorPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import type { DoctorLine } from '#lib/domain/catalogue/profile'
import { experienceAndFee } from '#lib/domain/catalogue/texts/doctor'
import { links } from '#lib/domain/routes/links'
import { inList } from '#lib/domain/text/text'

interface DoctorLinesProps {
  doctors: DoctorLine[]
  hospitalId: number
  /** Each line has a button for an appointment. */
  withAction?: boolean
}

const factsOf = (doctor: DoctorLine) =>
  [
    ...experienceAndFee(doctor),
    doctor.languages.length === 0 ? '' : `speaks ${inList(doctor.languages)}`,
  ]
    .filter(Boolean)
    .join(', ')

/** Doctors of a hospital, one per line. */
export const DoctorLines = ({ doctors, hospitalId, withAction = false }: DoctorLinesProps) => (
  <ul className="divide-y divide-line rounded-card border border-line bg-white">
    {doctors.map((doctor) => (
      <li
        key={doctor.id}
        className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 sm:flex-nowrap"
      >
        <DoctorPortrait name={doctor.name} photo={doctor.photo} className="size-12 text-base" />
        <div className="min-w-0 flex-1 basis-48 leading-snug">
          <a href={links.doctor(doctor.slug)} className="link font-bold">
            {doctor.name}
          </a>
          {doctor.education && <p className="text-sm text-ink-soft">{doctor.education}</p>}
          <p className="text-sm">{factsOf(doctor)}</p>
        </div>
        {withAction && (
          <BookOpener
            whom={`with ${doctor.name}`}
            about={{ doctor: doctor.id, hospital: hospitalId, with: doctor.name }}
            className={buttonClass('outline', 'w-full px-4 sm:w-auto')}
          />
        )}
      </li>
    ))}
  </ul>
)
