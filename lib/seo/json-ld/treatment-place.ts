import type { WebPage } from 'schema-dts'
import type { Article } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { organizationId } from '#lib/seo/json-ld/site'
import { medicalSpecialities } from '#lib/seo/json-ld/specialities'

interface TreatmentPage {
  siteUrl: string
  /** Canonical path. */
  path: string
  title: string
  description: string
  treatment: Pick<Article, 'slug' | 'name' | 'department'>
}

/** A page about where a treatment is done or what it costs; the treatment's article is its subject. */
export const treatmentPage = ({
  siteUrl,
  path,
  title,
  description,
  treatment,
}: TreatmentPage): WebPage => ({
  '@type': 'WebPage',
  '@id': siteUrl + path,
  url: siteUrl + path,
  name: title,
  description,
  inLanguage: 'en-IN',
  publisher: { '@id': organizationId(siteUrl) },
  about: {
    '@type': 'MedicalProcedure',
    name: treatment.name,
    url: siteUrl + links.article('treatment', treatment.slug),
    ...(treatment.department && {
      relevantSpecialty: medicalSpecialities([treatment.department]),
    }),
  },
})
