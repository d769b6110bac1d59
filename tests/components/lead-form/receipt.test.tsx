// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Receipt, ReceiptScreen } from '#components/lead-form/receipt-screen'
import { sendSurvey } from '#lib/client/survey'

vi.mock(import('#lib/client/survey'), () => ({ sendSurvey: vi.fn(async () => {}) }))
beforeEach(() => vi.mocked(sendSurvey).mockClear())

const receipt = (change: Partial<Receipt> = {}): Receipt => ({
  reference: 'CS-7K4M-2Q',
  callbackWord: 'MOLU',
  state: 'received',
  isPdf: false,
  token: 'token-1',
  ...change,
})

const survey = { answers: {}, problem: '' }

test('says who calls, the word, the reference, and leads to the request', () => {
  render(<ReceiptScreen receipt={receipt()} language="en" survey={null} plan={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  expect(screen.getByText('CS-7K4M-2Q')).toBeVisible()
  expect(screen.getAllByText('MOLU')).toHaveLength(2)
  expect(screen.getByRole('link', { name: /withdraw/ })).toHaveAttribute('href', '/request/token-1')
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByText(/WhatsApp/)).toBeNull()
})

test('without a receipt there is no dead link and no survey', () => {
  render(<ReceiptScreen receipt={null} language="en" survey={survey} plan={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /request/ })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('of the PDF form it says where the PDF comes, and whom to call', () => {
  render(
    <ReceiptScreen receipt={receipt({ isPdf: true })} language="en" survey={null} plan={null} />,
  )
  expect(screen.getByRole('heading', { name: /PDF.*WhatsApp/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /\+91/ })).toHaveAttribute('href', 'tel:+910000000000')
})

test('of the PDF form it names the number of the page that the form stood on', () => {
  const sent = receipt({ isPdf: true, phone: '9876500000' })
  render(<ReceiptScreen receipt={sent} language="en" survey={null} plan={null} />)
  const call = screen.getByRole('link', { name: '+91 98765 00000' })
  expect(call).toHaveAttribute('href', 'tel:+919876500000')
})

test('speaks Hindi, and says that it does', () => {
  render(
    <ReceiptScreen
      receipt={receipt()}
      language="hi"
      survey={survey}
      plan={{ department: 'ENT' }}
    />,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'धन्यवाद' })
  expect(heading.closest('[lang]')).toHaveAttribute('lang', 'hi')
  expect(screen.getByRole('heading', { name: /ENT/ })).toBeVisible()
  expect(screen.getByRole('group', { name: /किसके लिए/ })).toBeVisible()
})

test.each(['withdrawn', 'erased'] as const)(
  '%s: nobody calls, a new request is offered',
  (state) => {
    render(<ReceiptScreen receipt={receipt({ state })} language="en" survey={survey} plan={null} />)
    expect(screen.getByText(/Nobody calls you/)).toBeVisible()
    expect(screen.queryByText('MOLU')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: 'Send a new request' })).toHaveAttribute(
      'href',
      '/appointment',
    )
  },
)

test('the survey is sent in place, and can be changed', async () => {
  const user = userEvent.setup()
  render(<ReceiptScreen receipt={receipt()} language="en" survey={survey} plan={null} />)
  const save = screen.getByRole('button', { name: 'Save my answers' })
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an answer')
  expect(sendSurvey).not.toHaveBeenCalled()
  const who = within(screen.getByRole('group', { name: /Who is it for/ }))
  await user.click(who.getByRole('radio', { name: 'My parent' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(save)
  expect(sendSurvey).toHaveBeenCalledWith({ forWhom: 'parent', when: undefined }, 'token-1')
  expect(await screen.findByText(/Our caller will know/)).toBeVisible()
})

test('a survey that does not arrive says so and stays as it was', async () => {
  vi.mocked(sendSurvey).mockRejectedValueOnce(new Error('offline'))
  const user = userEvent.setup()
  render(<ReceiptScreen receipt={receipt()} language="en" survey={survey} plan={null} />)
  await user.click(screen.getByRole('radio', { name: 'This week' }))
  await user.click(screen.getByRole('button', { name: 'Save my answers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved')
  expect(screen.getByRole('radio', { name: 'This week' })).toBeChecked()
})
