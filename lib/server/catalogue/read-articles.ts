import type { Language } from '#lib/rules/links'
import {
  type ArticleFields,
  type ArticleKindOfAll,
  articleFolders,
  articleSchemas,
} from '#lib/server/catalogue/article-schemas'
import type { ContentFile } from '#lib/server/catalogue/content-files'
import { textOfFile } from '#lib/server/catalogue/content-text'
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

function readArticle(
  found: ContentFile,
  place: { kind: ArticleKindOfAll; language: Language },
  slug: string,
): { article: ContentArticle | null; faults: Fault[] } {
  const { name: file } = found
  const text = textOfFile(found)
  if (text === null) return { article: null, faults: [fault(file, 1, '', 'is not UTF-8')] }
  const { content, faults } = readFrontMatter(text, file)
  if (!content) return { article: null, faults }
  const { lineOf } = content
  const { body, faults: bodyFaults } = readMarkdown(content.body, file, content.bodyLine)
  const checked = articleSchemas[place.kind].safeParse(content.fields)
  if (checked.success)
    return {
      article: { file, ...place, slug, fields: checked.data, body, lineOf },
      faults: bodyFaults,
    }
  const fieldFaults = faultsOf(checked.error, content.fields, file, lineOf)
  return { article: null, faults: [...fieldFaults, ...bodyFaults] }
}

function repeatedIds(articles: ContentArticle[]): Fault[] {
  const files = new Map<string, string>()
  return articles.flatMap(({ file, kind, language, fields, lineOf }) => {
    const key = `${kind}:${language}:${fields.id}`
    const known = files.get(key)
    if (known === undefined) files.set(key, file)
    return known === undefined
      ? []
      : [fault(file, lineOf(['id']), 'id', `${known} has it too`, fields.id)]
  })
}

/** What an article is known by among all: its slug is its own within a kind and language only. */
export const articleKey = (kind: ArticleKindOfAll, language: Language, slug: string) =>
  `${kind}:${language}:${slug}`

/**
 * The articles of all folders; those with faults are left out.
 *
 * `keys` names every article that has a file, those with faults too.
 */
export function readArticles(files: ContentFile[]): {
  articles: ContentArticle[]
  keys: Set<string>
  faults: Fault[]
} {
  const articles: ContentArticle[] = []
  const keys = new Set<string>()
  const faults: Fault[] = []
  for (const found of files) {
    if (!found.name.endsWith('.md')) continue
    const [folder = '', name = ''] = found.name.split('/')
    const place = articleFolders[folder]
    const slug = slugPattern.exec(name)?.[1]
    if (!place || !slug || found.name !== `${folder}/${name}`) {
      const reason = place
        ? 'the file’s name must be a slug: lower-case letters, digits and single hyphens'
        : 'is in none of the folders that content/README.md names'
      faults.push(fault(found.name, 1, '', reason))
      continue
    }
    keys.add(articleKey(place.kind, place.language, slug))
    const result = readArticle(found, place, slug)
    if (result.article) articles.push(result.article)
    faults.push(...result.faults)
  }
  return { articles, keys, faults: [...faults, ...repeatedIds(articles)] }
}
