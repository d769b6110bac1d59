import { withoutTrailingSlash } from '#lib/config/env.client'

/**
 * The external services: CRM, text messages, AI endpoint. Each function reads its service's variables and adds a
 * line to `problems` for each variable that is missing or invalid; the result then must not be used.
 */
type Variables<Name extends string> = Readonly<Partial<Record<Name, string>>>

/** Reads variables that a setting makes mandatory. */
const reader =
  <Name extends string>(variables: Variables<Name>, setting: string, problems: string[]) =>
  (name: Name): string => {
    const value = variables[name]
    if (value === undefined) problems.push(`${name}: is required with ${setting}`)
    return value ?? ''
  }

/** Ends of Zoho's domains: one data centre each. */
export const zohoDataCentres = ['in', 'com', 'eu', 'com.au', 'jp', 'ca', 'sa', 'com.cn'] as const

export interface ZohoSettings {
  provider: 'zoho'
  clientId: string
  clientSecret: string
  refreshToken: string
  /** Origins without a trailing slash: of the CRM's API, and of the server that gives access tokens. */
  apiUrl: string
  accountsUrl: string
}

/** The CRM that receives the leads. */
export type CrmSettings = { provider: 'file' } | ZohoSettings

type ZohoName =
  | 'ZOHO_CLIENT_ID'
  | 'ZOHO_CLIENT_SECRET'
  | 'ZOHO_REFRESH_TOKEN'
  | 'ZOHO_API_URL'
  | 'ZOHO_ACCOUNTS_URL'

interface CrmVariables extends Variables<ZohoName> {
  CRM_PROVIDER: CrmSettings['provider']
  ZOHO_DATA_CENTRE: (typeof zohoDataCentres)[number]
}

/** Traffic to this machine crosses no network, as in tests. */
export const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Patients' names and the client's secret must not be sent where others can read them. */
function isUnencrypted(address: string): boolean {
  const url = new URL(address)
  return url.protocol !== 'https:' && !isLoopback(url)
}

export function crmSettings(variables: CrmVariables, problems: string[]): CrmSettings {
  const { CRM_PROVIDER: provider, ZOHO_DATA_CENTRE: centre } = variables
  if (provider === 'file') return { provider }
  const required = reader<ZohoName>(variables, 'CRM_PROVIDER=zoho', problems)
  const addressOf = (name: 'ZOHO_API_URL' | 'ZOHO_ACCOUNTS_URL', standard: string) => {
    const address = variables[name] ?? standard
    if (isUnencrypted(address))
      problems.push(`${name}: must begin with https:// (http:// is allowed for this machine only)`)
    return withoutTrailingSlash(address)
  }
  return {
    provider,
    clientId: required('ZOHO_CLIENT_ID'),
    clientSecret: required('ZOHO_CLIENT_SECRET'),
    refreshToken: required('ZOHO_REFRESH_TOKEN'),
    apiUrl: addressOf('ZOHO_API_URL', `https://www.zohoapis.${centre}`),
    // Canada's accounts have a domain name of their own.
    accountsUrl: addressOf(
      'ZOHO_ACCOUNTS_URL',
      `https://accounts.${centre === 'ca' ? 'zohocloud.ca' : `zoho.${centre}`}`,
    ),
  }
}

/** The provider of text messages. */
export type SmsSettings =
  | { provider: 'file' }
  | {
      provider: 'msg91'
      authKey: string
      templateId: string
      receiptTemplateId: string | undefined
      hindiTemplateId?: string | undefined
      hindiReceiptTemplateId?: string | undefined
    }
  | {
      provider: 'twilio'
      accountSid: string
      authToken: string
      /** A number ('+1…'), or a messaging service's id. */
      from: { From: string } | { MessagingServiceSid: string }
    }

type SmsName =
  | 'MSG91_AUTH_KEY'
  | 'MSG91_TEMPLATE_ID'
  | 'MSG91_RECEIPT_TEMPLATE_ID'
  | 'MSG91_HINDI_TEMPLATE_ID'
  | 'MSG91_HINDI_RECEIPT_TEMPLATE_ID'
  | 'TWILIO_ACCOUNT_SID'
  | 'TWILIO_AUTH_TOKEN'
  | 'TWILIO_FROM'
  | 'TWILIO_MESSAGING_SERVICE_SID'

interface SmsVariables extends Variables<SmsName> {
  SMS_PROVIDER: SmsSettings['provider']
}

export function smsSettings(variables: SmsVariables, problems: string[]): SmsSettings {
  const { SMS_PROVIDER: provider, TWILIO_MESSAGING_SERVICE_SID: service } = variables
  const required = reader<SmsName>(variables, `SMS_PROVIDER=${provider}`, problems)
  if (provider === 'file') return { provider }
  if (provider === 'msg91')
    return {
      provider,
      authKey: required('MSG91_AUTH_KEY'),
      templateId: required('MSG91_TEMPLATE_ID'),
      receiptTemplateId: variables.MSG91_RECEIPT_TEMPLATE_ID,
      hindiTemplateId: variables.MSG91_HINDI_TEMPLATE_ID,
      hindiReceiptTemplateId: variables.MSG91_HINDI_RECEIPT_TEMPLATE_ID,
    }
  return {
    provider,
    accountSid: required('TWILIO_ACCOUNT_SID'),
    authToken: required('TWILIO_AUTH_TOKEN'),
    from: service ? { MessagingServiceSid: service } : { From: required('TWILIO_FROM') },
  }
}

/** The OpenAI-compatible endpoint that answers /chat/ai. */
export interface AiSettings {
  /** Up to and including '/v1', without a trailing slash. */
  url: string
  key: string
  model: string
}

interface AiVariables extends Variables<'AI_API_URL' | 'AI_API_KEY'> {
  AI_MODEL: string
}

/** @returns null if no endpoint is set */
export function aiSettings(variables: AiVariables, problems: string[]): AiSettings | null {
  const { AI_API_URL: url, AI_API_KEY: key, AI_MODEL: model } = variables
  if (url !== undefined && key !== undefined) return { url: withoutTrailingSlash(url), key, model }
  if (key !== undefined) problems.push('AI_API_URL: is required with AI_API_KEY')
  if (url !== undefined)
    problems.push('AI_API_KEY: is required with AI_API_URL; use any word if the server needs none')
  return null
}
