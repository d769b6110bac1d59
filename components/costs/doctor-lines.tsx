import { Avatar } from '#components/ui/avatar'
import type { DoctorLine } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { experience, fee } from '#lib/rules/listing-words'

const detail = (doctor: DoctorLine) =>
  [
    doctor.experienceYears === null ? '' : `${experience(doctor)} of experience`,
    doctor.feeRupees === null ? '' : `visit ${fee(doctor)}`,
    doctor.hospital,
  ]
    .filter(Boolean)
    .join(', ')

/** The first doctors of a list, a line each: their profiles and the whole list say the rest. */
export const DoctorLines = ({ doctors }: { doctors: DoctorLine[] }) => (
  <ul className="mt-4 grid gap-2 md:grid-cols-2">
    {doctors.map((doctor) => (
      <li key={doctor.slug}>
        <a
          href={links.doctor(doctor.slug)}
          className="group flex h-full items-center gap-3 rounded-card border border-line bg-white p-3 leading-snug hover:border-neem-700"
        >
          <Avatar name={doctor.name} className="size-12" />
          <span className="min-w-0">
            <span className="font-bold text-neem-700 group-hover:underline">{doctor.name}</span>
            <span className="block text-sm">{detail(doctor)}</span>
          </span>
        </a>
      </li>
    ))}
  </ul>
)
