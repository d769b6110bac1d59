/**
 * The brand and its numbers, as operators set them. The default number is one that no subscriber can
 * have; pages call it a sample until NEXT_PUBLIC_PROVIDER_PHONE names a real one.
 */
const sampleNumber = '0000000000'

const name = process.env.NEXT_PUBLIC_PROVIDER_NAME || 'CareSathi'
const search = encodeURIComponent(name)

export const site = {
  /** `{provider}` of the specification. */
  name,
  /** `{phone}`: 10 digits, without +91. */
  phone: process.env.NEXT_PUBLIC_PROVIDER_PHONE || sampleNumber,
  whatsAppNumber: process.env.NEXT_PUBLIC_WHATSAPP_NUMBER || sampleNumber,
  /** True while the operator has set no number: pages then call it a sample. */
  hasSamplePhone: !process.env.NEXT_PUBLIC_PROVIDER_PHONE,
  /** Until the operator names the app's own pages, the stores' searches for the brand. */
  androidAppUrl:
    process.env.NEXT_PUBLIC_ANDROID_APP_URL ||
    `https://play.google.com/store/search?q=${search}&c=apps`,
  iosAppUrl:
    process.env.NEXT_PUBLIC_IOS_APP_URL || `https://apps.apple.com/in/search?term=${search}`,
  /** When the care team calls, Indian time. */
  callingHours: '8 am to 9 pm',
} as const
