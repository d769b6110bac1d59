import type { ComponentProps } from 'react'
import { Icon } from '#components/ui/icon'
import { rupees } from '#lib/domain/text/format'
import {
  type Affordability,
  affordableShare,
  type LoanResult,
  type LoanYear,
} from '#lib/domain/tools/loan'

/** The result: totals, their breakdown, and what EMI the salary allows. */
export function LoanFigures({ result }: { result: LoanResult }) {
  const { amount, rate, effectiveRate, months, totalInterest, totalCost, affordability } = result
  return (
    <>
      <p className="mt-1 text-ink-soft">
        EMI for {months} months on {rupees(amount)} at {rate} % a year, rounded to the rupee
      </p>
      <div className="mt-5 grid items-center gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <LoanDonut principal={amount} interest={totalInterest} />
        <dl className="divide-y divide-line">
          <Figure label="Total interest" value={rupees(totalInterest)} />
          <Figure label="Total cost, loan and interest" value={rupees(totalCost)} />
          <Figure
            label="Yearly interest"
            value={`${rate} %`}
            note={rate > 0 ? `${effectiveRate} % with compound interest` : undefined}
          />
        </dl>
      </div>
      {affordability && <Pay affordability={affordability} />}
    </>
  )
}

interface FigureProps {
  label: string
  value: string
  note?: string | undefined
}

const Figure = ({ label, value, note }: FigureProps) => (
  <div className="py-2.5">
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="text-xl font-bold text-neem-900">
      {value}
      {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
    </dd>
  </div>
)

const sharePercent = affordableShare * 100

function Pay({ affordability }: { affordability: Affordability }) {
  const { salary, sharePercent: share, mostInstalment, mostLoan, isWithin } = affordability
  return (
    <div
      className={`mt-6 rounded-card border border-l-4 border-line bg-white p-4 ${isWithin ? 'border-l-good' : 'border-l-alert'}`}
    >
      <p className="flex gap-2 text-lg font-bold text-neem-900">
        <Icon
          name={isWithin ? 'check' : 'alert'}
          className={`mt-1 size-6 shrink-0 ${isWithin ? 'text-good' : 'text-alert'}`}
        />
        {share} % of your pay of {rupees(salary)}:{' '}
        {isWithin ? `within ${sharePercent} %` : `more than ${sharePercent} %`}
      </p>
      <p className="mt-2 max-w-measure">
        Many lenders in India allow all instalments together to take 40 to 50 % of the monthly pay.
        At {sharePercent} %, the cautious end, you could pay {rupees(mostInstalment)} a month. That
        is a loan of about {rupees(mostLoan)} at this rate and period. Subtract what you already pay
        for other loans.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        A rule of thumb, not an offer. Only a lender decides.
      </p>
    </div>
  )
}

const radius = 54
const round = 2 * Math.PI * radius

const Ring = (props: ComponentProps<'circle'>) => (
  <circle cx="70" cy="70" r={radius} fill="none" strokeWidth="22" {...props} />
)

function LoanDonut({ principal, interest }: { principal: number; interest: number }) {
  const total = principal + interest
  const percent = Math.round((interest / total) * 100)
  const arc = (interest / total) * round
  return (
    <figure className="mx-auto grid w-48 justify-items-center gap-2">
      <svg
        viewBox="0 0 140 140"
        role="img"
        aria-label={`${100 - percent} % of the total cost is the loan of ${rupees(principal)}, and ${percent} % is interest, ${rupees(interest)}.`}
        className="w-40"
      >
        <Ring className="stroke-neem-700" />
        <Ring
          strokeDasharray={`${arc} ${round - arc}`}
          transform="rotate(-90 70 70)"
          className="stroke-marigold-400"
        />
        <text
          x="70"
          y="70"
          textAnchor="middle"
          fontSize="24"
          fontWeight="700"
          className="fill-neem-900"
        >
          {percent} %
        </text>
        <text x="70" y="88" textAnchor="middle" fontSize="13" className="fill-ink-soft">
          interest
        </text>
      </svg>
      <figcaption className="flex gap-4 text-sm">
        <Key tone="bg-neem-700">Loan</Key>
        <Key tone="bg-marigold-400">Interest</Key>
      </figcaption>
    </figure>
  )
}

/** The meaning of a colour. */
const Key = ({ tone, children }: { tone: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-3.5 rounded-full ${tone}`} />
    {children}
  </span>
)

const height = 120
const step = 34
const barWidth = 24

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
        <summary className="min-h-12 font-bold text-neem-900">Numbers for each year</summary>
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
      aria-label="One bar per year: repayment at the bottom, interest above it, which shrinks over time. The table below has the numbers."
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
          Balance
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
