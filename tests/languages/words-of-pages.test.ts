import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..', '..')

/** The components that a file loads at once, in a browser too; those of import() load their words themselves. */
const staticImport = /^(?:import|export) (?!type )[^'"]*?from '#components\/([^']+?)(?<!-html)'/gms
/** Words of an area, in a component. The layout's are rendered by the server alone. */
const usedArea = /\b(?:useWords|wordsOf)\((?:[^()']*, )?'(\w+)'\)/g
const everywhere = new Set(['common', 'layout'])

const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

function areasOf(file: string, seen = new Set<string>()): Set<string> {
  const areas = new Set<string>()
  if (seen.has(file) || !existsSync(path.join(root, file))) return areas
  seen.add(file)
  const source = text(file)
  for (const [, area = ''] of source.matchAll(usedArea)) if (!everywhere.has(area)) areas.add(area)
  // An island loads the words of its content with its code.
  if (source.includes('addWords(')) return areas
  for (const [, name] of source.matchAll(staticImport))
    for (const area of areasOf(`components/${name}.tsx`, seen)) areas.add(area)
  return areas
}

const pages = globSync('pages/**/*.tsx', { cwd: root }).filter((file) => !/\/_/.test(file))

test.each(pages)('%s loads the words of its components', (file) => {
  const [, named = ''] = /withWords\(\s*\[([^\]]*)\]/.exec(text(file)) ?? []
  const loaded = new Set(named.match(/\w+/g) ?? [])
  expect([...areasOf(file)].filter((area) => !loaded.has(area)).sort()).toEqual([])
})
