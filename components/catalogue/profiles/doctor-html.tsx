import { type ReactNode, useId } from 'react'
import {
  About,
  GuideLinks,
  MapLink,
  Others,
  SampleProfileNote,
} from '#components/catalogue/profiles/profile-parts'
import { CatalogueText } from '#components/shell/catalogue-text'
import { DoctorTile } from '#components/shell/doctor-tile'
import { DoctorPortrait } from '#components/shell/portraits'
import { type KeyFact, KeyFacts } from '#components/ui/key-facts'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { Part } from '#components/ui/part'
import type { DoctorProfile, Named } from '#lib/domain/catalogue/catalogue'
import { longDaysText, timesText } from '#lib/domain/catalogue/opd'
import type { DoctorView } from '#lib/domain/catalogue/profile'
import { links } from '#lib/domain/routes/links'
import { longDate, mapLink } from '#lib/domain/text/format'
import { foreignTag, type Language } from '#lib/domain/text/language'
import { termIn } from '#lib/domain/text/own-value'
import type { Words } from '#lib/languages/en/index'

interface DoctorHeadProps {
  view: DoctorView
  /** The average rating in one line; empty without reviews. */
  rating: ReactNode
}

interface DoctorHtmlProps {
  view: DoctorView
  reviews: ReactNode
}

function factsOf(
  doctor: DoctorProfile,
  language: Language,
  words: Words['profiles'],
  terms: Words['terms'],
): KeyFact[] {
  const { facts, genders } = words.doctor
  const { experienceYears, feeRupees, gender } = doctor
  return [
    {
      label: facts.experience,
      value: experienceYears === null ? '' : words.years(experienceYears),
      large: true,
    },
    { label: facts.fee, value: feeRupees === null ? '' : words.feeOf(feeRupees), large: true },
    {
      label: facts.speaks,
      value: doctor.languages.map((name) => termIn(terms, name)).join(', '),
    },
    { label: facts.gender, value: gender ? genders[gender] : '' },
    {
      label: facts.education,
      value: doctor.education,
      lang: foreignTag(doctor.education, language),
    },
    { label: facts.registration, value: doctor.registrationNumber },
  ]
}

/** What a doctor's own page says about them. Only the server renders it. */
export function DoctorHtml({ view, reviews }: DoctorHtmlProps) {
  const { doctor, similar } = view
  const [department] = doctor.departments
  const language = useLanguage()
  const words = useWords('profiles').doctor
  const city = doctor.city.name
  return (
    <>
      <About
        title={words.about(doctor.name)}
        text={doctor.about}
        href={links.doctor(doctor.slug)}
      />
      <Hours doctor={doctor} />
      <Places view={view} />
      <GuideLinks lead={words.guidesLead} guides={view.guides} />
      {reviews}
      {department && (
        <Others
          title={words.others(view.colleagues, city)}
          more={{
            href: links.listing(doctor.city.slug, 'doctors', department.slug),
            label: words.allOthers(view.colleagues, city),
          }}
          items={similar}
          tileOf={(one) => <DoctorTile doctor={one} />}
        />
      )}
      <p className="text-sm text-ink-soft">{words.updated(longDate(doctor.changed, language))}</p>
    </>
  )
}

/** Name and key facts. */
export function DoctorHead({ view, rating }: DoctorHeadProps) {
  const { doctor, practitioner, sample } = view
  const cities = doctor.cities.map(({ name }) => name)
  const language = useLanguage()
  const words = useWords('profiles')
  const terms = useWords('terms')
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
            {words.doctor.profession(practitioner, cities)}
          </p>
          {rating}
        </div>
      </div>
      <ChipList
        label={words.departments}
        links={doctor.departments.map(({ slug, name }) => ({
          href: links.department(slug),
          label: name,
        }))}
      />
      <KeyFacts
        compact
        title={words.keyFactsOf(doctor.name)}
        facts={factsOf(doctor, language, words, terms)}
      />
      {sample && <SampleProfileNote what="doctor" />}
    </>
  )
}

/** When and where the doctor sees patients. On phones the hospital is below the time. */
function Hours({ doctor: { name, opd, hospitals } }: { doctor: DoctorProfile }) {
  const id = useId()
  const language = useLanguage()
  const words = useWords('profiles').doctor
  const { columns } = words
  if (opd.length === 0) return null
  const hospitalOf = (hospitalId: number | null) => hospitals.find((one) => one.id === hospitalId)
  const hasHospitals = opd.some(({ hospitalId }) => hospitalId !== null)
  return (
    <Part title={words.hours(name)} id={id}>
      <div className="raised mt-4 px-4 md:px-6">
        <table aria-labelledby={id} className="w-full border-collapse text-left">
          <thead className="text-sm text-ink-soft max-sm:sr-only">
            <tr className="border-b border-line">
              {[columns.days, columns.time, ...(hasHospitals ? [columns.hospital] : [])].map(
                (column) => (
                  <th key={column} scope="col" className="py-3 pr-4 font-normal">
                    {column}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {opd.map((session) => (
              <tr
                key={JSON.stringify(session)}
                className="align-top leading-snug max-sm:grid max-sm:gap-1 max-sm:py-3.5 sm:*:py-3.5 sm:*:pr-4"
              >
                <th scope="row" className="text-neem-900">
                  {longDaysText(session.days, language)}
                </th>
                <td>{timesText(session, language)}</td>
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
      <p className="mt-3 text-sm text-ink-soft">{words.hoursMayChange}</p>
    </Part>
  )
}

function HospitalLink({ hospital }: { hospital: Named | undefined }) {
  const { noHospital } = useWords('profiles').doctor
  return hospital ? (
    <Anchor href={links.hospital(hospital.slug)} className="link">
      {hospital.name}
    </Anchor>
  ) : (
    noHospital
  )
}

/** The doctor's hospitals with their addresses, and cities for which no hospital is known. */
function Places({ view: { doctor, practices, otherCities } }: Pick<DoctorHtmlProps, 'view'>) {
  const [department] = doctor.departments
  const words = useWords('profiles').doctor
  return (
    <Part title={words.places(doctor.name)}>
      <ul className="mt-4 grid gap-3">
        {practices.map((practice) => (
          <Place
            key={practice.id}
            name={practice.name}
            href={links.hospital(practice.slug)}
            map={mapLink(practice)}
          >
            <p className="mt-1 text-ink-soft">
              <CatalogueText>{practice.address}</CatalogueText>
            </p>
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
            <p className="mt-1 text-ink-soft">{words.unknownHospital}</p>
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
        <Anchor href={href} className="link">
          {name}
        </Anchor>
      </h3>
      {children}
    </div>
    <MapLink href={map} of={name} />
  </li>
)
