import type { ReactNode } from 'react'
import { CatalogueText } from '#components/shell/catalogue-text'
import { BookOpener } from '#components/shell/form-opener'
import { DoctorPortrait, HospitalPortrait } from '#components/shell/portraits'
import { buttonClass } from '#components/ui/button'
import { Icon, type IconName } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { DoctorCardData, HospitalCardData } from '#lib/domain/listings/listing'
import { links } from '#lib/domain/routes/links'
import { mapLink, wholeNumber } from '#lib/domain/text/format'

interface CardPlace {
  /** Level of the card's heading on the page. */
  heading?: 'h2' | 'h3' | undefined
}

interface CardProps extends CardPlace {
  name: string
  href: string
  picture: ReactNode
  /** Below the name. */
  children: ReactNode
  /** Lines with an icon, whose label is for screen readers. Empty ones are left out. */
  lines: { icon: IconName; label: string; text: ReactNode }[]
  /** Small labels above their values. Known values are in large type. */
  facts: { label: string; value: string; isKnown: boolean }[]
  /** Of the button that opens form variant 7. */
  whom: string
  about: Record<string, string | number | undefined>
}

/** A doctor or hospital in a list, with the facts for comparing and a button that books. */
function Card({ name, href, picture, children, lines, facts, whom, about, ...place }: CardProps) {
  const { heading: Heading = 'h2' } = place
  return (
    <article className="raised late-layout grid gap-4 p-4 md:grid-cols-[minmax(0,1fr)_15.5rem] md:gap-x-6 md:p-6">
      <div className="grid content-start gap-4">
        <div className="flex gap-3 md:gap-4">
          {picture}
          <div className="min-w-0">
            <Heading className="text-xl">
              <Anchor href={href} className="link">
                {name}
              </Anchor>
            </Heading>
            {children}
          </div>
        </div>
        <dl className="grid gap-2 text-sm">
          {lines
            .filter(({ text }) => text)
            .map(({ icon, label, text }) => (
              <div key={label} className="flex gap-2.5">
                <dt>
                  <Icon name={icon} className="mt-0.5 size-5 text-neem-700" />
                  <span className="sr-only">{label}</span>
                </dt>
                <dd className="min-w-0">{text}</dd>
              </div>
            ))}
        </dl>
      </div>
      <div className="grid content-between gap-4 border-line max-md:border-t max-md:pt-3 md:border-l md:pl-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5">
          {facts.map(({ label, value, isKnown }) => (
            <div key={label}>
              <dt className="text-xs text-ink-soft">{label}</dt>
              <dd
                className={`leading-snug ${isKnown ? 'text-lg font-bold text-neem-900' : ''}`.trim()}
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
        <BookOpener whom={whom} about={about} className={buttonClass('main', 'w-full px-3')} />
      </div>
    </article>
  )
}

export function DoctorCard({ doctor, ...place }: CardPlace & { doctor: DoctorCardData }) {
  const { name, hospital, city, education, experienceYears, feeRupees } = doctor
  const { card } = useWords('listings')
  const { cards: facts } = useWords('common')
  const hospitalLine = hospital && (
    <>
      <Anchor href={links.hospital(hospital.slug)} className="link">
        {hospital.name}
      </Anchor>
      {`, ${city}`}
    </>
  )
  return (
    <Card
      {...place}
      name={name}
      href={links.doctor(doctor.slug)}
      picture={<DoctorPortrait name={name} photo={doctor.photo} />}
      lines={[
        hospital
          ? { icon: 'hospital', label: card.hospital, text: hospitalLine }
          : { icon: 'pin', label: card.city, text: city },
        { icon: 'clock', label: card.seesPatients, text: doctor.opd },
        { icon: 'language', label: card.languages, text: doctor.languages },
        { icon: 'shield', label: card.insuranceHere, text: doctor.insurers },
      ]}
      facts={[
        {
          label: card.experience,
          value: experienceYears === null ? facts.notStated : facts.years(experienceYears),
          isKnown: experienceYears !== null,
        },
        {
          label: card.fee,
          value: feeRupees === null ? facts.notStated : facts.feeOf(feeRupees),
          isKnown: feeRupees !== null,
        },
      ]}
      whom={facts.withDoctor(name)}
      about={{
        doctor: doctor.id,
        hospital: hospital?.id,
        with: name,
        at: doctor.hasOtherHospitals ? hospital?.name : undefined,
        in: doctor.cityInLeads ?? city,
        city: doctor.cityId,
      }}
    >
      <p className="mt-0.5 text-sm text-ink-soft">
        {doctor.departments}
        {education && (
          <>
            <br />
            <CatalogueText>{education}</CatalogueText>
          </>
        )}
      </p>
    </Card>
  )
}

export function HospitalCard({ hospital, ...place }: CardPlace & { hospital: HospitalCardData }) {
  const { id, name, accreditation, beds } = hospital
  const { card } = useWords('listings')
  const { cards: facts } = useWords('common')
  const address = hospital.address || hospital.city
  return (
    <Card
      {...place}
      name={name}
      href={links.hospital(hospital.slug)}
      picture={<HospitalPortrait name={name} photo={hospital.photo} />}
      lines={[
        { icon: 'stethoscope', label: card.departments, text: hospital.departments },
        { icon: 'shield', label: card.insurance, text: hospital.insurers },
      ]}
      facts={[
        {
          label: card.beds,
          value: beds === null ? facts.notStated : wholeNumber(beds),
          isKnown: beds !== null,
        },
        {
          label: card.accreditation,
          value: accreditation || card.noAccreditation,
          isKnown: accreditation !== '',
        },
      ]}
      whom={facts.atHospital(name)}
      about={{
        hospital: id,
        at: name,
        in: hospital.cityInLeads ?? hospital.city,
        city: hospital.cityId,
      }}
    >
      <p className="mt-0.5 text-sm text-ink-soft">
        <CatalogueText>{address}</CatalogueText>
      </p>
      <TextLink
        href={mapLink({ ...hospital, address: `${name}, ${address}` })}
        target="_blank"
        rel="noreferrer"
        className="-mb-2 gap-1.5 text-sm"
      >
        <Icon name="pin" className="size-5" />
        {card.map}
        <span className="sr-only">{card.mapOf(name)}</span>
      </TextLink>
    </Card>
  )
}
