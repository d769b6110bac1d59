import type { ReactNode } from 'react'
import { InsurancePart, NearbyCities, NextPageLinks } from '#components/listings/costs/parts'
import { MethodLine, PriceTable } from '#components/listings/costs/price-table'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { Accordion, QuestionsPart } from '#components/ui/accordion'
import { IconList, type IconName } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import { LinkRow, TextLink } from '#components/ui/link'
import { PageHeader, Part, TwoColumns } from '#components/ui/part'
import type { Bill, Named } from '#lib/domain/catalogue/catalogue'
import {
  type ItemPrice,
  type PricesByCity,
  percentDifference,
  rangeText,
  type TreatmentCost,
} from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface CostScreenProps {
  cost: TreatmentCost
  trail: Crumb[]
  form: ReactNode
}

/** What a treatment costs: in one city compared with India, or in India by city. */
export function CostScreen({ cost, trail, form }: CostScreenProps) {
  const { treatment, city, prices, byCity, nearby, questions } = cost
  const words = useWords('costs')
  return (
    <TrailPage as="article" trail={trail}>
      <TwoColumns
        head={
          <>
            <PageHeader heading={cost.heading} summary={cost.summary} />
            <Part id="prices" title={words.cost.items}>
              <PriceTable labelledBy="prices" prices={prices} city={city?.name ?? null} />
              <MethodLine sample={cost.samplePrices} />
            </Part>
          </>
        }
        form={form}
      >
        <Part id="included" title={words.cost.included}>
          <BillParts bill={cost.bill} stay={cost.stay} items={prices.map(({ item }) => item)} />
        </Part>
        <Part id="changes" title={words.cost.changes}>
          <BillChanges prices={prices} />
        </Part>
        {byCity.length > 0 && (
          <Part id="by-city" title={words.cost.byCity}>
            <CityPrices treatment={treatment.slug} byCity={byCity} />
          </Part>
        )}
        {cost.otherCities.length > 0 && (
          <Part id="other-cities" title={words.cost.withoutPrices}>
            <OtherCities treatment={treatment} cities={cost.otherCities} />
          </Part>
        )}
        {city && <NearbyCities places={nearby} />}
        <InsurancePart title={words.insurance.of(treatment.name)} insurance={cost.insurance} />
        <QuestionsPart title={useWords('common').questions} questions={questions} />
        <NextPageLinks
          links={[
            cost.placeHref && city
              ? { href: cost.placeHref, label: words.cost.inCity(treatment.name, city.name) }
              : null,
            cost.hospitals,
            city ? { href: links.cost(treatment.slug), label: words.cost.inIndia } : null,
            {
              href: links.article('treatment', treatment.slug),
              label: words.article(treatment.name),
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
function BillParts({ bill, stay, items }: { bill: Bill; stay: string; items: string[] }) {
  const words = useWords('costs').cost.bill
  return (
    <>
      {items.length > 1 && <p className="mt-2 max-w-measure">{words.about(items[0] ?? '')}</p>}
      <div className="mt-4 grid gap-3 md:grid-cols-2">
        <BillList title={words.usual} icon="check" lines={bill.includes} />
        <BillList title={words.extra} icon="document" lines={bill.extra} />
      </div>
      {stay && (
        <p className="mt-3 max-w-measure">
          <b>{words.stay}</b> {stay.replace(/[.।]$/, '') + words.fullStop}
        </p>
      )}
    </>
  )
}

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

function CityTable({ treatment, prices: { item, india, rows } }: CityTableProps) {
  const words = useWords('costs')
  const language = useLanguage()
  const { table } = words.cost
  return (
    <table aria-label={table.of(item)} className="w-full border-collapse text-left">
      <thead className="text-sm text-ink-soft">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-normal">
            {table.city}
          </th>
          <th scope="col" className="py-2 pr-4 font-normal">
            {table.range}
          </th>
          <th scope="col" className="py-2 font-normal max-sm:sr-only">
            {table.compared}
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
            <td className="py-2 pr-4 leading-snug font-bold text-neem-900">
              {rangeText(price, language)}
            </td>
            <td className="py-2 text-sm leading-snug text-ink-soft max-sm:sr-only">
              {india ? words.difference(percentDifference(price, india)) : ''}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Cities that offer the treatment but have no prices. Folded, because there may be many. */
const OtherCities = ({ treatment, cities }: { treatment: Named; cities: Named[] }) => (
  <div className="mt-4 border-t border-line">
    <Accordion summary={useWords('costs').cost.withCare(cities.length)}>
      <LinkRow
        links={cities.map(({ slug, name }) => ({
          href: links.treatmentInCity(treatment.slug, slug),
          label: name,
        }))}
      />
    </Accordion>
  </div>
)
