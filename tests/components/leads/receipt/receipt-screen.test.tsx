// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  type Receipt,
  type ReceiptDetails,
  ReceiptScreen,
} from '#components/leads/receipt/receipt-screen'
import { sendSurvey } from '#lib/client/leads/lead'
import { clear, showServerHtml } from '#tests/support/server-html'

vi.mock(import('#lib/client/leads/lead'), () => ({ sendSurvey: vi.fn(async () => {}) }))
beforeEach(() => vi.mocked(sendSurvey).mockClear())

const receipt = (
  change: Partial<Receipt> = {},
  details: Partial<ReceiptDetails> = {},
): Receipt => ({
  reference: 'CS-7K4M-2Q',
  state: 'received',
  callTime: 'soon',
  details: {
    callbackWord: 'MOLU',
    isPdf: false,
    with: [],
    asked: [],
    emergency: null,
    mobileEnd: '3210',
    ...details,
  },
  problem: '',
  isSurveySaved: false,
  others: [],
  ...change,
})

const survey = { answers: {}, problem: '' }

test('shows who will call, the callback word and the reference, and opens the request', () => {
  render(<ReceiptScreen receipt={receipt()} language="en" survey={null} plan={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  expect(screen.getByText('CS-7K4M-2Q')).toBeVisible()
  expect(screen.getAllByText('MOLU')).toHaveLength(2)
  const open = screen.getByRole<HTMLButtonElement>('button', { name: /withdraw/ })
  expect(open.form).toHaveFormValues({ request: 'CS-7K4M-2Q' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByText(/WhatsApp/)).toBeNull()
})

test('mentions other requests of the day by their references', () => {
  render(
    <ReceiptScreen
      receipt={receipt({ others: ['CS-2222-AA'] })}
      language="en"
      survey={null}
      plan={null}
    />,
  )
  expect(screen.getByText(/You have also sent/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'CS-2222-AA' })).toHaveAttribute(
    'href',
    '/thankyou?isquicksurvey=1&request=CS-2222-AA',
  )
})

test.each([
  ['en', /Last four digits of your mobile number/, /Open my request/],
  ['hi', /आख़िरी चार अंक/, /मेरा अनुरोध खोलें/],
] as const)(
  'in %s, asks for the last digits of the number before it shows more than the reference',
  (language, label, submit) => {
    const problem = 'These are not the digits.'
    const shown = { language, survey: null, plan: null }
    render(<ReceiptScreen {...shown} receipt={receipt({ details: null, problem })} />)
    expect(screen.getByText('CS-7K4M-2Q')).toBeVisible()
    expect(screen.queryByText('MOLU')).toBeNull()
    expect(screen.getByRole('textbox', { name: label })).toHaveAccessibleDescription(problem)
    const open = screen.getByRole<HTMLButtonElement>('button', { name: submit })
    expect(open.form).toHaveFormValues({ request: 'CS-7K4M-2Q', digits: '' })
  },
)

test('says on a receipt without details that the survey was saved', () => {
  const sent = receipt({ details: null, isSurveySaved: true })
  render(<ReceiptScreen receipt={sent} language="en" survey={null} plan={null} />)
  expect(screen.getByRole('status')).toHaveTextContent('Our caller will see them')
})

test('names the doctor, the hospital and the end of the number', () => {
  const sent = receipt({}, { with: ['Dr Asha Rao', 'Neem Hospital'] })
  render(<ReceiptScreen receipt={sent} language="en" survey={null} plan={null} />)
  expect(screen.getByText('Dr Asha Rao')).toBeVisible()
  expect(screen.getByText('Neem Hospital')).toBeVisible()
  expect(
    screen.getByText(/will call the number that ends in 3210, usually within 30/),
  ).toBeVisible()
})

test('says what was asked for', () => {
  const asked = [
    ['City', 'Delhi'],
    ['Insurance Name', 'CGHS'],
  ] as const
  render(
    <ReceiptScreen
      receipt={receipt({}, { asked: [...asked] })}
      language="en"
      survey={null}
      plan={null}
    />,
  )
  for (const [label, value] of asked)
    expect(screen.getByText(label).nextElementSibling).toHaveTextContent(value)
})

test.each([
  [
    'en',
    { date: '2026-11-24' },
    /call the number that ends in 3210 on Tuesday, 24 November 2026, after 8 am/,
  ],
  ['en', 'chosen', /at the time of day you chose/],
  ['hi', { date: '2026-11-24' }, /24 नवंबर 2026 को सुबह 8 बजे के बाद/],
] as const)('says in %s when the call comes: %j', (language, callTime, words) => {
  const sent = receipt({ callTime })
  render(<ReceiptScreen receipt={sent} language={language} survey={null} plan={null} />)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText(/30/)).toBeNull()
})

test.each([
  ['en', /not going to call you about this request again/, 'Send a new request'],
  ['hi', /आपको फिर फ़ोन नहीं करेंगे/, 'नया अनुरोध भेजें'],
] as const)('in %s, promises no caller once nobody calls any more', (language, text, again) => {
  const sent = receipt({ state: 'done' })
  render(<ReceiptScreen receipt={sent} language={language} survey={null} plan={null} />)
  expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText(/MOLU/)).toBeNull()
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(screen.getByRole('link', { name: again })).toBeVisible()
})

test('marks what the team wrote in another language than the page’s', () => {
  const appointment = { place: 'City Hospital, Gate 2', bring: 'पुरानी रिपोर्ट' }
  const sent = receipt({ state: 'booked', progress: { appointment } })
  render(<ReceiptScreen receipt={sent} language="hi" survey={null} plan={null} />)
  expect(screen.getByText('City Hospital, Gate 2')).toHaveAttribute('lang', 'en-IN')
  expect(screen.getByText('पुरानी रिपोर्ट')).not.toHaveAttribute('lang')
})

test('puts the number to call first if the query speaks of an emergency', () => {
  const sent = receipt({}, { emergency: 'heart' })
  const shown = showServerHtml(
    <ReceiptScreen receipt={sent} language="hi" survey={null} plan={null} />,
  )
  const [first] = shown.querySelectorAll('a')
  expect(first).toHaveAttribute('href', 'tel:112')
  // The care team sees no alarm: the patient must not rely on it.
  expect(shown).toHaveTextContent('हमने आपके लिए कहीं फ़ोन नहीं किया है।')
  clear()
})

test('speaks to a partner, not to a patient', () => {
  const sent = receipt({ callTime: 'partner' })
  render(<ReceiptScreen receipt={sent} language="en" survey={null} plan={null} />)
  expect(screen.getByText(/partner team will call the number that ends in 3210/)).toBeVisible()
  expect(screen.queryByText(/reports|worse/)).toBeNull()
})

test('has no link to a request and no survey without a receipt', () => {
  render(<ReceiptScreen receipt={null} language="en" survey={survey} plan={null} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Thank You' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /request/ })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
})

test('specification.md, section 4: has the link of the form’s page, which opens in a new tab', () => {
  const shown = { language: 'en', survey: null, plan: null } as const
  render(<ReceiptScreen {...shown} receipt={receipt()} successRedirection="/blog/what-to-carry" />)
  const link = screen.getByRole('link', { name: 'open it in a new tab' })
  expect(link).toHaveAttribute('href', '/blog/what-to-carry')
  expect(link).toHaveAttribute('target', '_blank')
})

test('after the PDF form it says how the PDF arrives and whom to call', () => {
  render(
    <ReceiptScreen
      receipt={receipt({}, { isPdf: true })}
      language="en"
      survey={null}
      plan={null}
    />,
  )
  expect(screen.getByRole('heading', { name: /PDF.*WhatsApp/ })).toBeVisible()
  expect(screen.getByRole('link', { name: /\+91/ })).toHaveAttribute('href', 'tel:+910000000000')
})

test('after the PDF form it shows the number of the form’s page', () => {
  const sent = receipt({}, { isPdf: true, phone: '9876500000' })
  render(<ReceiptScreen receipt={sent} language="en" survey={null} plan={null} />)
  const call = screen.getByRole('link', { name: '+91 98765 00000' })
  expect(call).toHaveAttribute('href', 'tel:+919876500000')
})

test('is in Hindi and marked as Hindi', () => {
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

test('shows a reader of Hindi the callback word in Devanagari, and the Latin word beside it', () => {
  render(<ReceiptScreen receipt={receipt()} language="hi" survey={survey} plan={null} />)
  expect(screen.getAllByText(/^मोलू/)).toHaveLength(2)
  expect(screen.getAllByText('(MOLU)')).toHaveLength(2)
})

test('a withdrawn receipt is not headed with thanks in Hindi', () => {
  render(
    <ReceiptScreen
      receipt={receipt({ state: 'withdrawn' })}
      language="hi"
      survey={survey}
      plan={null}
    />,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'अनुरोध वापस ले लिया गया' })).toBeVisible()
})

test.each(['withdrawn', 'erased'] as const)(
  '%s: says that nobody will call, and offers a new request',
  (state) => {
    render(<ReceiptScreen receipt={receipt({ state })} language="en" survey={survey} plan={null} />)
    expect(screen.getByText(/We will not call you/)).toBeVisible()
    expect(screen.queryByText('MOLU')).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.getByRole('link', { name: 'Send a new request' })).toHaveAttribute(
      'href',
      '/appointment',
    )
  },
)

test('the survey is sent without a reload and can be changed', async () => {
  const user = userEvent.setup()
  render(<ReceiptScreen receipt={receipt()} language="en" survey={survey} plan={null} />)
  const save = screen.getByRole('button', { name: 'Save my answers' })
  await user.click(save)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an answer')
  expect(sendSurvey).not.toHaveBeenCalled()
  const who = within(screen.getByRole('group', { name: /Who is this for/ }))
  await user.click(who.getByRole('radio', { name: 'My mother or father' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(save)
  expect(sendSurvey).toHaveBeenCalledWith({ forWhom: 'parent', when: undefined }, 'CS-7K4M-2Q')
  expect(await screen.findByText(/Our caller will see them/)).toBeVisible()
})

test('a survey that fails shows a message and stays as it was', async () => {
  vi.mocked(sendSurvey).mockRejectedValueOnce(new Error('offline'))
  const user = userEvent.setup()
  render(<ReceiptScreen receipt={receipt()} language="en" survey={survey} plan={null} />)
  await user.click(screen.getByRole('radio', { name: 'This week' }))
  await user.click(screen.getByRole('button', { name: 'Save my answers' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be saved')
  expect(screen.getByRole('radio', { name: 'This week' })).toBeChecked()
})
