import type { ReactNode } from 'react'
import { DoctorLines } from '#components/catalogue/profiles/doctor-lines'
import {
  About,
  GuideLinks,
  MapLink,
  Others,
  ProfileFrame,
  SampleProfileNote,
} from '#components/catalogue/profiles/profile-parts'
import { BookOpener } from '#components/shell/form-opener'
import { HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Icon, IconList } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { ChipList } from '#components/ui/link'
import { Part } from '#components/ui/part'
import type { Cover } from '#lib/domain/catalogue/catalogue'
import { insurerKinds } from '#lib/domain/catalogue/insurance'
import type { HospitalView, NearbyHospital } from '#lib/domain/catalogue/profile'
import { links } from '#lib/domain/routes/links'
import { counted, distanceText, longDate, mapLink } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface HospitalScreenProps {
  view: HospitalView
  trail: Crumb[]
  /** The average rating in one line; empty without reviews. */
  rating: ReactNode
  reviews: ReactNode
  form: ReactNode
}

/** A hospital's own page. */
export function HospitalScreen({ view, trail, rating, reviews, form }: HospitalScreenProps) {
  const { hospital, nearby } = view
  const { city, facilities, departments } = hospital
  return (
    <ProfileFrame trail={trail} form={form} header={<Header view={view} rating={rating} />}>
      <About title="About the hospital" text={hospital.about} />
      <CoverList insurers={hospital.insurers} />
      <Doctors view={view} />
      {departments.length > 0 && (
        <Part title="Departments">
          <ChipList
            className="mt-4"
            links={departments.map(({ slug, name }) => ({
              href: links.listing(city.slug, 'hospitals', slug),
              label: name,
            }))}
          />
        </Part>
      )}
      {facilities.length > 0 && (
        <Part title="Facilities">
          <IconList
            icon="check"
            items={facilities}
            className="mt-4 gap-x-6 gap-y-2 sm:grid-cols-2"
          />
        </Part>
      )}
      {reviews}
      <GuideLinks
        title="Conditions and treatments"
        lead="Usually treated in these departments. Ask whether this hospital does it."
        guides={view.guides}
      />
      <Others
        title="Other hospitals nearby"
        more={{
          href: links.cityDirectory(city.slug, 'hospitals'),
          label: `All hospitals in ${city.name}`,
        }}
        items={nearby}
        tileOf={(one) => <NearbyHospitalTile hospital={one} />}
      />
      <p className="text-sm text-ink-soft">
        Last updated on {longDate(hospital.changed)}. Details may change: ask before you go.
      </p>
    </ProfileFrame>
  )
}

function Header({ view, rating }: Pick<HospitalScreenProps, 'view' | 'rating'>) {
  const { hospital, doctorCount, sample } = view
  const { beds, accreditation, departments } = hospital
  return (
    <>
      <div className="mark-row items-start">
        <HospitalPortrait name={hospital.name} photo={hospital.photo} size="large" />
        <div>
          <h1 className="text-3xl">{hospital.name}</h1>
          {rating}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6">
        <p className="min-w-0 max-w-measure">{hospital.address}</p>
        <MapLink href={mapLink(hospital)} of={hospital.name} />
      </div>
      <KeyFacts
        compact
        title={`Key facts about ${hospital.name}`}
        facts={[
          { label: 'Beds', value: beds === null ? '' : String(beds), large: true },
          {
            label: 'Doctors listed here',
            value: doctorCount > 0 ? String(doctorCount) : '',
            large: true,
          },
          {
            label: 'Departments',
            value: departments.length > 0 ? String(departments.length) : '',
            large: true,
          },
          { label: 'Accreditation', value: accreditation.join(', ') || 'None stated' },
        ]}
      />
      {sample && <SampleProfileNote what="hospital" />}
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
        label: doctorCount === 1 ? 'See the doctor' : `See all ${doctorCount} doctors here`,
      }}
    >
      <div className="mt-4 grid gap-5">
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

/** The hospital's insurers and schemes. What is not listed counts as not accepted. */
function CoverList({ insurers }: { insurers: Cover[] }) {
  const groups = (['government', 'private'] as const).map((kind) => ({
    name: insurerKinds[kind].many,
    items: insurers.filter((insurer) => insurer.kind === kind),
  }))
  return (
    <Part title="Insurance and schemes">
      {insurers.length === 0 ? (
        <p className="mt-4 max-w-measure">
          This hospital has not stated any insurer or scheme. Plan to pay yourself, or ask its
          insurance desk before you go.
        </p>
      ) : (
        <div className="mt-4 grid gap-4">
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h3 className="text-base text-ink-soft">{name}</h3>
              {items.length === 0 ? (
                <p>None stated.</p>
              ) : (
                <ChipList
                  className="mt-2"
                  links={items.map(({ slug, name: label }) => ({
                    href: links.insurer(slug),
                    label,
                  }))}
                />
              )}
            </section>
          ))}
          <p className="flex max-w-measure items-start gap-3 rounded-card bg-neem-50 p-4">
            <Icon name="shield" className="mt-0.5 size-6 shrink-0 text-neem-700" />
            <span>
              Only the schemes and insurers listed here are accepted, and a scheme may cover some
              treatments only. Before admission ask the insurance desk for written confirmation, and
              what you would pay yourself.
            </span>
          </p>
        </div>
      )}
    </Part>
  )
}

/** A hospital nearby, with a button that opens form variant 7. */
function NearbyHospitalTile({ hospital }: { hospital: NearbyHospital }) {
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
        {km !== null && `, ${distanceText(km)} away (straight line)`}
      </p>
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      <BookOpener
        whom={`at ${name}`}
        about={{ hospital: id, at: name, in: city.name, city: city.id }}
        className={buttonClass('outline', 'mt-auto w-full px-3')}
      />
    </article>
  )
}
