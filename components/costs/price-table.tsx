import type { ItemPrice, PriceRange } from '#lib/contract/treatment-place'
import { comparedTo, rangeText } from '#lib/rules/treatment-prices'

interface PriceTableProps {
  /** The id of the heading that it stands under. */
  labelledBy: string
  prices: ItemPrice[]
  /** The city's name; null for all of India alone. */
  city: string | null
}

const cell = 'py-3.5 leading-snug'

const Range = ({ price }: { price: PriceRange | null }) =>
  price ? <span className="font-bold text-neem-900">{rangeText(price)}</span> : <>Not known</>

/** What each item costs, in a city against all of India. On phones each item is a block of its own. */
export function PriceTable({ labelledBy, prices, city }: PriceTableProps) {
  return (
    <div className="raised mt-4 px-4 md:px-6">
      <table aria-labelledby={labelledBy} className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pr-4 font-normal">
              What is paid for
            </th>
            {city && (
              <th scope="col" className="py-3 pr-4 font-normal">
                In {city}
              </th>
            )}
            <th scope="col" className="py-3 font-normal">
              In India
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {prices.map(({ item, here, india }) => (
            <tr key={item} className="align-top max-sm:grid max-sm:py-3.5">
              <th
                scope="row"
                className={`${cell} pr-4 text-neem-900 max-sm:py-0 sm:w-2/5 sm:font-normal`}
              >
                {item}
              </th>
              {city && (
                <td className={`${cell} pr-4 max-sm:pt-1 max-sm:pb-0`}>
                  <PlaceName name={city} />
                  <Range price={here} />
                  {here && india && (
                    <span className="block text-sm text-ink-soft">
                      {comparedTo(here, india)} India’s
                    </span>
                  )}
                </td>
              )}
              <td className={`${cell} max-sm:pt-1 max-sm:pb-0`}>
                <PlaceName name="India" />
                {india && city ? rangeText(india) : <Range price={india} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** On phones the cell says whose range it is: the heads of the columns are for the ear alone there. */
const PlaceName = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="text-sm text-ink-soft sm:hidden">
    {name}:{' '}
  </span>
)
