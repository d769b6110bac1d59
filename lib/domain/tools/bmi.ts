import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { latinDigits } from '#lib/domain/text/text'
import {
  numberProblem,
  onlyProblems,
  type ToolOutcome,
  type ToolProblems,
  type ToolText,
  typedNumber,
} from '#lib/domain/tools/tool'
import type { Words } from '#lib/languages/en/index'

type BmiWords = Words['bmi']
type BmiProblem = keyof BmiWords['problems']

/** The body mass index of adults: weight in kilograms divided by the square of the height in metres. */

export const bmiFields = ['unit', 'heightCm', 'feet', 'inches', 'weight'] as const
export type BmiField = (typeof bmiFields)[number]

/** Outside these limits the visitor probably mistyped. */
export const bmiLimits = {
  heightCm: { least: 100, most: 250 },
  feet: { least: 3, most: 8 },
  inches: { least: 0, most: 11.9 },
  /** Kilograms. */
  weight: { least: 25, most: 300 },
} as const

const centimetresInInch = 2.54
const inchesInFoot = 12

const toTenth = (value: number) => Math.round((value + Number.EPSILON) * 10) / 10

/** In kg/m², to one decimal. */
export const bmiOf = (heightCm: number, weightKg: number): number =>
  toTenth(weightKg / (heightCm / 100) ** 2)

/** In cm, to one decimal. */
const centimetresOf = (feet: number, inches: number): number =>
  toTenth((feet * inchesInFoot + inches) * centimetresInInch)

/** '5 ft 11 in', to the nearest inch. */
export function feetText(heightCm: number, { inFeet }: BmiWords['height']): string {
  const all = Math.round(heightCm / centimetresInInch)
  return inFeet(Math.floor(all / inchesInFoot), all % inchesInFoot)
}

export interface BmiBand {
  name: keyof BmiWords['bands']
  /** The lowest value of the band; it ends where the next begins. */
  from: number
  /** Compares bands of the two lists. */
  tone: 'low' | 'fine' | 'raised' | 'high'
}

/** WHO Technical Report Series 894 (2000), kept as international by the expert consultation of 2004. */
export const whoBands: readonly BmiBand[] = [
  { name: 'Underweight', from: 0, tone: 'low' },
  { name: 'Normal', from: 18.5, tone: 'fine' },
  { name: 'Overweight', from: 25, tone: 'raised' },
  { name: 'Obesity class I', from: 30, tone: 'high' },
  { name: 'Obesity class II', from: 35, tone: 'high' },
  { name: 'Obesity class III', from: 40, tone: 'high' },
]

/** Consensus statement for Asian Indians (Misra and others, 2009). */
export const indianBands: readonly BmiBand[] = [
  { name: 'Underweight', from: 0, tone: 'low' },
  { name: 'Normal', from: 18, tone: 'fine' },
  { name: 'Overweight', from: 23, tone: 'raised' },
  { name: 'Obesity', from: 25, tone: 'high' },
]

/** @param bmi to one decimal */
export function bandOf(bmi: number, bands: readonly BmiBand[]): BmiBand {
  const found = bands.findLast(({ from }) => bmi >= from) ?? bands[0]
  if (!found) throw new RangeError('A scale needs a band')
  return found
}

/** 'below 18.5', '18.5 to 24.9', '40 and above'. */
export function bandRange(
  band: BmiBand,
  bands: readonly BmiBand[],
  ranges: BmiWords['ranges'],
): string {
  const next = bands[bands.indexOf(band) + 1]
  if (!next) return ranges.above(band.from)
  if (band.from === 0) return ranges.below(next.from)
  return ranges.between(band.from, toTenth(next.from - 0.1))
}

/** The lowest weight, in tenths of a kilogram, whose index rounded to one decimal reaches `bmi`. */
function tenthsFor(bmi: number, heightCm: number): number {
  // Starts a little lower and uses bmiOf, so that both round in the same way.
  let tenths = Math.floor((bmi - 0.1) * (heightCm / 100) ** 2 * 10)
  while (bmiOf(heightCm, tenths / 10) < bmi) tenths += 1
  return tenths
}

/** The weights that count as normal at this height, in kilograms to one decimal. */
export function normalWeight(heightCm: number, bands: readonly BmiBand[]) {
  const fine = bands.findIndex(({ tone }) => tone === 'fine')
  const least = bands[fine]?.from ?? 0
  const next = bands[fine + 1]?.from ?? least
  return {
    from: tenthsFor(least, heightCm) / 10,
    to: (tenthsFor(next, heightCm) - 1) / 10,
  }
}

export interface BmiResult {
  heightCm: number
  weightKg: number
  bmi: number
}

const inFeet = ({ unit, heightCm, feet }: ToolText<BmiField>) =>
  // If the unit is not chosen or its field is empty, the field that was filled in counts.
  unit === 'ft' ? feet !== '' || heightCm === '' : heightCm === '' && feet !== ''

/** '5.11', "5'11", '5-11', '5 ft 11 in': feet and inches in one field, as people say them. */
const feetAndInches =
  /^\s*(\d)\s*(?:['’′`.,-]|ft\.?|feet|foot|\s)\s*(\d{1,2})\s*(?:["”″]|''|in\.?|inch|inches)?\s*$/i

/** '1.65', '1.7 m' */
const metres = /^\s*([12]\.\d{1,2})\s*(?:m|met(?:re|er)s?)?\s*$/i

const isWithin = (text: string, { least, most }: { least: number; most: number }) =>
  Number(text) >= least && Number(text) <= most

/**
 * What was meant: the inches in their own field, because nobody means 5.11 feet, which are 5 ft 1 in; and feet or metres
 * that were typed as centimetres. The result says the height in both units, so a misread one is noticed.
 */
function asMeant(typed: ToolText<BmiField>): ToolText<BmiField> {
  const isFeet = inFeet(typed)
  const text = latinDigits(isFeet ? typed.feet : typed.heightCm)
  const [, feet, inches] = feetAndInches.exec(text) ?? []
  if (isFeet) return feet && inches && !typed.inches.trim() ? { ...typed, feet, inches } : typed
  const [, height] = metres.exec(text) ?? []
  if (height) return { ...typed, heightCm: String(Math.round(Number(height) * 100)) }
  if (!feet || !inches) return typed
  const isHeight = isWithin(feet, bmiLimits.feet) && isWithin(inches, bmiLimits.inches)
  return isHeight ? { ...typed, unit: 'ft', heightCm: '', feet, inches } : typed
}

/** 5.5 feet and 6 inches would be 6 ft. */
function wholeFeetProblem({ feet, inches }: ToolText<BmiField>): BmiProblem | undefined {
  const isPart = inches.trim() !== '' && !Number.isInteger(typedNumber(feet) ?? 0)
  return isPart ? 'wholeFeet' : undefined
}

function problemsOf(typed: ToolText<BmiField>): ToolProblems<BmiField> {
  const { heightCm, feet, inches, weight } = bmiLimits
  const isFeet = inFeet(typed)
  const found: Record<Exclude<BmiField, 'unit'>, BmiProblem | undefined> = {
    heightCm: isFeet ? undefined : numberProblem(typed.heightCm, heightCm, 'heightCm'),
    feet: isFeet ? (wholeFeetProblem(typed) ?? numberProblem(typed.feet, feet, 'feet')) : undefined,
    inches:
      isFeet && typed.inches !== '' ? numberProblem(typed.inches, inches, 'inches') : undefined,
    weight: numberProblem(typed.weight, weight, 'weight'),
  }
  return onlyProblems<BmiField>(found)
}

export function answerBmi(answers: ToolText<BmiField>): ToolOutcome<BmiField, BmiResult> {
  const typed = asMeant(answers)
  const problems = problemsOf(typed)
  if (Object.keys(problems).length > 0) return { problems }
  const number = (text: string) => typedNumber(text) ?? 0
  const heightCm = inFeet(typed)
    ? centimetresOf(number(typed.feet), number(typed.inches))
    : toTenth(number(typed.heightCm))
  const weightKg = toTenth(number(typed.weight))
  return { result: { heightCm, weightKg, bmi: bmiOf(heightCm, weightKg) } }
}

/** The lead's fields: centimetres, kilograms, and the index to one decimal. */
export const bmiAnswers = ({ heightCm, weightKg, bmi }: BmiResult): ToolAnswers => ({
  height: String(heightCm),
  weight: String(weightKg),
  bmi: bmi.toFixed(1),
})
