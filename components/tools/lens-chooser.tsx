import { Quiz, type QuizKind, type QuizProps, ToolBasis } from '#components/tools/quiz'
import { IconList } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { links } from '#lib/domain/routes/links'
import {
  answerLens,
  type LensField,
  type LensResult,
  lensAnswers,
  lensChoices,
  lensFields,
  lensKinds,
  lensRules,
} from '#lib/domain/tools/cataract-lens'
import { lensSources } from '#lib/domain/tools/tool'
import type { Words } from '#lib/languages/en/index'

const lensQuiz: QuizKind<LensField, LensField, LensResult, Words['lens']> = {
  path: links.cataractLens,
  fields: lensFields,
  choices: lensChoices,
  answer: answerLens,
  titleOf: ({ lens }, { title, kinds }) => title(kinds[lens].name),
  resultOf: (result) => <LensReading result={result} />,
  answersOf: lensAnswers,
  basis: () => <LensBasis />,
}

/** Which lens to ask about before a cataract operation: six questions about everyday life. */
export const LensChooser = (props: QuizProps<LensField>) => (
  <Quiz kind={lensQuiz} words={useWords('lens')} {...props} />
)

/** The suggested lens, the reasons, and the other kinds. */
function LensReading({ result: { lens, reasons } }: { result: LensResult }) {
  const words = useWords('lens')
  return (
    <>
      <p className="mt-2 max-w-measure text-lg">{words.kinds[lens].text}</p>
      <IconList
        icon="check"
        items={reasons.map((reason) => words.reasons[reason])}
        className="mt-4 gap-2"
      />
      <p className="mt-4 max-w-measure rounded-card bg-neem-50 p-4">
        <b className="text-neem-900">{words.onlyExamination.title}</b> {words.onlyExamination.text}
      </p>
      <details className="fold mt-3 border-y border-line">
        <summary className="min-h-12 font-bold text-neem-900">{words.otherKinds}</summary>
        <LensKinds without={lens} />
      </details>
    </>
  )
}

/** Each kind in one sentence. */
export function LensKinds({ without }: { without?: LensResult['lens'] }) {
  const { kinds } = useWords('lens')
  return (
    <dl className="grid max-w-measure gap-3 py-3">
      {lensKinds
        .filter((kind) => kind !== without)
        .map((kind) => (
          <div key={kind}>
            <dt className="font-bold text-neem-900">{kinds[kind].name}</dt>
            <dd>{kinds[kind].text}</dd>
          </div>
        ))}
    </dl>
  )
}

/** How the lens is chosen, and who made the rule. */
export function LensRule() {
  const { rule } = useWords('lens')
  return (
    <>
      <p className="mt-4 max-w-measure">{rule.first}</p>
      <ol className="mt-2 ml-5 grid max-w-measure list-decimal gap-2">
        {lensRules.map((step) => (
          <li key={step}>{rule.steps[step]}</li>
        ))}
      </ol>
      <p className="mt-3 max-w-measure">{rule.astigmatism}</p>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">{rule.ours}</p>
    </>
  )
}

/** The same rule, collapsed, for a chooser embedded in another page. */
function LensBasis() {
  const { rule } = useWords('lens')
  return (
    <ToolBasis
      summary={rule.summary}
      sources={lensSources}
      page={{ href: links.cataractLens, label: rule.ownPage }}
    >
      <LensRule />
    </ToolBasis>
  )
}
