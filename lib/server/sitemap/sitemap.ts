import type { ArticleSummary, EntryKind } from '#lib/domain/catalogue/catalogue'
import type { ListingKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { lastModified } from '#lib/server/catalogue/articles'
import { staffIn } from '#lib/server/catalogue/profiles'
import type { Db } from '#lib/server/db/schema'

/** Queries of the sitemap: slugs and times of change of many rows at once. */

export interface MappedArticle {
  kind: ArticleSummary['kind']
  language: Language
  slug: string
  /** Slug of the text in the other language. */
  counterpart: string | null
  departmentSlug: string | null
  /** ISO date: see lastModified. */
  modified: string
}

export async function mappedArticles(db: Db): Promise<MappedArticle[]> {
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

/** The id before the first of each file: 0, then every `size`th id. */
export async function fileStarts(db: Db, table: Profile, size: number): Promise<number[]> {
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
  db: Db,
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
  db: Db,
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

export interface Counted {
  total: number
  changed: string
}

type CountedRow = Counted & { id: number }

const byId = (rows: CountedRow[]) => new Map(rows.map(({ id, ...counted }) => [id, counted]))

/** The doctors of each hospital from one id to another, counted as on its page of doctors. */
export const staffCounts = async (
  db: Db,
  { from, to }: { from: number; to: number },
): Promise<Map<number, Counted>> =>
  byId(
    await staffIn(db)
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

/** The published reviews of each hospital, the catalogue's and visitors'. */
export async function reviewCounts(
  db: Db,
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
        .innerJoin('hospital', 'hospital.id', 'visitorReview.hospitalId')
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

/** The number of reviews and the day of the newest. */
export async function allReviews(db: Db): Promise<Counted | null> {
  const rows = await db
    .selectFrom('review')
    .select('date')
    .unionAll(
      db
        .selectFrom('visitorReview')
        .leftJoin('doctor', 'doctor.id', 'visitorReview.doctorId')
        .leftJoin('hospital', 'hospital.id', 'visitorReview.hospitalId')
        .where('visitorReview.status', '=', 'shown')
        .where((eb) => eb.or([eb('doctor.id', 'is not', null), eb('hospital.id', 'is not', null)]))
        .select('visitorReview.date'),
    )
    .execute()
  const changed = rows
    .map(({ date }) => date)
    .sort()
    .at(-1)
  return changed === undefined ? null : { total: rows.length, changed }
}

const listed = {
  doctors: (db: Db) =>
    db
      .selectFrom('doctorCity as place')
      .innerJoin('doctor', 'doctor.id', 'place.doctorId')
      .innerJoin('doctorDepartment as field', 'field.doctorId', 'doctor.id')
      .select(['place.cityId', 'field.departmentId', 'doctor.changed']),
  hospitals: (db: Db) =>
    db
      .selectFrom('hospital')
      .innerJoin('hospitalDepartment as field', 'field.hospitalId', 'hospital.id')
      .select(['hospital.cityId', 'field.departmentId', 'hospital.changed']),
} as const

export interface MappedList extends Counted {
  citySlug: string
  departmentSlug: string
}

/** Every list that is not empty, by city and department. */
export const mappedLists = (db: Db, kind: ListingKind): Promise<MappedList[]> =>
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

/** The latest change of the entries of a kind; undefined without entries. */
export async function newestEntry(db: Db, kind: EntryKind): Promise<string | undefined> {
  const row = await db
    .selectFrom('entry')
    .select((eb) => eb.fn.max<string | null>('changed').as('changed'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.changed ?? undefined
}
