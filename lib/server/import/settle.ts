import type { Coordinates } from '#lib/domain/text/format'
import {
  alreadyUsedBy,
  clashOf,
  isIn,
  missingFrom,
  missingPrice,
  type Reason,
  refusedPrices,
} from '#lib/server/import/check/cascade'
import { coordinateFaults } from '#lib/server/import/check/coordinates'
import { type Fault, fault } from '#lib/server/import/check/faults'
import { landingFileFaults, payerFaults } from '#lib/server/import/check/landing-files'
import type { Known } from '#lib/server/import/check/page-exists'
import {
  articleReferenceFaults,
  articleReferences,
  type Reference,
  rowReferenceFaults,
  rowReferences,
} from '#lib/server/import/check/references'
import { redirectFaults } from '#lib/server/import/check/row-faults'
import { withoutMissing } from '#lib/server/import/check/shipped'
import {
  addToDirectory,
  type ContentDirectory,
  existingDirectory,
} from '#lib/server/import/directory'
import { type Foreign, heldRows } from '#lib/server/import/mapping/held-rows'
import type { Reading } from '#lib/server/import/read/content'
import { articleId, articleKey, type ContentArticle } from '#lib/server/import/read/content'
import { type ContentRows, identityOfRow } from '#lib/server/import/read/rows'
import {
  type ContentRow,
  columnsOf,
  type RowFile,
  rowFiles,
} from '#lib/server/import/schemas/row-schemas'
import {
  heldTranslations,
  type SettledTranslation,
  settledTranslations,
  soundTranslations,
} from '#lib/server/import/settle-translations'
import type { ExistingRows } from '#lib/server/import/sync/existing-rows'

/**
 * Decides which rows are imported. A row with a fault is refused, and then every row that needs it. The
 * existing version of a refused row stays unchanged, and other rows may refer to it.
 */

export interface Settled {
  rows: ContentRows
  articles: ContentArticle[]
  translations: SettledTranslation[]
  directory: ContentDirectory
  faults: Fault[]
  /** Existing rows that stay although the import does not contain them. */
  held: ExistingRows
  /** Slugs of treatments whose prices stay unchanged, because a new one was refused. */
  pricesStay: ReadonlySet<string>
  /** How many rows were left out because another list has replaced them. */
  leftOut: number
}

/** Everything in the files and in remaining rows, including refused rows. */
function knownOf(reading: Reading, base: ContentDirectory): Known {
  const kinds = new Map(reading.rows['insurers.csv'].map(({ value }) => [value.slug, value.kind]))
  return {
    row: (target, slug) =>
      reading.slugs[target]?.has(slug) === true ||
      isIn(base, target, slug) ||
      // An unreadable file is one fault, not one for each reference to its rows.
      (reading.isUnreadable && reading.slugs[target] === undefined),
    article: (key) => reading.keys.has(key) || base.articles.has(key),
    insurerKind: (slug) => kinds.get(slug) ?? base.insurers.get(slug)?.kind,
  }
}

/** Faults of articles whose address is taken, or that refer to refused rows. */
function articlesWithout(
  articles: ContentArticle[],
  held: ExistingRows,
  missing: (references: Reference[]) => Reason | undefined,
): Fault[] {
  const heldTexts = new Map(
    held.article.map(({ kind, language, slug, id }) => [articleKey(kind, language, slug), id]),
  )
  return articles.flatMap((article) => {
    const { file, kind, language, slug, fields, lineOf } = article
    const userId = heldTexts.get(articleKey(kind, language, slug))
    if (userId !== undefined && userId !== articleId(kind, language, fields.id))
      return [fault(file, lineOf(['id']), 'id', `its address ${alreadyUsedBy(userId)}`, fields.id)]
    const reason = missing(articleReferences(article))
    return reason
      ? [fault(file, lineOf([reason.field]), reason.field, reason.text, reason.value)]
      : []
  })
}

/**
 * Combines the files of an import and the remaining rows of the database into one catalogue.
 *
 * @param lenient continues after faults, without the rows that have one
 */
export function settle(
  reading: Reading,
  existing: ExistingRows,
  foreign: Foreign,
  lenient: boolean,
): Settled | { refusedFor: Fault[] } {
  const faults = [...reading.faults]
  const remaining = existingDirectory(heldRows(existing, reading, foreign))
  const kept = withoutMissing(reading.shipped, reading, knownOf(reading, remaining))
  const { known } = kept
  const rows: ContentRows = { ...kept.rows }
  let { articles } = kept
  let leftOut = 0
  const now = (): Reading => ({ ...reading, rows, articles })

  const faultOf = (file: RowFile, line: number, { field, text, value }: Reason): Fault => {
    const place = reading.place(file, field)
    const reason = place.field === field ? text : `${field}: ${text}`
    return fault(place.file, line, place.field, reason, value)
  }
  /** Removes rows: those with a reason are refused, the others left out silently. */
  const takeOut = <F extends RowFile>(
    file: F,
    verdict: (line: number, value: ContentRow<F>) => Reason[] | 'left out' | undefined,
  ): boolean => {
    const before: { line: number; value: ContentRow<F> }[] = rows[file]
    const lines = reading.refused.get(file) ?? new Map()
    const after = before.filter(({ line, value }) => {
      const found = verdict(line, value)
      if (found === undefined) return true
      if (found === 'left out') leftOut++
      else {
        for (const reason of found) faults.push(faultOf(file, line, reason))
        reading.refused.set(file, lines.set(line, identityOfRow(value)))
      }
      return false
    })
    if (after.length === before.length) return false
    rows[file] = after as ContentRows[F]
    return true
  }
  const takeOutArticles = (found: Fault[]): boolean => {
    const files = new Set(found.map(({ file }) => file))
    faults.push(...found)
    const lost = articles.filter(({ file }) => files.has(file))
    for (const { file, kind, language, slug, fields } of lost)
      reading.refusedArticles.push({ file, key: articleKey(kind, language, slug), id: fields.id })
    if (lost.length > 0) articles = articles.filter(({ file }) => !files.has(file))
    return lost.length > 0
  }

  // First the faults within the files, with nothing left out yet.
  const wrong = new Map<string, Reason[]>()
  const found = (file: RowFile, line: number, field: string, text: string, value = '') => {
    const place = `${file} ${line}`
    wrong.set(place, [...(wrong.get(place) ?? []), { field, text, value }])
  }
  // An entry that names nothing is left out of an optional list; its row stays.
  const entries = new Map<string, Reason[]>()
  const foundEntry = (file: RowFile, line: number, field: string, text: string, value = '') => {
    const isOptional = columnsOf(file).some(({ name, required }) => name === field && !required)
    if (!reading.dropsCells || !isOptional) return found(file, line, field, text, value)
    const place = `${file} ${line}`
    entries.set(place, [...(entries.get(place) ?? []), { field, text, value }])
  }
  const withoutEntries = <F extends RowFile>(file: F) => {
    const located: { line: number; value: ContentRow<F> }[] = rows[file]
    const after = located.map((row) => {
      const reasons = entries.get(`${file} ${row.line}`)
      if (!reasons) return row
      const value: Record<string, unknown> = { ...row.value }
      for (const reason of reasons) {
        const { field, value: slug = '' } = reason
        const cell = value[field]
        value[field] = Array.isArray(cell) ? cell.filter((one) => one !== slug) : ''
        reading.dropped.push({ ...faultOf(file, row.line, reason), isEntry: true })
      }
      return { ...row, value: value as ContentRow<F> }
    })
    rows[file] = after as ContentRows[F]
  }
  rowReferenceFaults(rows, known, foundEntry)
  if (entries.size > 0) for (const file of rowFiles) withoutEntries(file)
  const cities = new Map<string, Coordinates>(existing.city.map((city) => [city.slug, city]))
  for (const { value } of rows['cities.csv']) cities.set(value.slug, value)
  const wrongPlaces = new Map<number, Reason>()
  coordinateFaults(
    rows['hospitals.csv'],
    (slug) => cities.get(slug),
    reading.dropsCells
      ? (_, line, field, text, value = '') => wrongPlaces.set(line, { field, text, value })
      : found,
  )
  if (wrongPlaces.size > 0)
    rows['hospitals.csv'] = rows['hospitals.csv'].map((row) => {
      const reason = wrongPlaces.get(row.line)
      if (!reason) return row
      reading.dropped.push(faultOf('hospitals.csv', row.line, reason))
      return { ...row, value: { ...row.value, latitude: null, longitude: null } }
    })
  redirectFaults(rows['redirects.csv'], known, (line, ...rest) =>
    found('redirects.csv', line, ...rest),
  )
  const isWhole = (['cities.csv', 'doctors.csv', 'hospitals.csv'] as const).every(
    (file) => !foreign.files.has(file) && !reading.refused.get(file)?.size,
  )
  const ofArticles = [
    ...articleReferenceFaults(articles, known),
    ...landingFileFaults(articles, rows, known, isWhole),
  ]
  faults.push(...payerFaults(reading.variants, known))
  const sound = soundTranslations(reading, known)
  faults.push(...sound.faults)
  for (const file of rowFiles) takeOut(file, (line) => wrong.get(`${file} ${line}`))
  takeOutArticles(ofArticles)
  // Without a whole file nothing is imported, and what refers to its rows is no fault of its own.
  if (faults.length > 0 && (!lenient || reading.isUnreadable)) return { refusedFor: faults }

  // What another list has replaced is left out, and references to it.
  for (const file of foreign.files) takeOut(file, () => 'left out')
  if (foreign.files.has('hospitals.csv')) {
    const { hospitals } = existingDirectory(existing)
    rows['doctors.csv'] = rows['doctors.csv'].map(({ line, value }) => ({
      line,
      value: { ...value, hospitals: value.hospitals.filter((slug) => hospitals.has(slug)) },
    }))
  }

  // Then, repeatedly, the rows that need a refused row.
  for (;;) {
    const held = heldRows(existing, now(), foreign)
    const directory = existingDirectory(held)
    addToDirectory(directory, rows, articles)
    const clash = clashOf(existing, held, foreign)
    const missing = missingFrom(directory, reading)
    const pricesStay = refusedPrices(reading)
    let isChanged = false
    for (const file of rowFiles) {
      const isTaken = takeOut(file, (_, value) => {
        const reason =
          clash(file, value) ??
          missing(rowReferences(file, value)) ??
          (file === 'treatment-costs.csv'
            ? missingPrice(value as ContentRow<'treatment-costs.csv'>, directory, pricesStay)
            : undefined)
        if (!reason) return undefined
        return reason.target && foreign.files.has(reason.target) ? 'left out' : [reason]
      })
      isChanged ||= isTaken
    }
    const lost = articlesWithout(articles, held, missing)
    if (takeOutArticles(lost)) isChanged = true
    if (isChanged) continue
    const { translations, ...rest } = settledTranslations(
      sound.translations,
      reading,
      { rows, held },
      foreign,
    )
    faults.push(...rest.faults)
    const translation = heldTranslations(existing, reading, { rows, held }, foreign)
    return {
      ...{ rows, articles, translations, directory, faults, pricesStay },
      held: { ...held, translation },
      leftOut: leftOut + rest.leftOut,
    }
  }
}
