import { Icon, type IconName } from '#components/ui/icon'
import type { Bill } from '#lib/contract/catalogue'
import type { ItemPrice } from '#lib/contract/treatment-place'

interface BillListProps {
  title: string
  icon: IconName
  lines: string[]
}

const BillList = ({ title, icon, lines }: BillListProps) => (
  <div className="rounded-card border border-line bg-white p-4 md:p-5">
    <h3 className="text-lg">{title}</h3>
    <ul aria-label={title} className="mt-2 grid gap-2 leading-snug">
      {lines.map((line) => (
        <li key={line} className="flex gap-2.5">
          <Icon name={icon} className="mt-0.5 size-5 shrink-0 text-neem-700" />
          {line}
        </li>
      ))}
    </ul>
  </div>
)

/** What an estimate holds as a rule, and what comes on a bill of its own. */
export const BillParts = ({ bill, stay }: { bill: Bill; stay: string }) => (
  <>
    <div className="mt-4 grid gap-3 md:grid-cols-2">
      <BillList title="Usually in the estimate" icon="check" lines={bill.includes} />
      <BillList title="Often billed apart" icon="document" lines={bill.extra} />
    </div>
    {stay && (
      <p className="mt-3 max-w-measure">
        <b>The stay to plan for:</b> {stay.replace(/\.$/, '')}.
      </p>
    )}
  </>
)

/** What moves each item within its range. */
export const BillChanges = ({ prices }: { prices: ItemPrice[] }) => (
  <dl className="mt-3 grid max-w-measure gap-3">
    {prices
      .filter(({ note }) => note !== '')
      .map(({ item, note }) => (
        <div key={item}>
          <dt className="font-bold text-neem-900">{item}</dt>
          <dd>{note}</dd>
        </div>
      ))}
  </dl>
)
