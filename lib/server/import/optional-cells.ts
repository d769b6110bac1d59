import { environment } from '#lib/config/env.server'
import type { OpdSession } from '#lib/domain/catalogue/opd'
import type { PhotoKind } from '#lib/domain/catalogue/photo'
import { fold } from '#lib/domain/text/text'
import { hospitalFinder } from '#lib/server/catalogue/hospital-names'
import type { Db } from '#lib/server/db/schema'
import { type Fault, fault } from '#lib/server/import/check/faults'
import type { ContentDirectory } from '#lib/server/import/directory'
import { fetchPhoto, photoAddress } from '#lib/server/import/photos/fetch-photo'
import type { importPhotos, PhotoRead } from '#lib/server/import/photos/import-photos'
import type { Reading } from '#lib/server/import/read/content'
import type { ContentRows } from '#lib/server/import/read/rows'
import type { ContentRow, RowFile } from '#lib/server/import/schemas/row-schemas'

/**
 * Cells that a row can do without: a wrong one is left out and reported, and its row is imported. These two can only be
 * read when the rows are settled: photos are stored, and hours name one of the doctor's hospitals.
 */
export interface OptionalCells {
  opdOf(row: ContentRow<'doctors.csv'>): OpdSession[]
  /** The id of the picture; '' for none. */
  photoOf(kind: PhotoKind, cell: string): string
  /** Why cells were left out. */
  faults: Fault[]
  /** A photo could not be fetched, so the picture of an earlier import stays. */
  notes: Fault[]
}

type Settled = { rows: ContentRows; directory: ContentDirectory }

/** Finds one of a doctor's hospitals by slug, id in the list, or name as lists write it. */
function ownHospitalFinder({ hospitals, cities }: ContentDirectory) {
  let finder: ReturnType<typeof hospitalFinder> | undefined
  return (row: ContentRow<'doctors.csv'>) => {
    const own = row.hospitals.flatMap((slug) => hospitals.get(slug) ?? [])
    const byName = (text: string) => {
      finder ??= hospitalFinder(cities.values())
      const [first, another] = finder(own)(
        text,
        own.map(({ cityId }) => cityId),
      )
      return another ? undefined : own.find(({ slug }) => slug === first?.slug)
    }
    return (text: string) =>
      own.find(
        ({ slug, names, externalId }) =>
          slug === text || names.includes(fold(text)) || externalId.endsWith(`:${text}`),
      ) ?? byName(text)
  }
}

/** The module that cuts photos is only loaded when there are any. */
const photosOf: typeof importPhotos = async (db, cells, ...more) =>
  cells.length === 0
    ? () => ({})
    : (await import('#lib/server/import/photos/import-photos')).importPhotos(db, cells, ...more)

const photoKinds = { 'hospitals.csv': 'hospital', 'doctors.csv': 'doctor' } as const

/**
 * The hours of a doctor, by day and time.
 *
 * @returns also the hospitals of entries that were left out, because they are none of the doctor's
 */
function sessionsOf(
  row: ContentRow<'doctors.csv'>,
  finderFor: ReturnType<typeof ownHospitalFinder>,
): { sessions: OpdSession[]; unknown: Set<string> } {
  const find = finderFor(row)
  const sessions: OpdSession[] = []
  const unknown = new Set<string>()
  for (const { hospital, ...hours } of row.opd) {
    const found = hospital === '' ? null : find(hospital)
    if (found === undefined) unknown.add(hospital)
    else sessions.push({ ...hours, hospitalId: found?.id ?? null })
  }
  sessions.sort((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0) || one.from - other.from)
  return { sessions, unknown }
}

/**
 * Reads the optional cells of settled rows, and stores photos that are new.
 *
 * @param db null: nothing is stored, and no other host is asked
 * @param isReplaced whether a list has replaced the folder's hospitals: hours at one that is gone are no fault
 */
export async function readOptionalCells(
  db: Db | null,
  folder: string,
  settled: Settled,
  { place, isReplaced }: { place: Reading['place']; isReplaced: boolean },
  count: () => void = () => {},
): Promise<OptionalCells> {
  const { rows, directory } = settled
  const finderFor = ownHospitalFinder(directory)
  const cells = Object.entries(photoKinds).flatMap(([file, kind]) => {
    const located: { line: number; value: { photo: string } }[] =
      rows[file as keyof typeof photoKinds]
    return located.flatMap(({ line, value }) =>
      value.photo ? [{ file: file as RowFile, line, kind, cell: value.photo }] : [],
    )
  })
  const fetch = async (address: string) => {
    const { photoHosts } = environment()
    if (db) return fetchPhoto(address, photoHosts)
    photoAddress(address, photoHosts)
    return null
  }
  const read = await photosOf(db, cells, { folder, fetch }, count)
  const told = (isKept: (photo: PhotoRead) => boolean) =>
    cells.flatMap(({ file, line, kind, cell }) => {
      const photo = read({ kind, cell })
      if (photo.fault === undefined || !isKept(photo)) return []
      const at = place(file, 'photo')
      return [fault(at.file, line, at.field, photo.fault, cell)]
    })
  const ofOpd = rows['doctors.csv'].flatMap(({ line, value }) => {
    if (isReplaced || value.opd.length === 0) return []
    const at = place('doctors.csv', 'opd')
    return [...sessionsOf(value, finderFor).unknown].map((hospital) => ({
      ...fault(at.file, line, at.field, 'names no hospital of this doctor', hospital),
      isEntry: true as const,
    }))
  })
  return {
    opdOf: (row) => sessionsOf(row, finderFor).sessions,
    photoOf: (kind, cell) => (cell && read({ kind, cell }).id) || '',
    faults: [...told(({ id }) => id === undefined), ...ofOpd],
    notes: told(({ id }) => id !== undefined),
  }
}
