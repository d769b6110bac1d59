import type { ReactNode } from 'react'
import { DoctorLines } from '#components/catalogue/profiles/doctor-lines'
import {
  About,
  GuideLinks,
  MapLink,
  Others,
  SampleProfileNote,
} from '#components/catalogue/profiles/profile-parts'
import { CatalogueText } from '#components/shell/catalogue-text'
import { BookOpener } from '#components/shell/form-opener'
import { HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Icon, IconList } from '#components/ui/icon'
import { KeyFacts } from '#components/ui/key-facts'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { ChipList } from '#components/ui/link'
import { Part } from '#components/ui/part'
import type { Cover } from '#lib/domain/catalogue/catalogue'
import type { HospitalView, NearbyHospital } from '#lib/domain/catalogue/profile'
import { links } from '#lib/domain/routes/links'
import { distanceText, longDate, mapLink } from '#lib/domain/text/format'
import { termIn } from '#lib/domain/text/own-value'

interface HospitalHeadProps {
  view: HospitalView
  /** The average rating in one line; empty without reviews. */
  rating: ReactNode
}

interface HospitalHtmlProps {
  view: HospitalView
  reviews: ReactNode
}

/** What a hospital's own page says about it. Only the server renders it. */
export function HospitalHtml({ view, reviews }: HospitalHtmlProps) {
  const { hospital, nearby } = view
  const { city, facilities, departments } = hospital
  const language = useLanguage()
  const words = useWords('profiles')
  const terms = useWords('terms')
  return (
    <>
      <About
        title={words.hospital.about}
        text={hospital.about}
        href={links.hospital(hospital.slug)}
      />
      <CoverList insurers={hospital.insurers} />
      <Doctors view={view} />
      {departments.length > 0 && (
        <Part title={words.departments}>
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
        <Part title={words.hospital.facilities}>
          <IconList
            icon="check"
            items={facilities.map((name) => termIn(terms, name))}
            className="mt-4 gap-x-6 gap-y-2 sm:grid-cols-2"
          />
        </Part>
      )}
      {reviews}
      <GuideLinks lead={words.hospital.guidesLead} guides={view.guides} />
      <Others
        title={words.hospital.others}
        more={{
          href: links.cityDirectory(city.slug, 'hospitals'),
          label: words.hospital.allIn(city.name),
        }}
        items={nearby}
        tileOf={(one) => <NearbyHospitalTile hospital={one} />}
      />
      <p className="text-sm text-ink-soft">
        {words.hospital.updated(longDate(hospital.changed, language))}
      </p>
    </>
  )
}

/** Name and key facts. */
export function HospitalHead({ view, rating }: HospitalHeadProps) {
  const { hospital, doctorCount, sample } = view
  const { beds, accreditation, departments } = hospital
  const words = useWords('profiles')
  const terms = useWords('terms')
  const { facts } = words.hospital
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
        <p className="min-w-0 max-w-measure">
          <CatalogueText>{hospital.address}</CatalogueText>
        </p>
        <MapLink href={mapLink(hospital)} of={hospital.name} />
      </div>
      <KeyFacts
        compact
        title={words.keyFactsOf(hospital.name)}
        facts={[
          { label: facts.beds, value: beds === null ? '' : String(beds), large: true },
          {
            label: facts.doctors,
            value: doctorCount > 0 ? String(doctorCount) : '',
            large: true,
          },
          {
            label: facts.departments,
            value: departments.length > 0 ? String(departments.length) : '',
            large: true,
          },
          {
            label: facts.accreditation,
            value:
              accreditation.map((name) => termIn(terms, name)).join(', ') || facts.noAccreditation,
          },
        ]}
      />
      {sample && <SampleProfileNote what="hospital" />}
    </>
  )
}

function Doctors({ view: { hospital, doctors, doctorCount } }: Pick<HospitalHtmlProps, 'view'>) {
  const words = useWords('profiles')
  if (doctors.length === 0) return null
  return (
    <Part
      title={words.doctors}
      more={{
        href: links.hospitalDoctors(hospital.slug),
        label: words.hospital.allDoctors(doctorCount),
      }}
    >
      <div className="mt-4 grid gap-5">
        {doctors.map(({ department, total, doctors: first }) => (
          <section key={department.slug} aria-label={department.name}>
            <h3 className="mb-2 text-lg">
              {department.name}{' '}
              <span className="text-base font-normal text-ink-soft">
                {words.countedDoctors(total)}
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
  const words = useWords('profiles').hospital.cover
  const { kinds } = useWords('insurance')
  const groups = (['government', 'private'] as const).map((kind) => ({
    name: kinds[kind].many,
    items: insurers.filter((insurer) => insurer.kind === kind),
  }))
  return (
    <Part title={words.title}>
      {insurers.length === 0 ? (
        <p className="mt-4 max-w-measure">{words.none}</p>
      ) : (
        <div className="mt-4 grid gap-4">
          {groups.map(({ name, items }) => (
            <section key={name} aria-label={name}>
              <h3 className="text-base text-ink-soft">{name}</h3>
              {items.length === 0 ? (
                <p>{words.noneOfKind}</p>
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
            <span>{words.note}</span>
          </p>
        </div>
      )}
    </Part>
  )
}

/** A hospital nearby, with a button that opens form variant 7. */
function NearbyHospitalTile({ hospital }: { hospital: NearbyHospital }) {
  const { id, slug, name, city, beds, accreditation, km } = hospital
  const language = useLanguage()
  const words = useWords('profiles')
  const terms = useWords('terms')
  const facts = [
    beds === null ? '' : words.hospital.beds(beds),
    ...accreditation.map((one) => termIn(terms, one)),
  ].filter(Boolean)
  return (
    <article className="raised flex h-full flex-col gap-2 p-4">
      <h3 className="text-lg leading-snug">
        <Anchor href={links.hospital(slug)} className="link">
          {name}
        </Anchor>
      </h3>
      <p className="text-sm text-ink-soft">
        {city.name}
        {km !== null && words.hospital.away(distanceText(km, language))}
      </p>
      {facts.length > 0 && <p className="text-sm">{facts.join(', ')}</p>}
      <BookOpener
        whom={words.atHospital(name)}
        about={{ hospital: id, at: name, in: city.latin ?? city.name, city: city.id }}
        className={buttonClass('outline', 'mt-auto w-full px-3')}
      />
    </article>
  )
}
