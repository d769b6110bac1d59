import type { ReactNode } from 'react'
import { LoanTool } from '#components/tools/loan-tool'
import { ToolScreen } from '#components/tools/tool-screen'
import { Part } from '#components/ui/part'
import type { LoanToolField } from '#lib/rules/loan'
import type { ToolText } from '#lib/rules/tool-input'
import { loanText } from '#lib/rules/tool-loan-text'
import type { Crumb } from '#lib/seo/json-ld/trail'

interface LoanScreenProps {
  trail: Crumb[]
  submitted: ToolText<LoanToolField> | null
  notice: string
  /** The lead form; the salary is '' when none was typed. */
  form: (monthlySalary: string) => ReactNode
}

/** /services/medical-loan */
export const LoanScreen = ({ trail, ...tool }: LoanScreenProps) => (
  <ToolScreen text={loanText} trail={trail} tool={<LoanTool {...tool} />}>
    <Part id="formula" title="How it is calculated">
      <p className="mt-4 rounded-card bg-neem-50 p-4 text-lg">
        EMI = P × r × (1 + r)<sup>n</sup> ÷ ((1 + r)<sup>n</sup> − 1)
      </p>
      <p className="mt-3 max-w-measure">
        P is the loan, r the interest a month (the yearly rate ÷ 12 ÷ 100), n the number of months.
        Interest is charged each month on what is still owed, so it shrinks while the instalment
        stays the same: that is a reducing balance. At 0 % the EMI is the loan ÷ months.
      </p>
      <p className="mt-3 max-w-measure">
        ₹1,00,000 at 12 % for 12 months: ₹8,885 a month, ₹6,619 interest in all.
      </p>
    </Part>
  </ToolScreen>
)
