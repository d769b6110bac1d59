import type { ReactNode } from 'react'
import { PilesQuiz } from '#components/tools/piles-quiz'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import { mostPilesPoints, type PilesField, severityFrom } from '#lib/rules/piles-severity'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolText } from '#lib/rules/tool-input'
import { pilesText } from '#lib/rules/tool-piles-text'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface PilesScreenProps {
  trail: Crumb[]
  submitted: ToolText<PilesField> | null
  notice: string
  form: (answers: ToolAnswers) => ReactNode
}

/** /tools/piles-severity */
export const PilesScreen = ({ trail, ...tool }: PilesScreenProps) => (
  <ToolScreen text={pilesText} trail={trail} tool={<PilesQuiz {...tool} />}>
    <Part id="formula" title="How it is counted">
      <p className="mt-4 max-w-measure">
        Goligher’s grades are the basis: a lump that goes back by itself counts 2 points, one that
        is pushed back 4, one that stays out 6. Bleeding and pain add up to 3 each, time up to 2: at
        most {mostPilesPoints} points.
      </p>
      <ul className="mt-3 ml-5 grid list-disc gap-1">
        <li>Mild: below {severityFrom.Moderate} points</li>
        <li>
          Moderate: {severityFrom.Moderate} to {severityFrom.Severe - 1} points, or grade 3
        </li>
        <li>Severe: {severityFrom.Severe} points or more, or grade 4</li>
      </ul>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        Doctors have no such points in common; these are ours, to sort answers. The urgent signs
        stand before any score.
      </p>
    </Part>
  </ToolScreen>
)
