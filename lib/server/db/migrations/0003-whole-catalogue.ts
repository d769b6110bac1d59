import type { ColumnBuilderCallback, ColumnDefinitionBuilder } from 'kysely'
import type { Migration } from 'kysely/migration'
import { sortedText } from '#lib/server/db/column-types'
import type { Db } from '#lib/server/db/schema'

const required = (column: ColumnDefinitionBuilder) => column.notNull()
const key = (column: ColumnDefinitionBuilder) => column.notNull().primaryKey()
const once = (column: ColumnDefinitionBuilder) => column.notNull().unique()
const maybeOnce = (column: ColumnDefinitionBuilder) => column.unique()
const optional = (column: ColumnDefinitionBuilder) => column
const of = (target: string) => (column: ColumnDefinitionBuilder) =>
  column.notNull().references(target)
const maybeOf = (target: string) => (column: ColumnDefinitionBuilder) => column.references(target)

type Type = 'integer' | 'text' | 'sorted' | 'double precision'
type Columns = Record<string, readonly [Type, ColumnBuilderCallback]>

async function table(db: Db, name: string, columns: Columns, primary?: string[]) {
  let creation = db.schema.createTable(name)
  for (const [column, [type, more]] of Object.entries(columns))
    creation = creation.addColumn(column, type === 'sorted' ? sortedText(db) : type, more)
  if (primary) creation = creation.addPrimaryKeyConstraint(`${name}_key`, primary as never)
  await creation.execute()
}

const index = (db: Db, on: string, name: string, columns: string[]) =>
  db.schema.createIndex(`${on}_by_${name}`).on(on).columns(columns).execute()

/** Ids and slugs are the content's; `changed` is the ISO time of the import that last changed the row. */
const entity: Columns = {
  id: ['integer', key],
  slug: ['text', once],
  name: ['sorted', required],
  changed: ['text', required],
}
const searched: Columns = { search_text: ['text', required] }

async function createPlacesAndFields(db: Db) {
  await table(db, 'city', {
    ...entity,
    name_hi: ['text', required],
    state: ['text', required],
    latitude: ['double precision', required],
    longitude: ['double precision', required],
    type: ['text', required],
    population: ['integer', optional],
    icon_primary: ['text', required],
    icon_secondary: ['text', required],
  })
  await table(db, 'department', {
    ...entity,
    ...searched,
    practitioner: ['text', required],
    practitioner_plural: ['text', required],
    summary: ['text', required],
  })
  await table(db, 'insurer', {
    ...entity,
    kind: ['text', required],
    summary: ['text', required],
    helpline: ['text', required],
    website: ['text', required],
  })
}

async function createHospitals(db: Db) {
  await table(db, 'hospital', {
    ...entity,
    ...searched,
    external_id: ['text', maybeOnce],
    city_id: ['integer', of('city.id')],
    address: ['text', required],
    latitude: ['double precision', optional],
    longitude: ['double precision', optional],
    beds: ['integer', optional],
    accreditation: ['text', required],
    facilities: ['text', required],
    about: ['text', required],
  })
  const owner = { hospital_id: ['integer', of('hospital.id')] } as const
  const position = { position: ['integer', required] } as const
  await table(
    db,
    'hospital_department',
    { ...owner, department_id: ['integer', of('department.id')], ...position },
    ['hospital_id', 'department_id'],
  )
  await table(
    db,
    'hospital_insurer',
    { ...owner, insurer_id: ['integer', of('insurer.id')], ...position },
    ['hospital_id', 'insurer_id'],
  )
  await index(db, 'hospital', 'city', ['city_id'])
  await index(db, 'hospital_department', 'department', ['department_id', 'hospital_id'])
  await index(db, 'hospital_insurer', 'insurer', ['insurer_id', 'hospital_id'])
}

async function createDoctors(db: Db) {
  await table(db, 'doctor', {
    ...entity,
    ...searched,
    external_id: ['text', maybeOnce],
    gender: ['text', optional],
    city_id: ['integer', of('city.id')],
    experience_years: ['integer', optional],
    fee_rupees: ['integer', optional],
    languages: ['text', required],
    registration_number: ['text', required],
    education: ['text', required],
    about: ['text', required],
  })
  for (const target of ['department', 'city', 'hospital']) {
    await table(
      db,
      `doctor_${target}`,
      {
        doctor_id: ['integer', of('doctor.id')],
        [`${target}_id`]: ['integer', of(`${target}.id`)],
        position: ['integer', required],
      },
      ['doctor_id', `${target}_id`],
    )
    await index(db, `doctor_${target}`, target, [`${target}_id`, 'doctor_id'])
  }
  await index(db, 'doctor', 'city', ['city_id'])
}

async function createTexts(db: Db) {
  await table(db, 'person', {
    id: ['text', key],
    kind: ['text', required],
    person_id: ['integer', required],
    slug: ['text', required],
    name: ['sorted', required],
    body: ['text', required],
    changed: ['text', required],
  })
  await index(db, 'person', 'slug', ['kind', 'slug'])
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
    .addColumn('modified', 'text', required)
    .addColumn('counterpart', 'text')
    .addColumn('department_id', 'integer', maybeOf('department.id'))
    .addColumn('author_id', 'text', maybeOf('person.id'))
    .addColumn('reviewer_id', 'text', maybeOf('person.id'))
    .addColumn('body', 'text', required)
    .addColumn('search_text', 'text', required)
    .addColumn('changed', 'text', required)
    .addUniqueConstraint('article_slug', ['kind', 'language', 'slug'])
    .execute()
  await index(db, 'article', 'department', ['department_id', 'kind', 'name'])
  await index(db, 'article', 'author', ['author_id'])
  await index(db, 'article', 'reviewer', ['reviewer_id'])
  await table(db, 'entry', {
    id: ['text', key],
    kind: ['text', required],
    slug: ['text', required],
    position: ['integer', required],
    body: ['text', required],
    changed: ['text', required],
  })
  await index(db, 'entry', 'kind', ['kind', 'position'])
  await table(
    db,
    'treatment_cost',
    {
      treatment_id: ['text', of('article.id')],
      city_id: ['integer', of('city.id')],
      position: ['integer', required],
      item: ['text', required],
      from_rupees: ['integer', required],
      to_rupees: ['integer', required],
    },
    ['treatment_id', 'city_id', 'position'],
  )
  await index(db, 'treatment_cost', 'city', ['city_id'])
}

async function createReviews(db: Db) {
  const said: Columns = {
    doctor_id: ['integer', maybeOf('doctor.id')],
    hospital_id: ['integer', maybeOf('hospital.id')],
    rating: ['integer', required],
    title: ['text', required],
    text: ['text', required],
    author: ['text', required],
    language: ['text', required],
    date: ['text', required],
  }
  await table(db, 'review', { id: ['integer', key], ...said, changed: ['text', required] })
  await index(db, 'review', 'doctor', ['doctor_id'])
  await index(db, 'review', 'hospital', ['hospital_id'])
  // What visitors wrote: no import touches it, so it holds slugs, not references.
  await table(db, 'visitor_review', {
    id: ['text', key],
    doctor_slug: ['text', optional],
    hospital_slug: ['text', optional],
    rating: ['integer', required],
    title: ['text', required],
    text: ['text', required],
    author: ['text', required],
    language: ['text', required],
    date: ['text', required],
    status: ['text', required],
    idempotency_key: ['text', maybeOnce],
    decided_at: ['text', optional],
  })
  await index(db, 'visitor_review', 'status', ['status', 'date'])
}

async function createMoves(db: Db) {
  await table(db, 'redirect', {
    id: ['text', key],
    target: ['text', optional],
    changed: ['text', required],
  })
  await table(
    db,
    'former_slug',
    {
      kind: ['text', required],
      slug: ['text', required],
      entity_id: ['text', required],
    },
    ['kind', 'slug'],
  )
}

/**
 * Recreates the catalogue with all its kinds. The tables of 0002 hold only what the importer can restore,
 * so they are dropped; the importer's state is kept but emptied.
 */
export const wholeCatalogue: Migration = {
  async up(db: Db) {
    const former = ['article', 'doctor_department', 'doctor', 'hospital_insurer']
    const places = ['hospital_department', 'hospital', 'insurer', 'department', 'city']
    for (const name of [...former, ...places]) await db.schema.dropTable(name).execute()
    await db.deleteFrom('catalogueState').execute()
    await createPlacesAndFields(db)
    await createHospitals(db)
    await createDoctors(db)
    await createTexts(db)
    await createReviews(db)
    await createMoves(db)
  },
}
