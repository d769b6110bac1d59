import { describe, expect, test } from 'vitest'
import { fromZohoPayload, toZohoPayload } from '#lib/domain/leads/createleadzoho'
import type { LeadFormValues } from '#lib/domain/leads/form'
import { leadSchema, zohoLeadSchema } from '#lib/domain/leads/lead'
import { type FilledLeadForm, toLeadPayload } from '#lib/domain/leads/payload'
import { informationalPageTypes } from '#lib/domain/routes/page-types'
import type { PageContext } from '#lib/domain/site/page'

const page: PageContext = {
  pageType: 'Condition',
  path: '/condition/piles',
  pageName: 'Piles',
  language: 'en',
  tier: 2,
  pageDepartment: 'General Surgery',
  conditionName: 'Piles',
}

const filled: FilledLeadForm = {
  values: {
    name: 'Asha Rao',
    mobile: '+91 98765 43210',
    countryCode: '+91',
    city: '514',
    treatment: '',
    email: '',
    query: 'When can I come?',
  },
  page,
  variant: '3',
  names: { city: 'Delhi' },
  attribution: { utm_source: 'google', gclid: 'g1', campaignid: '7', adset_id: '9', source: 'app' },
  ip: '203.0.113.7',
  now: new Date('2026-11-20T10:00:00Z'),
}

describe('specification.md, sections 3 and 7: the lead of a form', () => {
  test('contains the form, the page and the attribution', () => {
    expect(toLeadPayload(filled)).toMatchObject({
      NameData: 'Asha Rao',
      MobileNoData: '9876543210',
      countryCode: '+91',
      QueryData: 'When can I come?',
      CityData: 'Delhi',
      PageTypeData: 'Condition',
      PageNameData: 'Piles',
      PageLanguage: 'en',
      PageDepartment: 'General Surgery',
      condition_data: 'Piles',
      lead_sourcedata: 'Web Lead Form',
      LeadTier: 1,
      leadFormVariant: '3',
      captchascore: '0.0',
      IsActiveData: 1,
      IsInsurance: 'no',
      Zutm_source: 'google',
      GCLID: 'g1',
      campaignid: '7',
      Adset_Id: '9',
      site_source_name: 'app',
      ip: '203.0.113.7',
      CreatedDateData: '2026-11-20T10:00:00.000Z',
    })
  })

  test('is unchanged by the schema', () => {
    const lead = toLeadPayload(filled)
    expect(leadSchema.parse(lead)).toEqual(lead)
    const second = toZohoPayload(lead)
    expect(zohoLeadSchema.parse(second)).toEqual(second)
  })

  test('specification.md, section 5: a hidden name is sent as No Name', () => {
    const values = { ...filled.values, name: '' }
    expect(toLeadPayload({ ...filled, values }).NameData).toBe('No Name')
  })

  test.each([
    [{ procedure: 'Laser' }, { ProcedureNameData: 'Laser', condition_data: '' }],
    [{ condition: 'Fissure' }, { ProcedureNameData: '', condition_data: 'Fissure' }],
    [{}, { ProcedureNameData: '', condition_data: 'Piles' }],
  ])(
    'specification.md, section 4: choosing %o sets either the procedure or the condition',
    (names, sent) => {
      expect(toLeadPayload({ ...filled, names })).toMatchObject(sent)
    },
  )

  test.each([...informationalPageTypes])(
    'specification.md, section 7: %s sends variant 0, whatever form it showed',
    (pageType) => {
      const lead = toLeadPayload({ ...filled, page: { ...page, pageType } })
      expect(lead.leadFormVariant).toBe('0')
      expect(toZohoPayload(lead)).toMatchObject({ leadFormVariant: '0', Lead_Form_Variant: '0' })
    },
  )

  test('specification.md, section 4: with private insurance it is tier 1 and insured', () => {
    const home = { ...page, pageType: 'Home' as const }
    const values = { ...filled.values, insuranceType: 'Private' }
    const lead = toLeadPayload({ ...filled, page: home, values })
    expect(lead).toMatchObject({ LeadTier: 1, IsInsurance: 'yes', insuranceType: 'Private' })
  })

  test.each<[Partial<LeadFormValues>, number, string]>([
    [{ insuranceType: 'Private', insuranceName: 'Mediclaim' }, 1, 'yes'],
    [{ insuranceType: 'Govt.', insuranceName: 'CGHS' }, 3, 'yes'],
    [{ insured: 'yes' }, 3, 'yes'],
    [{ insured: 'no' }, 3, 'no'],
  ])(
    'specification.md, section 4: the insurance answers %o give tier %i, insured %s',
    (said, tier, insured) => {
      const lead = toLeadPayload({
        ...filled,
        values: { ...filled.values, ...said },
        page: { pageType: 'Insurance', path: '/insurance', pageName: 'Insurance', language: 'en' },
      })
      expect(lead).toMatchObject({
        LeadTier: tier,
        IsInsurance: insured,
        InsuranceNameData: said.insuranceName ?? '',
        insuranceType: said.insuranceType ?? '',
      })
    },
  )

  test('specification.md, section 4: includes the page’s doctor and hospital', () => {
    const lead = toLeadPayload({ ...filled, page: { ...page, doctorId: 4, hospitalId: 9 } })
    expect(lead).toMatchObject({ docotrid: '4', hospitalid: '9', baseDoctorId: '4' })
    expect(toZohoPayload(lead)).toMatchObject({ doctorid: '4', hospitalid: '9' })
  })
})

describe('specification.md, section 7: the second call', () => {
  test('has the same values under its own names, with the country code without a plus', () => {
    const lead = {
      ...toLeadPayload(filled),
      bmi: '24.1',
      cataractLens: 'Toric',
      pilesSeverity: 'II',
    }
    expect(toZohoPayload(lead)).toMatchObject({
      name: 'Asha Rao',
      phoneno: '9876543210',
      Country_Code: '91',
      message: 'When can I come?',
      page_name: 'Piles',
      city: 'Delhi',
      condition: 'Piles',
      procedure: '',
      lead_source: 'Web Lead Form',
      utm_source: 'google',
      LeadTier: 1,
      BMI_kg_m2: '24.1',
      Cataract_Lens: 'Toric',
      Piles_Severity: 'II',
    })
  })

  test('can be converted back to the lead', () => {
    const lead = toLeadPayload(filled)
    const back = fromZohoPayload(toZohoPayload(lead))
    expect(lead).toMatchObject(back)
    expect(back).not.toHaveProperty('EmailIdData')
    expect(back.countryCode).toBe('+91')
  })
})
