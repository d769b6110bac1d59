/**
 * The brand, its numbers and its calling hours, as operators set them: by NEXT_PUBLIC variables or in site.yaml
 * (lib/config/site-yaml.ts), and otherwise as below. Browsers know these values too.
 */

/** Open from and until, in minutes after midnight, Indian time; 1440 is the end of the day. */
export type OpenHours = readonly [opens: number, closes: number]

/** From Sunday to Saturday; null: closed. */
export type CallingWeek = readonly (OpenHours | null)[]

/** The colours that an operator may choose, as '#rrggbb'. styles/theme.css has the same defaults. */
export interface Colours {
  /** Buttons and links: neem 700. */
  primary: string
  /** Headings and dark areas: neem 900. */
  primaryDark: string
  /** Tinted areas: neem 50. */
  tint: string
  /** The main action of a screen: marigold 400. */
  accent: string
}

/** What site.yaml sets, as lib/config/site-yaml.ts hands it to the build and to every process of the site. */
export interface SiteSettings {
  brand?: string
  legalName?: string
  grievanceOfficer?: { name: string; email: string; address: string }
  phone?: string
  whatsApp?: string
  week?: CallingWeek
  promiseMinutes?: number
  apps?: { android?: string; ios?: string }
  colours?: Partial<Colours>
  /** Pictures and colours that the build writes to public/ (scripts/build/brand-files.ts). */
  files?: BrandFiles
}

export interface BrandFiles {
  /** URL path of their folder, which contains a hash of them. */
  folder: string
  /** The logo's file in that folder, and its size in pixels. */
  logo?: { file: string; width: number; height: number }
  /** Is the favicon the operator's own? Otherwise it is the default one, in the operator's colours. */
  hasFavicon?: true
}

/** Empty without a site.yaml. `process.env` must be named in full, because Next.js replaces it at build time. */
export const siteSettings: SiteSettings = JSON.parse(process.env.NEXT_PUBLIC_SITE_SETTINGS || '{}')

/** A number that no subscriber can have; pages call it a sample until the operator names a real one. */
const sampleNumber = '0000000000'

const androidAppUrl = process.env.NEXT_PUBLIC_ANDROID_APP_URL || siteSettings.apps?.android
const iosAppUrl = process.env.NEXT_PUBLIC_IOS_APP_URL || siteSettings.apps?.ios
const phone = process.env.NEXT_PUBLIC_PROVIDER_PHONE || siteSettings.phone

const name = process.env.NEXT_PUBLIC_PROVIDER_NAME || siteSettings.brand
const whatsAppNumber = process.env.NEXT_PUBLIC_WHATSAPP_NUMBER || siteSettings.whatsApp

/** What the operator has set of it; undefined where the site uses a default or a sample. */
export interface OwnBrand {
  name: string | undefined
  phone: string | undefined
  whatsAppNumber: string | undefined
  grievanceOfficer: string | undefined
}

export const ownBrand: OwnBrand = {
  name,
  phone,
  whatsAppNumber,
  grievanceOfficer: siteSettings.grievanceOfficer?.name,
}

export const site = {
  /** `{provider}` of the specification. */
  // A build with another brand knows it (next.config.js), so that the default is not in its code.
  name: name || (process.env.HAS_OWN_BRAND ? '' : 'CareSathi'),
  /** `{phone}`: 10 digits, without +91. */
  phone: phone || sampleNumber,
  whatsAppNumber: whatsAppNumber || sampleNumber,
  /** True while the operator has set no number: pages then call it a sample. */
  hasSamplePhone: !phone,
  /** The patient app's pages in the stores; undefined until the operator names them. */
  androidAppUrl,
  iosAppUrl,
  /** Nothing links to the app before it is in a store (docs/decisions/0039-app-links.md). */
  hasApp: Boolean(androidAppUrl || iosAppUrl),
  /**
   * Does a lead get a callback word, a receipt and a page where the patient can change it? Not with the operator's own
   * backend, because then this site keeps no lead. Texts in content/ mark what depends on it: lib/server/import/read/placeholders.ts.
   */
  hasReceipt: !process.env.NEXT_PUBLIC_API_URL,
  /** When the care team calls. lib/domain/site/calling-hours.ts has the words. */
  callingWeek: siteSettings.week ?? (Array(7).fill([8 * 60, 21 * 60]) as CallingWeek),
  /** How soon it calls, within these hours. */
  callMinutes: siteSettings.promiseMinutes ?? 30,
} as const
