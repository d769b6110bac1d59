import { describe, expect, test } from 'vitest'
import { fromZohoPayload, toZohoPayload, zohoPairs } from '#lib/domain/leads/createleadzoho'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'

/** A lead whose fields have their own names as values. */
const named = Object.fromEntries(
  Object.keys(emptyLead).map((name) => [name, name]),
) as unknown as LeadPayload

describe('specification.md, section 7: the lead’s field behind each field of the second call', () => {
  // Fields with the same name have the same value. These have other names.
  const renamed: Record<string, string> = {
    name: 'NameData',
    phoneno: 'MobileNoData',
    message: 'QueryData',
    page_name: 'PageNameData',
    city: 'CityData',
    condition: 'condition_data',
    procedure: 'ProcedureNameData',
    lead_source: 'lead_sourcedata',
    lead_channel: 'lead_channeldata',
    utm_source: 'Zutm_source',
    utm_campaign: 'Zutm_campaign',
    utm_medium: 'Zutm_medium',
    utm_term: 'Zutm_term',
    doctorid: 'docotrid',
    Lead_Form_Variant: 'leadFormVariant',
    Country_Code: 'countryCode',
    BMI_kg_m2: 'bmi',
    Cataract_Lens: 'cataractLens',
    Piles_Severity_Score: 'pilesSeverityScore',
    Piles_Severity: 'pilesSeverity',
  }
  test.each(Object.entries(toZohoPayload(named)))('%s: %s', (field, source) => {
    expect(source).toBe(renamed[field] ?? field)
  })
})

test('specification.md, section 7: the country code loses its plus and gets it back', () => {
  expect(toZohoPayload({ ...emptyLead, countryCode: '+971' }).Country_Code).toBe('971')
  expect(toZohoPayload(emptyLead).Country_Code).toBe('91')
  const back = fromZohoPayload({ ...toZohoPayload(emptyLead), Country_Code: '971' })
  expect(back.countryCode).toBe('+971')
})

test('the second call has every value of a lead except those without a field', () => {
  const mapped = new Set(zohoPairs.map(([, source]) => source))
  const unmapped = (Object.keys(emptyLead) as (keyof LeadPayload)[]).filter(
    (name) => !mapped.has(name),
  )
  expect(unmapped.sort()).toEqual(
    `CreatedDateData EmailIdData InsuranceNameData IsActiveData LeadTypeData PageTypeData
    captchascore report vendorId`.split(/\s+/),
  )
})
