import type { Language } from '#lib/domain/text/language'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import { type ContentFile, textFault, textOfFile } from '#lib/server/import/read/content-files'
import { readFrontMatter } from '#lib/server/import/read/front-matter'
import { type MarkdownBody, readMarkdown } from '#lib/server/import/read/markdown'
import {
  filledFields,
  filledIn,
  unknownPlaceholder,
  unknownPlaceholders,
} from '#lib/server/import/read/placeholders'
import { type CountRows, ownSources, type RowReading, readRows } from '#lib/server/import/read/rows'
import {
  type ArticleFields,
  type ArticleKindOfAll,
  articleFolders,
  articleSchemas,
} from '#lib/server/import/schemas/article-schemas'
import { type RowFile, requiredFiles, rowSchemas } from '#lib/server/import/schemas/row-schemas'

/** The rows and articles of the files, with what was refused so far and why. */
export interface Reading extends RowReading, Pick<ArticleReading, 'articles' | 'keys'> {
  refusedArticles: ArticleReading['refused']
  /** Names of the files that come with the site, beside an operator's own. */
  shipped: ReadonlySet<string>
  /** What the files that were read call one of our files and columns. */
  place(file: RowFile, field: string): { file: string; field: string }
  /** Are cells that cannot be right left out, instead of refusing their row? */
  dropsCells: boolean
}

export const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line

/** Reads a content folder. References between rows and articles are not checked yet. */
export function readContent(files: ContentFile[], count?: CountRows): Reading {
  const strays = files
    .filter(({ name }) => name.endsWith('.csv') && !(name in rowSchemas))
    .map(({ name }) => fault(name, 1, '', 'is not a file listed in content/README.md'))
  const rows = readRows(ownSources(files), count)
  const { articles, keys, faults, refused: refusedArticles } = readArticles(files)
  // A required file whose rows are all refused counts as unreadable.
  const emptied = requiredFiles.filter(
    (file) => rows.rows[file].length === 0 && (rows.refused.get(file)?.size ?? 0) > 0,
  )
  return {
    ...rows,
    articles,
    keys,
    refusedArticles,
    faults: [...strays, ...rows.faults, ...faults],
    isUnreadable: rows.isUnreadable || emptied.length > 0,
    shipped: new Set(files.filter(({ isShipped }) => isShipped).map(({ name }) => name)),
    place: (file, field) => ({ file, field }),
    dropsCells: false,
  }
}

/** An article that matches its schema. */
export interface ContentArticle {
  file: string
  kind: ArticleKindOfAll
  language: Language
  slug: string
  fields: ArticleFields
  body: MarkdownBody
  lineOf(path: readonly PropertyKey[]): number
}

const slugPattern = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/

/** A refused article, with its id if the front matter has one. */
interface RefusedArticle {
  file: string
  key: string
  id: number | null
}

const idOf = (fields: unknown): number | null => {
  const id = typeof fields === 'object' && fields !== null && 'id' in fields ? fields.id : null
  return typeof id === 'number' ? id : null
}

function readArticle(
  found: ContentFile,
  place: { kind: ArticleKindOfAll; language: Language },
  slug: string,
): { article: ContentArticle | null; id: number | null; faults: Fault[] } {
  const { name: file } = found
  const nothing = (...faults: Fault[]) => ({ article: null, id: null, faults })
  const broken = textFault(found)
  if (broken) return nothing(fault(file, 1, '', broken))
  const text = textOfFile(found)
  const { content, faults } = readFrontMatter(text, file)
  if (!content) return nothing(...faults)
  const { lineOf } = content
  const { language } = place
  const { body, faults: bodyFaults } = readMarkdown(
    filledIn(content.body, language),
    file,
    content.bodyLine,
  )
  for (const { line, name } of unknownPlaceholders(text))
    bodyFaults.push(fault(file, line, '', unknownPlaceholder, name))
  const fields = filledFields(content.fields, language)
  const checked = articleSchemas[place.kind].safeParse(fields)
  if (checked.success)
    return {
      article: { file, ...place, slug, fields: checked.data, body, lineOf },
      id: checked.data.id,
      faults: bodyFaults,
    }
  const fieldFaults = faultsOf(checked.error, fields, file, lineOf)
  return { article: null, id: idOf(fields), faults: [...fieldFaults, ...bodyFaults] }
}

/** Identifies an article by slug, which is unique within a kind and language. */
export const articleKey = (kind: ArticleKindOfAll, language: Language, slug: string) =>
  `${kind}:${language}:${slug}`

export const articleId = (kind: ArticleKindOfAll, language: Language, id: number) =>
  `${kind}:${language}:${id}`

interface ArticleReading {
  articles: ContentArticle[]
  /** Keys of all articles, including those with faults. */
  keys: Set<string>
  faults: Fault[]
  refused: RefusedArticle[]
}

/** Reads the articles of all folders, leaving out those with faults. */
function readArticles(files: ContentFile[]): ArticleReading {
  const reading: ArticleReading = { articles: [], keys: new Set(), faults: [], refused: [] }
  const ids = new Map<string, string>()
  for (const found of files) {
    if (!found.name.endsWith('.md')) continue
    const [folder = '', name = ''] = found.name.split('/')
    const place = articleFolders[folder]
    const slug = slugPattern.exec(name)?.[1]
    if (!place || !slug || found.name !== `${folder}/${name}`) {
      const reason = place
        ? 'the file’s name must be a slug: lower-case letters, digits and single hyphens'
        : 'is not in a folder listed in content/README.md'
      reading.faults.push(fault(found.name, 1, '', reason))
      reading.refused.push({ file: found.name, key: '', id: null })
      continue
    }
    const key = articleKey(place.kind, place.language, slug)
    reading.keys.add(key)
    const { article, id, faults } = readArticle(found, place, slug)
    const other = article && ids.get(articleId(place.kind, place.language, article.fields.id))
    if (article && other)
      faults.push(fault(found.name, article.lineOf(['id']), 'id', `is also used by ${other}`, id))
    reading.faults.push(...faults)
    if (article && faults.length === 0) {
      ids.set(articleId(place.kind, place.language, article.fields.id), found.name)
      reading.articles.push(article)
    } else reading.refused.push({ file: found.name, key, id })
  }
  return reading
}
