import type { Language } from '#lib/domain/text/language'
import { type Fault, fault, faultsOf } from '#lib/server/import/check/faults'
import { translate, translationFaults } from '#lib/server/import/check/translation'
import {
  type ContentFile,
  isSpreadsheet,
  isSpreadsheetName,
  textFault,
  textOfFile,
} from '#lib/server/import/read/content-files'
import { readFrontMatter } from '#lib/server/import/read/front-matter'
import { type MarkdownBody, readMarkdown } from '#lib/server/import/read/markdown'
import {
  filledFields,
  filledIn,
  unknownPlaceholder,
  unknownPlaceholders,
} from '#lib/server/import/read/placeholders'
import { type CountRows, ownSources, type RowReading, readRows } from '#lib/server/import/read/rows'
import { readTranslations, type TranslationReading } from '#lib/server/import/read/translations'
import { readVariants, type VariantReading } from '#lib/server/import/read/variants'
import {
  type ArticleFields,
  type ArticleKindOfAll,
  type ArticlePlace,
  articleFolders,
  articleSchemas,
  translationSchemas,
} from '#lib/server/import/schemas/article-schemas'
import { type RowFile, requiredFiles, rowSchemas } from '#lib/server/import/schemas/row-schemas'
import { translationFiles } from '#lib/server/import/schemas/translation-schemas'

/** The rows and articles of the files, with what was refused so far and why. */
export interface Reading
  extends RowReading,
    Pick<ArticleReading, 'articles' | 'keys'>,
    Pick<TranslationReading, 'translations' | 'refusedTranslations'> {
  refusedArticles: ArticleReading['refused']
  /** Names of the files that come with the site, beside an operator's own. */
  shipped: ReadonlySet<string>
  /** What the files that were read call one of our files and columns. */
  place(file: RowFile, field: string): { file: string; field: string }
  /** Are cells that cannot be right left out, instead of refusing their row? */
  dropsCells: boolean
  /** variants.yaml */
  variants: Pick<VariantReading, 'variants' | 'payerLines'>
  /** What a report says of rows that are imported (mapping/placement-notes.ts). */
  notes: string[]
}

export const byPlace = (a: Fault, b: Fault): number =>
  a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line

/** A table that somebody saved as a spreadsheet only; others may be what their tables were exported from. */
const isUnsavedTable = (name: string, files: ContentFile[]): boolean => {
  const table = name.replace(/\.[^.]*$/, '.csv')
  const isKnown = table in rowSchemas || table in translationFiles
  return isKnown && !files.some((one) => one.name === table && !one.isShipped)
}

/** Reads a content folder. References between rows and articles are not checked yet. */
export function readContent(given: ContentFile[], count: CountRows = () => {}): Reading {
  const files = given.filter(({ name }) => !isSpreadsheetName(name))
  const unsaved = given
    .filter(({ name }) => isSpreadsheetName(name) && isUnsavedTable(name, files))
    .map(({ name }) => fault(name, 1, '', isSpreadsheet))
  const strays = files
    .filter(
      ({ name }) => name.endsWith('.csv') && !(name in rowSchemas || name in translationFiles),
    )
    .map(({ name }) => fault(name, 1, '', 'is not a file listed in content/README.md'))
  const rows = readRows(ownSources(files), count)
  const { articles, keys, faults, refused: refusedArticles } = readArticles(files)
  const { faults: variantFaults, ...variants } = readVariants(files)
  const { translations, refusedTranslations, ...translated } = readTranslations(files, count)
  // A required file whose rows are all refused counts as unreadable.
  const emptied = requiredFiles.filter(
    (file) => rows.rows[file].length === 0 && (rows.refused.get(file)?.size ?? 0) > 0,
  )
  return {
    ...rows,
    articles,
    keys,
    refusedArticles,
    translations,
    refusedTranslations,
    variants,
    faults: [
      ...unsaved,
      ...strays,
      ...rows.faults,
      ...faults,
      ...translated.faults,
      ...variantFaults,
    ],
    isUnreadable: rows.isUnreadable || translated.isUnreadable || emptied.length > 0,
    shipped: new Set(files.filter(({ isShipped }) => isShipped).map(({ name }) => name)),
    place: (file, field) => ({ file, field }),
    dropsCells: false,
    notes: [],
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

/** Far more than anybody reads. */
const mostBytes = 100_000

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

/** The fields of a standalone text, or those of a translation with its counterpart's. */
function fieldsOf(
  { kind, language }: ArticlePlace,
  fields: unknown,
  counterpart: ContentArticle | undefined,
) {
  const translation = language === 'en' ? undefined : translationSchemas[kind]
  if (!translation) return articleSchemas[kind].safeParse(fields)
  return translation
    .transform((words): ArticleFields => translate(words, counterpart?.fields))
    .safeParse(fields)
}

/** @param counterpart the English text, for a translation */
function readArticle(
  found: ContentFile,
  place: ArticlePlace,
  slug: string,
  counterpart?: ContentArticle,
): { article: ContentArticle | null; id: number | null; faults: Fault[] } {
  const { name: file } = found
  const nothing = (...faults: Fault[]) => ({ article: null, id: null, faults })
  const broken = textFault(found)
  if (broken) return nothing(fault(file, 1, '', broken))
  if (found.bytes.length > mostBytes)
    return nothing(fault(file, 1, '', `has more than ${mostBytes / 1000} kB`))
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
  // A file for generated pages needs no text of its own (check/landing-files.ts).
  if (place.kind !== 'marketing' && content.body.trim() === '')
    bodyFaults.push(fault(file, content.bodyLine, 'body', 'is missing'))
  for (const { line, name } of unknownPlaceholders(text))
    bodyFaults.push(fault(file, line, '', unknownPlaceholder, name))
  const fields = filledFields(content.fields, language)
  const checked = fieldsOf(place, fields, counterpart)
  if (!checked.success) {
    const fieldFaults = faultsOf(checked.error, fields, file, lineOf)
    return { article: null, id: idOf(fields), faults: [...fieldFaults, ...bodyFaults] }
  }
  const article = { file, ...place, slug, fields: checked.data, body, lineOf }
  if (counterpart) bodyFaults.push(...translationFaults(article, counterpart))
  return { article, id: checked.data.id, faults: bodyFaults }
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

/** 'hi/conditions/piles.md' gives 'hi/conditions' and 'piles.md'. */
const splitName = (name: string): [folder: string, file: string] => {
  const end = name.lastIndexOf('/')
  return [name.slice(0, Math.max(end, 0)), name.slice(end + 1)]
}

/** Advice for folders that had another name in earlier versions: 'tests-hi' is 'hi/tests' now. */
function strayReason(folder: string): string {
  const [, kind, language] = /^(.+)-([a-z]{2})$/.exec(folder) ?? []
  const now = `${language}/${kind}`
  return now in articleFolders
    ? `is in a folder that is called ${now} now`
    : 'is not in a folder listed in content/README.md'
}

const isTranslation = ({ kind, language }: ArticlePlace) =>
  language !== 'en' && kind in translationSchemas

/** Reads the articles of all folders, leaving out those with faults. */
function readArticles(files: ContentFile[]): ArticleReading {
  const reading: ArticleReading = { articles: [], keys: new Set(), faults: [], refused: [] }
  const ids = new Map<string, string>()
  const sound = new Map<string, ContentArticle>()
  const texts: { found: ContentFile; place: ArticlePlace; slug: string }[] = []
  for (const found of files) {
    if (!found.name.endsWith('.md')) continue
    const [folder, name] = splitName(found.name)
    const place = articleFolders[folder]
    const slug = slugPattern.exec(name)?.[1]
    if (place && slug) texts.push({ found, place, slug })
    else {
      const reason = place
        ? 'the file’s name must be a slug: lower-case letters, digits and single hyphens'
        : strayReason(folder)
      reading.faults.push(fault(found.name, 1, '', reason))
      reading.refused.push({ file: found.name, key: '', id: null })
    }
  }
  // A translation needs its counterpart.
  texts.sort((a, b) => Number(isTranslation(a.place)) - Number(isTranslation(b.place)))
  for (const { found, place, slug } of texts) {
    const { kind, language } = place
    const key = articleKey(kind, language, slug)
    reading.keys.add(key)
    const counterpart = isTranslation(place) ? sound.get(articleKey(kind, 'en', slug)) : undefined
    if (isTranslation(place) && !counterpart) {
      const reason = reading.keys.has(articleKey(kind, 'en', slug))
        ? 'its English counterpart has a fault'
        : 'has no English counterpart of the same name'
      reading.faults.push(fault(found.name, 1, '', reason))
      reading.refused.push({ file: found.name, key, id: null })
      continue
    }
    const { article, id, faults } = readArticle(found, place, slug, counterpart)
    const other = article && ids.get(articleId(kind, language, article.fields.id))
    if (article && other)
      faults.push(fault(found.name, article.lineOf(['id']), 'id', `is also used by ${other}`, id))
    reading.faults.push(...faults)
    if (article && faults.length === 0) {
      ids.set(articleId(kind, language, article.fields.id), found.name)
      sound.set(key, article)
      reading.articles.push(article)
      if (counterpart) counterpart.fields.counterpart = slug
    } else reading.refused.push({ file: found.name, key, id })
  }
  return reading
}
