import type { ReactNode } from 'react'
import { BmiBands } from '#components/tools/bmi-bands'
import { BmiTool } from '#components/tools/bmi-tool'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { BmiField } from '#lib/rules/bmi'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import { bmiText } from '#lib/rules/tool-bmi-text'
import type { ToolText } from '#lib/rules/tool-input'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface BmiScreenProps {
  trail: Crumb[]
  submitted: ToolText<BmiField> | null
  notice: string
  form: (answers: ToolAnswers) => ReactNode
}

/** /tools/bmi-calculator */
export const BmiScreen = ({ trail, ...tool }: BmiScreenProps) => (
  <ToolScreen text={bmiText} trail={trail} tool={<BmiTool {...tool} />}>
    <Part id="formula" title="How it is calculated">
      <p className="mt-4 rounded-card bg-neem-50 p-4 text-lg">
        BMI = weight in kilograms ÷ (height in metres × height in metres)
      </p>
      <p className="mt-3 max-w-measure">
        Somebody of 65 kg and 1.65 m: 65 ÷ (1.65 × 1.65) = 23.9. By WHO that is normal, for Asian
        Indians overweight. An inch is 2.54 cm; the index is rounded to one decimal.
      </p>
    </Part>
    <Part id="cut-offs" title="The cut-offs side by side">
      <BmiBands />
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        WHO’s experts of 2004 kept the worldwide cut-offs and named 23 and 27.5 as points at which
        Asian countries may act. Indian experts set theirs in 2009.
      </p>
    </Part>
  </ToolScreen>
)
