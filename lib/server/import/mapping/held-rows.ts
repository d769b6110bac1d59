import { redirectPath } from '#lib/server/catalogue/moved'
import type { Reading } from '#lib/server/import/read/content'
import { articleId, articleKey } from '#lib/server/import/read/content'
import { identityOfRow, type RefusedRows } from '#lib/server/import/read/rows'
import { type RowFile, rowFiles } from '#lib/server/import/schemas/row-schemas'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/** Rows of the database that an import must not change, whatever its files contain. */
export interface Foreign {
  /** Kinds that this import does not contain, or that another list has replaced. */
  files: ReadonlySet<RowFile>
  /** Does a row of the other kinds belong to another list? */
  owns(file: RowFile, externalId: string | null): boolean
  /** Are articles outside this import, too? */
  articles: boolean
}

/** The table of each file, and the prefix of the ids there. Prices are not rows with ids. */
export const tableOf: { [F in RowFile]?: readonly [table: keyof ExistingRows, prefix: string] } = {
  'cities.csv': ['city', ''],
  'departments.csv': ['department', ''],
  'insurers.csv': ['insurer', ''],
  'hospitals.csv': ['hospital', ''],
  'doctors.csv': ['doctor', ''],
  'authors.csv': ['person', 'author:'],
  'reviewers.csv': ['person', 'reviewer:'],
  'reviews.csv': ['review', ''],
  'press.csv': ['entry', 'press:'],
  'videos.csv': ['entry', 'video:'],
  'jobs.csv': ['entry', 'job:'],
  'faq.csv': ['entry', 'faq:'],
  'redirects.csv': ['redirect', ''],
}

interface ExistingRow {
  id: string | number
  slug?: string
  externalId?: string | null
}

const rowId = (file: RowFile, { id, slug }: { id: string; slug: string }): string =>
  // The row may have been refused because of its leading zeros.
  file === 'redirects.csv'
    ? redirectPath(slug)
    : `${tableOf[file]?.[1] ?? ''}${id.replace(/^0+(?=\d)/, '')}`

/** Tells whether a refused row was a new version of an existing row. */
function refusedIn(file: RowFile, refused: RefusedRows): (row: ExistingRow) => boolean {
  const identities = [...(refused.get(file)?.values() ?? [])]
  const ids = new Set(identities.map((one) => rowId(file, one)))
  const slugs = new Set(identities.flatMap(({ slug }) => (slug ? [slug] : [])))
  const externalIds = new Set(
    identities.flatMap(({ externalId }) => (externalId ? [externalId] : [])),
  )
  return ({ id, slug, externalId }) =>
    ids.has(String(id)) ||
    (slug !== undefined && slugs.has(slug)) ||
    (typeof externalId === 'string' && externalIds.has(externalId))
}

function heldArticles(existing: ExistingRows, reading: Reading, foreign: Foreign) {
  if (foreign.articles) return existing.article
  const wanted = new Set(
    reading.articles.map(({ kind, language, fields }) => articleId(kind, language, fields.id)),
  )
  const keys = new Set(reading.refusedArticles.map(({ key }) => key))
  const ids = new Set(
    reading.refusedArticles.map(({ key, id }) => key.replace(/[^:]*$/, String(id))),
  )
  return existing.article.filter(
    ({ id, kind, language, slug }) =>
      !wanted.has(id) && (ids.has(id) || keys.has(articleKey(kind, language, slug))),
  )
}

/**
 * The existing rows that stay unchanged: those outside this import, and those whose new version was
 * refused.
 */
export function heldRows(existing: ExistingRows, reading: Reading, foreign: Foreign): ExistingRows {
  const stays = new Map<
    keyof ExistingRows,
    { prefix: string; stays(row: ExistingRow): boolean }[]
  >()
  for (const file of rowFiles) {
    const [table, prefix] = tableOf[file] ?? []
    if (!table || prefix === undefined) continue
    const located: { value: object }[] = reading.rows[file]
    const wanted = new Set(located.map(({ value }) => rowId(file, identityOfRow(value))))
    const isRefused = refusedIn(file, reading.refused)
    const ofKind = {
      prefix,
      stays: (row: ExistingRow) =>
        !wanted.has(String(row.id)) &&
        (foreign.files.has(file) || foreign.owns(file, row.externalId ?? null) || isRefused(row)),
    }
    stays.set(table, [...(stays.get(table) ?? []), ofKind])
  }
  const held = <R extends ExistingRow>(table: keyof ExistingRows, rows: R[]): R[] =>
    rows.filter((row) =>
      stays
        .get(table)
        ?.find(({ prefix }) => String(row.id).startsWith(prefix))
        ?.stays(row),
    )
  return {
    city: held('city', existing.city),
    department: held('department', existing.department),
    insurer: held('insurer', existing.insurer),
    hospital: held('hospital', existing.hospital),
    doctor: held('doctor', existing.doctor),
    person: held('person', existing.person),
    article: heldArticles(existing, reading, foreign),
    entry: held('entry', existing.entry),
    // They depend on all others: settle-translations.ts.
    translation: [],
    review: held('review', existing.review),
    redirect: held('redirect', existing.redirect),
  }
}
