import type { ReactNode } from 'react'
import { BmiScale } from '#components/tools/bmi-scale'
import { type LiveTool, ToolForm, ToolGrid, ToolResult, useTool } from '#components/tools/tool-form'
import { ToolScreen } from '#components/tools/tool-screen'
import { TextField } from '#components/ui/field'
import { useWords } from '#components/ui/language'
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
  bmiLimits,
  feetText,
  indianBands,
  normalWeight,
  whoBands,
} from '#lib/domain/tools/bmi'
import type { ToolPageText, ToolText } from '#lib/domain/tools/tool'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface BmiScreenProps {
  text: ToolPageText
  trail: Crumb[]
  submitted: ToolText<BmiField> | null
  notice: string
  /** The lead form below a result. */
  form: (answers: ToolAnswers) => ReactNode
}

/** /tools/bmi-calculator */
export function BmiScreen({ text, trail, ...tool }: BmiScreenProps) {
  const { formula, cutOffs } = useWords('bmi')
  return (
    <ToolScreen text={text} trail={trail} tool={<BmiTool {...tool} />}>
      <Part id="formula" title={formula.title}>
        <p className="mt-4 rounded-card bg-neem-50 p-4 text-lg">{formula.rule}</p>
        <p className="mt-3 max-w-measure">{formula.example}</p>
      </Part>
      <Part id="cut-offs" title={cutOffs.title}>
        <BmiBands />
        <p className="mt-3 max-w-measure text-sm text-ink-soft">{cutOffs.origin}</p>
      </Part>
    </ToolScreen>
  )
}

/** The BMI calculator. */
export function BmiTool({ submitted, notice, form }: Omit<BmiScreenProps, 'text' | 'trail'>) {
  const words = useWords('bmi')
  const tool = useTool({
    fields: bmiFields,
    answer: answerBmi,
    submitted,
    messages: {
      heightCm: words.problems.heightCm(bmiLimits.heightCm),
      feet: words.problems.feet(bmiLimits.feet),
      wholeFeet: words.problems.wholeFeet,
      inches: words.problems.inches,
      weight: words.problems.weight(bmiLimits.weight),
    },
  })
  const { result, heading } = tool
  return (
    <ToolGrid
      form={
        <ToolForm
          action={links.bmiCalculator}
          tool={tool}
          notice={notice}
          submitLabel={words.submit}
          note={words.note}
        >
          <BmiHeight tool={tool} unit={submitted?.unit === 'ft' ? 'ft' : 'cm'} />
          <TextField
            {...tool.field('weight')}
            {...words.weight}
            required
            autoComplete="off"
            inputMode="decimal"
            maxLength={10}
          />
        </ToolForm>
      }
      result={
        result && (
          <ToolResult title={words.result(result.bmi.toFixed(1))} heading={heading}>
            <Reading result={result} />
            <div className="mt-8 max-w-[32rem]">{form(bmiAnswers(result))}</div>
          </ToolResult>
        )
      }
      empty={
        <div>
          <p className="mb-5 max-w-measure text-ink-soft">{words.empty}</p>
          <BmiScale bmi={null} />
        </div>
      }
    />
  )
}

const scales = [
  { name: 'who', bands: whoBands },
  { name: 'indian', bands: indianBands },
] as const

function Reading({ result: { bmi, heightCm, weightKg } }: { result: BmiResult }) {
  const words = useWords('bmi')
  const metres = (heightCm / 100).toFixed(heightCm % 1 === 0 ? 2 : 3)
  return (
    <>
      <p className="mt-1 text-ink-soft">
        {words.heightOf(heightCm, feetText(heightCm, words.height))} {weightKg} {words.kilograms} ÷
        ({metres} {words.metres} × {metres} {words.metres}) = {bmi.toFixed(1)}{' '}
        {words.perSquareMetre}
      </p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        {scales.map(({ name, bands }) => {
          const normal = normalWeight(heightCm, bands)
          return (
            <div key={name} className="rounded-card bg-neem-50 p-4">
              <dt className="text-sm text-ink-soft">{words.readings[name]}</dt>
              <dd>
                <b className="block text-2xl text-neem-900">
                  {words.bands[bandOf(bmi, bands).name]}
                </b>
                <span className="text-sm">{words.normal(normal.from, normal.to)}</span>
              </dd>
            </div>
          )
        })}
      </dl>
      <div className="mt-6">
        <BmiScale bmi={bmi} />
      </div>
      <p className="mt-4 max-w-measure text-sm text-ink-soft">{words.notDiagnosis}</p>
    </>
  )
}

const units = ['cm', 'ft'] as const

/**
 * The height in centimetres or feet and inches. CSS shows the fields of the chosen unit; a browser without `:has` shows
 * both, and the calculation uses the one that was filled in.
 */
function BmiHeight({ tool, unit }: { tool: LiveTool<BmiField, BmiResult>; unit: 'cm' | 'ft' }) {
  const words = useWords('bmi').height
  const field = (name: BmiField, label: string) => ({
    ...tool.field(name),
    label,
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    maxLength: 10,
  })
  return (
    <fieldset className="group/height grid gap-3">
      <legend className="mb-2 font-bold">{words.label}</legend>
      <div className="flex flex-wrap gap-2">
        {units.map((value) => (
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
            {words.units[value]}
          </label>
        ))}
      </div>
      <div className="group-has-[[value=ft]:checked]/height:hidden">
        <TextField
          {...field('heightCm', words.centimetres.label)}
          hint={words.centimetres.hint}
          required
        />
      </div>
      <div className="grid grid-cols-2 gap-3 group-has-[[value=cm]:checked]/height:hidden">
        <TextField {...field('feet', words.feet)} required />
        <TextField {...field('inches', words.inches)} required />
      </div>
    </fieldset>
  )
}

/** Both sets of cut-offs, side by side. */
const BmiBands = () => (
  <div className="mt-4 grid gap-x-8 gap-y-6 sm:grid-cols-2">
    {scales.map(({ name, bands }) => (
      <BandTable key={name} name={name} bands={bands} />
    ))}
  </div>
)

interface BandTableProps {
  name: 'who' | 'indian'
  bands: readonly BmiBand[]
}

function BandTable({ name, bands }: BandTableProps) {
  const words = useWords('bmi')
  return (
    <table className="h-fit w-full text-left">
      <caption className="pb-1 text-left text-lg font-bold text-neem-900">
        {words.scales[name]}
      </caption>
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="py-1 pr-3 font-normal">
            {words.cutOffs.category}
          </th>
          <th scope="col" className="py-1 font-normal">
            {words.cutOffs.unit}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {bands.map((band) => (
          <tr key={band.name}>
            <th scope="row" className="py-2 pr-3">
              {words.bands[band.name]}
            </th>
            <td className="py-2">{bandRange(band, bands, words.ranges)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
