import { type ReactNode, useId } from 'react'
import { LoanFigures } from '#components/tools/loan-figures'
import { LoanYears } from '#components/tools/loan-years'
import { ToolForm } from '#components/tools/tool-form'
import { ToolGrid, ToolResult } from '#components/tools/tool-result'
import { useTool } from '#components/tools/use-tool'
import { TextField } from '#components/ui/field'
import { rupees, wholeNumber } from '#lib/rules/format'
import { links } from '#lib/rules/links'
import { answerLoan, type LoanToolField, loanLimits, loanToolFields } from '#lib/rules/loan'
import type { ToolText } from '#lib/rules/tool-input'

interface LoanToolProps {
  submitted: ToolText<LoanToolField> | null
  notice: string
  /** The lead form below a result; the salary is '' when none was typed. */
  form: (monthlySalary: string) => ReactNode
}

const { amount, rate, months } = loanLimits

const asked: readonly {
  name: LoanToolField
  label: string
  hint: string
  required: boolean
  inputMode: 'numeric' | 'decimal'
  prefix?: string
}[] = [
  {
    name: 'amount',
    label: 'Loan amount',
    hint: `${rupees(amount.least)} to ${rupees(amount.most)}`,
    required: true,
    inputMode: 'numeric',
    prefix: '₹',
  },
  {
    name: 'rate',
    label: 'Interest a year, in percent',
    hint: `By reducing balance, ${rate.least} to ${rate.most}`,
    required: true,
    inputMode: 'decimal',
  },
  {
    name: 'months',
    label: 'Months to pay back',
    hint: `${months.least} to ${months.most}; a year is 12`,
    required: true,
    inputMode: 'numeric',
  },
  {
    name: 'salary',
    label: 'Monthly pay',
    hint: 'What reaches your account, to see what it carries',
    required: false,
    inputMode: 'numeric',
    prefix: '₹',
  },
]

/** The calculator of a medical loan. */
export function LoanTool({ submitted, notice, form }: LoanToolProps) {
  const ids = useId()
  const idOf = (name: LoanToolField) => `${ids}${name}`
  const tool = useTool({ fields: loanToolFields, answer: answerLoan, submitted })
  const { result, problems, clear, heading } = tool
  const salary = result?.affordability ? wholeNumber(result.affordability.salary) : ''
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.medicalLoan}
          {...{ tool, fields: loanToolFields, idOf, notice }}
          submitLabel="Calculate Monthly EMI"
          note="No lender hears of it. Nothing is kept when you only calculate."
        >
          {asked.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              id={idOf(name)}
              name={name}
              autoComplete="off"
              maxLength={16}
              defaultValue={submitted?.[name]}
              {...(problems[name] ? { error: problems[name] } : {})}
              onChange={() => clear(name)}
            />
          ))}
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={`${rupees(result.instalment)} a month`} heading={heading}>
            <LoanFigures result={result} />
            <LoanYears years={result.years} />
            <div className="mt-8 max-w-[32rem]">{form(salary)}</div>
          </ToolResult>
        )
      }
      empty={
        <p className="max-w-measure text-ink-soft">
          The instalment, the interest in all and a plan year by year show here. Take the rate from
          a lender’s offer; for loans without security it is often 11 to 24 percent.
        </p>
      }
    />
  )
}
