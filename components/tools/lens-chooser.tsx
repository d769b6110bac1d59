import { Quiz, type QuizKind, type QuizProps, ToolBasis } from '#components/tools/quiz'
import { IconList } from '#components/ui/icon'
import { links } from '#lib/domain/routes/links'
import {
  answerLens,
  type LensField,
  type LensResult,
  lensAnswers,
  lensFields,
  lensKinds,
  lensQuestions,
  lensRule,
  lensWords,
} from '#lib/domain/tools/cataract-lens'
import { lensSources } from '#lib/domain/tools/tool'

const lensQuiz: QuizKind<LensField, LensResult> = {
  path: links.cataractLens,
  fields: lensFields,
  questions: lensQuestions,
  answer: answerLens,
  submitLabel: 'See which lens',
  note: 'This is not a prescription. We do not keep your answers.',
  invitation: 'The kind of lens to ask about appears here, with the reasons.',
  titleOf: ({ lens }) => `Ask about: ${lens}`,
  resultOf: (result) => <LensReading result={result} />,
  answersOf: lensAnswers,
  basis: () => <LensBasis />,
}

/** Which lens to ask about before a cataract operation: six questions about everyday life. */
export const LensChooser = (props: QuizProps<LensField>) => <Quiz kind={lensQuiz} {...props} />

/** The suggested lens, the reasons, and the other kinds. */
function LensReading({ result: { lens, reasons } }: { result: LensResult }) {
  return (
    <>
      <p className="mt-2 max-w-measure text-lg">{lensWords[lens]}</p>
      <IconList icon="check" items={reasons} className="mt-4 gap-2" />
      <p className="mt-4 max-w-measure rounded-card bg-neem-50 p-4">
        <b className="text-neem-900">Only the examination decides.</b> The surgeon measures
        astigmatism and lens power, and checks whether retina, nerve and cornea suit this lens.
      </p>
      <details className="fold mt-3 border-y border-line">
        <summary className="min-h-12 font-bold text-neem-900">The other kinds</summary>
        <LensKinds without={lens} />
      </details>
    </>
  )
}

/** Each kind in one sentence. */
export const LensKinds = ({ without }: { without?: LensResult['lens'] }) => (
  <dl className="grid max-w-measure gap-3 py-3">
    {lensKinds
      .filter((kind) => kind !== without)
      .map((kind) => (
        <div key={kind}>
          <dt className="font-bold text-neem-900">{kind}</dt>
          <dd>{lensWords[kind]}</dd>
        </div>
      ))}
  </dl>
)

/** How the lens is chosen, and who made the rule. */
export const LensRule = () => (
  <>
    <p className="mt-4 max-w-measure">The first statement that applies to you decides:</p>
    <ol className="mt-2 ml-5 grid max-w-measure list-decimal gap-2">
      {lensRule.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <p className="mt-3 max-w-measure">{lensRule.astigmatism}</p>
    <p className="mt-3 max-w-measure text-sm text-ink-soft">
      This order is ours, not a medical standard; it is a starting point for a talk with your
      surgeon. “I do not know” counts as no until the examination shows otherwise.
    </p>
  </>
)

/** The same rule, collapsed, for a chooser embedded in another page. */
const LensBasis = () => (
  <ToolBasis
    summary="How the lens is chosen"
    sources={lensSources}
    page={{ href: links.cataractLens, label: 'Open this chooser on its own page' }}
  >
    <LensRule />
  </ToolBasis>
)
