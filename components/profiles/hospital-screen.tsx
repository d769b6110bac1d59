import type { ReactNode } from 'react'
import { CoverList } from '#components/profiles/cover-list'
import { DoctorLines } from '#components/profiles/doctor-lines'
import { GuideLinks } from '#components/profiles/guide-links'
import { HospitalTile } from '#components/profiles/hospital-tile'
import { KeyFacts } from '#components/profiles/key-facts'
import { About, MapLink, Part, SampleNote } from '#components/profiles/part'
import { ProfileFrame } from '#components/profiles/profile-frame'
import { ChipLink } from '#components/ui/chip'
import { Icon } from '#components/ui/icon'
import type { HospitalView } from '#lib/contract/profile'
import { longDate } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { counted } from '#lib/rules/listing-words'
import { mapLink } from '#lib/rules/map-link'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface HospitalScreenProps {
  view: HospitalView
  trail: Crumb[]
  /** What reviews come to, in a line; null without any. */
  rating: ReactNode
  reviews: ReactNode
  form: ReactNode
}

/** A hospital's own page. */
export function HospitalScreen({ view, trail, rating, reviews, form }: HospitalScreenProps) {
  const { hospital, nearby } = view
  const { city, facilities, departments } = hospital
  return (
    <ProfileFrame trail={trail} form={form} header={<What view={view} rating={rating} />}>
      <About title="About the hospital" text={hospital.about} />
      <CoverList insurers={hospital.insurers} />
      <Doctors view={view} />
      <Part title="Departments">
        <ul className="flex flex-wrap gap-2">
          {departments.map((department) => (
            <li key={department.slug}>
              <ChipLink href={links.listing(city.slug, 'hospitals', department.slug)}>
                {department.name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </Part>
      {facilities.length > 0 && (
        <Part title="Facilities">
          <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
            {facilities.map((facility) => (
              <li key={facility} className="flex items-start gap-2.5">
                <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
                {facility}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {reviews}
      <GuideLinks title="What its departments treat" guides={view.guides} />
      {nearby.length > 0 && (
        <Part
          title="Other hospitals round about"
          more={{
            href: links.cityDirectory(city.slug, 'hospitals'),
            label: `All hospitals in ${city.name}`,
          }}
        >
          <ul className="grid gap-4 sm:grid-cols-2">
            {nearby.map((one) => (
              <li key={one.id}>
                <HospitalTile hospital={one} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <p className="text-sm text-ink-soft">
        Last changed on {longDate(hospital.changed)}. Details change: ask before you go.
      </p>
    </ProfileFrame>
  )
}

function What({ view, rating }: Pick<HospitalScreenProps, 'view' | 'rating'>) {
  const { hospital, doctorCount, sample } = view
  const { beds, accreditation, departments } = hospital
  return (
    <>
      <div className="flex items-start gap-4 md:gap-6">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700 md:size-24">
          <Icon name="hospital" className="size-9 md:size-12" />
        </span>
        <div className="min-w-0">
          <h1 className="text-3xl">{hospital.name}</h1>
          {rating}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="min-w-0 max-w-measure">{hospital.address}</p>
        <MapLink href={mapLink(hospital)} of={hospital.name} />
      </div>
      <KeyFacts
        label={`What to know of ${hospital.name}`}
        facts={[
          { label: 'Beds', value: beds === null ? '' : String(beds), large: true },
          {
            label: 'Doctors listed here',
            value: doctorCount > 0 ? String(doctorCount) : '',
            large: true,
          },
          { label: 'Departments', value: String(departments.length), large: true },
          { label: 'Accreditation', value: accreditation.join(', ') || 'None named' },
        ]}
      />
      {sample && <SampleNote what="hospital" />}
    </>
  )
}

function Doctors({ view: { hospital, doctors, doctorCount } }: Pick<HospitalScreenProps, 'view'>) {
  if (doctors.length === 0) return null
  return (
    <Part
      title="Doctors"
      more={{
        href: links.hospitalDoctors(hospital.slug),
        label: `All doctors here (${doctorCount})`,
      }}
    >
      <div className="grid gap-5">
        {doctors.map(({ department, total, doctors: first }) => (
          <section key={department.slug} aria-label={department.name}>
            <h3 className="mb-2 text-lg">
              {department.name}{' '}
              <span className="text-base font-normal text-ink-soft">
                {counted(total, 'doctor')}
              </span>
            </h3>
            <DoctorLines doctors={first} hospitalId={hospital.id} />
          </section>
        ))}
      </div>
    </Part>
  )
}
