/**
 * The brand and its numbers, as operators set them. The default number is one that no subscriber can
 * have; pages call it a sample until NEXT_PUBLIC_PROVIDER_PHONE names a real one.
 */
const sampleNumber = '0000000000'

const name = process.env.NEXT_PUBLIC_PROVIDER_NAME || 'CareSathi'
/** `hour` of the day, 0 to 23, Indian time. */
const opens = { hour: 8, en: '8 am', hi: 'सुबह 8' }
const closes = { hour: 21, en: '9 pm', hi: 'रात 9 बजे' }
const androidAppUrl = process.env.NEXT_PUBLIC_ANDROID_APP_URL || undefined
const iosAppUrl = process.env.NEXT_PUBLIC_IOS_APP_URL || undefined

export const site = {
  /** `{provider}` of the specification. */
  name,
  /** `{phone}`: 10 digits, without +91. */
  phone: process.env.NEXT_PUBLIC_PROVIDER_PHONE || sampleNumber,
  whatsAppNumber: process.env.NEXT_PUBLIC_WHATSAPP_NUMBER || sampleNumber,
  /** True while the operator has set no number: pages then call it a sample. */
  hasSamplePhone: !process.env.NEXT_PUBLIC_PROVIDER_PHONE,
  /** The patient app's pages in the stores; undefined until the operator names them. */
  androidAppUrl,
  iosAppUrl,
  /** Nothing links to the app before it is in a store (docs/decisions/0039-app-links.md). */
  hasApp: Boolean(androidAppUrl || iosAppUrl),
  /**
   * Does a lead get a callback word, a receipt and a page where the patient can change it? Not with the operator's own
   * backend, because then this site keeps no lead. Texts in content/ mark what depends on it: lib/server/import/read/content-files.ts.
   */
  hasReceipt: !process.env.NEXT_PUBLIC_API_URL,
  /**
   * When the care team calls, Indian time, and how soon, in minutes. The operator's own texts in content/ state
   * both too.
   */
  callingHours: { en: `${opens.en} to ${closes.en}`, hi: `${opens.hi} से ${closes.hi}` },
  callingStarts: opens,
  callingEnds: closes,
  callMinutes: 30,
} as const
