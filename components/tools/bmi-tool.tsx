import { type ReactNode, useId } from 'react'
import { BmiHeight } from '#components/tools/bmi-height'
import { BmiScale } from '#components/tools/bmi-scale'
import { ToolForm } from '#components/tools/tool-form'
import { ToolGrid, ToolResult } from '#components/tools/tool-result'
import { useTool } from '#components/tools/use-tool'
import { TextField } from '#components/ui/field'
import {
  answerBmi,
  type BmiField,
  type BmiResult,
  bandOf,
  bmiAnswers,
  bmiFields,
  indianBands,
  normalWeight,
  whoBands,
} from '#lib/rules/bmi'
import { links } from '#lib/rules/links'
import type { ToolAnswers } from '#lib/rules/tool-answers'
import type { ToolText } from '#lib/rules/tool-input'

interface BmiToolProps {
  submitted: ToolText<BmiField> | null
  notice: string
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

/** The BMI calculator. */
export function BmiTool({ submitted, notice, form }: BmiToolProps) {
  const ids = useId()
  const idOf = (name: BmiField) => `${ids}${name}`
  const tool = useTool({ fields: bmiFields, answer: answerBmi, submitted })
  const { result, problems, clear, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.bmiCalculator}
          {...{ tool, fields: bmiFields, idOf, notice }}
          submitLabel="Calculate BMI"
          note="For adults. Nothing is kept when you only calculate."
        >
          <BmiHeight {...{ idOf, problems, submitted, clear }} />
          <TextField
            id={idOf('weight')}
            name="weight"
            label="Weight"
            hint="In kilograms"
            required
            autoComplete="off"
            inputMode="decimal"
            maxLength={10}
            defaultValue={submitted?.weight}
            {...(problems.weight ? { error: problems.weight } : {})}
            onChange={() => clear('weight')}
          />
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={`Your BMI is ${result.bmi.toFixed(1)}`} heading={heading}>
            <Reading result={result} />
            <div className="mt-8 max-w-[32rem]">{form(bmiAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={
        <div>
          <p className="mb-5 max-w-measure text-ink-soft">
            One number, read twice. Your place on both scales shows here.
          </p>
          <BmiScale bmi={null} />
        </div>
      }
    />
  )
}

const scales = [
  { name: 'By WHO, worldwide', bands: whoBands },
  { name: 'For Asian Indians', bands: indianBands },
]

function Reading({ result: { bmi, heightCm, weightKg } }: { result: BmiResult }) {
  const metres = (heightCm / 100).toFixed(heightCm % 1 === 0 ? 2 : 3)
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {weightKg} kg ÷ ({metres} m × {metres} m) = {bmi.toFixed(1)} kg/m²
      </p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        {scales.map(({ name, bands }) => {
          const normal = normalWeight(heightCm, bands)
          return (
            <div key={name} className="rounded-card bg-neem-50 p-4">
              <dt className="text-sm text-ink-soft">{name}</dt>
              <dd>
                <b className="block text-2xl text-neem-900">{bandOf(bmi, bands).name}</b>
                <span className="text-sm">
                  Normal at your height: {normal.from} to {normal.to} kg
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
      <div className="mt-6">
        <BmiScale bmi={bmi} />
      </div>
      <p className="mt-4 max-w-measure text-sm text-ink-soft">
        A number for a talk with your doctor, not a diagnosis. It does not hold for children, in
        pregnancy or for very muscular people.
      </p>
    </>
  )
}
