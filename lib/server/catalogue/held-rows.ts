import { articleId, articleKey } from '#lib/server/catalogue/read-articles'
import type { Reading } from '#lib/server/catalogue/read-content'
import { identityOfRow, type RefusedRows } from '#lib/server/catalogue/read-rows'
import { type RowFile, rowFiles } from '#lib/server/catalogue/row-schemas'
import type { Standing } from '#lib/server/stores/catalogue-standing'

/** Rows of the database that are not the import's to change, whatever its files say. */
export interface Foreign {
  /** Kinds that this import does not bring, or that another list has taken over. */
  files: ReadonlySet<RowFile>
  /** True of a row of the other kinds that this import's list does not own. */
  owns(file: RowFile, externalId: string | null): boolean
  /** True when texts are not this import's either. */
  articles: boolean
}

/** The table of a kind, and what its rows' ids begin with there. Prices have no row of their own. */
export const tableOf: { [F in RowFile]?: readonly [table: keyof Standing, prefix: string] } = {
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

interface StandingRow {
  id: string | number
  slug?: string
  externalId?: string | null
}

/** A row's id in its table. */
const rowId = (file: RowFile, { id, slug }: { id: string; slug: string }): string =>
  // Leading zeros may be the very fault of a refused row.
  file === 'redirects.csv' ? slug : `${tableOf[file]?.[1] ?? ''}${id.replace(/^0+(?=\d)/, '')}`

/** Tells whether a standing row is what a refused one is a new version of. */
function refusedIn(file: RowFile, refused: RefusedRows): (row: StandingRow) => boolean {
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

function heldArticles(standing: Standing, reading: Reading, foreign: Foreign) {
  if (foreign.articles) return standing.article
  const wanted = new Set(
    reading.articles.map(({ kind, language, fields }) => articleId(kind, language, fields.id)),
  )
  const keys = new Set(reading.refusedArticles.map(({ key }) => key))
  const ids = new Set(
    reading.refusedArticles.map(({ key, id }) => key.replace(/[^:]*$/, String(id))),
  )
  return standing.article.filter(
    ({ id, kind, language, slug }) =>
      !wanted.has(id) && (ids.has(id) || keys.has(articleKey(kind, language, slug))),
  )
}

/**
 * The rows of `standing` that stay as they are: those that are not this import's, and those of which
 * a new version was refused.
 */
export function heldRows(standing: Standing, reading: Reading, foreign: Foreign): Standing {
  const stays = new Map<keyof Standing, { prefix: string; stays(row: StandingRow): boolean }[]>()
  for (const file of rowFiles) {
    const [table, prefix] = tableOf[file] ?? []
    if (!table || prefix === undefined) continue
    const located: { value: object }[] = reading.rows[file]
    const wanted = new Set(located.map(({ value }) => rowId(file, identityOfRow(value))))
    const isRefused = refusedIn(file, reading.refused)
    const ofKind = {
      prefix,
      stays: (row: StandingRow) =>
        !wanted.has(String(row.id)) &&
        (foreign.files.has(file) || foreign.owns(file, row.externalId ?? null) || isRefused(row)),
    }
    stays.set(table, [...(stays.get(table) ?? []), ofKind])
  }
  const held = <R extends StandingRow>(table: keyof Standing, rows: R[]): R[] =>
    rows.filter((row) =>
      stays
        .get(table)
        ?.find(({ prefix }) => String(row.id).startsWith(prefix))
        ?.stays(row),
    )
  return {
    city: held('city', standing.city),
    department: held('department', standing.department),
    insurer: held('insurer', standing.insurer),
    hospital: held('hospital', standing.hospital),
    doctor: held('doctor', standing.doctor),
    person: held('person', standing.person),
    article: heldArticles(standing, reading, foreign),
    entry: held('entry', standing.entry),
    review: held('review', standing.review),
    redirect: held('redirect', standing.redirect),
  }
}
