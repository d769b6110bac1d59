import type { ReactNode } from 'react'
import { BmiScale } from '#components/tools/bmi-scale'
import { type LiveTool, ToolForm, ToolGrid, ToolResult, useTool } from '#components/tools/tool-form'
import { ToolScreen } from '#components/tools/tool-screen'
import { TextField } from '#components/ui/field'
import { Part } from '#components/ui/part'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { links } from '#lib/domain/routes/links'
import {
  answerBmi,
  type BmiBand,
  type BmiField,
  type BmiResult,
  bandOf,
  bandRange,
  bmiAnswers,
  bmiFields,
  feetText,
  indianBands,
  normalWeight,
  whoBands,
} from '#lib/domain/tools/bmi'
import { bmiText } from '#lib/domain/tools/texts/bmi'
import type { ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface BmiScreenProps {
  trail: Crumb[]
  submitted: ToolText<BmiField> | null
  notice: string
  /** The lead form below a result. */
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
        For a weight of 65 kg and a height of 1.65 m: 65 ÷ (1.65 × 1.65) = 23.9. That is normal by
        WHO and overweight for Asian Indians. An inch is 2.54 cm; the index is rounded to one
        decimal.
      </p>
    </Part>
    <Part id="cut-offs" title="The cut-offs side by side">
      <BmiBands />
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        In 2004, WHO’s experts kept the worldwide cut-offs and named 23 and 27.5 as points for
        action in Asian countries. Indian experts set their own in 2009.
      </p>
    </Part>
  </ToolScreen>
)

/** The BMI calculator. */
export function BmiTool({ submitted, notice, form }: Omit<BmiScreenProps, 'trail'>) {
  const tool = useTool({ fields: bmiFields, answer: answerBmi, submitted })
  const { result, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.bmiCalculator}
          tool={tool}
          notice={notice}
          submitLabel="Calculate BMI"
          note="For adults. If you only calculate, we keep nothing."
        >
          <BmiHeight tool={tool} unit={submitted?.unit === 'ft' ? 'ft' : 'cm'} />
          <TextField
            {...tool.field('weight')}
            label="Weight"
            hint="In kilograms"
            required
            autoComplete="off"
            inputMode="decimal"
            maxLength={10}
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
            One number, two readings. Your place on both scales appears here.
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
        Height {heightCm} cm ({feetText(heightCm)}): {weightKg} kg ÷ ({metres} m × {metres} m) ={' '}
        {bmi.toFixed(1)} kg/m²
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
        A number to discuss with your doctor, not a diagnosis. It does not apply to children, during
        pregnancy or to very muscular people.
      </p>
    </>
  )
}

const units = [
  { value: 'cm', label: 'Centimetres' },
  { value: 'ft', label: 'Feet and inches' },
]

/**
 * The height in centimetres or feet and inches. CSS shows the fields of the chosen unit; a browser without `:has` shows
 * both, and the calculation uses the one that was filled in.
 */
function BmiHeight({ tool, unit }: { tool: LiveTool<BmiField, BmiResult>; unit: 'cm' | 'ft' }) {
  const field = (name: BmiField, label: string) => ({
    ...tool.field(name),
    label,
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    maxLength: 10,
  })
  return (
    <fieldset className="group/height grid gap-3">
      <legend className="mb-2 font-bold">Height</legend>
      <div className="flex flex-wrap gap-2">
        {units.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-12 grow items-center gap-2.5 rounded-card border border-ink-soft bg-white px-3 py-2 leading-snug has-checked:border-neem-700 has-checked:bg-neem-50"
          >
            <input
              type="radio"
              name="unit"
              value={value}
              defaultChecked={value === unit}
              className="size-5 shrink-0 accent-neem-700"
            />
            {label}
          </label>
        ))}
      </div>
      <div className="group-has-[[value=ft]:checked]/height:hidden">
        <TextField {...field('heightCm', 'Centimetres')} hint="For example 165" required />
      </div>
      <div className="grid grid-cols-2 gap-3 group-has-[[value=cm]:checked]/height:hidden">
        <TextField {...field('feet', 'Feet')} required />
        <TextField {...field('inches', 'Inches')} required />
      </div>
    </fieldset>
  )
}

const cutOffs = [
  { name: 'WHO, worldwide', bands: whoBands },
  { name: 'Asian Indian', bands: indianBands },
]

/** Both sets of cut-offs, side by side. */
const BmiBands = () => (
  <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
    {cutOffs.map(({ name, bands }) => (
      <BandTable key={name} name={name} bands={bands} />
    ))}
  </div>
)

const BandTable = ({ name, bands }: { name: string; bands: readonly BmiBand[] }) => (
  <table className="h-fit w-full text-left">
    <caption className="pb-1 text-left text-lg font-bold text-neem-900">{name}</caption>
    <thead className="text-sm text-ink-soft">
      <tr>
        <th scope="col" className="py-1 pr-3 font-normal">
          Category
        </th>
        <th scope="col" className="py-1 font-normal">
          BMI, kg/m²
        </th>
      </tr>
    </thead>
    <tbody className="divide-y divide-line border-t border-line">
      {bands.map((band) => (
        <tr key={band.name}>
          <th scope="row" className="py-2 pr-3">
            {band.name}
          </th>
          <td className="py-2">{bandRange(band, bands)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
