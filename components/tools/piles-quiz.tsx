import { EmergencyButtons } from '#components/shell/emergency-call'
import { Quiz, type QuizKind, type QuizProps, ToolBasis } from '#components/tools/quiz'
import { Icon } from '#components/ui/icon'
import { links } from '#lib/domain/routes/links'
import {
  answerPiles,
  mostPilesPoints,
  type PilesField,
  type PilesResult,
  type PilesSeverity,
  pilesAnswers,
  pilesFields,
  pilesQuestions,
  pilesSeverities,
  pilesSigns,
  severityFrom,
} from '#lib/domain/tools/piles-severity'
import { pilesSources } from '#lib/domain/tools/tool'

function titleOf({ urgent, severity }: PilesResult): string {
  if (!urgent) return `Your answers: ${severity.toLowerCase()}`
  return urgent.today ? 'See a doctor now' : 'See a doctor within days'
}

const pilesQuiz: QuizKind<PilesField, PilesResult> = {
  path: links.pilesSeverity,
  fields: pilesFields,
  questions: pilesQuestions,
  answer: answerPiles,
  submitLabel: 'See my result',
  note: 'This is not a diagnosis. We do not keep your answers.',
  invitation:
    'Your result appears here: a score, the grade that your answers fit, and what usually comes next.',
  titleOf,
  resultOf: (result) => (
    <>
      {result.urgent && <PilesUrgent urgent={result.urgent} />}
      <PilesReading result={result} />
    </>
  ),
  answersOf: pilesAnswers,
  basis: () => <PilesBasis />,
}

/** How severe piles are: six questions, one of them about urgent signs. */
export const PilesQuiz = (props: QuizProps<PilesField>) => (
  <Quiz kind={pilesQuiz} {...props}>
    <Signs marked={props.submitted?.signs ?? ''} />
  </Quiz>
)

const Signs = ({ marked }: { marked: string }) => (
  <fieldset className="grid">
    <legend className="mb-1 font-bold">
      Do you have any of these? <span className="font-normal text-ink-soft">(mark all)</span>
    </legend>
    {pilesSigns.map(({ value, label }) => (
      <label key={value} className="flex min-h-11 items-start gap-3 py-1.5 leading-snug">
        <input
          type="checkbox"
          name="signs"
          value={value}
          defaultChecked={marked.split(',').includes(value)}
          className="mt-0.5 size-5 shrink-0 accent-neem-700"
        />
        {label}
      </label>
    ))}
  </fieldset>
)

/** Urgent signs, shown before any score. */
const PilesUrgent = ({ urgent }: { urgent: NonNullable<PilesResult['urgent']> }) => (
  <div className="mt-3 rounded-card border border-line border-l-4 border-l-alert bg-white p-4">
    <p className="flex gap-2 font-bold text-alert">
      <Icon name="alert" className="mt-0.5 size-6 shrink-0" />
      {urgent.today
        ? 'Go to a hospital with an emergency department today. Do not wait for a callback.'
        : 'See a doctor within days. Do not treat it as piles before a doctor has examined you.'}
    </p>
    <ul className="mt-3 ml-5 grid list-disc gap-1">
      {urgent.signs.map((sign) => (
        <li key={sign}>{sign}</li>
      ))}
    </ul>
    {urgent.today && <EmergencyButtons />}
  </div>
)

const next: Readonly<Record<PilesSeverity, string>> = {
  Mild: 'More fibre, enough water and short visits to the toilet for about six weeks help most people at this stage. If you still bleed, see a doctor.',
  Moderate:
    'See a general surgeon in the next few weeks. Besides diet and habits, short procedures without surgery, such as banding, are often discussed at this stage.',
  Severe:
    'See a general surgeon soon. Procedures and operations are discussed at this stage. Ask why each is suggested, and what happens if you wait.',
}

/** The score, the grade that the answers fit, and what usually comes next. */
function PilesReading({ result }: { result: PilesResult }) {
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
          ? `Your answer about the lump fits grade ${grade} of 4 (Goligher).`
          : 'Nothing bleeds and nothing comes out, so it may not be internal piles at all.'}{' '}
        {urgent ? 'First let a doctor check the signs above.' : next[severity]}
      </p>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        This is not a diagnosis, and the scoring is ours. Only an examination can show whether it is
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

/** How the points are counted, and who made the scoring. */
export const PilesRule = () => (
  <>
    <p className="mt-4 max-w-measure">
      Goligher’s grades are the basis: a lump that goes back by itself counts 2 points, one that is
      pushed back 4, one that stays out 6. Bleeding and pain add up to 3 each, time up to 2: at most{' '}
      {mostPilesPoints} points.
    </p>
    <ul className="mt-3 ml-5 grid list-disc gap-1">
      <li>Mild: below {severityFrom.Moderate} points</li>
      <li>
        Moderate: {severityFrom.Moderate} to {severityFrom.Severe - 1} points; grade 3 is never less
      </li>
      <li>Severe: {severityFrom.Severe} points or more; grade 4 always</li>
    </ul>
    <p className="mt-3 max-w-measure text-sm text-ink-soft">
      This scoring is ours, not a medical standard. The urgent signs come before any score.
    </p>
  </>
)

/** The same rule, collapsed, for a quiz embedded in another page. */
const PilesBasis = () => (
  <ToolBasis
    summary="How the points are counted"
    sources={pilesSources}
    page={{ href: links.pilesSeverity, label: 'Open this check on its own page' }}
  >
    <PilesRule />
  </ToolBasis>
)
