import type { ContentFile } from '#lib/server/catalogue/content-files'
import { type Fault, fault } from '#lib/server/catalogue/faults'
import { type ContentArticle, readArticles } from '#lib/server/catalogue/read-articles'
import { type ContentRows, readRows } from '#lib/server/catalogue/read-rows'
import { referenceFaults } from '#lib/server/catalogue/references'
import { rowSchemas } from '#lib/server/catalogue/row-schemas'

export interface Content {
  rows: ContentRows
  articles: ContentArticle[]
}

/** Everything the files say, or every fault in them, sorted by file and line. */
export function readContent(files: ContentFile[]): Content | { faults: Fault[] } {
  const strays = files
    .filter(({ name }) => name.endsWith('.csv') && !(name in rowSchemas))
    .map(({ name }) => fault(name, 1, '', 'is none of the files that content/README.md names'))
  const { rows, slugs, faults: ofRows } = readRows(files)
  const { articles, keys, faults: ofArticles } = readArticles(files)
  const ofReferences = referenceFaults(rows, articles, { slugs, articles: keys })
  const faults = [...strays, ...ofRows, ...ofArticles, ...ofReferences]
  if (faults.length === 0) return { rows, articles }
  return {
    faults: faults.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line)),
  }
}
