import type { ComponentProps } from 'react'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
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
  const words = useWords('loan')
  return (
    <>
      <p className="mt-1 text-ink-soft">{words.terms(months, rupees(amount), rate)}</p>
      <div className="mt-5 grid items-center gap-6 sm:grid-cols-[12rem_minmax(0,1fr)]">
        <LoanDonut principal={amount} interest={totalInterest} />
        <dl className="divide-y divide-line">
          <Figure label={words.totalInterest} value={rupees(totalInterest)} />
          <Figure label={words.totalCost} value={rupees(totalCost)} />
          <Figure
            label={words.yearlyInterest}
            value={words.percent(rate)}
            note={rate > 0 ? words.compound(effectiveRate) : undefined}
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
  const words = useWords('loan')
  return (
    <div
      className={`mt-6 rounded-card border border-l-4 border-line bg-white p-4 ${isWithin ? 'border-l-good' : 'border-l-alert'}`}
    >
      <p className="flex gap-2 text-lg font-bold text-neem-900">
        <Icon
          name={isWithin ? 'check' : 'alert'}
          className={`mt-1 size-6 shrink-0 ${isWithin ? 'text-good' : 'text-alert'}`}
        />
        {words.share(share, rupees(salary))}{' '}
        {isWithin ? words.within(sharePercent) : words.above(sharePercent)}
      </p>
      <p className="mt-2 max-w-measure">
        {words.affordable(sharePercent, rupees(mostInstalment), rupees(mostLoan))}
      </p>
      <p className="mt-2 text-sm text-ink-soft">{words.ruleOfThumb}</p>
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
  const words = useWords('loan')
  return (
    <figure className="mx-auto grid w-48 justify-items-center gap-2">
      <svg
        viewBox="0 0 140 140"
        role="img"
        aria-label={words.drawing(100 - percent, rupees(principal), percent, rupees(interest))}
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
          {words.percent(percent)}
        </text>
        <text x="70" y="88" textAnchor="middle" fontSize="13" className="fill-ink-soft">
          {words.interestShare}
        </text>
      </svg>
      <figcaption className="flex gap-4 text-sm">
        <Key tone="bg-neem-700">{words.principal}</Key>
        <Key tone="bg-marigold-400">{words.interest}</Key>
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
  const words = useWords('loan')
  return (
    <section aria-labelledby="loan-years" className="mt-8">
      <h3 id="loan-years">{words.years.title}</h3>
      <p className="mt-1 mb-4 flex gap-4 text-sm">
        <Key tone="bg-neem-700">{words.years.paid}</Key>
        <Key tone="bg-marigold-400">{words.interest}</Key>
      </p>
      <YearBars years={years} />
      <details className="fold mt-2 border-b border-line">
        <summary className="min-h-12 font-bold text-neem-900">{words.years.numbers}</summary>
        <YearTable years={years} />
      </details>
    </section>
  )
}

function YearBars({ years }: { years: readonly LoanYear[] }) {
  const highest = Math.max(...years.map(({ principal, interest }) => principal + interest))
  const words = useWords('loan')
  const tall = (amount: number) => (amount / highest) * height
  return (
    <svg
      viewBox={`0 0 ${Math.max(years.length, 8) * step} ${height + 22}`}
      role="img"
      aria-label={words.years.drawing}
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

function YearTable({ years }: { years: readonly LoanYear[] }) {
  const words = useWords('loan')
  return (
    <table className="mb-4 w-full text-right text-sm">
      <caption className="sr-only">{words.years.caption}</caption>
      <thead className="text-ink-soft">
        <tr className="align-bottom">
          <th scope="col" className="py-1 pr-2 text-left font-normal">
            {words.years.year}
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            {words.years.paid}
          </th>
          <th scope="col" className="py-1 pr-2 font-normal">
            {words.interest}
          </th>
          <th scope="col" className="py-1 font-normal">
            {words.years.balance}
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
                  {words.years.months(months)}
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
}
