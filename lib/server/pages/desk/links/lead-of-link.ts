import { formRequirements, leadFields } from '#lib/domain/leads/fields'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { lookOf } from '#lib/domain/site/marketing'
import type { MadeLink } from '#lib/server/pages/desk/links/linked-page'

/** What a lead from a link says, and what its form asks. */
export interface LeadOfLink {
  /** The fields that do not depend on the patient, by their names in the lead; '' where it says nothing. */
  rows: (readonly [name: string, value: string])[]
  /** Labels of the fields that the form asks; empty if the page has no form. */
  asks: string[]
  tier: number
}

/** Fields that the link and its page decide, in the order in which the team reads them. */
const shownFields = [
  'PageTypeData',
  'PageNameData',
  'Page_Variant',
  'leadFormVariant',
  'LeadTier',
  'PageDepartment',
  'ProcedureNameData',
  'condition_data',
  'CityData',
  'vendorId',
  'lead_channeldata',
  'Zutm_source',
  'Zutm_medium',
  'Zutm_campaign',
  'Zutm_term',
] as const

/** Computed by the functions that the site uses for every lead, from the page as the server knows it. */
export function leadOfLink({ page, lockedCity, attribution }: MadeLink): LeadOfLink {
  const variant = lookOf(page).form
  const city = lockedCity || (page.cityId === undefined ? undefined : page.cityName)
  const lead = toLeadPayload({
    values: { mobile: '' },
    page,
    variant,
    names: { city },
    attribution,
    ip: '',
    now: new Date(0),
  })
  const isMarketing = page.pageType === 'Marketing'
  const requirements = formRequirements(page)
  const asked = lockedCity && !requirements.includes('city') ? ['city' as const] : []
  const fields = leadFields(
    { ...page, variant, formRequirements: [...asked, ...requirements] },
    englishLeadWords,
  )
  return {
    rows: shownFields
      // Elsewhere it depends on the button that opened the form.
      .filter((name) => name !== 'leadFormVariant' || isMarketing)
      .map((name) => [name, String(lead[name])] as const),
    asks: page.isFormEnabled === false ? [] : fields.map(({ label }) => label),
    tier: lead.LeadTier,
  }
}
