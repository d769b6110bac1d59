import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..', '..')
const documents = globSync(['*.md', 'docs/**/*.md', 'content/README.md'], { cwd: root })

/** Without blocks of code, where '#' begins a comment. */
const proseOf = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replace(/^```[\s\S]*?^```$/gm, '')

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) =>
  [...proseOf(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** The faults of all links of a document to other documents, to folders and to headings. */
const brokenLinksOf = (document: string): string[] =>
  [...proseOf(document).matchAll(/\]\((?![a-z]+:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(
    ([, link = '', anchor = '']) => {
      const file = link ? path.join(path.dirname(document), link) : document
      if (!existsSync(path.join(root, file))) return [`${document}: ${link} does not exist`]
      if (!anchor) return []
      const isPage = statSync(path.join(root, file)).isFile()
      return isPage && anchorsOf(file).includes(anchor)
        ? []
        : [`${document}: ${file} has no heading #${anchor}`]
    },
  )

test('every link of a document leads to a file and a heading that exist', () => {
  expect(documents.length).toBeGreaterThan(50)
  expect(documents.flatMap(brokenLinksOf)).toEqual([])
})
