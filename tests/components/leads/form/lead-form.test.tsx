import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'

const page: PageContext = {
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  formRequirements: ['name', 'mobile', 'city'],
  language: 'en',
  conditionName: 'Piles',
  pageDepartment: 'General Surgery',
}
const options = {
  cities: [
    { id: '514', label: 'Delhi' },
    { id: '0', label: 'Other' },
  ],
  treatments: [
    { label: 'Treatments', options: [{ id: 'procedure:202', label: 'Piles Treatment' }] },
  ],
}

interface Call {
  path: string
  key: string | null
  body: Record<string, unknown>
}
let calls: Call[] = []
const note = async (request: Request) => {
  calls.push({
    path: new URL(request.url).pathname,
    key: request.headers.get('idempotency-key'),
    body: (await request.json()) as Record<string, unknown>,
  })
}
const created = { status: { code: '200', message: 'OK' }, data: [{ Id: 'lead-1' }], error: [] }
const leadAddress = '*/api/backend/lead/v1/admin/webleadcreate'
const answer = (reply: () => Response | Promise<Response>) =>
  http.post(leadAddress, async ({ request }) => {
    await note(request.clone())
    return reply()
  })
const server = setupServer()

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  calls = []
  sessionStorage.clear()
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  server.use(
    http.get('*/api/lead/option-names', () => HttpResponse.json({ names: {}, popular: [] })),
    http.get('*/api/ip', () => HttpResponse.json({ ip: '203.0.113.7' })),
    http.post('*/api/lead/createleadzoho', async ({ request }) => {
      await note(request.clone())
      return HttpResponse.json({ status: { code: '202' } }, { status: 202 })
    }),
    answer(() => HttpResponse.json(created)),
  )
})
afterEach(() => {
  vi.restoreAllMocks()
  server.resetHandlers()
})
afterAll(() => server.close())

const leads = () => calls.filter((call) => call.path.endsWith('webleadcreate'))
const submitButton = () => screen.getByRole('button', { name: /Book Appointment|Submitting/ })

async function show(overrides: Partial<Parameters<typeof LeadForm>[0]> = {}) {
  const onSent = vi.fn()
  const user = userEvent.setup()
  render(<LeadForm {...{ page, options, words, onSent }} variant="1" {...overrides} />)
  return { user, onSent }
}

async function fill(user: ReturnType<typeof userEvent.setup>, mobile = '9876543210') {
  await user.type(screen.getByLabelText('Name'), 'Asha Rao')
  await user.type(screen.getByLabelText('Mobile Number'), mobile)
  await user.click(screen.getByRole('button', { name: /^City/ }))
  await user.click(screen.getByRole('option', { name: 'Delhi' }))
}

describe('specification.md, sections 4 and 7: success', () => {
  it('sends both calls with one key, the CRM call first, then goes to the receipt', async () => {
    const { user, onSent } = await show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() =>
      expect(window.location.assign).toHaveBeenCalledWith('/thankyou?isquicksurvey=1'),
    )
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[0]?.path).toBe('/api/lead/createleadzoho')
    expect(new Set(calls.map((call) => call.key)).size).toBe(1)
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/)
    expect(leads()[0]?.body).toMatchObject({
      NameData: 'Asha Rao',
      MobileNoData: '9876543210',
      CityData: 'Delhi',
      countryCode: '+91',
      leadFormVariant: '1',
      PageTypeData: 'Condition',
      ip: '203.0.113.7',
    })
    expect(calls[0]?.body).toMatchObject({
      phoneno: '9876543210',
      city: 'Delhi',
      Country_Code: '91',
    })
    expect(onSent).toHaveBeenCalledOnce()
    expect(sessionStorage.getItem('lead_id')).toBe('lead-1')
    expect(sessionStorage.getItem('hhUser')).toBe('+919876543210')
    expect(sessionStorage.getItem('hhUserName')).toBe('Asha Rao')
    expect(screen.getByLabelText('Name')).toHaveValue('')
  })

  it('accepts a number as status code, and sends the attribution of the session', async () => {
    server.use(answer(() => HttpResponse.json({ ...created, status: { code: 200 } })))
    sessionStorage.setItem('attribution', '{"utm_source":"google","gclid":"g1"}')
    const { user, onSent } = await show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(leads()[0]?.body).toMatchObject({ Zutm_source: 'google', GCLID: 'g1' })
  })

  it('does not wait for the CRM call and ignores its failure', async () => {
    server.use(http.post('*/api/lead/createleadzoho', () => HttpResponse.error()))
    const { user, onSent } = await show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  })
})

describe('specification.md, section 4: submitting', () => {
  it('ignores an immediate second submit', async () => {
    const { user, onSent } = await show()
    await fill(user)
    const form = document.querySelector('form') as HTMLFormElement
    // Both in one tick, before the button is disabled.
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await waitFor(() => expect(onSent).toHaveBeenCalled())
    // A second call would have been sent by now.
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(leads()).toHaveLength(1)
    expect(calls).toHaveLength(2)
    expect(onSent).toHaveBeenCalledOnce()
  })

  it("reads 'Submitting...', is disabled, and ignores a second submit", async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(answer(() => released.then(() => HttpResponse.json(created))))
    const { user, onSent } = await show()
    await fill(user)
    await user.dblClick(submitButton())
    await waitFor(() => expect(submitButton()).toHaveTextContent('Submitting...'))
    expect(submitButton()).toBeDisabled()
    await user.type(screen.getByLabelText('Name'), '{Enter}')
    release()
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(leads()).toHaveLength(1)
  })
})

describe('specification.md, sections 4 and 8: failure', () => {
  it.each([
    ['another status code', () => HttpResponse.json({ ...created, status: { code: '500' } })],
    ['a refusal', () => HttpResponse.json({ error: ['x'] }, { status: 422 })],
    ['too many calls', () => HttpResponse.json({}, { status: 429 })],
  ])(
    'after %s the form is enabled again at once, unchanged and without an error message',
    async (_what, reply) => {
      server.use(answer(reply))
      const { user, onSent } = await show()
      await fill(user)
      await user.click(submitButton())
      await waitFor(() => expect(leads()).toHaveLength(1))
      await waitFor(() => expect(submitButton()).toBeEnabled())
      expect(submitButton()).toHaveTextContent('Book Appointment')
      expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao')
      expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
      expect(screen.queryByRole('alert')).toBeNull()
      expect(onSent).not.toHaveBeenCalled()
      expect(window.location.assign).not.toHaveBeenCalled()
    },
  )

  it('a network error or a 5xx is retried twice with the same key', async () => {
    const replies = [
      () => HttpResponse.error(),
      () => HttpResponse.json({}, { status: 503 }),
      () => HttpResponse.json(created),
    ]
    server.use(answer(() => replies.shift()?.() ?? HttpResponse.error()))
    const { user, onSent } = await show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce(), { timeout: 4000 })
    expect(leads()).toHaveLength(3)
    expect(new Set(calls.map((call) => call.key)).size).toBe(1)
  })

  it('keeps the key for the next attempt with the same content', async () => {
    server.use(answer(() => HttpResponse.json({}, { status: 422 })))
    const { user, onSent } = await show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(submitButton()).toBeEnabled())
    server.use(answer(() => HttpResponse.json(created)))
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(leads()).toHaveLength(2)
    expect(new Set(leads().map((call) => call.key)).size).toBe(1)
  })
})

describe('specification.md, section 5: validation', () => {
  it('lists every empty field in a summary that takes the focus, and sends nothing', async () => {
    const { user } = await show({ variant: '3' })
    await user.click(submitButton())
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      'Please Enter Name',
      'Please Only Enter a Valid Mobile Number',
      'Please select valid city',
    ])
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please Enter Name')
    expect(screen.getByLabelText('Name')).toBeInvalid()
    await user.click(within(summary).getByRole('link', { name: 'Please Enter Name' }))
    expect(screen.getByLabelText('Name')).toHaveFocus()
    expect(calls).toEqual([])
  })

  it('clears only the message of a field that changes', async () => {
    const { user } = await show()
    await user.click(submitButton())
    await screen.findByRole('alert')
    await user.type(screen.getByLabelText('Name'), 'A')
    expect(screen.getByLabelText('Name')).toBeValid()
    expect(screen.getByLabelText('Mobile Number')).toBeInvalid()
  })

  it.each([
    ['5876543210', ': this looks like a landline'],
    ['987654321', ': 1 digit is missing'],
    ['98765432a0', ''],
  ])('rejects the mobile number %s', async (mobile, reason) => {
    const { user } = await show()
    await fill(user, mobile)
    await user.click(submitButton())
    await screen.findByRole('alert')
    expect(screen.getByLabelText('Mobile Number')).toHaveAccessibleDescription(
      `10 digits Please Only Enter a Valid Mobile Number${reason}`,
    )
    expect(calls).toEqual([])
  })

  it('blocks keys beyond 10 digits and the keys e, E, +, - and .', async () => {
    const { user } = await show()
    await user.type(screen.getByLabelText('Mobile Number'), '9+e8-7.6E54321098')
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
  })

  it.each([
    '9876543210',
    '+91 98765 43210',
    '91-98765-43210',
    '0 98765 43210',
    '0091 98765 43210',
    '९८७६५४३२१०',
    '098765432101',
  ])('typed as %s, the number is 9876543210', async (typed) => {
    const { user } = await show()
    await user.type(screen.getByLabelText('Mobile Number'), typed)
    expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
  })

  it.each(['+91 98765 43210', '0 98765 43210', '(+91) 98765-43210', '\u202a९८७६५ ४३२१०\u202c'])(
    'pasted as %j, the number is 9876543210 and its message disappears',
    async (pasted) => {
      const { user } = await show()
      await user.click(submitButton())
      await screen.findByRole('alert')
      await user.click(screen.getByLabelText('Mobile Number'))
      await user.paste(pasted)
      expect(screen.getByLabelText('Mobile Number')).toHaveValue('9876543210')
      expect(screen.getByLabelText('Mobile Number')).toBeValid()
    },
  )

  it('never cuts a pasted number, and says that it is wrong', async () => {
    const { user } = await show()
    await fill(user, '1')
    const mobile = screen.getByLabelText('Mobile Number')
    await user.clear(mobile)
    await user.paste('98765 43210 / 91234 56789')
    await user.click(submitButton())
    await screen.findByRole('alert')
    expect(mobile).toHaveValue('98765 43210 / 91234 56789')
    expect(mobile).toHaveAccessibleDescription(/Please Only Enter a Valid Mobile Number/)
    expect(calls).toEqual([])
  })

  it('says that a number is complete when more digits are typed, for callers from abroad', async () => {
    const { user } = await show()
    const mobile = screen.getByLabelText('Mobile Number')
    await user.type(mobile, '7911123456')
    expect(screen.queryByText(/An Indian number has 10 digits/)).toBeNull()
    await user.type(mobile, '7')
    expect(mobile).toHaveValue('7911123456')
    expect(screen.getByText(/An Indian number has 10 digits/)).toBeVisible()
    await user.type(mobile, '{Backspace}')
    expect(screen.queryByText(/An Indian number has 10 digits/)).toBeNull()
  })

  it('shows the number in groups near the button while it is valid', async () => {
    const { user } = await show()
    const mobile = screen.getByLabelText('Mobile Number')
    await user.type(mobile, '919876543')
    expect(screen.queryByText(/We will call/)).toBeNull()
    // It may be a number, or +91 and eight digits: the patient sees which.
    await user.type(mobile, '2')
    expect(screen.getByText('We will call +91 91987 65432')).toBeVisible()
    await user.type(mobile, '1')
    expect(screen.queryByText(/We will call/)).toBeNull()
    await user.type(mobile, '0')
    expect(screen.getByText('We will call +91 98765 43210')).toBeVisible()
    act(() => document.querySelector('form')?.reset())
    expect(screen.queryByText(/We will call/)).toBeNull()
  })

  it('accepts a pasted number with +91 or a leading 0', async () => {
    const { user, onSent } = await show()
    await fill(user, '1')
    const mobile = screen.getByLabelText('Mobile Number')
    await user.clear(mobile)
    await user.paste('+91 98765 43210')
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(leads()[0]?.body).toMatchObject({ MobileNoData: '9876543210', countryCode: '+91' })
  })

  it("splits a foreign number by the country list, '+' and all", async () => {
    const { user, onSent } = await show()
    await fill(user, '1')
    await user.clear(screen.getByLabelText('Mobile Number'))
    await user.paste('+971 50 123 4567')
    await user.click(submitButton())
    await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
    expect(leads()[0]?.body).toMatchObject({ MobileNoData: '501234567', countryCode: '+971' })
  })
})

describe('decisions.md, section 3: before hydration', () => {
  it('is a plain form to /appointment, and every control has a name', async () => {
    await show({ initial: { name: 'Asha', city: '514' } })
    const form = document.querySelector('form')
    expect(form).toHaveAttribute('action', '/appointment')
    expect(form).toHaveAttribute('method', 'post')
    const sent = new FormData(form as HTMLFormElement)
    expect(sent.get('name')).toBe('Asha')
    expect(sent.get('city')).toBe('514')
    expect(JSON.parse(String(sent.get('page')))).toMatchObject({ pageType: 'Condition' })
    expect(JSON.parse(String(sent.get('page')))).not.toHaveProperty('formRequirements')
  })
})

describe('specification.md, sections 3 and 4: a question with few answers', () => {
  const insurance: PageContext = {
    pageType: 'Insurance',
    path: '/insurance',
    pageName: 'Insurance',
    language: 'en',
  }

  it('is a group of radio buttons, whose message disappears when one is selected', async () => {
    const { user } = await show({ page: insurance, submitLabel: 'Check Your Coverage' })
    await fill(user)
    await user.click(screen.getByRole('button', { name: /^Treatment/ }))
    await user.click(screen.getByRole('option', { name: 'Piles Treatment' }))
    await user.click(screen.getByRole('button', { name: 'Check Your Coverage' }))
    const group = screen.getByRole('group', { name: /Insurance Type/ })
    await waitFor(() => expect(group).toHaveTextContent('Please Select an Insurance Type'))
    expect(leads()).toHaveLength(0)
    await user.click(within(group).getByRole('radio', { name: 'Private Insurance' }))
    expect(group).not.toHaveTextContent('Please Select an Insurance Type')
    await user.type(screen.getByLabelText(/Insurance Name/), 'Specimen Mediclaim')
    await user.click(screen.getByRole('button', { name: 'Check Your Coverage' }))
    await waitFor(() => expect(leads()).toHaveLength(1))
    expect(leads()[0]?.body).toMatchObject({
      insuranceType: 'Private',
      InsuranceNameData: 'Specimen Mediclaim',
      IsInsurance: 'yes',
      LeadTier: 1,
    })
  })
})
