import { Icon, type IconName } from '#components/ui/icon'
import type { ItemPrice } from '#lib/contract/treatment-place'

const usually = [
  'Fees of the treating doctors, and of the anaesthetist where one is needed',
  'Theatre or procedure room with ordinary supplies',
  'Bed, nursing and meals for the planned stay',
  'Routine medicines and tests during those days',
]

const apart = [
  'Visits, scans and blood tests before you come in',
  'Implants, devices or medicines beyond the standard ones',
  'Blood, intensive care and extra days if something does not go as planned',
  'Medicines, dressings, physiotherapy and visits after you go home',
  'Travel, and food and a bed for the person who stays with you',
]

interface BillListProps {
  title: string
  icon: IconName
  lines: string[]
}

const BillList = ({ title, icon, lines }: BillListProps) => (
  <div className="rounded-card border border-line bg-white p-4 md:p-5">
    <h3 className="text-lg">{title}</h3>
    <ul className="mt-2 grid gap-2 leading-snug">
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
export const BillParts = ({ stay }: { stay: string }) => (
  <>
    <div className="mt-4 grid gap-3 md:grid-cols-2">
      <BillList title="Usually in the estimate" icon="check" lines={usually} />
      <BillList title="Often billed apart" icon="document" lines={apart} />
    </div>
    {stay && (
      <p className="mt-3 max-w-measure">
        <b>The stay to plan for:</b> {stay.replace(/\.$/, '')}.
      </p>
    )}
  </>
)

/** What moves each item within its range, and what moves all of them. */
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
    <div>
      <dt className="font-bold text-neem-900">All of them</dt>
      <dd>
        The room you choose (many other charges follow its rate), another illness that needs care at
        the same time, and whether you come as planned or as an emergency
      </dd>
    </div>
  </dl>
)
