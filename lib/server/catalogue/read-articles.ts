import type { Language } from '#lib/rules/links'
import {
  type ArticleFields,
  type ArticleKindOfAll,
  articleFolders,
  articleSchemas,
} from '#lib/server/catalogue/article-schemas'
import type { ContentFile } from '#lib/server/catalogue/content-files'
import { textFault, textOfFile } from '#lib/server/catalogue/content-text'
import { type Fault, fault, faultsOf } from '#lib/server/catalogue/faults'
import { readFrontMatter } from '#lib/server/catalogue/front-matter'
import { type MarkdownBody, readMarkdown } from '#lib/server/catalogue/markdown'

/** An article that its schema has taken. */
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

/** An article that was refused; its id where the front matter has one. */
export interface RefusedArticle {
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
  const { content, faults } = readFrontMatter(textOfFile(found), file)
  if (!content) return nothing(...faults)
  const { lineOf } = content
  const { body, faults: bodyFaults } = readMarkdown(content.body, file, content.bodyLine)
  const checked = articleSchemas[place.kind].safeParse(content.fields)
  if (checked.success)
    return {
      article: { file, ...place, slug, fields: checked.data, body, lineOf },
      id: checked.data.id,
      faults: bodyFaults,
    }
  const fieldFaults = faultsOf(checked.error, content.fields, file, lineOf)
  return { article: null, id: idOf(content.fields), faults: [...fieldFaults, ...bodyFaults] }
}

/** What an article is known by among all: its slug is its own within a kind and language only. */
export const articleKey = (kind: ArticleKindOfAll, language: Language, slug: string) =>
  `${kind}:${language}:${slug}`

/** The key of an article's row. */
export const articleId = (kind: ArticleKindOfAll, language: Language, id: number) =>
  `${kind}:${language}:${id}`

export interface ArticleReading {
  articles: ContentArticle[]
  /** Every article that has a file, those with faults too. */
  keys: Set<string>
  faults: Fault[]
  refused: RefusedArticle[]
}

/** The articles of all folders; those with faults are left out. */
export function readArticles(files: ContentFile[]): ArticleReading {
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
        : 'is in none of the folders that content/README.md names'
      reading.faults.push(fault(found.name, 1, '', reason))
      reading.refused.push({ file: found.name, key: '', id: null })
      continue
    }
    const key = articleKey(place.kind, place.language, slug)
    reading.keys.add(key)
    const { article, id, faults } = readArticle(found, place, slug)
    const other = article && ids.get(articleId(place.kind, place.language, article.fields.id))
    if (article && other)
      faults.push(fault(found.name, article.lineOf(['id']), 'id', `${other} has it too`, id))
    reading.faults.push(...faults)
    if (article && faults.length === 0) {
      ids.set(articleId(place.kind, place.language, article.fields.id), found.name)
      reading.articles.push(article)
    } else reading.refused.push({ file: found.name, key, id })
  }
  return reading
}
