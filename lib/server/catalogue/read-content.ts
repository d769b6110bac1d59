import type { ContentFile } from '#lib/server/catalogue/content-files'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { type ArticleReading, readArticles } from '#lib/server/catalogue/read-articles'
import { ownSources, type RowReading, readRows } from '#lib/server/catalogue/read-rows'
import { type RowFile, requiredFiles, rowSchemas } from '#lib/server/catalogue/row-schemas'

/** What files say, row by row and text by text, with what was refused so far and why. */
export interface Reading extends RowReading, Pick<ArticleReading, 'articles' | 'keys'> {
  refusedArticles: ArticleReading['refused']
  /** A file and a column of ours, as the files that were read name them. */
  place(file: RowFile, field: string): { file: string; field: string }
}

export const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line

/** Reads a content folder. Nothing is said yet of what rows and texts say of one another. */
export function readContent(files: ContentFile[], count?: () => void): Reading {
  const strays = files
    .filter(({ name }) => name.endsWith('.csv') && !(name in rowSchemas))
    .map(({ name }) => fault(name, 1, '', 'is none of the files that content/README.md names'))
  const rows = readRows(ownSources(files), count)
  const { articles, keys, faults, refused: refusedArticles } = readArticles(files)
  // Of a list that the site cannot be without, rows that are all wrong are as good as none.
  const emptied = requiredFiles.filter(
    (file) => rows.rows[file].length === 0 && (rows.refused.get(file)?.size ?? 0) > 0,
  )
  return {
    ...rows,
    ...{ articles, keys, refusedArticles },
    faults: [...strays, ...rows.faults, ...faults],
    isUnreadable: rows.isUnreadable || emptied.length > 0,
    place: (file, field) => ({ file, field }),
  }
}
