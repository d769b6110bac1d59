import { TextField } from '#components/ui/field'
import type { BmiField } from '#lib/rules/bmi'
import type { ToolProblems, ToolText } from '#lib/rules/tool-input'

interface BmiHeightProps {
  idOf: (name: BmiField) => string
  problems: ToolProblems<BmiField>
  submitted: ToolText<BmiField> | null
  clear: (name: BmiField) => void
}

const units = [
  { value: 'cm', label: 'Centimetres' },
  { value: 'ft', label: 'Feet and inches' },
]

/**
 * The height in the unit that people know theirs in. Styles alone show the fields of the chosen unit; a
 * browser that does not know `:has` shows both, and the rule takes what was filled.
 */
export function BmiHeight({ idOf, problems, submitted, clear }: BmiHeightProps) {
  const field = (name: BmiField, label: string) => ({
    id: idOf(name),
    name,
    label,
    autoComplete: 'off',
    inputMode: 'decimal' as const,
    maxLength: 10,
    defaultValue: submitted?.[name],
    ...(problems[name] ? { error: problems[name] } : {}),
    onChange: () => clear(name),
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
              defaultChecked={value === (submitted?.unit === 'ft' ? 'ft' : 'cm')}
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
