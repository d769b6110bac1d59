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

/** @returns the settings, or each missing variable with what is wrong with it */
export function crmSettings(variables: CrmVariables): CrmSettings | { problems: string[] } {
  const { CRM_PROVIDER: provider, ZOHO_DATA_CENTRE: centre } = variables
  if (provider === 'file') return { provider }
  const missing: string[] = []
  const needed = (name: 'ZOHO_CLIENT_ID' | 'ZOHO_CLIENT_SECRET' | 'ZOHO_REFRESH_TOKEN'): string => {
    const value = variables[name]
    if (value === undefined) missing.push(`${name}: is needed with CRM_PROVIDER=zoho`)
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
  return missing.length > 0 ? { problems: missing } : settings
}
