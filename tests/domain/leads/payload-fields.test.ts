import { expect, test } from 'vitest'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { emptyLead, zohoLeadSchema } from '#lib/domain/leads/lead'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { leastForm, wholeForm } from '#tests/support/leads/filled-form'

/** specification.md, section 3, 'Lead', in that order, and 'the lead creation call also carries'. */
const whole = {
  NameData: 'Asha Rao',
  LeadTypeData: '92',
  PageTypeData: 'Marketing',
  PageNameData: 'Cataract surgery',
  MobileNoData: '9876543210',
  EmailIdData: 'asha@example.in',
  QueryData: 'When can I come?',
  CityData: 'Mumbai',
  CreatedDateData: '2026-11-20T10:00:00.000Z',
  IsActiveData: 1,
  InsuranceNameData: 'CGHS',
  ProcedureNameData: 'Laser lens replacement',
  condition_data: '',
  lead_sourcedata: 'Web Lead Form',
  lead_channeldata: 'cpc',
  PageLanguage: 'en',
  PageDepartment: 'General Surgery',
  Keyword_Text: 'cataract',
  Keyword_Match_Type: 'e',
  campaignid: '77',
  IsInsurance: 'yes',
  IsConsultwithDoctor: 'yes',
  Remark: 'Second opinion',
  docotrid: '4001',
  hospitalid: '3001',
  GCLID: 'g-1',
  LeadTier: 2,
  Network: 'search',
  ip: '203.0.113.7',
  vendorId: 'v-1',
  leadFormVariant: '9',
  captchascore: '0.0',
  Page_Variant: 'cost',
  insuranceType: 'Govt.',
  Callback_Input: 'Evening',
  Prior_Consultation: 'no',
  Requested_Consultation: 'yes',
  Preferred_City: 'Pune',
  Adset_Id: 'a-1',
  countryCode: '+91',
  pilesSeverityScore: '7',
  pilesSeverity: 'Moderate',
  bmi: '22.5',
  cataractLens: 'Toric',
  placement: 'top',
  site_source_name: 'app',
  report: '',
  Zutm_source: 'google',
  Zutm_campaign: 'lens',
  Zutm_medium: 'cpc',
  Zutm_term: 'cataract cost',
  Monthly_Salary: '125000',
  height: '170',
  weight: '65',
  baseDoctorId: '4001',
  baseHospitalId: '3001',
  TBCLID: 't-1',
}

/** specification.md, section 7, 'The second lead call body fields', in that order. */
const wholeSecond = {
  name: 'Asha Rao',
  phoneno: '9876543210',
  message: 'When can I come?',
  page_name: 'Cataract surgery',
  city: 'Mumbai',
  condition: '',
  procedure: 'Laser lens replacement',
  lead_source: 'Web Lead Form',
  lead_channel: 'cpc',
  utm_source: 'google',
  utm_campaign: 'lens',
  utm_medium: 'cpc',
  utm_term: 'cataract cost',
  PageLanguage: 'en',
  PageDepartment: 'General Surgery',
  Keyword_Text: 'cataract',
  Keyword_Match_Type: 'e',
  campaignid: '77',
  IsInsurance: 'yes',
  doctorid: '4001',
  hospitalid: '3001',
  IsConsultwithDoctor: 'yes',
  Remark: 'Second opinion',
  GCLID: 'g-1',
  LeadTier: 2,
  Network: 'search',
  TBCLID: 't-1',
  leadFormVariant: '9',
  Lead_Form_Variant: '9',
  Page_Variant: 'cost',
  insuranceType: 'Govt.',
  Callback_Input: 'Evening',
  Prior_Consultation: 'no',
  Requested_Consultation: 'yes',
  Preferred_City: 'Pune',
  Adset_Id: 'a-1',
  Monthly_Salary: '125000',
  height: '170',
  weight: '65',
  Country_Code: '91',
  BMI_kg_m2: '22.5',
  Cataract_Lens: 'Toric',
  Piles_Severity_Score: '7',
  Piles_Severity: 'Moderate',
  baseDoctorId: '4001',
  baseHospitalId: '3001',
  ip: '203.0.113.7',
  placement: 'top',
  site_source_name: 'app',
}

test('specification.md, section 3: every field of the lead of a complete form', () => {
  expect(toLeadPayload(wholeForm)).toEqual(whole)
})

test('specification.md, section 7: every field of the second call of a complete form', () => {
  expect(toZohoPayload(toLeadPayload(wholeForm))).toEqual(wholeSecond)
})

test('specification.md, section 3: the lead of the smallest form has every field with its default', () => {
  const lead = toLeadPayload(leastForm)
  expect(Object.keys(lead).sort()).toEqual(Object.keys(whole).sort())
  const filledFields = Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''))
  expect(filledFields).toEqual({
    NameData: 'No Name',
    LeadTypeData: '82',
    PageTypeData: 'Home',
    PageNameData: 'Home',
    MobileNoData: '9876543210',
    CreatedDateData: '2026-11-20T10:00:00.000Z',
    IsActiveData: 1,
    lead_sourcedata: 'Web Lead Form',
    PageLanguage: 'en',
    IsInsurance: 'no',
    IsConsultwithDoctor: 'no',
    LeadTier: 3,
    leadFormVariant: '3',
    captchascore: '0.0',
    countryCode: '+91',
  })
})

test('specification.md, section 7: the second call of the smallest form has every field with its default', () => {
  const second = toZohoPayload(toLeadPayload(leastForm))
  expect(Object.keys(second).sort()).toEqual(Object.keys(wholeSecond).sort())
  const filledFields = Object.fromEntries(
    Object.entries(second).filter(([, value]) => value !== ''),
  )
  expect(filledFields).toEqual({
    name: 'No Name',
    phoneno: '9876543210',
    page_name: 'Home',
    lead_source: 'Web Lead Form',
    PageLanguage: 'en',
    IsInsurance: 'no',
    IsConsultwithDoctor: 'no',
    LeadTier: 3,
    leadFormVariant: '3',
    Lead_Form_Variant: '3',
    Country_Code: '91',
  })
})

test('specification.md, sections 3 and 7: both schemas have exactly these fields, with LeadTier 0 by default', () => {
  expect(Object.keys(emptyLead).sort()).toEqual(Object.keys(whole).sort())
  expect(emptyLead.LeadTier).toBe(0)
  const second = zohoLeadSchema.parse({ phoneno: '9876543210' })
  expect(Object.keys(second).sort()).toEqual(Object.keys(wholeSecond).sort())
  expect(second).toMatchObject({ name: 'No Name', Country_Code: '91' })
})
