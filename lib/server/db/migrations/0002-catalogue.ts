import type { ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sortedText } from '#lib/server/db/column-types'
import type { Db } from '#lib/server/db/schema'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const once = (column: ColumnDefinitionBuilder) => column.notNull().unique()
const of = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target)
const maybeOf = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)

async function createPlacesAndFields(db: Db) {
  const sorted = sortedText(db)
  await db.schema
    .createTable('city')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', once)
    .addColumn('name', sorted, required)
    .addColumn('name_hi', 'text', required)
    .addColumn('state', 'text', required)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('type', 'text', required)
    .execute()
  await db.schema
    .createTable('department')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', once)
    .addColumn('name', sorted, required)
    .addColumn('practitioner', 'text', required)
    .addColumn('practitioner_plural', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('search_text', 'text', required)
    .execute()
  await db.schema
    .createTable('insurer')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', once)
    .addColumn('name', sorted, required)
    .addColumn('kind', 'text', required)
    .addColumn('summary', 'text', required)
    .execute()
}

async function createHospitals(db: Db) {
  await db.schema
    .createTable('hospital')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', once)
    .addColumn('name', sortedText(db), required)
    .addColumn('city_id', 'integer', of('city.id'))
    .addColumn('address', 'text', required)
    .addColumn('latitude', 'double precision', required)
    .addColumn('longitude', 'double precision', required)
    .addColumn('beds', 'integer', required)
    .addColumn('accreditation', 'text', required)
    .addColumn('accreditation_count', 'integer', required)
    .addColumn('search_text', 'text', required)
    .execute()
  await db.schema
    .createTable('hospital_department')
    .addColumn('hospital_id', 'integer', of('hospital.id'))
    .addColumn('department_id', 'integer', of('department.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('hospital_department_key', ['hospital_id', 'department_id'])
    .execute()
  await db.schema
    .createTable('hospital_insurer')
    .addColumn('hospital_id', 'integer', of('hospital.id'))
    .addColumn('insurer_id', 'integer', of('insurer.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('hospital_insurer_key', ['hospital_id', 'insurer_id'])
    .execute()
  // In the order of the lists, so that a page is read from the index without sorting.
  const order = ['accreditation_count desc', 'beds desc', 'name', 'id'] as const
  const indexes = { hospital_by_city: ['city_id', ...order], hospital_by_rank: [...order] } as const
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('hospital')
      .columns([...columns])
      .execute()
  await db.schema
    .createIndex('hospital_department_by_department')
    .on('hospital_department')
    .columns(['department_id', 'hospital_id'])
    .execute()
  await db.schema
    .createIndex('hospital_insurer_by_insurer')
    .on('hospital_insurer')
    .columns(['insurer_id', 'hospital_id'])
    .execute()
}

async function createDoctors(db: Db) {
  await db.schema
    .createTable('doctor')
    .addColumn('id', 'integer', key)
    .addColumn('slug', 'text', once)
    .addColumn('name', sortedText(db), required)
    .addColumn('gender', 'text', required)
    .addColumn('city_id', 'integer', of('city.id'))
    .addColumn('hospital_id', 'integer', maybeOf('hospital.id'))
    .addColumn('experience_years', 'integer', required)
    .addColumn('fee_rupees', 'integer', required)
    .addColumn('languages', 'text', required)
    .addColumn('registration_number', 'text', required)
    .addColumn('education', 'text', required)
    .addColumn('search_text', 'text', required)
    .execute()
  await db.schema
    .createTable('doctor_department')
    .addColumn('doctor_id', 'integer', of('doctor.id'))
    .addColumn('department_id', 'integer', of('department.id'))
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('doctor_department_key', ['doctor_id', 'department_id'])
    .execute()
  const order = ['experience_years desc', 'name', 'id'] as const
  const indexes = {
    doctor_by_city: ['city_id', ...order],
    doctor_by_hospital: ['hospital_id', ...order],
    doctor_by_rank: [...order],
  } as const
  for (const [name, columns] of Object.entries(indexes))
    await db.schema
      .createIndex(name)
      .on('doctor')
      .columns([...columns])
      .execute()
  await db.schema
    .createIndex('doctor_department_by_department')
    .on('doctor_department')
    .columns(['department_id', 'doctor_id'])
    .execute()
}

async function createArticles(db: Db) {
  await db.schema
    .createTable('article')
    .addColumn('id', 'text', key)
    .addColumn('kind', 'text', required)
    .addColumn('language', 'text', required)
    .addColumn('article_id', 'integer', required)
    .addColumn('slug', 'text', required)
    .addColumn('name', sortedText(db), required)
    .addColumn('name_hi', 'text', required)
    .addColumn('title', 'text', required)
    .addColumn('summary', 'text', required)
    .addColumn('date', 'text', required)
    .addColumn('department_id', 'integer', maybeOf('department.id'))
    .addColumn('body', 'text', required)
    .addColumn('search_text', 'text', required)
    .addUniqueConstraint('article_slug', ['kind', 'language', 'slug'])
    .execute()
  await db.schema
    .createIndex('article_by_department')
    .on('article')
    .columns(['department_id', 'kind', 'name'])
    .execute()
}

/** The catalogue: places, specialities, insurers, hospitals, doctors and articles. */
export const catalogue: Migration = {
  async up(db: Db) {
    await createPlacesAndFields(db)
    await createHospitals(db)
    await createDoctors(db)
    await createArticles(db)
    await db.schema
      .createTable('catalogue_state')
      .addColumn('key', 'text', key)
      .addColumn('value', 'text', required)
      .execute()
  },
}
