import type { ReactNode } from 'react'
import { LoanFigures, LoanYears } from '#components/tools/loan-result'
import { ToolForm, ToolGrid, ToolResult, useTool } from '#components/tools/tool-form'
import { ToolScreen } from '#components/tools/tool-screen'
import { TextField } from '#components/ui/field'
import { Part } from '#components/ui/part'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { links } from '#lib/domain/routes/links'
import { rupees, wholeNumber } from '#lib/domain/text/format'
import {
  answerLoan,
  type LoanToolField,
  loanAnswers,
  loanLimits,
  loanToolFields,
} from '#lib/domain/tools/loan'
import { loanText } from '#lib/domain/tools/texts/loan'
import type { ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface LoanScreenProps {
  trail: Crumb[]
  submitted: ToolText<LoanToolField> | null
  notice: string
  /** The lead form below a result; the salary is '' when none was typed. */
  form: (monthlySalary: string, answers: ToolAnswers) => ReactNode
}

/** /services/medical-loan */
export const LoanScreen = ({ trail, ...tool }: LoanScreenProps) => (
  <ToolScreen text={loanText} trail={trail} tool={<LoanTool {...tool} />}>
    <Part id="formula" title="How it is calculated">
      <p className="mt-4 rounded-card bg-neem-50 p-4 text-lg">
        EMI = P × r × (1 + r)<sup>n</sup> ÷ ((1 + r)<sup>n</sup> − 1)
      </p>
      <p className="mt-3 max-w-measure">
        P is the loan, r the monthly interest (the yearly rate ÷ 12 ÷ 100), n the number of months.
        Interest is charged each month on what is still owed, so it shrinks while the instalment
        stays the same: that is a reducing balance. At 0 % the EMI is the loan ÷ months.
      </p>
      <p className="mt-3 max-w-measure">
        ₹1,00,000 at 12 % for 12 months: ₹8,885 a month, ₹6,619 total interest.
      </p>
    </Part>
  </ToolScreen>
)

const { amount, rate, months } = loanLimits

const asked: readonly {
  name: LoanToolField
  label: string
  hint: string
  required: boolean
  /** 'text' where 'lakh' is understood: it cannot be typed on a keypad. */
  inputMode: 'numeric' | 'decimal' | 'text'
  prefix?: string
}[] = [
  {
    name: 'amount',
    label: 'Loan amount',
    hint: `${rupees(amount.least)} to ${rupees(amount.most)}, such as 300000 or 3 lakh`,
    required: true,
    inputMode: 'text',
    prefix: '₹',
  },
  {
    name: 'rate',
    label: 'Yearly interest rate, in percent',
    hint: `Reducing balance, ${rate.least} to ${rate.most}`,
    required: true,
    inputMode: 'decimal',
  },
  {
    name: 'months',
    label: 'Months to repay',
    hint: `${months.least} to ${months.most} (12 months are a year)`,
    required: true,
    inputMode: 'numeric',
  },
  {
    name: 'salary',
    label: 'Monthly pay',
    hint: 'Take-home pay (to check what EMI you can afford)',
    required: false,
    inputMode: 'text',
    prefix: '₹',
  },
]

/** The medical loan calculator. */
export function LoanTool({ submitted, notice, form }: Omit<LoanScreenProps, 'trail'>) {
  const tool = useTool({ fields: loanToolFields, answer: answerLoan, submitted })
  const { result, heading } = tool
  const salary = result?.affordability ? wholeNumber(result.affordability.salary) : ''
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.medicalLoan}
          tool={tool}
          notice={notice}
          submitLabel="Calculate Monthly EMI"
          note="We share nothing with lenders. If you only calculate, we keep nothing."
        >
          {asked.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              {...tool.field(name)}
              autoComplete="off"
              maxLength={24}
            />
          ))}
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={`${rupees(result.instalment)} a month`} heading={heading}>
            <LoanFigures result={result} />
            <LoanYears years={result.years} />
            <div className="mt-8 max-w-[32rem]">{form(salary, loanAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={
        <p className="max-w-measure text-ink-soft">
          The instalment, the total interest and a year-by-year plan appear here. Take the rate from
          a lender’s offer. Unsecured loans often cost 11 to 24 percent.
        </p>
      }
    />
  )
}
