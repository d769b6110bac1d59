import { Icon } from '#components/ui/icon'
import {
  comparedToAverage,
  type ItemPrice,
  type PriceRange,
  rangeText,
} from '#lib/domain/listings/costs'

interface PriceTableProps {
  /** Id of the heading above. */
  labelledBy: string
  prices: ItemPrice[]
  /** Name of the city; null on the page for India. */
  city: string | null
}

const cell = 'py-3.5 leading-snug'

const Range = ({ price }: { price: PriceRange | null }) =>
  price ? <span className="font-bold text-neem-900">{rangeText(price)}</span> : <>Not known</>

/** The price of each item, in a city and in India. On phones each item is a block. */
export function PriceTable({ labelledBy, prices, city }: PriceTableProps) {
  return (
    <div className="raised mt-4 px-4 md:px-6">
      <table aria-labelledby={labelledBy} className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pr-4 font-normal">
              Item
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
                      {comparedToAverage(here, india)}
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

/** On phones each cell names its place, because the column heads are visible to screen readers only. */
const PlaceName = ({ name }: { name: string }) => (
  <span aria-hidden="true" className="text-sm text-ink-soft sm:hidden">
    {name}:{' '}
  </span>
)

/** Where the figures come from. */
export const MethodLine = ({ sample }: { sample: boolean }) => (
  <p className="mt-3 flex max-w-measure items-start gap-2 text-sm text-ink-soft">
    <Icon name="info" className="mt-0.5 size-5 shrink-0" />
    <span>
      {sample
        ? 'Sample figures that show how this page works. They were not collected from hospitals. '
        : 'Ranges for planning, from our own price list. Hospitals are not bound by them. '}
      Ask the hospital for a written estimate.
    </span>
  </p>
)
