import { environment } from '#lib/config/env.server'
import { getDatabase } from '#lib/server/db/database'
import type { Crm } from '#lib/server/delivery/crm'
import { fileCrm } from '#lib/server/delivery/crm/file'
import { zohoCrm } from '#lib/server/delivery/crm/zoho'
import { zohoTokens } from '#lib/server/delivery/crm/zoho-token'
import { receiptSecret } from '#lib/server/services/receipt-secret'

/** The CRM that CRM_PROVIDER names. */
export function configuredCrm(): Crm {
  const { crm, dataDir } = environment()
  if (crm.provider === 'file') return fileCrm(dataDir, Date.now)
  const tokens = zohoTokens({
    zoho: crm,
    db: getDatabase(),
    secret: receiptSecret(),
    now: Date.now,
  })
  return zohoCrm({ apiUrl: crm.apiUrl, tokens })
}
