import type { ReactNode } from 'react'
import { LensChooser } from '#components/tools/lens-chooser'
import { LensKinds } from '#components/tools/lens-reading'
import { LensRule } from '#components/tools/lens-rule'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { LensField } from '#lib/rules/lens-questions'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolText } from '#lib/rules/tool-input'
import { lensText } from '#lib/rules/tool-lens-text'
import type { Crumb } from '#lib/seo/json-ld/trail'

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
