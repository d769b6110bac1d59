import { existsSync } from 'node:fs'
import { environment } from '#lib/config/env.server'
import type { Db } from '#lib/server/db/schema'
import { privateFiles } from '#lib/server/platform/private-files'
import { siteSecret } from '#lib/server/platform/secrets'
import type { PersonDeps } from '#lib/server/privacy/erase-person'

/** @throws Error when the site's secret is missing, which is needed to find a number's codes */
export function personDeps(db: Db): PersonDeps {
  const { dataDir, siteSecret: given } = environment()
  const file = privateFiles(dataDir).secret
  if (given === undefined && !existsSync(file))
    throw new Error(
      `There is neither SITE_SECRET nor ${file}: run this on the site's machine with its settings.`,
    )
  return { db, dataDir, secret: siteSecret() }
}
