import type { Department, Doctor, Hospital } from '#lib/domain/catalogue/catalogue'
import type { CareList, ListedCare } from '#lib/domain/leads/marketing'
import { type ListingKind, links } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'
import { capitalised, inSentence } from '#lib/domain/text/text'
import { words } from '#lib/languages/all'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { listDoctors, listHospitals } from '#lib/server/listings/lists-by-slug'
import type { MarketingSubject } from '#lib/server/pages/leads/marketing/find'
import { mostNamed } from '#lib/server/pages/leads/marketing/landing'

/** The doctors and hospitals that a marketing page lists. */

interface Asked {
  subject: MarketingSubject
  /** Slug of the insurer that the hospitals accept. */
  payer: string | undefined
  /** Lists those of all of India on a page without a city. */
  isEverywhere: boolean
}

export const nobodyListed: CareList = { title: '', items: [], more: null }

const inLine = (...facts: (string | undefined | null | false)[]) => facts.filter(Boolean).join(', ')

const doctorLine = (doctor: Doctor, withCity: boolean): ListedCare => {
  const { id, slug, name, photo, city, hospital, experienceYears, feeRupees } = doctor
  const { cards } = words.en.common
  return {
    ...{ id, slug, name, photo },
    city: { id: city.id, name: city.name },
    detail: inLine(
      experienceYears !== null && cards.yearsOfExperience(experienceYears),
      feeRupees !== null && cards.feeForVisit(feeRupees),
      hospital?.name,
      withCity && city.name,
    ),
  }
}

const hospitalLine = (hospital: Hospital, withCity: boolean): ListedCare => {
  const { id, slug, name, photo, city, accreditation, beds } = hospital
  return {
    ...{ id, slug, name, photo },
    city: { id: city.id, name: city.name },
    detail: inLine(beds !== null && counted(beds, 'bed'), ...accreditation, withCity && city.name),
  }
}

/** The hospitals that accept an insurer or scheme: of the page's department and city, as far as it has them. */
async function payerHospitals(
  payer: string,
  department: Department | null,
  { landing }: MarketingSubject,
): Promise<CareList> {
  const insurer = await findInsurer(payer)
  if (!insurer) return nobodyListed
  const city = landing?.here?.city
  const { items, total } = await listHospitals({
    ...(city && { citySlug: city.slug }),
    ...(department && { departmentSlug: department.slug }),
    insurerSlug: payer,
    limit: mostNamed,
  })
  const all = links.insurer(payer) + (city ? `?city=${city.slug}` : '')
  return {
    title: `Hospitals${city ? ` in ${city.name}` : ''} that accept ${insurer.name}`,
    items: items.map((hospital) => hospitalLine(hospital, !city)),
    more: total > items.length ? { href: all, label: 'All hospitals that accept it' } : null,
  }
}

/** Those of all of India, by the department of a page without a city. */
async function everywhere(kind: ListingKind, department: Department): Promise<CareList> {
  const asked = { departmentSlug: department.slug, limit: mostNamed }
  const items =
    kind === 'doctors'
      ? (await listDoctors(asked)).items.map((doctor) => doctorLine(doctor, true))
      : (await listHospitals(asked)).items.map((hospital) => hospitalLine(hospital, true))
  const title = {
    doctors: capitalised(department.practitionerPlural),
    hospitals: `Hospitals with ${inSentence(department.name)}`,
  }
  return {
    title: title[kind],
    items,
    more: {
      href: links.department(department.slug),
      label: words.en.costTexts.cost.departmentByCity(department.name),
    },
  }
}

/** The doctors or hospitals of a page: those of its city, and a link to all of them. */
export async function careList(
  kind: ListingKind,
  { subject, payer, isEverywhere }: Asked,
): Promise<CareList> {
  const { landing, article } = subject
  const own = article.department?.slug
  const department = landing ? landing.department : own ? await findDepartment(own) : null
  if (payer && kind === 'hospitals') return payerHospitals(payer, department, subject)
  if (!department) return nobodyListed
  if (!landing?.here) return isEverywhere ? everywhere(kind, department) : nobodyListed
  const { city, doctors, hospitals } = landing.here
  const { place } = words.en.costs
  const items =
    kind === 'doctors'
      ? doctors.items.map((doctor) => doctorLine(doctor, false))
      : hospitals.items.map((hospital) => hospitalLine(hospital, false))
  const { total } = landing.here[kind]
  const label = { doctors: place.allDoctors, hospitals: place.allHospitals }[kind]
  return {
    title: place[kind](city.name),
    items,
    more:
      total > items.length
        ? {
            href: links.listing(city.slug, kind, department.slug),
            label: label(total, city.name),
          }
        : null,
  }
}
