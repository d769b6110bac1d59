import { describe, expect, test } from 'vitest'
import type { PageContext } from '#lib/domain/site/page'
import { appointmentOnDatabase } from '#tests/support/leads/appointment'

/** decisions.md, section 3: plain forms of every kind of page are checked by the contract of the live form. */

const site = appointmentOnDatabase(99)

async function post(
  page: Partial<PageContext>,
  values: Record<string, string>,
): Promise<{ refused?: Record<string, string>; lead?: Record<string, unknown> }> {
  const claim = { pageType: 'Home', path: '/x', pageName: 'X', language: 'en', ...page }
  const fields = { mobile: '9876543210', variant: '1', ...values, page: JSON.stringify(claim) }
  const { status, answer } = await site.post(fields, {}, page.language)
  if ('screen' in answer) {
    expect(status).toBe(422)
    return { refused: answer.screen.form.refused as Record<string, string> }
  }
  const [row] = await site.db().selectFrom('lead').selectAll().execute()
  return { lead: JSON.parse(row?.payload ?? '{}') }
}

test('specification.md, section 5: a form in Hindi gets its errors in Hindi, and its lead is stored as Hindi', async () => {
  const page: Partial<PageContext> = { pageType: 'Blog', language: 'hi', tier: 2 }
  expect(await post(page, { mobile: '12' })).toEqual({
    refused: {
      name: 'कृपया अपना नाम लिखें',
      mobile: 'कृपया सही मोबाइल नंबर लिखें',
      city: 'कृपया सही शहर चुनें',
      treatment: 'कृपया इलाज चुनें',
    },
  })
  const { lead } = await post(page, { name: 'आशा', city: '0', treatment: 'other' })
  expect(lead).toMatchObject({ PageLanguage: 'hi', CityData: 'अन्य', LeadTier: 2 })
})

describe('decisions.md, section 3: forms with fields that their page type does not have', () => {
  test('the medical loan form requires the monthly salary', async () => {
    const page: Partial<PageContext> = { formRequirements: ['mobile', 'monthlySalary'] }
    expect(await post(page, {})).toEqual({
      refused: { monthlySalary: 'Please enter your monthly salary in rupees' },
    })
    const { lead } = await post(page, { monthlySalary: '₹ 45,000' })
    expect(lead).toMatchObject({ Monthly_Salary: '45000', NameData: 'No Name' })
  })

  test('specification.md, section 4: requires the preferred city if a similar consultation is wanted', async () => {
    const page: Partial<PageContext> = {
      formRequirements: ['mobile', 'requestedConsultation', 'preferredCity'],
    }
    expect(await post(page, {})).toEqual({
      refused: { requestedConsultation: 'Please select any one' },
    })
    expect(await post(page, { requestedConsultation: 'yes' })).toEqual({
      refused: { preferredCity: 'Please select preferred city' },
    })
    const { lead } = await post(page, { requestedConsultation: 'no', preferredCity: '0' })
    expect(lead).toMatchObject({ Requested_Consultation: 'no', Preferred_City: '' })
  })

  test('specification.md, section 5: requires a hospital if hospitals are offered, and accepts only those', async () => {
    const page: Partial<PageContext> = {
      formRequirements: ['mobile'],
      hospitals: [{ id: 8, name: 'Neem Hospital' }],
    }
    const wrong = { refused: { hospital: 'Please Select a Hospital' } }
    expect(await post(page, {})).toEqual(wrong)
    expect(await post(page, { hospital: '9' })).toEqual(wrong)
    expect((await post(page, { hospital: '8' })).lead).toMatchObject({ hospitalid: '8' })
  })

  test.each([
    ['other', '  gathiya  ka\nilaj ', 'Second opinion; Treatment typed: gathiya ka ilaj'],
    ['other', 'Othe', 'Second opinion'],
    ['other', 'अन्य', 'Second opinion'],
    ['other', 'x'.repeat(500), `Second opinion; Treatment typed: ${'x'.repeat(80)}`],
    ['other', '', 'Second opinion'],
  ])('what was typed before the treatment Other was chosen is in the remark', async (...given) => {
    const [treatment, treatmentTyped, remark] = given
    const page: Partial<PageContext> = { formRequirements: ['mobile', 'treatment'] }
    const { lead } = await post(
      { ...page, remark: 'Second opinion' },
      { treatment, treatmentTyped, cityTyped: 'Not asked' },
    )
    expect(lead).toMatchObject({ Remark: remark })
  })

  test.each<[string, Partial<PageContext>]>([
    ['doctor', { pageType: 'doctors', doctorId: 4001, pageName: 'Dr Asha Rao' }],
    ['hospital', { pageType: 'hospitals', hospitalId: 3001, pageName: 'Neem Hospital' }],
  ])('the form of a %s takes no city that it does not ask for', async (_, about) => {
    const page = { ...about, cityName: 'Delhi' }
    const values = { name: 'Asha', treatment: 'other', city: '0', preferredCity: '0' }
    const { lead } = await post(page, values)
    expect(lead).toMatchObject({ CityData: 'Delhi', Preferred_City: '' })
  })

  test.each([
    ['2', 'Urology'],
    ['0', 'Other'],
  ])(
    "specification.md, section 3: takes only the page's specialities and 'Other': %s",
    async (speciality, sent) => {
      const page: Partial<PageContext> = {
        formRequirements: ['mobile', 'speciality'],
        specialities: [{ id: 2, name: 'Urology' }],
      }
      const wrong = { refused: { speciality: 'Please Select a Speciality' } }
      expect(await post(page, { speciality: '3' })).toEqual(wrong)
      expect((await post(page, { speciality })).lead).toMatchObject({ PageDepartment: sent })
    },
  )

  test('specification.md, section 5: requires the query and the name if the page marks them as required', async () => {
    const page: Partial<PageContext> = {
      formRequirements: ['name', 'mobile', 'query'],
      requiredFields: ['query'],
      nameFieldRequired: false,
    }
    expect(await post(page, {})).toEqual({ refused: { query: 'Please enter your query' } })
    expect((await post(page, { query: 'When?' })).lead).toMatchObject({
      NameData: 'No Name',
      QueryData: 'When?',
    })
  })

  test('sends the result of a tool with the lead', async () => {
    const tool = { height: '170', weight: '65', bmi: '22.5', cataractLens: 'Toric' }
    const { lead } = await post({ formRequirements: ['mobile'] }, tool)
    expect(lead).toMatchObject(tool)
  })
})

test.each([
  ['+91 98765 43210', '+91', '9876543210'],
  ['0 98765 43210', '+91', '9876543210'],
  ['91-98765-43210', '+91', '9876543210'],
  ['\u202a0091\u00a098765\u201143210\u202c', '+91', '9876543210'],
  ['९८७६५ ४३२१०', '+91', '9876543210'],
  ['9198765432', '+91', '9198765432'],
  ['(+44) 7911 123456', '+44', '7911123456'],
])('specification.md, section 5: a plain form with the number %j', async (mobile, code, number) => {
  const { lead } = await post({ formRequirements: ['mobile'] }, { mobile })
  expect(lead).toMatchObject({ countryCode: code, MobileNoData: number })
})

test('specification.md, section 5: rejects every form without a mobile number, whatever its claim says', async () => {
  const { refused } = await post({ formRequirements: [] }, { mobile: '' })
  expect(refused).toMatchObject({ mobile: 'Please Only Enter a Valid Mobile Number' })
})

test('a rejected form keeps the result of the tool above it', async () => {
  const tool = { height: '170', weight: '65', bmi: '22.5' }
  const page = { pageType: 'Home', path: '/tools/bmi-calculator', pageName: 'BMI', language: 'en' }
  const { answer } = await site.post({ ...tool, mobile: '1', page: JSON.stringify(page) })
  expect(answer).toMatchObject({ screen: { form: { tool } } })
})
