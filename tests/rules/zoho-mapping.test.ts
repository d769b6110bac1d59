import { describe, expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/contract/lead'
import { toZohoPayload } from '#lib/rules/lead-payload'
import { fromZohoPayload, zohoPairs } from '#lib/rules/zoho-mapping'

/** A lead in which every field says its own name. */
const named = Object.fromEntries(
  Object.keys(emptyLead).map((name) => [name, name]),
) as unknown as LeadPayload

describe('point 7: which field of the lead each field of the second call carries', () => {
  // Those that are called the same carry the same; these are called otherwise.
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

test('point 7: the country code goes without its plus, and comes back with it', () => {
  expect(toZohoPayload({ ...emptyLead, countryCode: '+971' }).Country_Code).toBe('971')
  expect(toZohoPayload(emptyLead).Country_Code).toBe('91')
  const back = fromZohoPayload({ ...toZohoPayload(emptyLead), Country_Code: '971' })
  expect(back.countryCode).toBe('+971')
})

test('what the second call tells of a lead is all of it, but for what it has no field for', () => {
  const told = new Set(zohoPairs.map(([, source]) => source))
  const untold = (Object.keys(emptyLead) as (keyof LeadPayload)[]).filter((name) => !told.has(name))
  expect(untold.sort()).toEqual(
    `CreatedDateData EmailIdData InsuranceNameData IsActiveData LeadTypeData PageTypeData
    captchascore report vendorId`.split(/\s+/),
  )
})
