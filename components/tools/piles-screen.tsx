import type { ReactNode } from 'react'
import { PilesQuiz } from '#components/tools/piles-quiz'
import { PilesRule } from '#components/tools/piles-rule'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { PilesField } from '#lib/rules/piles-severity'
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
      <PilesRule />
    </Part>
  </ToolScreen>
)
