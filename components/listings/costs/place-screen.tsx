import type { ReactNode } from 'react'
import { InsurancePart, NearbyCities, NextPageLinks } from '#components/listings/costs/parts'
import { MethodLine, PriceTable } from '#components/listings/costs/price-table'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { DoctorPortrait } from '#components/shell/portraits'
import { QuestionsPart } from '#components/ui/accordion'
import { KeyFacts } from '#components/ui/key-facts'
import { Anchor, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import type { TreatmentDoctor, TreatmentInCity } from '#lib/domain/listings/costs'
import { type ListingKind, links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface PlaceScreenProps {
  place: TreatmentInCity
  trail: Crumb[]
  form: ReactNode
  hospitalCards: ReactNode
}

/** A treatment in one city: prices, hospitals, doctors, insurance and nearby cities. */
export function PlaceScreen({ place, trail, form, hospitalCards }: PlaceScreenProps) {
  const { treatment, department, city, prices, questions, nearby } = place
  const words = useWords('costs')
  const listing = (kind: ListingKind, total: number, shown: number, label: string) =>
    department && total > shown
      ? { href: links.listing(city.slug, kind, department.slug), label }
      : null
  return (
    <TrailPage as="article" trail={trail}>
      <TwoColumns
        head={
          <>
            <PageHeader heading={place.heading} summary={place.summary} />
            <KeyFacts title={words.place.inShort} facts={place.facts} />
          </>
        }
        form={form}
      >
        {prices.length > 0 && (
          <Part id="prices" title={words.place.costs(city.name)}>
            <PriceTable labelledBy="prices" prices={prices} city={city.name} />
            <MethodLine sample={place.samplePrices} />
            {place.costHref && <TextLink href={place.costHref}>{words.place.bill}</TextLink>}
          </Part>
        )}
        {place.hospitals.length > 0 && (
          <Part id="hospitals" title={words.place.hospitals(city.name)}>
            <div className="mt-4 grid gap-4">{hospitalCards}</div>
            <More
              way={listing(
                'hospitals',
                place.hospitalCount,
                place.hospitals.length,
                words.place.allHospitals(place.hospitalCount, city.name),
              )}
            />
          </Part>
        )}
        {place.doctors.length > 0 && (
          <Part id="doctors" title={words.place.doctors(city.name)}>
            <TreatmentDoctors doctors={place.doctors} />
            <More
              way={listing(
                'doctors',
                place.doctorCount,
                place.doctors.length,
                words.place.allDoctors(place.doctorCount, city.name),
              )}
            />
          </Part>
        )}
        <InsurancePart
          title={words.insurance.inCity(city.name)}
          insurance={place.insurance}
          cover={place.cover}
        />
        <QuestionsPart title={useWords('common').questions} questions={questions} />
        <NearbyCities places={nearby} withPeople />
        <NextPageLinks
          links={[
            {
              href: links.article('treatment', treatment.slug),
              label: words.article(treatment.name),
            },
            { href: links.cost(treatment.slug), label: words.place.costInIndia(treatment.name) },
          ]}
        />
      </TwoColumns>
    </TrailPage>
  )
}

const More = ({ way }: { way: { href: string; label: string } | null }) =>
  way && (
    <TextLink href={way.href} className="mt-2 font-bold">
      {way.label}
    </TextLink>
  )

/** The first doctors of the list, one per line. */
function TreatmentDoctors({ doctors }: { doctors: TreatmentDoctor[] }) {
  const { cards } = useWords('common')
  const detail = ({ experienceYears, feeRupees, hospital }: TreatmentDoctor) =>
    [
      experienceYears === null ? '' : cards.yearsOfExperience(experienceYears),
      feeRupees === null ? '' : cards.feeForVisit(feeRupees),
      hospital,
    ]
      .filter(Boolean)
      .join(', ')
  return (
    <ul className="mt-4 grid gap-2 md:grid-cols-2">
      {doctors.map((doctor) => (
        <li key={doctor.slug}>
          <Anchor
            href={links.doctor(doctor.slug)}
            className="group flex h-full items-center gap-3 rounded-card border border-line bg-white p-3 leading-snug hover:border-neem-700"
          >
            <DoctorPortrait name={doctor.name} photo={doctor.photo} className="size-12" />
            <span className="min-w-0">
              <span className="font-bold text-neem-700 group-hover:underline">{doctor.name}</span>
              <span className="block text-sm">{detail(doctor)}</span>
            </span>
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
