import type { ReactNode } from 'react'
import { PilesQuiz, PilesRule } from '#components/tools/piles-quiz'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PilesField } from '#lib/domain/tools/piles-severity'
import { pilesText } from '#lib/domain/tools/texts/piles'
import type { ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

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
