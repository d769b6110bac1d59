import type { GetStaticProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { DirectoryData } from '#lib/contract/listing'
import type { PageProps } from '#lib/contract/page'
import { type ListingKind, links } from '#lib/rules/links'
import { graph } from '#lib/seo/json-ld/graph'
import { breadcrumbList, type Crumb } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { listInsurers } from '#lib/server/catalogue/insurers'
import { departmentTotals, directoryGroups, readDirectory } from '#lib/server/pages/directory-links'
import { revalidate, withLayout } from '#lib/server/pages/page-props'

export interface DirectoryPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  directory: DirectoryData
}

const words = {
  doctors: {
    heading: 'Find a doctor',
    title: 'Find a doctor by city and speciality',
    summary:
      'Choose your city, then the speciality. Each list shows experience, fee, languages and hospital.',
  },
  hospitals: {
    heading: 'Find a hospital',
    title: 'Find a hospital by city, department and insurance',
    summary:
      'Choose your city, then the department. Each list shows beds, accreditation and insurance.',
  },
} as const

/** The data function of /doctors and /hospitals. */
export const directoryStaticProps =
  (kind: ListingKind): GetStaticProps<DirectoryPageProps> =>
  async () => {
    const { siteUrl } = environment()
    const { heading, title, summary } = words[kind]
    const path = links.directory(kind)
    const trail = [
      { name: 'Home', path: links.home },
      { name: heading, path },
    ]
    const counts = await readDirectory(kind)
    const insurers = kind === 'hospitals' ? await listInsurers() : []
    const seo = seoFor({
      siteUrl,
      path,
      title,
      description: summary,
      jsonLd: graph(breadcrumbList(siteUrl, trail)),
    })
    const page = { pageType: kind, path, pageName: heading, language: 'en' } as const
    return {
      props: await withLayout(page, {
        seo,
        trail,
        directory: {
          heading,
          summary,
          groups: directoryGroups(counts),
          departments: departmentTotals(counts),
          insurers: insurers.map(({ name, slug }) => ({ name, href: links.insurer(slug) })),
        },
      }),
      revalidate,
    }
  }
