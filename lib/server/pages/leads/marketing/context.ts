import type { Doctor } from '#lib/domain/catalogue/catalogue'
import { insuranceType } from '#lib/domain/catalogue/insurance'
import { conditionId, procedureId } from '#lib/domain/leads/form-options'
import { spokenPhoneOf } from '#lib/domain/site/contact-links'
import { marketingPath } from '#lib/domain/site/marketing'
import { contextOfVariant } from '#lib/domain/site/marketing-variants'
import type { Offered, PageContext } from '#lib/domain/site/page'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findHospital } from '#lib/server/catalogue/hospitals'
import { findInsurer } from '#lib/server/catalogue/insurers'
import type { MarketingSubject } from '#lib/server/pages/leads/marketing/find'

/** The name of a single item. A page about several treatments names none of them in its leads. */
const only = (items: { name: string }[]) => (items.length === 1 ? items[0]?.name : undefined)

async function offered(
  slugs: readonly string[] = [],
  find: (slug: string) => Promise<Offered | null>,
): Promise<Offered[]> {
  const found = await Promise.all(slugs.map(find))
  return found.flatMap((one) => (one ? [{ id: one.id, name: one.name }] : []))
}

/** The message of the PDF variant (specification.md, section 4), followed by the page's own. */
const pdfMessage = (page: Pick<PageContext, 'phone' | 'successMessage'>) =>
  [
    `Your PDF will arrive on WhatsApp. You can also call our expert on ${spokenPhoneOf(page)}.`,
    page.successMessage,
  ]
    .filter(Boolean)
    .join(' ')

/** The promotion's settings of forms and buttons, as page context. */
async function settings({
  article: { promotion },
  address: { variant },
}: MarketingSubject): Promise<Partial<PageContext>> {
  const { fields, countryCode, hospitals, specialities, doctors, pdf, pages, ...said } =
    promotion ?? {}
  // The fields of the other variants are fixed.
  const isPlain = variant === null || variant === 'plain'
  const [offeredHospitals, offeredSpecialities] = await Promise.all([
    offered(hospitals, (slug) => findHospital(slug)),
    offered(specialities, (slug) => findDepartment(slug)),
  ])
  return {
    ...said,
    ...(fields && isPlain && { formRequirements: fields }),
    ...(offeredHospitals.length > 0 && { hospitals: offeredHospitals }),
    ...(offeredSpecialities.length > 0 && { specialities: offeredSpecialities }),
    ...(countryCode && { isCountryCodeEnabled: true }),
  }
}

/** Is the page about one doctor, whom its leads name? */
export const isAboutDoctor = ({ variant }: Pick<MarketingSubject, 'variant'>): boolean =>
  variant?.lead.includes('doctor') ?? false

/** What the page itself answers: the treatment or condition of a generated page, and the variant's insurer. */
async function initialValuesOf({
  landing,
  variant,
}: MarketingSubject): Promise<PageContext['initialValues'] & object> {
  const insurer = variant?.payer ? await findInsurer(variant.payer) : null
  const idOf = { treatment: procedureId, condition: conditionId }
  return {
    ...(landing && { treatment: idOf[landing.kind](landing.subject.id) }),
    ...(insurer && {
      insuranceType: insuranceType[insurer.kind],
      insuranceName: insurer.name,
    }),
  }
}

/** The page context of a campaign, marketing or brand page. `doctor`: the subject of a page about one. */
export async function marketingContext(
  subject: MarketingSubject,
  doctor: Doctor | undefined,
): Promise<PageContext> {
  const { article, address, variant, landing } = subject
  const city = landing?.here?.city
  const { name, department, treatments, conditions } = article
  const treatmentName = only(treatments)
  const conditionName = treatmentName ? undefined : only(conditions)
  const own = await settings(subject)
  const isDoctorPage = isAboutDoctor(subject) && doctor
  const initialValues = await initialValuesOf(subject)
  return {
    pageType: 'Marketing',
    path: marketingPath(address),
    pageName: name,
    language: 'en',
    ...(department && { departmentId: department.id, pageDepartment: department.name }),
    ...(treatmentName && { treatmentName }),
    ...(conditionName && { conditionName }),
    ...(Object.keys(initialValues).length > 0 && { initialValues }),
    ...(city && { cityName: city.name, cityId: city.id }),
    ...(address.variant && variant && contextOfVariant(address.variant, variant)),
    ...(isDoctorPage && { doctorId: doctor.id }),
    ...(isDoctorPage && doctor.hospital && { hospitalId: doctor.hospital.id }),
    ...(isDoctorPage && { formTitle: `Book a visit with ${doctor.name}` }),
    ...own,
    // Overrides the page's own settings.
    ...(variant?.form === '10' && {
      formTitle: 'Get the PDF on WhatsApp',
      successMessage: pdfMessage(own),
    }),
  }
}
