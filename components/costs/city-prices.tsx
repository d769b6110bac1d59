import { Accordion } from '#components/ui/accordion'
import type { PricesByCity } from '#lib/contract/treatment-place'
import { links } from '#lib/rules/links'
import { difference, rangeText } from '#lib/rules/treatment-prices'

interface CityPricesProps {
  treatment: string
  byCity: PricesByCity[]
}

/** One item after the other, each with its range city by city; the item that cities are compared by is open. */
export function CityPrices({ treatment, byCity }: CityPricesProps) {
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
          Against India
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line">
      {rows.map(({ city, price }) => (
        <tr key={city.slug}>
          <th scope="row" className="pr-4 font-normal">
            <a
              href={links.cost(treatment, city.slug)}
              className="link inline-flex min-h-11 items-center leading-snug"
            >
              {city.name}
            </a>
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
