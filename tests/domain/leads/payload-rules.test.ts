import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countries } from '#lib/domain/contact/countries'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { leadFields } from '#lib/domain/leads/fields'
import { leadFormSchema } from '#lib/domain/leads/form'
import { leadSchema, zohoLeadSchema } from '#lib/domain/leads/lead'
import { type FilledLeadForm, toLeadPayload } from '#lib/domain/leads/payload'
import { englishLeadWords as words } from '#lib/domain/leads/texts/form/en'
import { toolAnswerNames } from '#lib/domain/leads/tool-answers'
import { informationalPageTypes, pageTypes } from '#lib/domain/routes/page-types'
import { attributionParameters } from '#lib/domain/site/attribution'
import type { PageContext } from '#lib/domain/site/page'
import { leadFieldNames } from '#lib/domain/site/page'
import { withoutInvisible } from '#lib/domain/text/field'
import { leastForm, wholeForm } from '#tests/support/leads/filled-form'

type Change = Partial<Omit<FilledLeadForm, 'values' | 'page'>> & {
  values?: Partial<FilledLeadForm['values']>
  page?: Partial<PageContext>
}
const leadOf = ({ values, page, ...change }: Change) =>
  toLeadPayload({
    ...leastForm,
    ...change,
    values: { ...leastForm.values, ...values },
    page: { ...leastForm.page, ...page },
  })

describe('the city of a lead, and the one that the visitor has chosen on the site', () => {
  const similar = { requestedConsultation: 'yes', preferredCity: '568' }
  test.each<[string, Change, string, string]>([
    ['of the form', { names: { city: 'Pune' }, ownCity: 'Mumbai' }, 'Pune', ''],
    [
      'of the doctor',
      { page: { cityName: 'Delhi' }, ownCity: 'Mumbai' },
      'Delhi',
      'Chosen city: Mumbai',
    ],
    [
      'of the page, which its form suggests',
      { names: { city: 'Delhi' }, page: { cityName: 'Delhi' }, ownCity: 'Mumbai' },
      'Delhi',
      'Chosen city: Mumbai',
    ],
    ['of the doctor, the same', { page: { cityName: 'Delhi' }, ownCity: 'Delhi' }, 'Delhi', ''],
    ['of a form that asks for none', { ownCity: 'Mumbai' }, 'Mumbai', ''],
    [
      'of a second opinion',
      { values: similar, names: { preferredCity: 'Pune' }, page: { remark: 'Second opinion' } },
      'Pune',
      'Second opinion',
    ],
    ['unknown', {}, '', ''],
  ])('%s', (_what, change, city, remark) => {
    expect(leadOf(change)).toMatchObject({ CityData: city, Remark: remark })
  })
})

describe('specification.md, section 4: the page-provided id takes priority over a chosen one, and a reset exists', () => {
  test.each<[string, Change, Record<string, string>]>([
    ['no ids', {}, { docotrid: '', hospitalid: '', baseDoctorId: '', baseHospitalId: '' }],
    [
      'only a chosen hospital',
      { values: { hospital: '9' } },
      { hospitalid: '9', baseHospitalId: '' },
    ],
    [
      'the page’s hospital and a chosen one',
      { values: { hospital: '9' }, page: { hospitalId: 3001 } },
      { hospitalid: '3001', baseHospitalId: '3001' },
    ],
    ["the page's doctor", { page: { doctorId: 4001 } }, { docotrid: '4001', baseDoctorId: '4001' }],
    [
      'after the reset: the chosen one, and the page’s own as base ids',
      { values: { hospital: '9' }, page: { hospitalId: 3001, doctorId: 4001 }, isPresetOff: true },
      { hospitalid: '9', docotrid: '', baseHospitalId: '3001', baseDoctorId: '4001' },
    ],
    [
      'a card on a page without a doctor or hospital',
      { page: { preset: { doctorId: 5, hospitalId: 6 } } },
      { docotrid: '5', hospitalid: '6', baseDoctorId: '', baseHospitalId: '' },
    ],
    [
      'a card on a page about another doctor, who need not work at that hospital',
      { page: { doctorId: 4001, hospitalId: 3001, preset: { doctorId: 5 } } },
      { docotrid: '5', hospitalid: '', baseDoctorId: '4001', baseHospitalId: '3001' },
    ],
    [
      'after the reset of a card',
      { page: { preset: { doctorId: 5, hospitalId: 6 } }, isPresetOff: true },
      { docotrid: '', hospitalid: '', baseDoctorId: '', baseHospitalId: '' },
    ],
    ['only the reset', { page: { hospitalId: 3001 }, isPresetOff: true }, { hospitalid: '' }],
  ])('%s', (_what, change, ids) => {
    expect(leadOf(change)).toMatchObject(ids)
  })

  test('a lead for a doctor has IsConsultwithDoctor', () => {
    expect(leadOf({ page: { doctorId: 4001 } }).IsConsultwithDoctor).toBe('yes')
    expect(leadOf({ page: { doctorId: 4001 }, isPresetOff: true }).IsConsultwithDoctor).toBe('no')
  })
})

test('the city of the chosen hospital, not the first one of its doctor', () => {
  const hospitals = [
    { id: 1, name: 'Neem Hospital, Delhi', cityName: 'Delhi' },
    { id: 2, name: 'Lotus Hospital, Gurugram', cityName: 'Gurugram' },
  ]
  const page = { doctorId: 4001, cityName: 'Delhi', hospitals }
  expect(leadOf({ page, values: { hospital: '2' } }).CityData).toBe('Gurugram')
  expect(leadOf({ page }).CityData).toBe('Delhi')
})

describe('specification.md, section 4: procedure and condition clear each other', () => {
  const page = { conditionName: 'Piles', treatmentName: 'Laser' }
  test.each([
    [{ procedure: 'Banding' }, { ProcedureNameData: 'Banding', condition_data: '' }],
    [{ condition: 'Fissure' }, { ProcedureNameData: '', condition_data: 'Fissure' }],
    [{ procedure: 'Other' }, { ProcedureNameData: 'Other', condition_data: '' }],
    [{}, { ProcedureNameData: 'Laser', condition_data: 'Piles' }],
  ])('chosen %o', (names, sent) => {
    expect(leadOf({ names, page })).toMatchObject(sent)
  })
})

describe('specification.md, section 4: preferred city', () => {
  test.each([
    ['yes', 'Pune'],
    ['no', ''],
    ['', ''],
  ])('similar consultation %j: %j', (requestedConsultation, sent) => {
    const names = { preferredCity: 'Pune' }
    expect(leadOf({ values: { requestedConsultation }, names }).Preferred_City).toBe(sent)
  })
})

describe('specification.md, section 4: insurance', () => {
  test.each<[FilledLeadForm['values'] | object, string, number]>([
    [{}, 'no', 3],
    [{ insured: 'yes' }, 'yes', 3],
    [{ insured: 'no' }, 'no', 3],
    [{ insuranceType: 'Govt.' }, 'yes', 3],
    [{ insuranceType: 'Private' }, 'yes', 1],
    [{ insuranceType: 'Private', insured: 'no' }, 'yes', 1],
  ])('%o: IsInsurance %s, tier %i', (values, IsInsurance, LeadTier) => {
    expect(leadOf({ values })).toMatchObject({ IsInsurance, LeadTier })
  })
})

describe('specification.md, section 5: the number', () => {
  test.each([
    ['09876543210', '', '+91', '9876543210', '91'],
    ['+91 98765 43210', '+91', '+91', '9876543210', '91'],
    ['+1 268 464 1234', '+91', '+1268', '4641234', '1268'],
    ['0501234567', '+971', '+971', '501234567', '971'],
    ['501234567', '971', '+971', '501234567', '971'],
  ])('%s with %j: %s %s, %s in the second call', (mobile, code, countryCode, number, second) => {
    const lead = leadOf({ values: { mobile, countryCode: code }, countries })
    expect(lead).toMatchObject({ countryCode, MobileNoData: number })
    expect(toZohoPayload(lead)).toMatchObject({ Country_Code: second, phoneno: number })
  })
})

test.each(pageTypes)('specification.md, section 7: the variant that %s sends', (pageType) => {
  for (const variant of ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']) {
    const sent = informationalPageTypes.has(pageType) ? '0' : variant
    const lead = leadOf({ variant, page: { pageType } })
    expect(lead.leadFormVariant).toBe(sent)
    expect(toZohoPayload(lead)).toMatchObject({ leadFormVariant: sent, Lead_Form_Variant: sent })
  }
})

test('specification.md, section 7: the informational page types', () => {
  expect([...informationalPageTypes].sort()).toEqual(
    'About Contact Editorial_Policy Error Faq_Page Press_Page Privacy_Policy Refund_Policy Terms_Condition Video'.split(
      ' ',
    ),
  )
})

test('decisions.md, section 3: the landing URL’s vendor wins over the page’s, and typed values win over the tool’s', () => {
  expect(leadOf({ page: { vendorId: 'p' } }).vendorId).toBe('p')
  expect(leadOf({ page: { vendorId: 'p' }, attribution: { vendorid: 'a' } }).vendorId).toBe('a')
  const tool = { height: '170', weight: '65', bmi: '22.5' }
  expect(leadOf({ tool })).toMatchObject({ height: '170', weight: '65', bmi: '22.5' })
  expect(leadOf({ tool, values: { height: '171' } })).toMatchObject({ height: '171', weight: '65' })
})

test('specification.md, section 3: the lead of a Hindi page has its language', () => {
  expect(leadOf({ page: { language: 'hi' } }).PageLanguage).toBe('hi')
})

describe('any valid form', () => {
  // The schema removes invisible characters and spaces at the ends, and turns separators into line breaks.
  const text = (maxLength: number) =>
    fc
      .string({ unit: 'grapheme', maxLength })
      .map((typed) => withoutInvisible(typed.replace(/[\t\n\r\u2028\u2029]/g, '')).trim())
      .filter((kept) => kept.length <= maxLength)
  const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const yesNo = fc.constantFrom('', 'yes', 'no')
  const fields = leadFields(
    { ...leastForm.page, variant: '1', formRequirements: leadFieldNames, hospitals: [1] },
    words,
  ).map((field) => ({ ...field, required: field.name === 'mobile' }))
  const anyForm = fc.record({
    values: fc.record({
      name: text(100),
      mobile: fc.stringMatching(/^(\+91 ?|0)?[6-9]\d{9}$|^\+971 ?5\d{8}$/),
      countryCode: fc.constantFrom('', '+91', '91', '+44'),
      query: text(300),
      hospital: fc.constantFrom('', '9'),
      insured: yesNo,
      insuranceType: fc.constantFrom('', 'Govt.', 'Private'),
      insuranceName: text(120),
      priorConsultation: yesNo,
      requestedConsultation: yesNo,
      preferredCity: fc.constant('514'),
      callTime: fc.constantFrom('', 'Morning', 'Any time'),
      monthlySalary: fc.constantFrom('', '45000', '₹ 1,25,000'),
      height: fc.constantFrom('', '170', '150.5'),
    }),
    page: fc.record({
      pageType: fc.constantFrom(...pageTypes),
      path: fc.constant('/x'),
      pageName: text(150),
      language: fc.constantFrom('en' as const, 'hi' as const),
      tier: optional(fc.integer({ min: 1, max: 4 })),
      hospitalId: optional(fc.nat(1e8)),
      doctorId: optional(fc.nat(1e8)),
      cityName: optional(text(50)),
      conditionName: optional(text(100)),
      pageDepartment: optional(text(100)),
    }),
    variant: fc.constantFrom('1', '3', '10'),
    names: fc.record({ city: optional(text(50)), procedure: optional(text(100)) }),
    attribution: fc.dictionary(fc.constantFrom(...attributionParameters), text(200)),
    ip: fc.ipV6(),
    tool: fc.dictionary(fc.constantFrom(...toolAnswerNames), text(20)),
    isPresetOff: fc.boolean(),
  })

  test('gives two bodies that the server’s schemas accept unchanged, with tier 1 to 4', () => {
    const schema = leadFormSchema(fields, { messages: words.messages, countries })
    let accepted = 0
    fc.assert(
      fc.property(anyForm, ({ values, page, ...form }) => {
        const parsed = schema.safeParse(values)
        // An Indian number is long enough with another country's code too.
        if (!parsed.success) return
        accepted += 1
        const given = { ...form, page: page as PageContext, values: parsed.data }
        const lead = toLeadPayload({ ...given, countries, now: wholeForm.now })
        expect(leadSchema.parse(lead)).toEqual(lead)
        const second = toZohoPayload(lead)
        expect(zohoLeadSchema.parse(second)).toEqual(second)
        expect([1, 2, 3, 4]).toContain(lead.LeadTier)
      }),
    )
    expect(accepted).toBeGreaterThan(50)
  })
})
