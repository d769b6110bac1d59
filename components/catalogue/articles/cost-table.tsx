import { useWords } from '#components/ui/language'
import type { Cost } from '#lib/domain/catalogue/catalogue'
import { rupees } from '#lib/domain/text/format'

interface CostTableProps {
  labelledBy: string
  costs: Cost[]
}

/** Draws the range on a scale up to the highest price. Decorative, because the figures are next to it. */
function RangeBar({ from, to, max }: { from: number; to: number; max: number }) {
  const width = Math.max(((to - from) / max) * 100, 2)
  return (
    <svg
      viewBox="0 0 100 4"
      width="100"
      height="4"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mt-2 h-2 w-full overflow-hidden rounded-full bg-neem-50"
    >
      <rect x={(from / max) * 100} width={width} height="4" className="fill-neem-700" />
    </svg>
  )
}

/** Price ranges and what they depend on. `labelledBy` is the id of the heading above. */
export function CostTable({ labelledBy, costs }: CostTableProps) {
  const words = useWords('articles')
  const highest = Math.max(...costs.map(({ to }) => to), 1)
  return (
    <>
      <div className="raised mt-4 px-4 md:px-6">
        <table aria-labelledby={labelledBy} className="w-full border-collapse text-left">
          <thead className="text-sm text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-3 pr-4 font-normal">
                {words.costItem}
              </th>
              <th scope="col" className="py-3 text-right font-normal">
                {words.costRange}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {costs.map(({ item, from, to, note }) => (
              <tr key={item} className="align-top">
                <th scope="row" className="w-3/5 py-3.5 pr-4 leading-snug text-neem-900">
                  {item}
                  {note && <p className="mt-1 text-sm font-normal text-ink-soft">{note}</p>}
                </th>
                <td className="py-3.5 text-right leading-snug font-bold text-neem-900">
                  <span className="whitespace-nowrap">
                    {rupees(from)} {words.costTo}
                  </span>{' '}
                  <span className="whitespace-nowrap">{rupees(to)}</span>
                  <RangeBar from={from} to={to} max={highest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3 text-sm text-ink-soft">{words.costNote}</p>
    </>
  )
}
