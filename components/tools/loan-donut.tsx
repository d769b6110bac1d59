import { rupees } from '#lib/rules/format'

const radius = 54
const round = 2 * Math.PI * radius

/** How the total cost divides into the loan and its interest. */
export function LoanDonut({ principal, interest }: { principal: number; interest: number }) {
  const total = principal + interest
  const percent = Math.round((interest / total) * 100)
  const arc = (interest / total) * round
  return (
    <figure className="mx-auto grid w-48 justify-items-center gap-2">
      <svg
        viewBox="0 0 140 140"
        role="img"
        aria-label={`Of the total cost ${100 - percent} % is the loan of ${rupees(principal)} and ${percent} % is interest, ${rupees(interest)}.`}
        className="w-40"
      >
        <circle
          cx="70"
          cy="70"
          r={radius}
          fill="none"
          strokeWidth="22"
          className="stroke-neem-700"
        />
        <circle
          cx="70"
          cy="70"
          r={radius}
          fill="none"
          strokeWidth="22"
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

/** What a colour stands for. */
export const Key = ({ tone, children }: { tone: string; children: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden="true" className={`size-3.5 rounded-full ${tone}`} />
    {children}
  </span>
)
