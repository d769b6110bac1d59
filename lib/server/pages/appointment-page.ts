import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { treatmentOfPage } from '#lib/rules/form-options'
import type { LeadPreset } from '#lib/rules/lead-preset'
import { languageOfPath, pageTypeOfPath } from '#lib/rules/page-of-path'
import { tierOfPage } from '#lib/rules/tier'
import { unlessAway } from '#lib/server/db/last-known'
import { contextOfPath } from '#lib/server/pages/context-of-path'

/** What /appointment knows of the page that its visitor came from. */

/** The page that the visitor came from, as the catalogue knows it; its type alone where it does not. */
export async function pageFrom(from: string): Promise<PageContext> {
  const pageType = pageTypeOfPath(from)
  return (
    (await unlessAway(() => contextOfPath(from))) ?? {
      pageType,
      tier: tierOfPage(pageType),
      path: from,
      pageName: 'Appointment',
      language: languageOfPath(from),
    }
  )
}

const isListing = ({ pageType }: PageContext) =>
  pageType === 'CityWise_Doctors_Listing' || pageType === 'CityWise_Hospital_Listing'

/** What the form of /appointment begins with: of the page what it is about, and more surely what the opener said. */
export function beginning(
  page: PageContext,
  preset: LeadPreset,
  { cities, treatments }: FormOptions,
  name: string | undefined,
) {
  const treatment = treatmentOfPage(treatments, page)
  const city = isListing(page) && cities.find(({ label }) => label === page.cityName)
  return {
    ...(treatment && { treatment }),
    ...(city && { city: city.id }),
    ...preset.values,
    ...(name && { name }),
  }
}

/** A plain form's claim does not say what follows a lead: a form that is live when it is sent again has it from the catalogue. */
export async function withFollowing(page: PageContext): Promise<PageContext> {
  if (page.pageType !== 'Marketing') return page
  const { successMessage, successRedirection } =
    (await unlessAway(() => contextOfPath(page.path))) ?? {}
  return {
    ...page,
    ...(successMessage && { successMessage }),
    ...(successRedirection && { successRedirection }),
  }
}
