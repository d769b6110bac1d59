import type { ReactNode } from 'react'
import { DoctorTile } from '#components/profiles/doctor-tile'
import { GuideLinks } from '#components/profiles/guide-links'
import { KeyFacts } from '#components/profiles/key-facts'
import { About, Part, SampleNote } from '#components/profiles/part'
import { Places } from '#components/profiles/places'
import { ProfileFrame } from '#components/profiles/profile-frame'
import { Avatar } from '#components/ui/avatar'
import { ChipLink } from '#components/ui/chip'
import type { DoctorProfile } from '#lib/contract/catalogue'
import type { DoctorView } from '#lib/contract/profile'
import { longDate } from '#lib/rules/format'
import { inList } from '#lib/rules/in-list'
import { links } from '#lib/rules/links'
import { capitalised, experience, fee } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface DoctorScreenProps {
  view: DoctorView
  trail: Crumb[]
  /** What reviews come to, in a line; null without any. */
  rating: ReactNode
  reviews: ReactNode
  form: ReactNode
}

const genders = { female: 'Female', male: 'Male' } as const

const factsOf = (doctor: DoctorProfile) => [
  {
    label: 'Experience',
    value: doctor.experienceYears === null ? '' : experience(doctor),
    large: true,
  },
  { label: 'Fee for a visit', value: doctor.feeRupees === null ? '' : fee(doctor), large: true },
  { label: 'Speaks', value: doctor.languages.join(', ') },
  { label: 'Gender', value: doctor.gender ? genders[doctor.gender] : '' },
  { label: 'Education', value: doctor.education },
  { label: 'Registration number', value: doctor.registrationNumber },
]

/** A doctor's own page. */
export function DoctorScreen({ view, trail, rating, reviews, form }: DoctorScreenProps) {
  const { doctor, similar } = view
  const [department] = doctor.departments
  return (
    <ProfileFrame trail={trail} form={form} header={<Who view={view} rating={rating} />}>
      <About title={`About ${doctor.name}`} text={doctor.about} />
      <Places view={view} />
      <GuideLinks title={`What ${doctor.name} treats`} guides={view.guides} />
      {reviews}
      {similar.length > 0 && department && (
        <Part
          title={`Other ${view.colleagues} in ${doctor.city.name}`}
          more={{
            href: links.listing(doctor.city.slug, 'doctors', department.slug),
            label: `All ${view.colleagues} in ${doctor.city.name}`,
          }}
        >
          <ul className="grid gap-4 sm:grid-cols-2">
            {similar.map((one) => (
              <li key={one.id}>
                <DoctorTile doctor={one} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-sm text-ink-soft">
        Last changed on {longDate(doctor.changed)}. Fees and hours change: ask before you go.
      </p>
    </ProfileFrame>
  )
}

function Who({ view, rating }: Pick<DoctorScreenProps, 'view' | 'rating'>) {
  const { doctor, practitioner, sample } = view
  const cities = doctor.cities.map(({ name }) => name)
  return (
    <>
      <div className="flex items-center gap-4 md:gap-6">
        <Avatar name={doctor.name} className="size-20 text-2xl md:size-28 md:text-3xl" />
        <div className="min-w-0">
          <h1 className="text-3xl">{doctor.name}</h1>
          <p className="mt-1 text-lg leading-snug">
            {capitalised(practitioner)} in {inList(cities)}
          </p>
          {rating}
        </div>
      </div>
      <ul aria-label="Departments" className="flex flex-wrap gap-2">
        {doctor.departments.map(({ slug, name }) => (
          <li key={slug}>
            <ChipLink href={links.department(slug)}>{name}</ChipLink>
          </li>
        ))}
      </ul>
      <KeyFacts label={`What to know of ${doctor.name}`} facts={factsOf(doctor)} />
      {sample && <SampleNote what="doctor" />}
    </>
  )
}
