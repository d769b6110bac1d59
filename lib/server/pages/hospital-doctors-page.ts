import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Named } from '#lib/contract/catalogue'
import type { PageProps } from '#lib/contract/page'
import type { DepartmentDoctors } from '#lib/contract/profile'
import { links } from '#lib/rules/links'
import { counted, listingPageSize, pageCountOf } from '#lib/rules/listing-words'
import { hospitalName } from '#lib/rules/profile-words'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { hospitalHasNamesake, pageOfStaff } from '#lib/server/catalogue/profiles'
import {
  findHospitalAt,
  hospitalContext,
  hospitalTrail,
  readPageNumber,
} from '#lib/server/pages/hospital-pages'
import {
  addressPart,
  movedTo,
  notFound,
  revalidate,
  withLayout,
} from '#lib/server/pages/page-props'

export interface HospitalDoctorsPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  hospital: Named & { id: number; city: Named }
  total: number
  pageNumber: number
  pageCount: number
  groups: DepartmentDoctors[]
}

/** The data function of /hospital/{slug}/doctors and its further pages. */
export const hospitalDoctorsStaticProps: GetStaticProps<HospitalDoctorsPageProps> = async ({
  params,
}) => {
  const page = readPageNumber(params?.page)
  if (page === null) return notFound
  const found = await findHospitalAt(addressPart(params?.slug), links.hospitalDoctors)
  if ('elsewhere' in found) return found.elsewhere
  const { hospital } = found
  const { id, slug, name, city } = hospital
  if (page === 'first') return movedTo(links.hospitalDoctors(slug))
  const offset = (page - 1) * listingPageSize
  const [{ total, groups }, namesake] = await Promise.all([
    pageOfStaff(hospital, { limit: listingPageSize, offset }),
    hospitalHasNamesake(hospital),
  ])
  const pageCount = pageCountOf(total)
  if (page > pageCount) return notFound
  const { siteUrl } = environment()
  const path = links.hospitalDoctors(slug, page)
  const trail = hospitalTrail(hospital, { name: 'Doctors', path })
  const where = hospitalName(hospital, namesake)
  const seo = seoFor({
    siteUrl,
    path,
    title: `Doctors at ${where}${page > 1 ? `, page ${page}` : ''}`,
    description: `${total === 0 ? 'No doctors' : counted(total, 'doctor')} at ${where}, by department, with experience, fee and languages${page > 1 ? `: page ${page} of ${pageCount}` : ''}. Compare them and ask for an appointment.`,
    indexed: total > 0,
    jsonLd: graph(breadcrumbList(siteUrl, trail)),
  })
  return {
    props: await withLayout(hospitalContext(hospital, path), {
      seo,
      trail,
      hospital: { id, slug, name, city },
      total,
      pageNumber: page,
      pageCount,
      groups,
    }),
    revalidate,
  }
}
