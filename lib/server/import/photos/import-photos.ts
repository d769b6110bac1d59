import type { PhotoKind } from '#lib/domain/catalogue/photo'
import { hasPicture, pictureFrom, putPicture } from '#lib/server/catalogue/pictures'
import type { Db } from '#lib/server/db/schema'
import { cutPhoto, pictureId } from '#lib/server/import/photos/cut-photo'
import { PhotoFault, PhotoUnreachable } from '#lib/server/import/photos/photo-fault'
import { readPhotoFile } from '#lib/server/import/photos/read-file'

/** Photos at a time: cutting one takes a core, fetching one waits for its host. */
const atOnce = 4

const isAddress = (cell: string) => /^[a-z]+:/i.test(cell)

interface PhotoCell {
  kind: PhotoKind
  /** A file name or an https address. */
  cell: string
}

/** Where photos come from. */
export interface PhotoSource {
  /** Of the list. */
  folder: string
  /** Null when photos are only checked: their hosts are not asked. */
  fetch: (address: string) => Promise<Buffer | null>
}

/** The picture of a cell, and why the cell could not be read. With both, the picture of an earlier import stays. */
export interface PhotoRead {
  id?: string
  fault?: string
}

async function picture(
  db: Db | null,
  { kind, cell }: PhotoCell,
  source: PhotoSource,
): Promise<PhotoRead> {
  const from = isAddress(cell) ? cell : `${source.folder}/${cell}`
  try {
    const bytes = await (isAddress(cell) ? source.fetch(cell) : readPhotoFile(source.folder, cell))
    if (!bytes) return {}
    const id = pictureId(kind, bytes)
    if (db && (await hasPicture(db, id))) return { id }
    const cut = await cutPhoto(kind, bytes)
    if (db) await putPicture(db, { id, source: `${kind} ${from}`, ...cut }, Date.now())
    return { id }
  } catch (error) {
    if (!(error instanceof PhotoFault)) throw error
    const id =
      db && error instanceof PhotoUnreachable ? await pictureFrom(db, `${kind} ${from}`) : undefined
    const fault = id ? `${error.message}: the earlier photo stays` : error.message
    return { ...(id && { id }), fault }
  }
}

/**
 * Reads photos and stores those that are new as pictures. Pictures are stored before the rows that show them, one at a
 * time, because they may be larger than all other rows together; a later import deletes those that no row shows.
 *
 * @param db null: photos are only checked
 */
export async function importPhotos(
  db: Db | null,
  cells: readonly PhotoCell[],
  source: PhotoSource,
  count: () => void,
): Promise<(cell: PhotoCell) => PhotoRead> {
  const keyOf = ({ kind, cell }: PhotoCell) => `${kind} ${cell}`
  const read = new Map<string, PhotoRead>()
  const queue = new Map(cells.map((cell) => [keyOf(cell), cell])).entries()
  const work = async () => {
    for (const [key, cell] of queue) {
      read.set(key, await picture(db, cell, source))
      count()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return (cell) => read.get(keyOf(cell)) ?? {}
}
