import type { Kysely } from 'kysely'
import type { ArticleSummary, EntryKind } from '#lib/contract/catalogue'
import type { Language, ListingKind } from '#lib/rules/links'
import type { Database } from '#lib/server/db/schema'
import { lastModified } from '#lib/server/stores/article'

/** What the site map asks: slugs and times of change alone, of many rows at once. */

export interface MappedArticle {
  kind: ArticleSummary['kind']
  language: Language
  slug: string
  /** Slug of the text in the other language. */
  counterpart: string | null
  departmentSlug: string | null
  /** ISO date: what the text says, or the later day of an import that corrected it. */
  modified: string
}

export async function mappedArticles(db: Kysely<Database>): Promise<MappedArticle[]> {
  const rows = await db
    .selectFrom('article')
    .leftJoin('department', 'department.id', 'article.departmentId')
    .select(['article.kind', 'article.language', 'article.slug'])
    .select(['article.modified', 'article.changed'])
    .select(['article.counterpart', 'department.slug as departmentSlug'])
    .orderBy('article.kind')
    .orderBy('article.language')
    .orderBy('article.slug')
    .execute()
  return rows.map(({ changed, ...row }) => ({
    ...row,
    modified: lastModified(row.modified, changed),
  }))
}

type Profile = 'doctor' | 'hospital'

interface MappedProfile {
  id: number
  slug: string
  changed: string
}

/** The ids after which each file begins: every `size`th, in the order of ids; ids begin at 1. */
export async function fileStarts(
  db: Kysely<Database>,
  table: Profile,
  size: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom(table)
        .select((eb) => [
          'id',
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('id'))
            .as('place'),
        ])
        .as('numbered'),
    )
    .select('numbered.id')
    .where((eb) => eb(eb('numbered.place', '%', eb.lit(size)), '=', eb.lit(0)))
    .orderBy('numbered.id')
    .execute()
  return [0, ...rows.map(({ id }) => id)]
}

/** The newest change among the rows after one id and up to another; undefined when there are none. */
export async function newestChange(
  db: Kysely<Database>,
  table: Profile,
  { after, upTo }: { after: number; upTo: number },
): Promise<string | undefined> {
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max<string | null>('changed').as('changed'))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .executeTakeFirst()
  return row?.changed ?? undefined
}

/** The next rows after an id, in the order of ids. */
export const profilesAfter = (
  db: Kysely<Database>,
  table: Profile,
  after: number,
  limit: number,
): Promise<MappedProfile[]> =>
  db
    .selectFrom(table)
    .select(['id', 'slug', 'changed'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** How many, and when the newest of them changed. */
export interface Counted {
  total: number
  changed: string
}

type CountedRow = Counted & { id: number }

const byId = (rows: CountedRow[]) => new Map(rows.map(({ id, ...counted }) => [id, counted]))

/** The doctors of each hospital from one id to another, as its page of doctors counts them. */
export const staffCounts = async (
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
): Promise<Map<number, Counted>> =>
  byId(
    await db
      .selectFrom('doctorHospital as place')
      .innerJoin('doctor', 'doctor.id', 'place.doctorId')
      .innerJoin('doctorDepartment as field', (join) =>
        join.onRef('field.doctorId', '=', 'doctor.id').on('field.position', '=', 0),
      )
      .where('place.hospitalId', '>=', from)
      .where('place.hospitalId', '<=', to)
      .groupBy('place.hospitalId')
      .select((eb) => [
        'place.hospitalId as id',
        eb.fn.countAll<number>().as('total'),
        eb.fn.max('doctor.changed').as('changed'),
      ])
      .execute(),
  )

/** The reviews of each hospital, the catalogue's and visitors' that are shown. */
export async function reviewCounts(
  db: Kysely<Database>,
  { from, to }: { from: number; to: number },
): Promise<Map<number, Counted>> {
  const rows = await db
    .selectFrom('review')
    .where('hospitalId', '>=', from)
    .where('hospitalId', '<=', to)
    .select(['hospitalId as id', 'date'])
    .unionAll(
      db
        .selectFrom('visitorReview')
        .innerJoin('hospital', 'hospital.slug', 'visitorReview.hospitalSlug')
        .where('visitorReview.status', '=', 'shown')
        .where('hospital.id', '>=', from)
        .where('hospital.id', '<=', to)
        .select(['hospital.id as id', 'visitorReview.date']),
    )
    .execute()
  const counts = new Map<number, Counted>()
  for (const { id, date } of rows) {
    if (id === null) continue
    const known = counts.get(id)
    const isNewest = known === undefined || date > known.changed
    counts.set(id, { total: (known?.total ?? 0) + 1, changed: isNewest ? date : known.changed })
  }
  return counts
}

/** How many reviews there are in all, and the day of the newest. */
export async function allReviews(db: Kysely<Database>): Promise<Counted | null> {
  const rows = await db
    .selectFrom('review')
    .select('date')
    .unionAll(db.selectFrom('visitorReview').where('status', '=', 'shown').select('date'))
    .execute()
  const changed = rows
    .map(({ date }) => date)
    .sort()
    .at(-1)
  return changed === undefined ? null : { total: rows.length, changed }
}

const listed = {
  doctors: (db: Kysely<Database>) =>
    db
      .selectFrom('doctorCity as place')
      .innerJoin('doctor', 'doctor.id', 'place.doctorId')
      .innerJoin('doctorDepartment as field', 'field.doctorId', 'doctor.id')
      .select(['place.cityId', 'field.departmentId', 'doctor.changed']),
  hospitals: (db: Kysely<Database>) =>
    db
      .selectFrom('hospital')
      .innerJoin('hospitalDepartment as field', 'field.hospitalId', 'hospital.id')
      .select(['hospital.cityId', 'field.departmentId', 'hospital.changed']),
} as const

export interface MappedList extends Counted {
  citySlug: string
  departmentSlug: string
}

/** Every list that has anybody in it, by city and department. */
export const mappedLists = (db: Kysely<Database>, kind: ListingKind): Promise<MappedList[]> =>
  db
    .selectFrom(listed[kind](db).as('listed'))
    .innerJoin('city', 'city.id', 'listed.cityId')
    .innerJoin('department', 'department.id', 'listed.departmentId')
    .groupBy(['city.slug', 'department.id', 'department.slug'])
    .select((eb) => [
      'city.slug as citySlug',
      'department.slug as departmentSlug',
      eb.fn.countAll<number>().as('total'),
      eb.fn.max('listed.changed').as('changed'),
    ])
    .orderBy('city.slug')
    .orderBy('department.id')
    .execute()

/** When the newest of a kind of short things changed; undefined when there are none. */
export async function newestEntry(
  db: Kysely<Database>,
  kind: EntryKind,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('entry')
    .select((eb) => eb.fn.max<string | null>('changed').as('changed'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.changed ?? undefined
}
