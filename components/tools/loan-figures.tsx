import { LoanDonut } from '#components/tools/loan-donut'
import { Icon } from '#components/ui/icon'
import { rupees } from '#lib/rules/format'
import { type Affordability, affordableShare, type LoanResult } from '#lib/rules/loan'

/** What the loan comes to: its sums, how they divide, and what the pay carries. */
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
            label="Interest a year"
            value={`${rate} %`}
            note={rate > 0 ? `${effectiveRate} % with interest on interest` : undefined}
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
        Many lenders in India let all instalments together take 40 to 50 % of the monthly pay. At
        the cautious end, {sharePercent} %, that is {rupees(mostInstalment)} a month: a loan of
        about {rupees(mostLoan)} at this rate and time. Take off what you pay for other loans
        already.
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        A rule of thumb, not an offer. Only a lender decides.
      </p>
    </div>
  )
}
