import type { ReactNode } from 'react'
import { DoctorLines } from '#components/costs/doctor-lines'
import { InsurancePart } from '#components/costs/insurance-part'
import { MethodLine } from '#components/costs/method-line'
import { NearbyCities } from '#components/costs/nearby-cities'
import { PriceTable } from '#components/costs/price-table'
import { WaysOn } from '#components/costs/ways-on'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { KeyFacts } from '#components/ui/key-facts'
import { Part, TwoColumns } from '#components/ui/part'
import { QuestionList } from '#components/ui/questions'
import type { TreatmentInCity } from '#lib/contract/treatment-place'
import { type ListingKind, links } from '#lib/rules/links'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface PlaceScreenProps {
  place: TreatmentInCity
  trail: Crumb[]
  form: ReactNode
  /** The cards of `place.hospitals`. */
  hospitalCards: ReactNode
}

/** A treatment in one city: its prices, who does it there, what they accept, and where else. */
export function PlaceScreen({ place, trail, form, hospitalCards }: PlaceScreenProps) {
  const { treatment, department, city, prices, questions, nearby } = place
  const listing = (kind: ListingKind, total: number, shown: number, label: string) =>
    department && total > shown
      ? { href: links.listing(city.slug, kind, department.slug), label: `All ${total} ${label}` }
      : null
  return (
    <article className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <TwoColumns
        head={
          <>
            <header>
              <h1>{place.heading}</h1>
              <p className="mt-3 max-w-measure text-lg">{place.summary}</p>
            </header>
            <KeyFacts title="In short" facts={place.facts} />
          </>
        }
        form={form}
      >
        {prices.length > 0 && (
          <Part id="prices" title={`What it costs in ${city.name}`}>
            <PriceTable labelledBy="prices" prices={prices} city={city.name} />
            <MethodLine sample={place.samplePrices} />
            {place.costHref && (
              <a href={place.costHref} className="link inline-flex min-h-11 items-center">
                What the bill includes and what changes it
              </a>
            )}
          </Part>
        )}
        {place.hospitals.length > 0 && (
          <Part id="hospitals" title={`Hospitals in ${city.name}`}>
            <div className="mt-4 grid gap-4">{hospitalCards}</div>
            <More
              way={listing(
                'hospitals',
                place.hospitalCount,
                place.hospitals.length,
                `hospitals in ${city.name}`,
              )}
            />
          </Part>
        )}
        {place.doctors.length > 0 && (
          <Part id="doctors" title={`Doctors in ${city.name}`}>
            <DoctorLines doctors={place.doctors} />
            <More
              way={listing(
                'doctors',
                place.doctorCount,
                place.doctors.length,
                `doctors in ${city.name}`,
              )}
            />
          </Part>
        )}
        <InsurancePart
          title={`Insurance accepted in ${city.name}`}
          insurance={place.insurance}
          cover={place.cover}
        />
        {questions.length > 0 && (
          <Part id="questions" title="Questions people ask">
            <div className="mt-4">
              <QuestionList questions={questions} />
            </div>
          </Part>
        )}
        {nearby.length > 0 && (
          <Part id="nearby" title="Other cities, the nearest first">
            <NearbyCities places={nearby} withPeople />
          </Part>
        )}
        <WaysOn
          ways={[
            {
              href: links.article('treatment', treatment.slug),
              label: `${treatment.name}: what is done, risks, recovery`,
            },
            { href: links.cost(treatment.slug), label: `${treatment.name} cost in India` },
          ]}
        />
      </TwoColumns>
    </article>
  )
}

const More = ({ way }: { way: { href: string; label: string } | null }) =>
  way && (
    <a href={way.href} className="link mt-2 inline-flex min-h-11 items-center font-bold">
      {way.label}
    </a>
  )
