import { environment } from '#lib/config/env.server'
import type { Crm } from '#lib/server/delivery/crm'
import { fileCrm } from '#lib/server/delivery/crm/file'

/** The CRM that CRM_PROVIDER names. */
export const configuredCrm = (): Crm => fileCrm(environment().dataDir, Date.now)
