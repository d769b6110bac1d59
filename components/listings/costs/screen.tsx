import type { ReactNode } from 'react'
import { InsurancePart, NearbyCities, NextPageLinks } from '#components/listings/costs/parts'
import { MethodLine, PriceTable } from '#components/listings/costs/price-table'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Accordion, QuestionsPart } from '#components/ui/accordion'
import { IconList, type IconName } from '#components/ui/icon'
import { LinkRow, TextLink } from '#components/ui/link'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import type { Bill, Named } from '#lib/domain/catalogue/catalogue'
import {
  difference,
  type ItemPrice,
  type PricesByCity,
  rangeText,
  type TreatmentCost,
} from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'
import { inSentence } from '#lib/domain/text/text'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface CostScreenProps {
  cost: TreatmentCost
  trail: Crumb[]
  form: ReactNode
}

/** What a treatment costs: in one city compared with India, or in India by city. */
export function CostScreen({ cost, trail, form }: CostScreenProps) {
  const { treatment, city, prices, byCity, nearby, questions } = cost
  return (
    <TrailPage as="article" trail={trail}>
      <TwoColumns
        head={
          <>
            <PageHeader heading={cost.heading} summary={cost.summary} />
            <Part id="prices" title="Item by item">
              <PriceTable labelledBy="prices" prices={prices} city={city?.name ?? null} />
              <MethodLine sample={cost.samplePrices} />
            </Part>
          </>
        }
        form={form}
      >
        <Part id="included" title="What the bill includes">
          <BillParts bill={cost.bill} stay={cost.stay} items={prices.map(({ item }) => item)} />
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
          <Part id="other-cities" title="Cities without prices yet">
            <OtherCities treatment={treatment} cities={cost.otherCities} />
          </Part>
        )}
        {city && <NearbyCities places={nearby} />}
        <InsurancePart
          title={`Insurance for ${inSentence(treatment.name)}`}
          insurance={cost.insurance}
        />
        <QuestionsPart questions={questions} />
        <NextPageLinks
          links={[
            cost.placeHref && city
              ? { href: cost.placeHref, label: `${treatment.name} in ${city.name}` }
              : null,
            cost.hospitals,
            city ? { href: links.cost(treatment.slug), label: 'Cost in India' } : null,
            {
              href: links.article('treatment', treatment.slug),
              label: `${treatment.name}: what is done, risks, recovery`,
            },
          ]}
        />
      </TwoColumns>
    </TrailPage>
  )
}

interface BillListProps {
  title: string
  icon: IconName
  lines: string[]
}

const BillList = ({ title, icon, lines }: BillListProps) => (
  <div className="rounded-card border border-line bg-white p-4 md:p-5">
    <h3 className="text-lg">{title}</h3>
    <IconList icon={icon} items={lines} label={title} className="mt-2 gap-2" />
  </div>
)

/** What an estimate usually includes, and what is charged separately. */
const BillParts = ({ bill, stay, items }: { bill: Bill; stay: string; items: string[] }) => (
  <>
    {items.length > 1 && (
      <p className="mt-2 max-w-measure">
        The lists are about the first price above, “{items[0]}”. If another price names something
        from “Usually charged separately”, it is already in that price: do not add it twice.
      </p>
    )}
    <div className="mt-4 grid gap-3 md:grid-cols-2">
      <BillList title="Usually in the estimate" icon="check" lines={bill.includes} />
      <BillList title="Usually charged separately" icon="document" lines={bill.extra} />
    </div>
    {stay && (
      <p className="mt-3 max-w-measure">
        <b>Hospital stay:</b> {stay.replace(/\.$/, '')}.
      </p>
    )}
  </>
)

/** What the price of each item depends on. */
const BillChanges = ({ prices }: { prices: ItemPrice[] }) => (
  <dl className="mt-3 grid max-w-measure gap-3">
    {prices
      .filter(({ note }) => note !== '')
      .map(({ item, note }) => (
        <div key={item}>
          <dt className="font-bold text-neem-900">{item}</dt>
          <dd>{note}</dd>
        </div>
      ))}
  </dl>
)

/** Each item with its price by city. The first, main item is open. */
function CityPrices({ treatment, byCity }: { treatment: string; byCity: PricesByCity[] }) {
  return (
    <div className="mt-4 border-t border-line">
      {byCity.map((prices, index) => (
        <Accordion key={prices.item} summary={prices.item} open={index === 0}>
          <CityTable treatment={treatment} prices={prices} />
        </Accordion>
      ))}
    </div>
  )
}

interface CityTableProps {
  treatment: string
  prices: PricesByCity
}

const CityTable = ({ treatment, prices: { item, india, rows } }: CityTableProps) => (
  <table aria-label={`${item}, by city`} className="w-full border-collapse text-left">
    <thead className="text-sm text-ink-soft">
      <tr className="border-b border-line">
        <th scope="col" className="py-2 pr-4 font-normal">
          City
        </th>
        <th scope="col" className="py-2 pr-4 font-normal">
          Usual range
        </th>
        <th scope="col" className="py-2 font-normal max-sm:sr-only">
          Compared with India
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ city, price }) => (
        <tr key={city.slug}>
          <th scope="row" className="pr-4 font-normal">
            <TextLink href={links.cost(treatment, city.slug)} className="leading-snug">
              {city.name}
            </TextLink>
          </th>
          <td className="py-2 pr-4 leading-snug font-bold text-neem-900">{rangeText(price)}</td>
          <td className="py-2 text-sm leading-snug text-ink-soft max-sm:sr-only">
            {india ? difference(price, india) : ''}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Cities that offer the treatment but have no prices. Folded, because there may be many. */
const OtherCities = ({ treatment, cities }: { treatment: Named; cities: Named[] }) => (
  <div className="mt-4 border-t border-line">
    <Accordion summary={`${counted(cities.length, 'city', 'cities')} with hospitals or doctors`}>
      <LinkRow
        links={cities.map(({ slug, name }) => ({
          href: links.treatmentInCity(treatment.slug, slug),
          label: name,
        }))}
      />
    </Accordion>
  </div>
)
