import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import {
  mostPilesPoints,
  type PilesResult,
  type PilesSeverity,
  pilesSeverities,
} from '#lib/rules/piles-severity'

/** What must be seen first, whatever the score. */
export const PilesUrgent = ({ urgent }: { urgent: NonNullable<PilesResult['urgent']> }) => (
  <div className="mt-3 rounded-card border border-line border-l-4 border-l-alert bg-white p-4">
    <p className="flex gap-2 font-bold text-alert">
      <Icon name="alert" className="mt-0.5 size-6 shrink-0" />
      {urgent.today
        ? 'Today, at a hospital with an emergency department. Do not wait for a call back.'
        : 'Book a visit within days. Do not treat it as piles before somebody has looked.'}
    </p>
    <ul className="mt-3 ml-5 grid list-disc gap-1">
      {urgent.signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
    {urgent.today && (
      <p className="mt-4 flex flex-wrap gap-3">
        {['112', '108'].map((number) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={buttonClass('outline', 'grow md:grow-0')}
          >
            <Icon name="phone" className="size-5" />
            Call {number}
          </a>
        ))}
      </p>
    )}
  </div>
)

const next: Readonly<Record<PilesSeverity, string>> = {
  Mild: 'More fibre, enough water and short visits to the toilet for about six weeks help most people at this stage. If blood still comes, have it examined.',
  Moderate:
    'See a general surgeon in the next weeks. Beside food and habits, short procedures without a cut, such as banding, are often talked about at this stage.',
  Severe:
    'See a general surgeon soon. Procedures and operations are among what is talked about at this stage; ask for the reasons for each, and what happens if you wait.',
}

/** The score, the grade that the answers fit, and what usually comes next. */
export function PilesReading({ result }: { result: PilesResult }) {
  const { score, severity, grade, urgent } = result
  return (
    <>
      <p className="mt-5">
        <b className="text-2xl text-neem-900">{severity}</b>{' '}
        <span className="text-ink-soft">
          {score} of {mostPilesPoints} points
        </span>
      </p>
      <SeverityBar severity={severity} />
      <p className="mt-4 max-w-measure">
        {grade
          ? `What you say of the lump fits grade ${grade} of 4 (Goligher).`
          : 'Nothing bleeds and nothing comes out: it may not be inner piles at all.'}{' '}
        {urgent ? 'First comes the doctor’s look at the signs above.' : next[severity]}
      </p>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        This is no diagnosis, and the points are ours. Only an examination can say whether it is
        piles.
      </p>
    </>
  )
}

const tones = ['bg-good', 'bg-marigold-400', 'bg-alert']

const SeverityBar = ({ severity }: { severity: PilesSeverity }) => (
  <ol aria-hidden="true" className="mt-3 grid max-w-[32rem] grid-cols-3 gap-1 text-sm">
    {pilesSeverities.map((name, index) => (
      <li key={name} className={name === severity ? 'font-bold text-ink' : 'text-ink-soft'}>
        <span
          className={`mb-1 block h-3 rounded-full ${name === severity ? tones[index] : 'bg-line'}`}
        />
        {name}
      </li>
    ))}
  </ol>
)
