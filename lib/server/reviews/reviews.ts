import { type ExpressionBuilder, sql } from 'kysely'
import type { Named, Review } from '#lib/domain/catalogue/catalogue'
import { type RatingCounts, ratingOf } from '#lib/domain/catalogue/ratings'
import type { ReviewPage } from '#lib/domain/catalogue/review'
import type { Language } from '#lib/domain/text/language'
import { readCatalogueState } from '#lib/server/catalogue/state'
import { translated } from '#lib/server/catalogue/translations'
import { getDatabase } from '#lib/server/db/database'
import type { Database, Db } from '#lib/server/db/schema'

/** Selects reviews of one doctor or hospital, by id, or all reviews. */
type ReviewsOf = { doctorId: number } | { hospitalId: number } | 'everybody'

/** Reviews from the catalogue. */
const fromCatalogue = (db: Db, about: ReviewsOf) =>
  db
    .selectFrom('review')
    .leftJoin('doctor', 'doctor.id', 'review.doctorId')
    .leftJoin('hospital', 'hospital.id', 'review.hospitalId')
    .$if(about !== 'everybody', (query) => query.where(isAbout(about)))

/** Published reviews by visitors. Those of doctors and hospitals that left the catalogue are not shown. */
const fromVisitors = (db: Db, about: ReviewsOf) =>
  db
    .selectFrom('visitorReview')
    .leftJoin('doctor', 'doctor.id', 'visitorReview.doctorId')
    .leftJoin('hospital', 'hospital.id', 'visitorReview.hospitalId')
    .where('visitorReview.status', '=', 'shown')
    .where(isAbout(about))

const isAbout =
  (about: ReviewsOf) =>
  <T extends Pick<Database, 'doctor' | 'hospital'>>(
    builder: ExpressionBuilder<T, 'doctor' | 'hospital'>,
  ) => {
    const eb = builder as unknown as ExpressionBuilder<Database, 'doctor' | 'hospital'>
    if (about === 'everybody')
      return eb.or([eb('doctor.id', 'is not', null), eb('hospital.id', 'is not', null)])
    return 'doctorId' in about
      ? eb('doctor.id', '=', about.doctorId)
      : eb('hospital.id', '=', about.hospitalId)
  }

const subject = [
  'doctor.id as doctorId',
  'doctor.slug as doctorSlug',
  'doctor.name as doctorName',
  'hospital.id as hospitalId',
  'hospital.slug as hospitalSlug',
  'hospital.name as hospitalName',
] as const

const namedOrNull = (slug: string | null, name: string | null): Named | null =>
  slug !== null && name !== null ? { slug, name } : null

interface Row extends Omit<Review, 'id' | 'doctor' | 'hospital' | 'fromVisitor'> {
  id: number | string
  doctorId: number | null
  doctorSlug: string | null
  doctorName: string | null
  hospitalId: number | null
  hospitalSlug: string | null
  hospitalName: string | null
}

const reviewOf = (row: Row, fromVisitor: boolean): Review => ({
  id: String(row.id),
  rating: row.rating,
  title: row.title,
  text: row.text,
  author: row.author,
  language: row.language,
  date: row.date,
  doctor: namedOrNull(row.doctorSlug, row.doctorName),
  hospital: namedOrNull(row.hospitalSlug, row.hospitalName),
  fromVisitor,
})

interface SubjectName {
  id: number | null
  name: string | null
}

/** What a language calls these doctors or hospitals, by id. */
async function namesOf(
  kind: 'doctors' | 'hospitals',
  subjects: SubjectName[],
  language: Language,
): Promise<Map<number | null, string>> {
  const known = subjects.flatMap(({ id, name }) =>
    id === null || name === null ? [] : [{ id, name }],
  )
  return new Map((await translated(kind, language, known)).map(({ id, name }) => [id, name]))
}

/** The rows with the names of their doctors and hospitals in a language. */
async function rowsIn(language: Language, rows: Row[]): Promise<Row[]> {
  if (language === 'en') return rows
  const [doctors, hospitals] = await Promise.all([
    namesOf(
      'doctors',
      rows.map(({ doctorId: id, doctorName: name }) => ({ id, name })),
      language,
    ),
    namesOf(
      'hospitals',
      rows.map(({ hospitalId: id, hospitalName: name }) => ({ id, name })),
      language,
    ),
  ])
  return rows.map((row) => ({
    ...row,
    doctorName: doctors.get(row.doctorId) ?? row.doctorName,
    hospitalName: hospitals.get(row.hospitalId) ?? row.hospitalName,
  }))
}

/** Reviews from the catalogue and from visitors, newest first; on the same day visitors' come first. */
async function newestReviews(
  db: Db,
  about: ReviewsOf,
  { limit, offset }: { limit: number; offset: number },
  language: Language,
): Promise<Review[]> {
  const keys = await fromCatalogue(db, about)
    .select((eb) => [
      'review.date',
      sql<number>`0`.as('visitor'),
      eb.cast<string>('review.id', 'text').as('id'),
    ])
    .unionAll(
      fromVisitors(db, about).select([
        'visitorReview.date',
        sql<number>`1`.as('visitor'),
        'visitorReview.id as id',
      ]),
    )
    .orderBy('date', 'desc')
    .orderBy('visitor', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = (visitor: number) => keys.filter((key) => key.visitor === visitor).map(({ id }) => id)
  const fields = ['id', 'rating', 'title', 'text', 'author', 'language', 'date'] as const
  const catalogue =
    ids(0).length > 0
      ? await fromCatalogue(db, about)
          .where('review.id', 'in', ids(0).map(Number))
          .select([...fields.map((field) => `review.${field}` as const), ...subject])
          .execute()
      : []
  const visitors =
    ids(1).length > 0
      ? await fromVisitors(db, about)
          .where('visitorReview.id', 'in', ids(1))
          .select([...fields.map((field) => `visitorReview.${field}` as const), ...subject])
          .execute()
      : []
  const reviews = new Map<string, Review>()
  for (const row of await rowsIn(language, catalogue))
    reviews.set(`0 ${row.id}`, reviewOf(row, false))
  for (const row of await rowsIn(language, visitors))
    reviews.set(`1 ${row.id}`, reviewOf(row, true))
  return keys.flatMap(({ visitor, id }) => reviews.get(`${visitor} ${id}`) ?? [])
}

const countsOf = (rows: { rating: number; total: number }[]): RatingCounts =>
  Object.fromEntries(rows.map(({ rating, total }) => [rating, total]))

/** How often each rating was given, in the catalogue and by visitors. */
async function ratingCounts(
  db: Db,
  about: ReviewsOf,
): Promise<{ catalogue: RatingCounts; visitors: RatingCounts }> {
  const catalogue = await fromCatalogue(db, about)
    .select((eb) => ['review.rating', eb.fn.countAll<number>().as('total')])
    .groupBy('review.rating')
    .execute()
  const visitors = await fromVisitors(db, about)
    .select((eb) => ['visitorReview.rating', eb.fn.countAll<number>().as('total')])
    .groupBy('visitorReview.rating')
    .execute()
  return { catalogue: countsOf(catalogue), visitors: countsOf(visitors) }
}

const totalOf = (counts: RatingCounts) =>
  Object.values(counts).reduce<number>((sum, some = 0) => sum + some, 0)

const addCounts = (one: RatingCounts, other: RatingCounts): RatingCounts =>
  Object.fromEntries(
    [1, 2, 3, 4, 5].map((rating) => [rating, (one[rating] ?? 0) + (other[rating] ?? 0)]),
  )

/**
 * A page of published reviews, newest first, with their total and average rating. The language is that of the names of
 * doctors and hospitals: reviews are as they were written.
 */
export async function listReviews(
  about: ReviewsOf,
  page: { limit: number; offset: number },
  language: Language = 'en',
): Promise<ReviewPage> {
  const db = getDatabase()
  const [reviews, { catalogue, visitors }, { sampleKinds }] = await Promise.all([
    newestReviews(db, about, page, language),
    ratingCounts(db, about),
    readCatalogueState(db),
  ])
  const isSample = sampleKinds.includes('reviews')
  return {
    total: totalOf(catalogue) + totalOf(visitors),
    items: reviews.map((review) => ({ ...review, sample: isSample && !review.fromVisitor })),
    rating: isSample ? ratingOf(visitors, catalogue) : ratingOf(addCounts(catalogue, visitors), {}),
  }
}
