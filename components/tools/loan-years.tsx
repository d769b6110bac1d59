import { Key } from '#components/tools/loan-donut'
import type { LoanYear } from '#lib/rules/emi'
import { rupees } from '#lib/rules/format'

const height = 120
const step = 34
const barWidth = 24

/** The loan year by year: drawn, and as a table. */
export function LoanYears({ years }: { years: readonly LoanYear[] }) {
  return (
    <section aria-labelledby="loan-years" className="mt-8">
      <h3 id="loan-years">Year by year</h3>
      <p className="mt-1 mb-4 flex gap-4 text-sm">
        <Key tone="bg-neem-700">Paid back</Key>
        <Key tone="bg-marigold-400">Interest</Key>
      </p>
      <YearBars years={years} />
      <details className="fold mt-2 border-b border-line">
        <summary className="min-h-12 font-bold text-neem-900">The numbers of each year</summary>
        <YearTable years={years} />
      </details>
    </section>
  )
}

function YearBars({ years }: { years: readonly LoanYear[] }) {
  const highest = Math.max(...years.map(({ principal, interest }) => principal + interest))
  const tall = (amount: number) => (amount / highest) * height
  return (
    <svg
      viewBox={`0 0 ${Math.max(years.length, 8) * step} ${height + 22}`}
      role="img"
      aria-label="A bar for each year: the part that pays the loan back, and above it the interest, which shrinks. The numbers follow in a table."
      className="w-full max-w-[32rem]"
    >
      {years.map(({ year, principal, interest }, index) => {
        const x = index * step + (step - barWidth) / 2
        const bottom = height - tall(principal)
        return (
          <g key={year}>
            <rect
              x={x}
              y={bottom}
              width={barWidth}
              height={tall(principal)}
              className="fill-neem-700"
            />
            <rect
              x={x}
              y={bottom - tall(interest)}
              width={barWidth}
              height={tall(interest)}
              className="fill-marigold-400"
            />
            <text
              x={x + barWidth / 2}
              y={height + 16}
              fontSize="12"
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {year}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

const YearTable = ({ years }: { years: readonly LoanYear[] }) => (
  <table className="mb-4 w-full text-right text-sm">
    <caption className="sr-only">The loan year by year, in rupees</caption>
    <thead className="text-ink-soft">
      <tr className="align-bottom">
        <th scope="col" className="py-1 pr-2 text-left font-normal">
          Year
        </th>
        <th scope="col" className="py-1 pr-2 font-normal">
          Paid back
        </th>
        <th scope="col" className="py-1 pr-2 font-normal">
          Interest
        </th>
        <th scope="col" className="py-1 font-normal">
          Still owed
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-y border-line">
      {years.map(({ year, months, principal, interest, balance }) => (
        <tr key={year}>
          <th scope="row" className="py-2 pr-2 text-left">
            {year}
            {months < 12 && (
              <span className="block text-xs font-normal text-ink-soft">
                {months} {months === 1 ? 'month' : 'months'}
              </span>
            )}
          </th>
          <td className="py-2 pr-2">{rupees(principal)}</td>
          <td className="py-2 pr-2">{rupees(interest)}</td>
          <td className="py-2">{rupees(balance)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
