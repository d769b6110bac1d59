import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ToolLeadForm } from '#components/leads/form/inline-lead-form'
import { LanguageProvider } from '#components/shell/language'
import { BmiScreen } from '#components/tools/bmi-screen'
import { LensChooser, LensKinds, LensRule } from '#components/tools/lens-chooser'
import { LoanScreen } from '#components/tools/loan-screen'
import { PilesQuiz, PilesRule } from '#components/tools/piles-quiz'
import { ToolScreen } from '#components/tools/tool-screen'
import { toolPart } from '#components/tools/treatment-tool'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import type { PageContext } from '#lib/domain/site/page'
import { lensChoices, lensFields } from '#lib/domain/tools/cataract-lens'
import {
  answerPiles,
  askedSigns,
  type PilesField,
  pilesAnswers,
  pilesChoices,
} from '#lib/domain/tools/piles-severity'
import type { ToolText } from '#lib/domain/tools/tool'
import { hindi } from '#lib/languages/hi/index'
import { latinWords } from '#tests/support/hindi'

const page: PageContext = {
  pageType: 'Condition',
  path: '/hi/condition/piles',
  pageName: 'बवासीर',
  language: 'hi',
  formRequirements: ['name', 'mobile', 'city'],
}
const form = (answers: ToolAnswers) => (
  <ToolLeadForm page={page} options={{ cities: [], treatments: [] }} tool={answers} />
)
const { pages } = hindi.toolTexts
const shown = { reviewed: '2026-11-21', sources: [] }

/** What a visitor sees and hears; sources are in English and marked so. */
function latinIn(node: ReactNode): string[] {
  const html = renderToStaticMarkup(<LanguageProvider language="hi">{node}</LanguageProvider>)
  const text = html
    .replace(/<a [^>]*lang="en-IN"[^>]*>.*?<\/a>/gs, ' ')
    .replace(/<[^>]*?(?:aria-label|placeholder|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
  return latinWords(text)
}

/** One set of answers for each number, so that every answer is given once. */
const answersAt = (choices: Readonly<Record<string, readonly string[]>>, at: number) =>
  Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [name, values[at % values.length] ?? '']),
  )

it.each([
  { unit: 'cm', heightCm: '165', feet: '', inches: '', weight: '65' },
  { unit: 'ft', heightCm: '', feet: '5', inches: '5', weight: '120' },
  { unit: 'cm', heightCm: '', feet: '', inches: '', weight: '' },
  { unit: 'ft', heightCm: '', feet: '9', inches: '15', weight: '9' },
  { unit: 'ft', heightCm: '', feet: '5.5', inches: '6', weight: '65' },
  null,
])('the BMI calculator is in Hindi for %j', (submitted) => {
  expect(
    latinIn(
      <BmiScreen
        text={{ ...pages.bmi, ...shown }}
        trail={[]}
        submitted={submitted}
        notice=""
        form={form}
      />,
    ),
  ).toEqual([])
})

it.each([
  null,
  { amount: '3 lakh', rate: '12', months: '30', salary: '20000' },
  { amount: '300000', rate: '0', months: '12', salary: '90000' },
  { amount: '', rate: '99', months: '1', salary: 'good' },
])('the calculator of a loan is in Hindi for %j', (submitted) => {
  const latin = latinIn(
    <LoanScreen
      text={{ ...pages.loan, ...shown }}
      trail={[]}
      submitted={submitted}
      notice=""
      form={(_salary, answers) => form(answers)}
    />,
  )
  // The letters of the formula.
  expect(latin.filter((word) => !/^[rn]$/.test(word))).toEqual([])
})

it('a loan’s percentages stand without a space, as in all Hindi texts', () => {
  const submitted = { amount: '300000', rate: '12', months: '24', salary: '' }
  const html = renderToStaticMarkup(
    <LanguageProvider language="hi">
      <LoanScreen
        text={{ ...pages.loan, ...shown }}
        trail={[]}
        submitted={submitted}
        notice=""
        form={(_salary, answers) => form(answers)}
      />
    </LanguageProvider>,
  )
  expect(html.match(/\d %/g)).toBeNull()
  expect(html).toContain('12%')
})

const noAnswers = { prolapse: '', bleeding: '', pain: '', duration: '', age: '', signs: '' }
const piles: (ToolText<PilesField> | null)[] = [
  null,
  noAnswers,
  ...[0, 1, 2, 3].flatMap((at) =>
    ['', 'weight', askedSigns.join(',')].map((signs) => ({
      ...noAnswers,
      ...answersAt(pilesChoices, at),
      signs,
    })),
  ),
]

it.each(piles)('the piles quiz is in Hindi for %j', (submitted) => {
  expect(
    latinIn(
      <ToolScreen
        text={{ ...pages.piles, ...shown }}
        trail={[]}
        tool={<PilesQuiz submitted={submitted} form={form} />}
      >
        <PilesRule />
      </ToolScreen>,
    ),
  ).toEqual([])
})

it('the piles quiz tells the care team the signs in English', () => {
  const typed = { ...noAnswers, ...answersAt(pilesChoices, 3), signs: 'black' }
  const { result } = answerPiles(typed)
  expect(result && pilesAnswers(result)).toMatchObject({
    pilesSeverity: 'Severe',
    toolNote: expect.stringMatching(/^See a doctor today: Black, sticky stool/),
  })
})

const everyLens = lensFields.reduce<ToolText<(typeof lensFields)[number]>[]>(
  (sets, name) =>
    sets.flatMap((set) => lensChoices[name].map((value) => ({ ...set, [name]: value }))),
  [{ sight: '', glasses: '', night: '', astigmatism: '', disease: '', budget: '' }],
)

it('the chooser of lenses is in Hindi for every set of answers', () => {
  const { lens } = pages
  expect(
    latinIn(
      <ToolScreen text={{ ...lens, ...shown }} trail={[]} tool={<LensChooser form={form} />}>
        <LensKinds />
        <LensRule />
      </ToolScreen>,
    ),
  ).toEqual([])
  expect(
    latinIn(
      everyLens.map((set) => (
        <LensChooser key={JSON.stringify(set)} submitted={set} form={() => null} />
      )),
    ),
  ).toEqual([])
})

it.each(['piles-severity', 'cataract-lens'] as const)('%s is in Hindi in other pages', (tool) => {
  const part = toolPart(tool, { page, form })
  expect(latinIn(<section aria-label={part?.heading}>{part?.content}</section>)).toEqual([])
})

it('says in Hindi what goes along with the request', () => {
  expect(latinIn(form({ pilesSeverity: 'Mild' }))).toEqual([])
  expect(latinIn(form({ cataractLens: 'Toric' }))).toEqual([])
})
