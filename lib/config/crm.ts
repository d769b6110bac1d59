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

/** Which CRM the leads go to, as CRM_PROVIDER and the provider's own variables say. */
export type CrmSettings = { provider: 'file' } | ZohoSettings

interface CrmVariables {
  CRM_PROVIDER: CrmSettings['provider']
  ZOHO_CLIENT_ID?: string | undefined
  ZOHO_CLIENT_SECRET?: string | undefined
  ZOHO_REFRESH_TOKEN?: string | undefined
  ZOHO_DATA_CENTRE: (typeof zohoDataCentres)[number]
  ZOHO_API_URL?: string | undefined
  ZOHO_ACCOUNTS_URL?: string | undefined
}

/** Canada's domains have a name of their own. */
const accountsDomain = (centre: CrmVariables['ZOHO_DATA_CENTRE']) =>
  centre === 'ca' ? 'zohocloud.ca' : `zoho.${centre}`
const apiDomain = (centre: CrmVariables['ZOHO_DATA_CENTRE']) =>
  centre === 'ca' ? 'zohoapis.ca' : `zohoapis.${centre}`

/** This machine: what goes there crosses no network, as in tests. */
const isLoopback = ({ hostname }: URL) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

/** Patients' names and the client's secret must not be sent where others can read them. */
const isOpen = (address: string): boolean => {
  const url = new URL(address)
  return url.protocol !== 'https:' && !isLoopback(url)
}

/** @returns the settings, or each variable that is missing or wrong, with what is wrong with it */
export function crmSettings(variables: CrmVariables): CrmSettings | { problems: string[] } {
  const { CRM_PROVIDER: provider, ZOHO_DATA_CENTRE: centre } = variables
  if (provider === 'file') return { provider }
  const problems: string[] = []
  const needed = (name: 'ZOHO_CLIENT_ID' | 'ZOHO_CLIENT_SECRET' | 'ZOHO_REFRESH_TOKEN'): string => {
    const value = variables[name]
    if (value === undefined) problems.push(`${name}: is needed with CRM_PROVIDER=zoho`)
    return value ?? ''
  }
  const settings: ZohoSettings = {
    provider,
    clientId: needed('ZOHO_CLIENT_ID'),
    clientSecret: needed('ZOHO_CLIENT_SECRET'),
    refreshToken: needed('ZOHO_REFRESH_TOKEN'),
    apiUrl: (variables.ZOHO_API_URL ?? `https://www.${apiDomain(centre)}`).replace(/\/+$/, ''),
    accountsUrl: (
      variables.ZOHO_ACCOUNTS_URL ?? `https://accounts.${accountsDomain(centre)}`
    ).replace(/\/+$/, ''),
  }
  for (const name of ['ZOHO_API_URL', 'ZOHO_ACCOUNTS_URL'] as const)
    if (isOpen(variables[name] ?? settings.apiUrl))
      problems.push(`${name}: must begin with https://; http:// is for this machine alone`)
  return problems.length > 0 ? { problems } : settings
}
