import type { ReactNode } from 'react'
import { LensChooser, LensKinds, LensRule } from '#components/tools/lens-chooser'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { LensField } from '#lib/domain/tools/cataract-lens'
import { lensText } from '#lib/domain/tools/texts/lens'
import type { ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface LensScreenProps {
  trail: Crumb[]
  submitted: ToolText<LensField> | null
  notice: string
  form: (answers: ToolAnswers) => ReactNode
}

/** /tools/cataract-lens */
export const LensScreen = ({ trail, ...tool }: LensScreenProps) => (
  <ToolScreen text={lensText} trail={trail} tool={<LensChooser {...tool} />}>
    <Part id="kinds" title="The four kinds">
      <LensKinds />
    </Part>
    <Part id="formula" title="How it is chosen">
      <LensRule />
    </Part>
  </ToolScreen>
)
