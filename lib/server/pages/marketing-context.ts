import type { Article, Doctor } from '#lib/contract/catalogue'
import type { Offered, PageContext } from '#lib/contract/page'
import { spokenPhoneOf } from '#lib/rules/contact'
import { type MarketingAddress, marketingPath } from '#lib/rules/marketing-address'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findHospital } from '#lib/server/catalogue/hospitals'

/** The only one of a list; a page about several treatments names none of them in its leads. */
const only = (items: { name: string }[]) => (items.length === 1 ? items[0]?.name : undefined)

async function offered(
  slugs: readonly string[] = [],
  find: (slug: string) => Promise<Offered | null>,
): Promise<Offered[]> {
  const found = await Promise.all(slugs.map(find))
  return found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []))
}

/** Specification point 4: the PDF variant's message, with the expert's number; then what the page says itself. */
const pdfMessage = (page: Pick<PageContext, 'phone' | 'successMessage'>) =>
  [
    `Your PDF will arrive on WhatsApp. You can also call our expert on ${spokenPhoneOf(page)}.`,
    page.successMessage,
  ]
    .filter(Boolean)
    .join(' ')

/** What a text says of the page's forms and buttons, as the page context has it. */
async function settings({ promotion }: Article, isPlain: boolean): Promise<Partial<PageContext>> {
  const { fields, countryCode, hospitals, specialities, doctors, pdf, ...said } = promotion ?? {}
  const [offeredHospitals, offeredSpecialities] = await Promise.all([
    offered(hospitals, findHospital),
    offered(specialities, findDepartment),
  ])
  return {
    ...said,
    // The other variants are made of their fields: lib/rules/lead-fields.
    ...(fields && isPlain && { formRequirements: fields }),
    ...(offeredHospitals.length > 0 && { hospitals: offeredHospitals }),
    ...(offeredSpecialities.length > 0 && { specialities: offeredSpecialities }),
    ...(countryCode && { isCountryCodeEnabled: true }),
  }
}

/** The page context of a campaign, a marketing page or a brand. `doctor` leads the variant of that name. */
export async function marketingContext(
  article: Article,
  address: MarketingAddress,
  doctor: Doctor | undefined,
): Promise<PageContext> {
  const { name, department, treatments, conditions } = article
  const { variant } = address
  const treatmentName = only(treatments)
  const conditionName = treatmentName ? undefined : only(conditions)
  const own = await settings(article, variant === null || variant === 'plain')
  const isDoctorPage = variant === 'doctor' && doctor
  return {
    pageType: 'Marketing',
    path: marketingPath(address),
    pageName: name,
    language: 'en',
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    ...(treatmentName && { treatmentName }),
    ...(conditionName && { conditionName }),
    ...(variant && { marketingVariant: variant }),
    ...(isDoctorPage && { doctorId: doctor.id }),
    ...(isDoctorPage && doctor.hospital && { hospitalId: doctor.hospital.id }),
    ...(isDoctorPage && { formTitle: `Book a visit with ${doctor.name}` }),
    ...own,
    // What this form is for, whatever the page's others say.
    ...(variant === 'pdf' && {
      formTitle: 'Get the PDF on WhatsApp',
      successMessage: pdfMessage(own),
    }),
  }
}
