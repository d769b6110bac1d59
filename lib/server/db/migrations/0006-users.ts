import type { Migration } from 'kysely/migration'
import { autoIncrementColumn, autoIncrementType } from '#lib/server/db/column-types'
import type { Db } from '#lib/server/db/schema'

/** User accounts, their sessions, and one-time codes with their rate limits. */
export const users: Migration = {
  async up(db: Db) {
    await db.schema
      .createTable('user_account')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mobile', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      // No foreign key: users who chose a city must not prevent its removal from the catalogue.
      .addColumn('city_id', 'integer')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('updated_at', 'bigint', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('session')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('session_by_user').on('session').column('user_id').execute()

    await db.schema
      .createTable('user_visitor')
      .addColumn('user_id', 'text', (column) => column.notNull().references('user_account.id'))
      .addColumn('visitor_id', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('user_visitor_key', ['user_id', 'visitor_id'])
      .execute()

    await db.schema
      .createTable('login_code')
      .addColumn('mobile_hash', 'text', (column) => column.primaryKey())
      .addColumn('code_hash', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .addColumn('tries', 'integer', (column) => column.notNull())
      .execute()

    await db.schema
      .createTable('code_request')
      .addColumn('id', autoIncrementType(db), autoIncrementColumn(db))
      .addColumn('mobile_hash', 'text', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('visitor_hash', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('sent', 'integer', (column) => column.notNull())
      .addColumn('verified_at', 'bigint')
      .execute()
    for (const column of ['mobile_hash', 'address_hash', 'visitor_hash'])
      await db.schema
        .createIndex(`code_request_by_${column}`)
        .on('code_request')
        .columns([column, 'created_at'])
        .execute()
    await db.schema
      .createIndex('code_request_by_time')
      .on('code_request')
      .columns(['created_at', 'sent', 'verified_at'])
      .execute()

    await db.schema
      .createTable('code_gate')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('narrow_until', 'bigint', (column) => column.notNull())
      .execute()
    await db.insertInto('codeGate').values({ id: 1, narrowUntil: 0 }).execute()
  },
}
