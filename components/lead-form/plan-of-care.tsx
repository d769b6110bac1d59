import { Icon } from '#components/ui/icon'
import type { ReceiptWords } from '#lib/rules/receipt-words'

interface PlanOfCareProps {
  /** Of the catalogue; null when the address named none of ours. */
  department: string | null
  words: ReceiptWords['plan']
}

/** What who comes from a marketing page is promised (isplanfeature of specification point 2). */
export const PlanOfCare = ({ department, words }: PlanOfCareProps) => (
  <section
    aria-labelledby="plan-of-care"
    className="rounded-card border border-line bg-white p-4 md:p-6"
  >
    <h2 id="plan-of-care" className="text-xl font-bold text-neem-900">
      {words.title(department)}
    </h2>
    <ul className="mt-3 grid gap-2">
      {words.points.map((point) => (
        <li key={point} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-good" />
          {point}
        </li>
      ))}
    </ul>
  </section>
)
