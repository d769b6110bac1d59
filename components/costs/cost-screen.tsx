import type { ReactNode } from 'react'
import { BillChanges, BillParts } from '#components/costs/bill'
import { CityPrices } from '#components/costs/city-prices'
import { InsurancePart } from '#components/costs/insurance-part'
import { MethodLine } from '#components/costs/method-line'
import { NearbyCities } from '#components/costs/nearby-cities'
import { OtherCities } from '#components/costs/other-cities'
import { PriceTable } from '#components/costs/price-table'
import { WaysOn } from '#components/costs/ways-on'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { Part, TwoColumns } from '#components/ui/part'
import { QuestionList } from '#components/ui/questions'
import type { TreatmentCost } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { inSentence } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface CostScreenProps {
  cost: TreatmentCost
  trail: Crumb[]
  form: ReactNode
}

/** What a treatment costs, in one city against India or in India city by city. */
export function CostScreen({ cost, trail, form }: CostScreenProps) {
  const { treatment, city, prices, byCity, nearby, questions } = cost
  return (
    <article className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <TwoColumns
        head={
          <>
            <header>
              <h1>{cost.heading}</h1>
              <p className="mt-3 max-w-measure text-lg">{cost.summary}</p>
            </header>
            <Part id="prices" title="Item by item">
              <PriceTable labelledBy="prices" prices={prices} city={city?.name ?? null} />
              <MethodLine sample={cost.samplePrices} />
            </Part>
          </>
        }
        form={form}
      >
        <Part id="included" title="What the bill includes">
          <BillParts bill={cost.bill} stay={cost.stay} />
        </Part>
        <Part id="changes" title="What changes the bill">
          <BillChanges prices={prices} />
        </Part>
        {byCity.length > 0 && (
          <Part id="by-city" title="City by city">
            <CityPrices treatment={treatment.slug} byCity={byCity} />
          </Part>
        )}
        {cost.otherCities.length > 0 && (
          <Part id="other-cities" title="Cities whose prices we do not know yet">
            <OtherCities treatment={treatment} cities={cost.otherCities} />
          </Part>
        )}
        {city && nearby.length > 0 && (
          <Part id="nearby" title="Other cities, the nearest first">
            <NearbyCities places={nearby} />
          </Part>
        )}
        <InsurancePart
          title={`Insurance for ${inSentence(treatment.name)}`}
          insurance={cost.insurance}
        />
        {questions.length > 0 && (
          <Part id="questions" title="Questions people ask">
            <div className="mt-4">
              <QuestionList questions={questions} />
            </div>
          </Part>
        )}
        <WaysOn
          ways={[
            cost.placeHref && city
              ? { href: cost.placeHref, label: `${treatment.name} in ${city.name}` }
              : null,
            cost.hospitals,
            city ? { href: links.cost(treatment.slug), label: 'Cost in all of India' } : null,
            {
              href: links.article('treatment', treatment.slug),
              label: `${treatment.name}: what is done, risks, recovery`,
            },
          ]}
        />
      </TwoColumns>
    </article>
  )
}
