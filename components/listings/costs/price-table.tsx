import { Icon } from '#components/ui/icon'
import { useLanguage, useWords } from '#components/ui/language'
import {
  type ItemPrice,
  type PriceRange,
  percentDifference,
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

function Range({ price }: { price: PriceRange | null }) {
  const language = useLanguage()
  const { unknown } = useWords('costs')
  if (!price) return unknown
  return <span className="font-bold text-neem-900">{rangeText(price, language)}</span>
}

/** The price of each item, in a city and in India. On phones each item is a block. */
export function PriceTable({ labelledBy, prices, city }: PriceTableProps) {
  const words = useWords('costs')
  const language = useLanguage()
  return (
    <div className="raised mt-4 px-4 md:px-6">
      <table aria-labelledby={labelledBy} className="w-full border-collapse text-left">
        <thead className="text-sm text-ink-soft max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-3 pr-4 font-normal">
              {words.item}
            </th>
            {city && (
              <th scope="col" className="py-3 pr-4 font-normal">
                {words.inCity(city)}
              </th>
            )}
            <th scope="col" className="py-3 font-normal">
              {words.inIndia}
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
                      {words.comparedToAverage(percentDifference(here, india))}
                    </span>
                  )}
                </td>
              )}
              <td className={`${cell} max-sm:pt-1 max-sm:pb-0`}>
                <PlaceName name={words.india} />
                {india && city ? rangeText(india, language) : <Range price={india} />}
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
export function MethodLine({ sample }: { sample: boolean }) {
  const words = useWords('costs').method
  return (
    <p className="mt-3 flex max-w-measure items-start gap-2 text-sm text-ink-soft">
      <Icon name="info" className="mt-0.5 size-5 shrink-0" />
      <span>
        {sample ? words.sample : words.own}
        {words.ask}
      </span>
    </p>
  )
}
