import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { BmiTool } from '#components/tools/bmi-screen'
import { LensChooser } from '#components/tools/lens-chooser'
import { LoanTool } from '#components/tools/loan-screen'
import { PilesQuiz } from '#components/tools/piles-quiz'
import type { ToolAnswers } from '#lib/domain/leads/tool-answers'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(clear)

const leadForm = (answers: ToolAnswers) => <p>lead form: {JSON.stringify(answers)}</p>
const bmiTool = <BmiTool submitted={null} notice="" form={leadForm} />
const salaryForm = (salary: string) => <p>lead form: {salary}</p>
const typedBmi = { unit: 'cm', heightCm: '165', feet: '', inches: '', weight: '65' }

describe('every tool is a plain form that posts to its own page', () => {
  it.each([
    ['BMI', bmiTool, '/tools/bmi-calculator'],
    [
      'loan',
      <LoanTool key="l" submitted={null} notice="" form={salaryForm} />,
      '/services/medical-loan',
    ],
    ['piles', <PilesQuiz key="p" form={leadForm} />, '/tools/piles-severity'],
    ['lens', <LensChooser key="c" form={leadForm} />, '/tools/cataract-lens'],
  ])('%s', (_, tool, path) => {
    showServerHtml(tool)
    const form = document.querySelector('form')
    expect(form).toHaveAttribute('method', 'post')
    expect(form?.getAttribute('action')?.split('#')[0]).toBe(path)
    expect(form).toHaveAttribute('data-live')
    expect(screen.queryByText(/lead form/)).toBeNull()
    expect(document.querySelector('[style]')).toBeNull()
  })
})

describe('the BMI calculator', () => {
  it('shows the result on the page: both classifications, the scale in words, and the form with the numbers', async () => {
    render(bmiTool)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Centimetres' }), '165')
    await user.type(screen.getByRole('textbox', { name: 'Weight' }), '65{Enter}')
    const heading = screen.getByRole('heading', { name: 'Your BMI is 23.9' })
    expect(heading).toHaveFocus()
    expect(heading.closest('[aria-live=polite]')).not.toBeNull()
    const result = screen.getByRole('region', { name: 'Your BMI is 23.9' })
    expect(result).toHaveTextContent('By WHO, worldwideNormal')
    expect(result).toHaveTextContent('For Asian IndiansOverweight')
    expect(within(result).getByRole('img', { name: /Normal by WHO, Overweight/ })).toBeVisible()
    expect(result).toHaveTextContent('"height":"165","weight":"65","bmi":"23.9"')
  })

  it('shows each error at its field and in the summary until the field changes', async () => {
    render(bmiTool)
    const user = userEvent.setup()
    await user.type(screen.getByRole('textbox', { name: 'Centimetres' }), '165')
    await user.click(screen.getByRole('button', { name: 'Calculate BMI' }))
    expect(screen.getByRole('alert')).toHaveFocus()
    const weight = screen.getByRole('textbox', { name: 'Weight' })
    expect(weight).toHaveAccessibleDescription(/25 to 300 kg/)
    expect(screen.queryByText(/lead form/)).toBeNull()
    await user.type(weight, '65')
    expect(weight).not.toHaveAttribute('aria-invalid')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('heading', { name: 'Your BMI is 23.9' })).toHaveFocus()
  })

  it('shows a new result when it is submitted again', async () => {
    render(<BmiTool submitted={typedBmi} notice="" form={leadForm} />)
    const user = userEvent.setup()
    const weight = screen.getByRole('textbox', { name: 'Weight' })
    expect(weight).toHaveValue('65')
    await user.clear(weight)
    await user.type(weight, '80{Enter}')
    expect(screen.getByRole('heading', { name: 'Your BMI is 29.4' })).toHaveFocus()
    expect(screen.getByText(/"bmi":"29.4"/)).toBeVisible()
  })

  it('hydrates the server’s answer without warnings and keeps typed text', async () => {
    const tool = <BmiTool submitted={typedBmi} notice="" form={leadForm} />
    const container = showServerHtml(tool)
    expect(screen.getByRole('heading', { name: 'Your BMI is 23.9' })).toBeVisible()
    const weight = screen.getByRole('textbox', { name: 'Weight' })
    await userEvent.setup().type(weight, '.5')
    const complaints: unknown[] = []
    await act(async () => {
      hydrateRoot(container, tool, { onRecoverableError: (error) => complaints.push(error) })
    })
    expect(complaints).toEqual([])
    expect(weight).toHaveValue('65.5')
  })
})

describe('the medical loan', () => {
  const loan = (salary: string) => (
    <LoanTool
      submitted={{ amount: '1,00,000', rate: '12', months: '24', salary }}
      notice=""
      form={salaryForm}
    />
  )

  it('says at each field what is allowed', () => {
    const submitted = { amount: '3', rate: '36.1', months: '12.5', salary: 'good' }
    render(<LoanTool submitted={submitted} notice="" form={salaryForm} />)
    for (const [label, message] of [
      ['Loan amount', 'such as 300000 or 3 lakh: ₹10,000 to ₹50,00,000'],
      [
        'Yearly interest rate, in percent',
        'Please enter the yearly interest rate, 0 to 36 percent',
      ],
      ['Months to repay', 'Please enter a whole number of months, 3 to 120'],
      ['Monthly pay', '₹1,000 to ₹1,00,00,000. Or leave it empty'],
    ] as const)
      expect(screen.getByLabelText(label, { exact: false })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      )
  })

  it('shows the instalment, the sums, both charts in words and every year', () => {
    render(loan(''))
    const result = screen.getByRole('region', { name: '₹4,707 a month' })
    for (const sum of ['₹12,976', '₹1,12,976', '12.68 % with compound interest'])
      expect(result).toHaveTextContent(sum)
    expect(
      within(result).getByRole('img', {
        name: /89 % of the total cost is the loan.*11 % is interest/,
      }),
    ).toBeVisible()
    expect(within(result).getByRole('img', { name: /One bar per year/ })).toBeVisible()
    const rows = within(result).getAllByRole('row', { hidden: true })
    expect(rows.map((row) => row.textContent)).toEqual([
      'YearPaid backInterestBalance',
      '1₹47,018₹9,470₹52,982',
      '2₹52,982₹3,506₹0',
    ])
    expect(result).not.toHaveTextContent('of your pay')
  })

  it('compares the instalment with the salary and passes the salary to the form as typed', () => {
    render(loan('₹ 10000'))
    const result = screen.getByRole('region', { name: '₹4,707 a month' })
    expect(result).toHaveTextContent('47 % of your pay of ₹10,000: more than 40 %')
    expect(result).toHaveTextContent('lead form: 10,000')
  })
})

describe('the quizzes', () => {
  const choose = async (...names: string[]) => {
    const user = userEvent.setup()
    for (const name of names) await user.click(screen.getByRole('radio', { name }))
    return user
  }

  it('piles: shows score, grade and severity, and adds them to the lead', async () => {
    render(<PilesQuiz form={leadForm} />)
    const user = await choose(
      'Yes, and I push it back',
      'Now and then, a few drops',
      'It itches or is sore',
      'Longer',
      'Under 45',
    )
    await user.click(screen.getByRole('button', { name: 'See my result' }))
    expect(screen.getByRole('heading', { name: 'Your answers: moderate' })).toHaveFocus()
    expect(screen.getByText(/grade 3 of 4 \(Goligher\)/)).toBeVisible()
    expect(screen.getByText(/"pilesSeverityScore":"8","pilesSeverity":"Moderate"/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Call 112' })).toBeNull()
  })

  it('piles: an urgent sign comes first, with the emergency numbers', async () => {
    render(<PilesQuiz form={leadForm} />)
    const user = await choose('Under 45', 'Less than 6 weeks')
    for (const group of screen.getAllByRole('group'))
      for (const no of within(group).queryAllByRole('radio', { name: 'No' })) await user.click(no)
    await user.click(screen.getByRole('checkbox', { name: /Black, sticky stool/ }))
    await user.click(screen.getByRole('button', { name: 'See my result' }))
    expect(screen.getByRole('heading', { name: 'See a doctor now' })).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112')
    expect(screen.getByText(/Do not wait for a callback/)).toBeVisible()
  })

  it('piles: names an unanswered question and keeps the other answers', async () => {
    render(<PilesQuiz form={leadForm} />)
    const user = await choose('It stays out')
    await user.click(screen.getByRole('button', { name: 'See my result' }))
    const alert = screen.getByRole('alert')
    expect(alert).toHaveFocus()
    expect(within(alert).getAllByRole('link')).toHaveLength(4)
    expect(screen.getByRole('radio', { name: 'It stays out' })).toBeChecked()
  })

  it('lens: shows the kind to ask about, the reasons, and what only an examination decides', () => {
    const submitted = {
      ...{ sight: 'all', glasses: 'none', night: 'often' },
      ...{ astigmatism: 'yes', disease: 'no', budget: 'open' },
    }
    render(<LensChooser submitted={submitted} form={leadForm} />)
    const result = screen.getByRole('region', { name: 'Ask about: EDOF' })
    expect(result).toHaveTextContent('lights at night')
    expect(result).toHaveTextContent('toric form')
    expect(result).toHaveTextContent('Only the examination decides')
    expect(result).toHaveTextContent('"cataractLens":"EDOF"')
  })
})
