import { existsSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import type { PersonDeps } from '#lib/server/services/erase-person'
import { receiptSecret } from '#lib/server/services/receipt-secret'
import type { Db } from '#lib/server/stores/lead-store'

/** @throws Error where the site itself does not run: its secret tells whose the codes are */
export function personDeps(db: Db): PersonDeps {
  const { dataDir, siteSecret } = environment()
  const file = path.join(dataDir, 'secret')
  if (siteSecret === undefined && !existsSync(file))
    throw new Error(
      `There is neither SITE_SECRET nor ${file}: run this with the settings of the site, where it runs.`,
    )
  return { db, dataDir, secret: receiptSecret() }
}
