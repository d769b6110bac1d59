import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leadSchema, zohoLeadSchema } from '#lib/domain/leads/lead'
import { createdLeadId, isSuccess } from '#lib/domain/leads/lead-call'

// specification.md, section 3, 'Lead', and the other fields of the creation call.
const leadFieldNames = `NameData LeadTypeData PageTypeData PageNameData MobileNoData EmailIdData
  QueryData CityData CreatedDateData IsActiveData InsuranceNameData ProcedureNameData condition_data
  lead_sourcedata lead_channeldata PageLanguage PageDepartment Keyword_Text Keyword_Match_Type
  campaignid IsInsurance IsConsultwithDoctor Remark docotrid hospitalid GCLID LeadTier Network ip
  vendorId leadFormVariant captchascore Page_Variant insuranceType Callback_Input
  Prior_Consultation Requested_Consultation Preferred_City Adset_Id countryCode pilesSeverityScore
  pilesSeverity bmi cataractLens placement site_source_name report Zutm_source Zutm_campaign
  Zutm_medium Zutm_term Monthly_Salary height weight baseDoctorId baseHospitalId TBCLID`.split(
  /\s+/,
)

// specification.md, section 7, 'The second lead call'.
const zohoFieldNames = `name phoneno message page_name city condition procedure lead_source
  lead_channel utm_source utm_campaign utm_medium utm_term PageLanguage PageDepartment Keyword_Text
  Keyword_Match_Type campaignid IsInsurance doctorid hospitalid IsConsultwithDoctor Remark GCLID
  LeadTier Network TBCLID leadFormVariant Lead_Form_Variant Page_Variant insuranceType Callback_Input
  Prior_Consultation Requested_Consultation Preferred_City Adset_Id Monthly_Salary height weight
  Country_Code BMI_kg_m2 Cataract_Lens Piles_Severity_Score Piles_Severity baseDoctorId
  baseHospitalId ip placement site_source_name`.split(/\s+/)

const least = { NameData: 'Asha Rao', MobileNoData: '9876543210' }

function problemsOf(body: unknown, schema: typeof leadSchema | typeof zohoLeadSchema = leadSchema) {
  const parsed = schema.safeParse(body)
  if (parsed.success) return {}
  return Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  )
}

describe('specification.md, sections 3 and 7: the body of webleadcreate', () => {
  test('has every field of the specification, with its default', () => {
    const lead = leadSchema.parse(least)
    expect(Object.keys(lead).sort()).toEqual([...leadFieldNames].sort())
    const given = Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''))
    expect(given).toEqual({
      ...least,
      IsActiveData: 1,
      lead_sourcedata: 'Web Lead Form',
      LeadTier: 0,
      leadFormVariant: '3',
      captchascore: '0.0',
      countryCode: '+91',
    })
  })

  test('drops unknown fields', () => {
    const lead = leadSchema.parse({ ...least, isAdmin: true, __proto__: { x: 1 } })
    expect(lead).not.toHaveProperty('isAdmin')
    expect(lead).not.toHaveProperty('x')
  })

  test.each([
    [{ MobileNoData: 9876543210 }, { MobileNoData: '9876543210' }],
    [{ MobileNoData: '09876543210' }, { MobileNoData: '9876543210' }],
    [{ countryCode: 91 }, { countryCode: '+91' }],
    [{ MobileNoData: '+44 7700 900123' }, { MobileNoData: '7700900123', countryCode: '+44' }],
    [{ LeadTier: '3' }, { LeadTier: 3 }],
    [{ LeadTypeData: 12 }, { LeadTypeData: '12' }],
    [{ IsInsurance: 'Yes' }, { IsInsurance: 'yes' }],
    [{ IsInsurance: false }, { IsInsurance: 'no' }],
    [
      { docotrid: 17, hospitalid: null },
      { docotrid: '17', hospitalid: '' },
    ],
    [{ captchascore: 0.7 }, { captchascore: '0.7' }],
    [{ CityData: '  Delhi ' }, { CityData: 'Delhi' }],
    [{ NameData: 'A\u0000sha' }, { NameData: 'Asha' }],
    [{ QueryData: 'first\nsecond' }, { QueryData: 'first\nsecond' }],
    [{ Zutm_source: 'x'.repeat(5000) }, { Zutm_source: 'x'.repeat(200) }],
  ])('%o is read as %o', (sent, read) => {
    expect(leadSchema.parse({ ...least, ...sent })).toMatchObject(read)
  })

  test.each([
    [{ NameData: '' }, { NameData: 'Please Enter Name' }],
    [{ NameData: undefined }, { NameData: 'Please Enter Name' }],
    [{ NameData: 'x'.repeat(101) }, { NameData: 'Name may have at most 100 characters' }],
    [{ MobileNoData: '5876543210' }, { MobileNoData: 'Please Only Enter a Valid Mobile Number' }],
    [{ MobileNoData: undefined }, { MobileNoData: 'Please Only Enter a Valid Mobile Number' }],
    [{ EmailIdData: 'asha@' }, { EmailIdData: 'Please Enter valid Email ID' }],
    [{ QueryData: 'x'.repeat(2001) }, { QueryData: 'Query may have at most 2,000 characters' }],
    [{ CityData: { $ne: '' } }, { CityData: 'must be text' }],
    [{ Remark: ['x'] }, { Remark: 'must be text' }],
    [
      { NameData: '', MobileNoData: 'abc', EmailIdData: 'x' },
      {
        NameData: 'Please Enter Name',
        MobileNoData: 'Please Only Enter a Valid Mobile Number',
        EmailIdData: 'Please Enter valid Email ID',
      },
    ],
  ])('rejects %o', (sent, problems) => {
    expect(problemsOf({ ...least, ...sent })).toEqual(problems)
  })

  test.each(['+999', 1_000_000_000, '0999'])(
    'rejects the country code %s, which no country has',
    (countryCode) => {
      expect(problemsOf({ ...least, countryCode })).toEqual({
        MobileNoData: 'Please Only Enter a Valid Mobile Number',
      })
    },
  )

  test.each(['+91', '91', '0091', '+091', '+00091', ''])(
    'stores one number in one way, whatever zeros its country code %j has',
    (countryCode) => {
      const { countryCode: stored, MobileNoData } = leadSchema.parse({ ...least, countryCode })
      expect([stored, MobileNoData]).toEqual(['+91', least.MobileNoData])
    },
  )

  test('keeps a name, city or page in one line, and the lines of a query', () => {
    const lines = 'Asha \u2028 Rao\r\nDelhi'
    const parsed = leadSchema.parse({
      ...least,
      NameData: lines,
      PageNameData: lines,
      QueryData: lines,
    })
    expect([parsed.NameData, parsed.PageNameData]).toEqual(['Asha Rao Delhi', 'Asha Rao Delhi'])
    expect(parsed.QueryData).toBe('Asha \n Rao\r\nDelhi')
  })

  test('never throws, and accepts its own output', () => {
    const fields = fc.dictionary(fc.constantFrom(...leadFieldNames), fc.anything())
    fc.assert(
      fc.property(fields, (sent) => {
        const parsed = leadSchema.safeParse({ ...least, ...sent })
        if (parsed.success) expect(leadSchema.parse(parsed.data)).toEqual(parsed.data)
      }),
    )
  })
})

describe('specification.md, section 7: the body of createleadzoho', () => {
  test('has every field of the specification, with its default', () => {
    const lead = zohoLeadSchema.parse({ phoneno: '9876543210' })
    expect(Object.keys(lead).sort()).toEqual([...zohoFieldNames].sort())
    expect(lead).toMatchObject({ name: 'No Name', Country_Code: '91', LeadTier: 0 })
  })
  test('rejects only a wrong number', () => {
    expect(problemsOf({ phoneno: '12' }, zohoLeadSchema)).toEqual({
      phoneno: 'Please Only Enter a Valid Mobile Number',
    })
    expect(
      problemsOf({ phoneno: '9876543210', message: 'x'.repeat(5000) }, zohoLeadSchema),
    ).toEqual({})
  })
})

describe('specification.md, section 4: success', () => {
  test.each([
    [{ status: { code: '200', message: '' } }, true],
    [{ status: { code: 200, message: '' } }, true],
    [{ status: { code: '500', message: '' } }, false],
    [{ status: {} }, false],
    [{}, false],
    ['200', false],
    [null, false],
  ])('%o: %s', (answer, success) => {
    expect(isSuccess(answer)).toBe(success)
  })
  test('returns the lead id, whether it is a string or a number', () => {
    expect(createdLeadId({ status: { code: '200' }, data: [{ Id: 'abc' }] })).toBe('abc')
    expect(createdLeadId({ status: { code: 200 }, data: [{ Id: 7 }] })).toBe('7')
    expect(createdLeadId({ status: { code: '200' }, data: [] })).toBeUndefined()
    expect(createdLeadId({ status: { code: '422' }, data: [{ Id: 'abc' }] })).toBeUndefined()
  })
})
