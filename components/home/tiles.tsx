import { FormOpener } from '#components/layout/form-opener'
import { Avatar } from '#components/ui/avatar'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { Doctor, Hospital } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { counted, experience, fee } from '#lib/rules/listing-words'

const tile = 'raised flex h-full flex-col p-4'
const action = 'mt-4 w-full'

/** A doctor in a carousel: who, where, how much. */
export function DoctorTile({ doctor }: { doctor: Doctor }) {
  const { id, name, departments, city, hospital } = doctor
  const department = departments[0]
  return (
    <article className={tile}>
      <div className="flex items-center gap-3">
        <Avatar name={name} className="size-14 text-lg" />
        <div className="min-w-0 leading-snug">
          <h3 className="line-clamp-2 text-lg">
            <a href={links.doctor(doctor.slug)} className="hover:underline">
              {name}
            </a>
          </h3>
          {department && (
            <a href={links.listing(city.slug, 'doctors', department.slug)} className="link text-sm">
              {department.name}, {city.name}
            </a>
          )}
        </div>
      </div>
      <p className="mt-3 mb-auto text-sm">
        {doctor.experienceYears !== null && (
          <>
            {experience(doctor)} of experience
            <br />
          </>
        )}
        {doctor.feeRupees !== null && (
          <>
            <b>{fee(doctor)}</b> a visit
          </>
        )}
        {hospital && (
          <>
            <br />
            <span className="line-clamp-2 text-ink-soft">{hospital.name}</span>
          </>
        )}
      </p>
      <FormOpener
        variant="7"
        about={{ doctor: id, hospital: hospital?.id, with: name }}
        className={buttonClass('outline', action)}
        aria-label={`Book Appointment with ${name}`}
      >
        Book Appointment
      </FormOpener>
    </article>
  )
}

/** A hospital in a carousel. */
export function HospitalTile({ hospital }: { hospital: Hospital }) {
  const { id, name, address, beds, accreditation, departments } = hospital
  return (
    <article className={tile}>
      <div className="flex items-start gap-3">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700">
          <Icon name="hospital" className="size-7" />
        </span>
        <div className="min-w-0 leading-snug">
          <h3 className="line-clamp-2 text-lg">
            <a href={links.hospital(hospital.slug)} className="hover:underline">
              {name}
            </a>
          </h3>
          <p className="mt-1 line-clamp-2 text-sm text-ink-soft">{address}</p>
        </div>
      </div>
      <p className="mt-3 mb-auto text-sm">
        {beds !== null && (
          <>
            <b>{beds}</b> beds,{' '}
          </>
        )}
        {counted(departments.length, 'department')}
        {accreditation.length > 0 && (
          <>
            <br />
            {accreditation.join(', ')}
          </>
        )}
      </p>
      <FormOpener
        variant="7"
        about={{ hospital: id, with: name }}
        className={buttonClass('outline', action)}
        aria-label={`Book Appointment at ${name}`}
      >
        Book Appointment
      </FormOpener>
    </article>
  )
}
