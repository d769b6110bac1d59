import type {
  GovernmentService,
  Organization,
  Service,
  VideoObject,
  WebApplication,
  WebPage,
} from 'schema-dts'
import type { Article, Insurer, Video } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { type Language, languageTable } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'
import { medicalSpecialities } from '#lib/seo/json-ld/directory'
import { organizationId } from '#lib/seo/json-ld/site'

/** Pages about a treatment in a city, insurance, a service, a tool or a video. */

interface PageText {
  /** Canonical path. */
  path: string
  title: string
  description: string
  /** English when absent. */
  language?: Language
}

const webPage = (siteUrl: string, { path, title, description, language = 'en' }: PageText) => ({
  '@type': 'WebPage' as const,
  '@id': siteUrl + path,
  url: siteUrl + path,
  name: title,
  description,
  inLanguage: languageTable[language].hreflang,
  publisher: { '@id': organizationId(siteUrl) },
})

interface TreatmentPage extends PageText {
  siteUrl: string
  treatment: Pick<Article, 'slug' | 'name' | 'department'>
}

/** A page about where a treatment is done or what it costs; the treatment's article is its subject. */
export const treatmentPage = ({ siteUrl, treatment, ...page }: TreatmentPage): WebPage => ({
  ...webPage(siteUrl, page),
  about: {
    '@type': 'MedicalProcedure',
    name: treatment.name,
    url: siteUrl + links.article('treatment', treatment.slug, page.language),
    ...(treatment.department && {
      relevantSpecialty: medicalSpecialities([treatment.department]),
    }),
  },
})

interface InsurancePage extends PageText {
  siteUrl: string
  /** The page shows its review date; null if the catalogue has no text. */
  text: Article | null
  /** The subject; absent on the page of all insurers. */
  insurer?: Insurer
}

/** A scheme is a service of the state; a private insurer is a company. */
function subject(
  { kind, name, summary, website }: Insurer,
  { serviceType, country }: Words['insurance'],
): GovernmentService | Organization {
  const shared = { name, description: summary, ...(website && { url: website }) }
  return kind === 'government'
    ? {
        '@type': 'GovernmentService',
        ...shared,
        serviceType,
        areaServed: { '@type': 'Country', name: country },
      }
    : { '@type': 'Organization', ...shared }
}

/** A page about insurance, with the date when its text was last reviewed and the scheme or insurer that it explains. */
export const insurancePage = ({ siteUrl, insurer, text, ...page }: InsurancePage): WebPage => ({
  ...webPage(siteUrl, page),
  ...(text && { lastReviewed: text.reviewed, dateModified: text.modified }),
  ...(text && text.sources.length > 0 && { citation: text.sources.map(({ url }) => url) }),
  ...(insurer && {
    about: subject(insurer, words[page.language ?? 'en'].insurance),
  }),
})

interface ServicePage extends OfferedPage {
  name: string
  summary: string
}

const serviceId = (siteUrl: string, path: string) => `${siteUrl}${path}#service`

/** A service of ours that costs the patient nothing. */
export const freeService = (siteUrl: string, { path, name, summary }: ServicePage): Service => ({
  '@type': 'Service',
  '@id': serviceId(siteUrl, path),
  name,
  description: summary,
  url: siteUrl + path,
  provider: { '@id': organizationId(siteUrl) },
  areaServed: { '@type': 'Country', name: 'India' },
  audience: { '@type': 'Patient' },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
})

/** The page that explains it. */
export const servicePage = (siteUrl: string, page: ServicePage): WebPage =>
  offeredPage(siteUrl, page, serviceId(siteUrl, page.path))

interface OfferedPage extends PageText {
  /** ISO date. */
  reviewed: string
}

/** A page whose main thing is something that we offer: a service, a tool. */
const offeredPage = (siteUrl: string, page: OfferedPage, offeredId: string): WebPage => ({
  ...webPage(siteUrl, page),
  lastReviewed: page.reviewed,
  dateModified: page.reviewed,
  mainEntity: { '@id': offeredId },
})

interface ToolOfPage extends OfferedPage {
  name: string
  /** schema.org's word for what kind of application it is. */
  category: 'HealthApplication' | 'FinanceApplication'
}

const toolId = (siteUrl: string, path: string) => `${siteUrl}${path}#tool`

/** A calculator or a quiz: it runs in any browser and costs nothing. */
export const toolApplication = (
  siteUrl: string,
  { path, name, description, category }: ToolOfPage,
): WebApplication => ({
  '@type': 'WebApplication',
  '@id': toolId(siteUrl, path),
  name,
  description,
  url: siteUrl + path,
  applicationCategory: category,
  operatingSystem: 'Any',
  isAccessibleForFree: true,
  provider: { '@id': organizationId(siteUrl) },
  offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
})

export const toolPage = (siteUrl: string, page: ToolOfPage): WebPage =>
  offeredPage(siteUrl, page, toolId(siteUrl, page.path))

/** A path of this site, or an address elsewhere. */
const absolute = (siteUrl: string, address: string) =>
  address.startsWith('/') ? siteUrl + address : address

/**
 * A video of /videos; null without a still, which search engines require. A file on another site is given as a page,
 * because its address may show a player.
 */
export function videoObject(siteUrl: string, video: Video): VideoObject | null {
  const { slug, title, summary, language, date, durationSeconds, file, poster, transcript } = video
  if (!poster) return null
  const ours = file.startsWith('/')
  const minutes = Math.floor(durationSeconds / 60)
  return {
    '@type': 'VideoObject',
    '@id': `${siteUrl}${links.videos}#video-${slug}`,
    name: title,
    description: summary,
    uploadDate: date,
    duration: `PT${minutes > 0 ? `${minutes}M` : ''}${durationSeconds % 60}S`,
    inLanguage: `${language}-IN`,
    transcript,
    thumbnailUrl: absolute(siteUrl, poster),
    ...(ours
      ? { contentUrl: absolute(siteUrl, file), publisher: { '@id': organizationId(siteUrl) } }
      : { url: file }),
  }
}
