import { type ReactNode, useId } from 'react'
import {
  About,
  GuideLinks,
  MapLink,
  Others,
  ProfileFrame,
  SampleProfileNote,
} from '#components/catalogue/profiles/profile-parts'
import { DoctorTile } from '#components/shell/doctor-tile'
import { DoctorPortrait } from '#components/shell/portraits'
import { type KeyFact, KeyFacts } from '#components/ui/key-facts'
import { ChipList } from '#components/ui/link'
import { Part } from '#components/ui/part'
import { type DoctorProfile, genderNames, type Named } from '#lib/domain/catalogue/catalogue'
import { longDaysText, timesText } from '#lib/domain/catalogue/opd'
import type { DoctorView } from '#lib/domain/catalogue/profile'
import { experience, fee } from '#lib/domain/catalogue/texts/doctor'
import { links } from '#lib/domain/routes/links'
import { longDate, mapLink } from '#lib/domain/text/format'
import { capitalised, inList } from '#lib/domain/text/text'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface DoctorScreenProps {
  view: DoctorView
  trail: Crumb[]
  /** The average rating in one line; empty without reviews. */
  rating: ReactNode
  reviews: ReactNode
  form: ReactNode
}

const factsOf = (doctor: DoctorProfile): KeyFact[] => [
  {
    label: 'Experience',
    value: doctor.experienceYears === null ? '' : experience(doctor),
    large: true,
  },
  { label: 'Fee for a visit', value: doctor.feeRupees === null ? '' : fee(doctor), large: true },
  { label: 'Speaks', value: doctor.languages.join(', ') },
  { label: 'Gender', value: doctor.gender ? genderNames[doctor.gender] : '' },
  { label: 'Education', value: doctor.education },
  { label: 'Registration number', value: doctor.registrationNumber },
]

/** A doctor's own page. */
export function DoctorScreen({ view, trail, rating, reviews, form }: DoctorScreenProps) {
  const { doctor, similar } = view
  const [department] = doctor.departments
  return (
    <ProfileFrame trail={trail} form={form} header={<Header view={view} rating={rating} />}>
      <About title={`About ${doctor.name}`} text={doctor.about} />
      <Hours doctor={doctor} />
      <Places view={view} />
      <GuideLinks
        title="Conditions and treatments"
        lead="Usually treated in this department. Ask whether this doctor does it."
        guides={view.guides}
      />
      {reviews}
      {department && (
        <Others
          title={`Other ${view.colleagues} in ${doctor.city.name}`}
          more={{
            href: links.listing(doctor.city.slug, 'doctors', department.slug),
            label: `All ${view.colleagues} in ${doctor.city.name}`,
          }}
          items={similar}
          tileOf={(one) => <DoctorTile doctor={one} />}
        />
      )}
      <p className="text-sm text-ink-soft">
        Last updated on {longDate(doctor.changed)}. Fees may change: ask before you go.
      </p>
    </ProfileFrame>
  )
}

function Header({ view, rating }: Pick<DoctorScreenProps, 'view' | 'rating'>) {
  const { doctor, practitioner, sample } = view
  const cities = doctor.cities.map(({ name }) => name)
  return (
    <>
      <div className="mark-row items-center">
        <DoctorPortrait
          name={doctor.name}
          photo={doctor.photo}
          size="large"
          className="size-20 text-2xl md:size-28 md:text-3xl"
        />
        <div>
          <h1 className="text-3xl">{doctor.name}</h1>
          <p className="mt-1 text-lg leading-snug">
            {capitalised(practitioner)} in {inList(cities)}
          </p>
          {rating}
        </div>
      </div>
      <ChipList
        label="Departments"
        links={doctor.departments.map(({ slug, name }) => ({
          href: links.department(slug),
          label: name,
        }))}
      />
      <KeyFacts compact title={`Key facts about ${doctor.name}`} facts={factsOf(doctor)} />
      {sample && <SampleProfileNote what="doctor" />}
    </>
  )
}

/** When and where the doctor sees patients. On phones the hospital is below the time. */
function Hours({ doctor: { name, opd, hospitals } }: { doctor: DoctorProfile }) {
  const id = useId()
  if (opd.length === 0) return null
  const hospitalOf = (hospitalId: number | null) => hospitals.find((one) => one.id === hospitalId)
  const hasHospitals = opd.some(({ hospitalId }) => hospitalId !== null)
  return (
    <Part title={`When ${name} sees patients`} id={id}>
      <div className="raised mt-4 px-4 md:px-6">
        <table aria-labelledby={id} className="w-full border-collapse text-left">
          <thead className="text-sm text-ink-soft max-sm:sr-only">
            <tr className="border-b border-line">
              {['Days', 'Time', ...(hasHospitals ? ['Hospital'] : [])].map((column) => (
                <th key={column} scope="col" className="py-3 pr-4 font-normal">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {opd.map((session) => (
              <tr
                key={JSON.stringify(session)}
                className="align-top leading-snug max-sm:grid max-sm:gap-1 max-sm:py-3.5 sm:*:py-3.5 sm:*:pr-4"
              >
                <th scope="row" className="text-neem-900">
                  {longDaysText(session.days)}
                </th>
                <td>{timesText(session)}</td>
                {hasHospitals && (
                  <td>
                    <HospitalLink hospital={hospitalOf(session.hospitalId)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-ink-soft">Hours may change: ask before you go.</p>
    </Part>
  )
}

const HospitalLink = ({ hospital }: { hospital: Named | undefined }) =>
  hospital ? (
    <a href={links.hospital(hospital.slug)} className="link">
      {hospital.name}
    </a>
  ) : (
    <>Not stated</>
  )

/** The doctor's hospitals with their addresses, and cities for which no hospital is known. */
function Places({ view: { doctor, practices, otherCities } }: Pick<DoctorScreenProps, 'view'>) {
  const [department] = doctor.departments
  return (
    <Part title={`Where to see ${doctor.name}`}>
      <ul className="mt-4 grid gap-3">
        {practices.map((practice) => (
          <Place
            key={practice.id}
            name={practice.name}
            href={links.hospital(practice.slug)}
            map={mapLink(practice)}
          >
            <p className="mt-1 text-ink-soft">{practice.address}</p>
            {!practice.address.includes(practice.city.name) && (
              <p className="text-ink-soft">{practice.city.name}</p>
            )}
          </Place>
        ))}
        {otherCities.map(({ slug, name }) => (
          <Place
            key={slug}
            name={name}
            href={
              department
                ? links.listing(slug, 'doctors', department.slug)
                : links.cityDirectory(slug, 'doctors')
            }
            map={mapLink({ latitude: null, longitude: null, address: `${name}, India` })}
          >
            <p className="mt-1 text-ink-soft">
              We do not know the hospital in this city. Our care team will ask before you travel.
            </p>
          </Place>
        ))}
      </ul>
    </Part>
  )
}

interface PlaceProps {
  name: string
  href: string
  /** Address of the map. */
  map: string
  children: ReactNode
}

const Place = ({ name, href, map, children }: PlaceProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 rounded-card border border-line bg-white p-4">
    <div className="min-w-0 flex-1 basis-60">
      <h3 className="text-lg">
        <a href={href} className="link">
          {name}
        </a>
      </h3>
      {children}
    </div>
    <MapLink href={map} of={name} />
  </li>
)
