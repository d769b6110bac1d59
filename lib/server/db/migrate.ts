import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { dialectOf } from '#lib/server/db/database'
import { leads } from '#lib/server/db/migrations/0001-leads'
import { catalogue } from '#lib/server/db/migrations/0002-catalogue'
import { wholeCatalogue } from '#lib/server/db/migrations/0003-whole-catalogue'
import { cityNames } from '#lib/server/db/migrations/0004-city-names'
import { afterTheLead } from '#lib/server/db/migrations/0005-after-the-lead'
import { users } from '#lib/server/db/migrations/0006-users'
import { delivery } from '#lib/server/db/migrations/0007-delivery'
import { unanswered } from '#lib/server/db/migrations/0008-unanswered'
import { refusedAt } from '#lib/server/db/migrations/0009-refused-at'
import { reviewSubjects } from '#lib/server/db/migrations/0010-review-subjects'
import { deadOutlook } from '#lib/server/db/migrations/0011-dead-outlook'
import { dailyPurge } from '#lib/server/db/migrations/0012-daily-purge'
import { localities } from '#lib/server/db/migrations/0013-localities'
import { leadMobile } from '#lib/server/db/migrations/0014-lead-mobile'
import { receiptSms } from '#lib/server/db/migrations/0015-receipt-sms'
import { reviewSeen } from '#lib/server/db/migrations/0016-review-seen'
import { leadVisitor } from '#lib/server/db/migrations/0019-lead-visitor'
import { loginBrowser } from '#lib/server/db/migrations/0020-login-browser'
import { leadNumbers } from '#lib/server/db/migrations/0021-lead-numbers'
import { photosAndHours } from '#lib/server/db/migrations/0022-photos-and-hours'
import { translations } from '#lib/server/db/migrations/0023-translations'
import { desk } from '#lib/server/db/migrations/0024-desk'
import { deskUrgent } from '#lib/server/db/migrations/0025-desk-urgent'
import type { Db } from '#lib/server/db/schema'

// A list, because bundled code cannot read a folder. Never change a released migration.
const migrations: Record<string, Migration> = {
  '0001-leads': leads,
  '0002-catalogue': catalogue,
  '0003-whole-catalogue': wholeCatalogue,
  '0004-city-names': cityNames,
  '0005-after-the-lead': afterTheLead,
  '0006-users': users,
  '0007-delivery': delivery,
  '0008-unanswered': unanswered,
  '0009-refused-at': refusedAt,
  '0010-review-subjects': reviewSubjects,
  '0011-dead-outlook': deadOutlook,
  '0012-daily-purge': dailyPurge,
  '0013-localities': localities,
  '0014-lead-mobile': leadMobile,
  '0015-receipt-sms': receiptSms,
  '0016-review-seen': reviewSeen,
  '0019-lead-visitor': leadVisitor,
  '0020-login-browser': loginBrowser,
  '0021-lead-numbers': leadNumbers,
  '0022-photos-and-hours': photosAndHours,
  '0023-translations': translations,
  '0024-desk': desk,
  '0025-desk-urgent': deskUrgent,
}

/** The migrations that this version of the site knows, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations)

async function migratorOf(db: Db): Promise<Migrator> {
  const provider = { getMigrations: async () => migrations }
  if (dialectOf(db) === 'sqlite') return new Migrator({ db, provider })
  // Without the schema's name, the migrator would mistake a site in another schema of the same PostgreSQL
  // database for this one.
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return new Migrator({ db, provider, migrationTableSchema: rows[0]?.name })
}

/**
 * Migrates the database to the newest schema in one transaction; a second process waits for the first.
 *
 * @returns the names of the migrations that it ran
 * @throws the database's error when a migration fails
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const { error, results } = await (await migratorOf(db)).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}

interface MigrationStatus {
  name: string
  /** null while it is pending. */
  executedAt: Date | null
  /** False for a migration of a newer version of the site. */
  isKnown: boolean
}

/** Every known migration, and unknown ones that ran on the database. Creates nothing. */
export async function migrationStatus(db: Db): Promise<MigrationStatus[]> {
  const found = await (await migratorOf(db)).getMigrations()
  const known = found.map(({ name, executedAt }) => ({
    name,
    executedAt: executedAt ?? null,
    isKnown: true,
  }))
  // If none ran, the migration table does not exist.
  if (!known.some(({ executedAt }) => executedAt)) return known
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name
  `.execute(db)
  const others = rows.filter(({ name }) => !migrationNames.includes(name))
  return [
    ...known,
    ...others.map(({ name, timestamp }) => ({
      name,
      executedAt: new Date(timestamp),
      isKnown: false,
    })),
  ]
}
