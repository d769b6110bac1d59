import { EmergencyButtons } from '#components/shell/emergency-call'
import { Quiz, type QuizKind, type QuizProps, ToolBasis } from '#components/tools/quiz'
import { Icon } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { links } from '#lib/domain/routes/links'
import {
  answerPiles,
  askedSigns,
  mostPilesPoints,
  type PilesField,
  type PilesResult,
  type PilesSeverity,
  pilesAnswers,
  pilesChoices,
  pilesFields,
  pilesSeverities,
  severityFrom,
} from '#lib/domain/tools/piles-severity'
import { pilesSources } from '#lib/domain/tools/tool'
import type { Words } from '#lib/languages/en/index'

function titleOf({ urgent, severity }: PilesResult, words: Words['piles']): string {
  const { titles, severities } = words
  if (!urgent) return titles.ofAnswers(severities[severity])
  return urgent.today ? titles.today : titles.soon
}

const pilesQuiz: QuizKind<PilesField, keyof typeof pilesChoices, PilesResult, Words['piles']> = {
  path: links.pilesSeverity,
  fields: pilesFields,
  choices: pilesChoices,
  answer: answerPiles,
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
  <Quiz kind={pilesQuiz} words={useWords('piles')} {...props}>
    <Signs marked={props.submitted?.signs ?? ''} />
  </Quiz>
)

function Signs({ marked }: { marked: string }) {
  const { signs } = useWords('piles')
  return (
    <fieldset className="grid">
      <legend className="mb-1 font-bold">
        {signs.question} <span className="font-normal text-ink-soft">{signs.mark}</span>
      </legend>
      {askedSigns.map((sign) => (
        <label key={sign} className="flex min-h-11 items-start gap-3 py-1.5 leading-snug">
          <input
            type="checkbox"
            name="signs"
            value={sign}
            defaultChecked={marked.split(',').includes(sign)}
            className="mt-0.5 size-5 shrink-0 accent-neem-700"
          />
          {signs.of[sign]}
        </label>
      ))}
    </fieldset>
  )
}

/** Urgent signs, shown before any score. */
function PilesUrgent({ urgent }: { urgent: NonNullable<PilesResult['urgent']> }) {
  const words = useWords('piles')
  return (
    <div className="mt-3 rounded-card border border-line border-l-4 border-l-alert bg-white p-4">
      <p className="flex gap-2 font-bold text-alert">
        <Icon name="alert" className="mt-0.5 size-6 shrink-0" />
        {urgent.today ? words.urgent.today : words.urgent.soon}
      </p>
      <ul className="mt-3 ml-5 grid list-disc gap-1">
        {urgent.signs.map((sign) => (
          <li key={sign}>{words.signs.of[sign]}</li>
        ))}
      </ul>
      {urgent.today && <EmergencyButtons />}
    </div>
  )
}

/** The score, the grade that the answers fit, and what usually comes next. */
function PilesReading({ result }: { result: PilesResult }) {
  const { score, severity, grade, urgent } = result
  const words = useWords('piles')
  return (
    <>
      <p className="mt-5">
        <b className="text-2xl text-neem-900">{words.severities[severity]}</b>{' '}
        <span className="text-ink-soft">{words.points(score, mostPilesPoints)}</span>
      </p>
      <SeverityBar severity={severity} />
      <p className="mt-4 max-w-measure">
        {grade ? words.grade(grade) : words.noGrade}{' '}
        {urgent ? words.signsFirst : words.next[severity]}
      </p>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">{words.notDiagnosis}</p>
    </>
  )
}

const tones = ['bg-good', 'bg-marigold-400', 'bg-alert']

function SeverityBar({ severity }: { severity: PilesSeverity }) {
  const { severities } = useWords('piles')
  return (
    <ol aria-hidden="true" className="mt-3 grid max-w-[32rem] grid-cols-3 gap-1 text-sm">
      {pilesSeverities.map((name, index) => (
        <li key={name} className={name === severity ? 'font-bold text-ink' : 'text-ink-soft'}>
          <span
            className={`mb-1 block h-3 rounded-full ${name === severity ? tones[index] : 'bg-line'}`}
          />
          {severities[name]}
        </li>
      ))}
    </ol>
  )
}

/** How the points are counted, and who made the scoring. */
export function PilesRule() {
  const { rule } = useWords('piles')
  return (
    <>
      <p className="mt-4 max-w-measure">{rule.points(mostPilesPoints)}</p>
      <ul className="mt-3 ml-5 grid list-disc gap-1">
        {rule.severities(severityFrom.Moderate, severityFrom.Severe).map((severity) => (
          <li key={severity}>{severity}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">{rule.ours}</p>
    </>
  )
}

/** The same rule, collapsed, for a quiz embedded in another page. */
function PilesBasis() {
  const { rule } = useWords('piles')
  return (
    <ToolBasis
      summary={rule.summary}
      sources={pilesSources}
      page={{ href: links.pilesSeverity, label: rule.ownPage }}
    >
      <PilesRule />
    </ToolBasis>
  )
}
