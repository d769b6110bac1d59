import { environment } from '#lib/config/env.server'
import { getDatabase } from '#lib/server/db/database'
import type { Crm } from '#lib/server/leads/crm/crm'
import { fileCrm } from '#lib/server/leads/crm/file'
import { zohoTokens } from '#lib/server/leads/crm/zoho/token'
import { zohoCrm } from '#lib/server/leads/crm/zoho/zoho'
import { siteSecret } from '#lib/server/platform/secrets'

/** The CRM chosen by CRM_PROVIDER. */
export function configuredCrm(): Crm {
  const { crm, dataDir } = environment()
  if (crm.provider === 'file') return fileCrm(dataDir, Date.now)
  const tokens = zohoTokens({
    zoho: crm,
    db: getDatabase(),
    secret: siteSecret(),
    now: Date.now,
  })
  return zohoCrm({ apiUrl: crm.apiUrl, tokens })
}
