import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { LeadForm, type LeadFormProps } from '#components/leads/form/lead-form'
import { treatmentOptions } from '#lib/domain/leads/form-options'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'

const { leads, second, server } = leadCalls()

const options = {
  cities: [
    { id: '514', label: 'Delhi' },
    { id: '568', label: 'Pune' },
    { id: '0', label: 'Other' },
  ],
  treatments: treatmentOptions([{ conditions: [], treatments: [{ id: 202, name: 'Laser' }] }]),
}
async function show(said: Partial<PageContext>, more: Partial<LeadFormProps> = {}) {
  const page: PageContext = {
    pageType: 'Marketing',
    path: '/marketing/piles',
    pageName: 'Piles',
    language: 'en',
    ...said,
  }
  const shown = render(<LeadForm variant="9" {...{ page, options, words }} {...more} />)
  const user = userEvent.setup()
  const mobile = screen.getByLabelText('Mobile Number')
  return { user, mobile, ...shown }
}
type User = Awaited<ReturnType<typeof show>>['user']
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Book Appointment' }))
const list = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
async function choose(user: User, name: string, option: string | RegExp) {
  await user.click(list(name))
  await user.click(await screen.findByRole('option', { name: option }))
}
const waitForLead = () => waitFor(() => expect(leads).toHaveLength(1))

describe('decisions.md, section 3: a field that the link has set', () => {
  const locked = { city: '/marketing/piles?name=Asha', name: '/marketing/piles?city=514' }

  it('is shown and sent, and has a link to change it', async () => {
    const initial = { city: '514', name: 'Asha Rao' }
    const { user, mobile } = await show(
      { formRequirements: ['name', 'mobile', 'city'] },
      { locked, initial },
    )
    expect(screen.getByRole('status', { name: 'City' })).toHaveTextContent('Delhi')
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Change City' })).toHaveAttribute('href', locked.city)
    await user.type(mobile, '9876543210')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ NameData: 'Asha Rao', CityData: 'Delhi' })
  })

  it('is an ordinary field if its value is unknown', async () => {
    await show({ formRequirements: ['name', 'mobile'] }, { locked })
    expect(screen.getByRole('textbox', { name: 'Name' })).toBeVisible()
  })
})

describe('specification.md, sections 3, 5 and 9: the country code', () => {
  it('is off in the shared layout', async () => {
    await show({})
    // A picker would be rendered with the country list, which has loaded by now.
    await act(async () => {
      await import('#lib/domain/contact/countries')
      await vi.dynamicImportSettled()
    })
    expect(screen.queryByRole('button', { name: /Country code/ })).toBeNull()
  })

  it('is selected from the full list if it is on, and the field then accepts 20 digits', async () => {
    const { user, mobile } = await show({ isCountryCodeEnabled: true, nameFieldRequired: false })
    const picker = await screen.findByRole('button', { name: 'Country code India (+91)' })
    await user.type(mobile, '12345678901')
    expect(mobile).toHaveValue('1234567890')
    await user.click(picker)
    const search = screen.getByPlaceholderText('Search for Country Code')
    expect(search).toHaveFocus()
    expect(screen.getAllByRole('option').length).toBeGreaterThan(230)
    await user.type(search, 'united arab')
    await user.click(screen.getByRole('option', { name: 'United Arab Emirates (+971)' }))
    await user.clear(mobile)
    await user.type(mobile, '0501234567')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ countryCode: '+971', MobileNoData: '501234567' })
    await waitFor(() => expect(second[0]).toMatchObject({ Country_Code: '971' }))
  })

  it.each([
    ['+44 7911 123456', 'United Kingdom (+44)', '7911123456'],
    ['(+1) 212-555-0100', 'United States (+1)', '2125550100'],
    ['+968 09012 3456', 'Oman (+968)', '90123456'],
    ['+49 919 8765 43210', 'Germany (+49)', '919876543210'],
    ['+91 98765 43210', 'India (+91)', '9876543210'],
  ])('pasted with the number as %s selects %s', async (pasted, country, number) => {
    const { user, mobile } = await show({ isCountryCodeEnabled: true, nameFieldRequired: false })
    await screen.findByRole('button', { name: 'Country code India (+91)' })
    await user.click(mobile)
    await user.paste(pasted)
    await screen.findByRole('button', { name: `Country code ${country}` })
    expect(mobile).toHaveValue(number)
    await submit(user)
    await waitForLead()
    const countryCode = country.replace(/.*\((.*)\)/, '$1')
    expect(leads[0]).toMatchObject({ countryCode, MobileNoData: number })
  })

  it.each([
    ['+968 9012 3456', 'Oman (+968)', '90123456'],
    ['+44 (0) 7911 123456', 'United Kingdom (+44)', '7911123456'],
    ['+91 98765 43210', 'India (+91)', '9876543210'],
  ])('typed with the number as %s selects %s', async (typed, country, number) => {
    const { user, mobile } = await show({ isCountryCodeEnabled: true })
    await screen.findByRole('button', { name: 'Country code India (+91)' })
    await user.type(mobile, typed)
    await screen.findByRole('button', { name: `Country code ${country}` })
    expect(mobile).toHaveValue(number)
  })

  it('typed with the number changes the selected country to India', async () => {
    const { user, mobile } = await show({ isCountryCodeEnabled: true })
    await user.click(await screen.findByRole('button', { name: 'Country code India (+91)' }))
    await user.type(screen.getByPlaceholderText('Search for Country Code'), 'dubai')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
    await user.keyboard('{Enter}')
    await screen.findByRole('button', { name: /^Country code United Arab/ })
    await user.type(mobile, '+91 98765 43210')
    await screen.findByRole('button', { name: 'Country code India (+91)' })
    expect(mobile).toHaveValue('9876543210')
  })

  it('says how to search when no country is found', async () => {
    const { user } = await show({ isCountryCodeEnabled: true })
    await user.click(await screen.findByRole('button', { name: 'Country code India (+91)' }))
    await user.type(screen.getByPlaceholderText('Search for Country Code'), 'xyzq')
    expect(await screen.findByText(words.countryCode.nothing)).toBeVisible()
  })

  it('is read from the + of a number that is typed where there is no picker', async () => {
    const { user, mobile } = await show({ nameFieldRequired: false, formRequirements: ['mobile'] })
    await user.type(mobile, '+971 50 123 4567')
    expect(await screen.findByText('We will call +971 50 123 4567')).toBeVisible()
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ countryCode: '+971', MobileNoData: '501234567' })
  })

  it('hides the Indian number near the button when another country is selected', async () => {
    const { user, mobile } = await show({ isCountryCodeEnabled: true })
    await user.type(mobile, '9876543210')
    expect(screen.getByText('We will call +91 98765 43210')).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Country code India (+91)' }))
    await user.click(screen.getByRole('option', { name: 'United Arab Emirates (+971)' }))
    expect(screen.queryByText(/We will call/)).toBeNull()
  })
})

it('says how to write another country’s number when ten digits are no Indian one', async () => {
  const { user, mobile } = await show({ formRequirements: ['mobile'] })
  await user.type(mobile, '4479111234')
  await submit(user)
  expect(screen.getByText(/For another country, start with \+/)).toBeVisible()
  await user.clear(mobile)
  expect(screen.queryByText(/For another country/)).toBeNull()
})

it('shows the number of a kept draft near the button', async () => {
  const values = { name: 'Asha Rao', mobile: '9198765432' }
  sessionStorage.setItem(
    'lead-draft',
    JSON.stringify({ path: location.pathname, key: 'key-1', values }),
  )
  const { mobile } = await show({})
  expect(mobile).toHaveValue('9198765432')
  expect(await screen.findByText('We will call +91 91987 65432')).toBeVisible()
  sessionStorage.clear()
})

describe('specification.md, section 4: choosing a speciality loads its treatments', () => {
  const specialities = [
    { id: 1, name: 'General Surgery' },
    { id: 2, name: 'Urology' },
  ]
  const pageProps: Partial<PageContext> = {
    specialities,
    formRequirements: ['mobile', 'speciality', 'treatment'],
  }
  const offered = async (user: User) => {
    await user.click(list('Treatment'))
    const names = screen.getAllByRole('option').map((option) => option.textContent)
    await user.keyboard('{Escape}')
    return names
  }
  const answer = (reply: (department: string | null) => Response) =>
    server.use(
      http.get('*/api/lead/treatments', ({ request }) =>
        reply(new URL(request.url).searchParams.get('departmentId')),
      ),
    )
  const procedures = (department: string | null) =>
    HttpResponse.json([
      [
        { ProcedureId: 300, ProcedureName: `Procedure of ${department}`, RouteId: 'p' },
        { ProcedureId: 0, ProcedureName: 'Other', RouteId: '' },
      ],
    ])

  it('replaces the earlier treatments, and sends both names', async () => {
    answer(procedures)
    const { user, mobile } = await show(pageProps)
    expect(await offered(user)).toEqual(['Laser', 'Other'])
    await choose(user, 'Speciality', 'Urology')
    await waitFor(async () => expect(await offered(user)).toEqual(['Procedure of 2', 'Other']))
    await choose(user, 'Treatment', 'Procedure of 2')
    await user.type(mobile, '9876543210')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({
      ProcedureNameData: 'Procedure of 2',
      PageDepartment: 'Urology',
    })
  })

  it("offers the speciality's conditions too, in the language of the page", async () => {
    answer(procedures)
    const asked: (string | null)[] = []
    server.use(
      http.get('*/api/lead/treatment-choices', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('departmentIds'))
        return HttpResponse.json([
          {
            label: 'Suggested',
            isSuggested: true,
            options: [
              { id: 'condition:7', label: 'स्तन कैंसर', latin: 'Breast Cancer' },
              { id: 'procedure:300', label: 'ऑपरेशन', latin: 'Procedure of 2' },
            ],
          },
          {
            label: 'Conditions',
            options: [{ id: 'condition:8', label: 'बवासीर', latin: 'Piles' }],
          },
        ])
      }),
    )
    const { user, mobile } = await show(pageProps)
    await choose(user, 'Speciality', 'Urology')
    await waitFor(async () => {
      const names = await offered(user)
      expect(names.map((name) => name?.replace(/[ (].*/, ''))).toEqual(['स्तन', 'ऑपरेशन', 'Other'])
    })
    expect(asked).toContain('2')
    await choose(user, 'Treatment', /स्तन कैंसर/)
    await user.type(mobile, '9876543210')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ condition_data: 'Breast Cancer', PageDepartment: 'Urology' })
  })

  it('unselects a treatment that the speciality does not have', async () => {
    answer(procedures)
    const { user, mobile } = await show(pageProps)
    await user.type(mobile, '9876543210')
    await choose(user, 'Treatment', 'Laser')
    await choose(user, 'Speciality', 'Urology')
    await waitFor(async () => expect(await offered(user)).toEqual(['Procedure of 2', 'Other']))
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please Select a Treatment')
    expect(leads).toEqual([])
  })

  it("offers 'Other', which keeps the full list of treatments", async () => {
    answer(procedures)
    const { user, mobile } = await show(pageProps)
    await choose(user, 'Speciality', 'Urology')
    await waitFor(async () => expect(await offered(user)).toEqual(['Procedure of 2', 'Other']))
    await choose(user, 'Speciality', 'Other')
    expect(await offered(user)).toEqual(['Laser', 'Other'])
    await choose(user, 'Treatment', 'Laser')
    await user.type(mobile, '9876543210')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ ProcedureNameData: 'Laser', PageDepartment: 'Other' })
  })

  it('keeps the earlier treatments when the call fails', async () => {
    answer(() => HttpResponse.error())
    const { user } = await show(pageProps)
    await choose(user, 'Speciality', 'Urology')
    expect(await offered(user)).toEqual(['Laser', 'Other'])
  })

  it('also happens for a preselected speciality', async () => {
    answer(procedures)
    const { user } = await show(pageProps, {
      initial: { speciality: '1', treatment: 'procedure:300' },
    })
    expect(await screen.findByRole('button', { name: 'Treatment Procedure of 1' })).toBeVisible()
    expect(await offered(user)).toEqual(['Procedure of 1', 'Other'])
  })
})

describe('specification.md, section 4: the hospital', () => {
  const hospitals = [
    { id: 8, name: 'Neem Hospital' },
    { id: 9, name: 'Banyan Hospital' },
  ]
  it('is preselected if it is the only one', async () => {
    const { user, mobile } = await show({
      hospitals: hospitals.slice(0, 1),
      formRequirements: ['mobile'],
    })
    expect(list('Hospital')).toHaveAccessibleName('Hospital Neem Hospital')
    await user.type(mobile, '9876543210')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ hospitalid: '8', baseHospitalId: '' })
  })
  it('is required if there are several', async () => {
    const { user, mobile } = await show({ hospitals, formRequirements: ['mobile'] })
    await user.type(mobile, '9876543210')
    await submit(user)
    expect(await screen.findByRole('alert')).toHaveTextContent('Please Select a Hospital')
    await choose(user, 'Hospital', 'Banyan Hospital')
    expect(screen.queryByRole('alert')).toBeNull()
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ hospitalid: '9' })
  })
})

it('names the fields in the summary when two have the same message', async () => {
  const { user, mobile } = await show({
    formRequirements: ['mobile', 'priorConsultation', 'requestedConsultation'],
  })
  await user.type(mobile, '9876543210')
  await submit(user)
  const summary = await screen.findByRole('alert')
  const links = within(summary)
    .getAllByRole('link')
    .map((link) => link.textContent)
  expect(links).toEqual([
    'Have you consulted before? Please select any one',
    'Are open to another similar consultation in your city? Please select any one',
  ])
})

describe('specification.md, section 4: the preferred city', () => {
  const pageProps: Partial<PageContext> = {
    formRequirements: ['mobile', 'priorConsultation', 'requestedConsultation', 'preferredCity'],
  }
  const answerTo = (question: RegExp, word: string) =>
    within(screen.getByRole('group', { name: question })).getByRole('radio', { name: word })

  it('is required and sent if a similar consultation is requested', async () => {
    const { user, mobile } = await show(pageProps)
    await user.type(mobile, '9876543210')
    await submit(user)
    const summary = await screen.findByRole('alert')
    expect(within(summary).getAllByText(/\? Please select any one$/)).toHaveLength(2)
    expect(summary).not.toHaveTextContent('Please select preferred city')
    await user.click(answerTo(/consulted before/, 'No'))
    await user.click(answerTo(/similar consultation/, 'Yes'))
    await submit(user)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Please select preferred city'),
    )
    await choose(user, 'Preferred City', 'Pune')
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({
      Prior_Consultation: 'no',
      Requested_Consultation: 'yes',
      Preferred_City: 'Pune',
    })
  })

  it('is not sent if the similar consultation is no longer requested', async () => {
    const { user, mobile } = await show(pageProps)
    await user.type(mobile, '9876543210')
    await user.click(answerTo(/consulted before/, 'Yes'))
    await user.click(answerTo(/similar consultation/, 'Yes'))
    await choose(user, 'Preferred City', 'Pune')
    await user.click(answerTo(/similar consultation/, 'No'))
    await submit(user)
    await waitForLead()
    expect(leads[0]).toMatchObject({ Requested_Consultation: 'no', Preferred_City: '' })
  })
})

it('specification.md, section 5: a form without a name field sends No Name', async () => {
  const { user, mobile } = await show({ formRequirements: ['mobile'] })
  await user.type(mobile, '9876543210')
  await submit(user)
  await waitForLead()
  expect(leads[0]).toMatchObject({ NameData: 'No Name' })
  await act(async () => {})
})

it('decisions.md, section 3: the tool’s result is sent, also by a plain form', async () => {
  const tool = { height: '170', weight: '65', bmi: '22.5' }
  const { user, mobile, container } = await show({ formRequirements: ['mobile'] }, { tool })
  const plain = new FormData(container.querySelector('form') as HTMLFormElement)
  expect(Object.fromEntries(plain)).toMatchObject(tool)
  await user.type(mobile, '9876543210')
  await submit(user)
  await waitForLead()
  expect(leads[0]).toMatchObject(tool)
})
