import type { ReactNode } from 'react'
import { LoanFigures, LoanYears } from '#components/tools/loan-result'
import { ToolForm, ToolGrid, ToolResult, useTool } from '#components/tools/tool-form'
import { ToolScreen } from '#components/tools/tool-screen'
import { TextField } from '#components/ui/field'
import { useWords } from '#components/ui/language'
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
import type { ToolPageText, ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface LoanScreenProps {
  text: ToolPageText
  trail: Crumb[]
  submitted: ToolText<LoanToolField> | null
  notice: string
  /** The lead form below a result; the salary is '' when none was typed. */
  form: (monthlySalary: string, answers: ToolAnswers) => ReactNode
}

/** /services/medical-loan */
export function LoanScreen({ text, trail, ...tool }: LoanScreenProps) {
  const { formula } = useWords('loan')
  return (
    <ToolScreen text={text} trail={trail} tool={<LoanTool {...tool} />}>
      <Part id="formula" title={formula.title}>
        <p className="mt-4 rounded-card bg-neem-50 p-4 text-lg">
          EMI = P × r × (1 + r)<sup>n</sup> ÷ ((1 + r)<sup>n</sup> − 1)
        </p>
        <p className="mt-3 max-w-measure">{formula.explained}</p>
        <p className="mt-3 max-w-measure">{formula.example}</p>
      </Part>
    </ToolScreen>
  )
}

/** The limits as they are shown: amounts in rupees. */
const shownLimits = Object.fromEntries(
  Object.entries(loanLimits).map(([name, { least, most }]) => [
    name,
    name === 'amount' || name === 'salary'
      ? { least: rupees(least), most: rupees(most) }
      : { least, most },
  ]),
) as Record<LoanToolField, { least: string | number; most: string | number }>

const asked: readonly {
  name: LoanToolField
  required: boolean
  /** 'text' where 'lakh' is understood: it cannot be typed on a keypad. */
  inputMode: 'numeric' | 'decimal' | 'text'
  prefix?: string
}[] = [
  { name: 'amount', required: true, inputMode: 'text', prefix: '₹' },
  { name: 'rate', required: true, inputMode: 'decimal' },
  { name: 'months', required: true, inputMode: 'numeric' },
  { name: 'salary', required: false, inputMode: 'text', prefix: '₹' },
]

/** The medical loan calculator. */
export function LoanTool({ submitted, notice, form }: Omit<LoanScreenProps, 'text' | 'trail'>) {
  const words = useWords('loan')
  const messages = Object.fromEntries(
    loanToolFields.map((name) => [name, words.problems[name](shownLimits[name])]),
  )
  const tool = useTool({ fields: loanToolFields, answer: answerLoan, submitted, messages })
  const { result, heading } = tool
  const salary = result?.affordability ? wholeNumber(result.affordability.salary) : ''
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.medicalLoan}
          tool={tool}
          notice={notice}
          submitLabel={words.submit}
          note={words.note}
        >
          {asked.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              label={words[name].label}
              hint={words[name].hint(shownLimits[name])}
              {...tool.field(name)}
              autoComplete="off"
              maxLength={24}
            />
          ))}
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={words.result(rupees(result.instalment))} heading={heading}>
            <LoanFigures result={result} />
            <LoanYears years={result.years} />
            <div className="mt-8 max-w-[32rem]">{form(salary, loanAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={<p className="max-w-measure text-ink-soft">{words.empty}</p>}
    />
  )
}
