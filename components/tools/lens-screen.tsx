import type { ReactNode } from 'react'
import { LensChooser } from '#components/tools/lens-chooser'
import { LensKinds } from '#components/tools/lens-reading'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { LensField } from '#lib/rules/cataract-lens'
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
      <ol className="mt-4 ml-5 grid max-w-measure list-decimal gap-2">
        <li>Another eye disease, or a budget of what insurance pays: a single focus.</li>
        <li>
          A wish for few glasses: multifocal; for those who face lights at night, or for whom arm’s
          length matters the most, EDOF.
        </li>
        <li>Everybody else: a single focus.</li>
        <li>With astigmatism, a single focus becomes toric where the budget allows it.</li>
      </ol>
    </Part>
  </ToolScreen>
)
