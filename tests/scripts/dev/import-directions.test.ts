import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

/** The linter, run once over a project in which each case is a file with one import. */

const root = path.resolve(import.meta.dirname, '..', '..', '..')

/** From where, what. */
type Case = [file: string, imported: string]

const forbidden: Case[] = [
  ['lib/config/a.ts', '#lib/domain/routes/links'],
  ['lib/domain/text/a.ts', '#lib/client/platform/http'],
  ['lib/domain/text/a.ts', '#lib/server/db/database'],
  ['lib/domain/text/a.ts', '#lib/config/env.server'],
  ['lib/domain/text/a.ts', 'react'],
  ['lib/domain/catalogue/a.ts', '#lib/domain/leads/lead'],
  ['lib/domain/text/a.ts', 'eventsource-parser'],
  ['lib/domain/site/a.ts', '#lib/client/platform/http'],
  ['lib/domain/site/a.ts', '#lib/seo/seo'],
  ['lib/domain/site/a.ts', '#lib/server/db/database'],
  ['lib/domain/site/a.ts', '#components/ui/button'],
  ['lib/domain/site/a.ts', 'react'],
  ['lib/domain/site/a.ts', 'next/router'],
  ['lib/domain/site/a.ts', 'node:fs'],
  ['lib/domain/site/a.ts', '../../server/log'],
  ['lib/client/a.ts', '#lib/server/platform/log'],
  ['lib/client/a.ts', '#lib/config/env.server'],
  ['lib/client/a.ts', '#components/ui/button'],
  ['lib/client/a.ts', 'axios'],
  ['lib/client/a.ts', 'js-cookie'],
  ['lib/client/a.ts', 'face-api.js'],
  ['lib/client/platform/http.ts', 'js-cookie'],
  ['lib/seo/a.ts', '#lib/server/platform/log'],
  ['lib/seo/a.ts', '#components/ui/button'],
  ['lib/server/chat/a.ts', '#components/ui/button'],
  ['lib/server/chat/a.ts', '#lib/client/platform/http'],
  ['lib/server/chat/a.ts', 'kysely'],
  ['lib/server/chat/a.ts', 'pg'],
  ['lib/server/chat/a.ts', 'pino'],
  ['lib/server/chat/a.ts', 'next'],
  ['lib/server/leads/a.ts', 'pg'],
  ['lib/server/leads/a.ts', 'redis'],
  ['lib/server/desk/a.ts', 'uqr'],
  ['lib/server/db/a.ts', 'marked'],
  ['components/ui/a.tsx', '#components/shell/header'],
  ['components/ui/a.tsx', '#components/leads/form/lead-form'],
  ['components/ui/a.tsx', '#lib/client/platform/http'],
  ['components/shell/a.tsx', '#components/leads/form/lead-form'],
  ['components/shell/a.tsx', '#lib/server/platform/log'],
  ['components/shell/head/a.tsx', '#components/listings/listing-screen'],
  ['components/catalogue/a.tsx', '#components/leads/form/lead-form'],
  ['components/leads/a.tsx', '#components/listings/listing-screen'],
  ['components/leads/a.tsx', '#lib/server/platform/log'],
  ['components/leads/a.tsx', 'axios'],
  ['components/account/a.tsx', '#components/chat/screen'],
  ['components/account/selfie/a.tsx', 'face-api.js'],
  ['components/leads/a.tsx', '../../pages/index'],
  ['components/not-in-the-table/a.tsx', '#components/ui/button'],
  ['pages/a.tsx', 'axios'],
  ['pages/a.tsx', 'kysely'],
  ['pages/api/a.ts', '#components/ui/button'],
  ['pages/api/a.ts', 'zod'],
]

const allowed: Case[] = [
  ['lib/config/a.ts', 'zod'],
  ['lib/domain/routes/a.ts', '#lib/domain/text/text'],
  ['lib/domain/text/a.ts', 'zod/mini'],
  ['lib/domain/site/a.ts', '#lib/domain/site/page'],
  ['lib/domain/site/a.ts', '#lib/domain/routes/links'],
  ['lib/client/a.ts', '#lib/domain/site/page'],
  ['lib/client/platform/http.ts', 'axios'],
  ['lib/domain/chat/event-stream.ts', 'eventsource-parser'],
  ['lib/client/platform/visitor.ts', 'js-cookie'],
  ['lib/client/account/selfie/face-detection.ts', 'face-api.js'],
  ['lib/seo/a.ts', '#lib/domain/routes/links'],
  ['lib/server/chat/a.ts', '#lib/server/leads/store'],
  ['lib/server/chat/a.ts', 'node:crypto'],
  ['lib/server/platform/log.ts', 'pino'],
  ['lib/server/platform/redis/redis.ts', 'redis'],
  ['lib/server/leads/a.ts', 'kysely'],
  ['lib/server/db/a.ts', 'pg'],
  ['lib/server/import/read/a.ts', 'csv-parse/sync'],
  ['lib/server/http/api/a.ts', 'next'],
  ['components/ui/a.tsx', '#components/ui/button'],
  ['components/shell/a.tsx', '#components/ui/button'],
  ['components/leads/a.tsx', '#components/leads/form/lead-form'],
  ['components/leads/a.tsx', '#components/shell/header'],
  ['components/leads/a.tsx', 'next/dynamic'],
  ['components/leads/a.tsx', 'react-hook-form'],
  ['components/account/a.tsx', '#components/account/selfie/selfie-camera'],
  ['lib/domain/site/a.ts', '#lib/domain/catalogue/catalogue'],
  ['pages/a.tsx', '#lib/server/leads/receipt'],
  ['pages/a.tsx', '#components/listings/listing-screen'],
  ['pages/api/a.ts', '#lib/server/http/api/handler'],
]

const rule = 'noRestrictedImports'
const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lint-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

/** One line a finding, of Biome's kind for GitHub. */
function lint(): string[] {
  const biome = path.join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const options = ['lint', '--reporter=github', '--max-diagnostics=none', folder]
  const { stdout } = spawnSync(process.execPath, [biome, ...options], {
    cwd: folder,
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => line.startsWith('::'))
}

for (const file of ['biome.json', 'biome.imports.json', 'package.json', '.gitignore'])
  cpSync(path.join(root, file), path.join(folder, file))

// A file of its own for each case, except where the rule is about one file.
const cases = [...forbidden, ...allowed].map(([file, imported], at) => ({
  file: file.replace(/\ba\.(tsx?)$/, `case-${at}.$1`),
  imported,
  isForbidden: at < forbidden.length,
}))
const texts = new Map<string, string[]>()
for (const { file, imported } of cases)
  texts.set(file, [...(texts.get(file) ?? []), `import '${imported}'`])
for (const [file, lines] of texts) write(file, `${lines.join('\n')}\n`)

// The same violations with other syntax, import cycles and reads of process.env.
write('lib/domain/site/type.ts', "export type { T } from '#lib/server/platform/log'\n")
write(
  'lib/domain/site/dynamic.ts',
  "export const load = () => import('#lib/server/platform/log')\n",
)
write(
  'lib/domain/site/cycle-a.ts',
  "import { b } from '#lib/domain/site/cycle-b'\nexport const a = () => b\n",
)
write(
  'lib/domain/site/cycle-b.ts',
  "import { a } from '#lib/domain/site/cycle-a'\nexport const b = () => a\n",
)
write('lib/domain/site/barrel.ts', "export { b } from '#lib/domain/site/cycle-b'\n")
write('lib/domain/site/variable.ts', 'export const port = process.env.PORT\n')
write('lib/config/variable.ts', 'export const port = process.env.PORT\n')

const findings = lint()
const found = (file: string, name = rule, line?: number) =>
  findings.some(
    (finding) =>
      finding.includes(`/${name},`) &&
      finding.includes(`${file},`) &&
      (line === undefined || finding.includes(`,line=${line},`)),
  )
/** Some files hold two cases, a line each. */
const lineOf = ({ file, imported }: { file: string; imported: string }) =>
  (texts.get(file) ?? []).indexOf(`import '${imported}'`) + 1

describe('the linter', () => {
  it.each(cases.filter((one) => one.isForbidden))('refuses $imported in $file', (one) => {
    expect(found(one.file, rule, lineOf(one))).toBe(true)
  })

  it.each(cases.filter((one) => !one.isForbidden))('allows $imported in $file', (one) => {
    expect(found(one.file, rule, lineOf(one))).toBe(false)
  })

  it.each([
    ['a type', 'lib/domain/site/type.ts', rule],
    ['an import when first needed', 'lib/domain/site/dynamic.ts', rule],
    ['a cycle', 'lib/domain/site/cycle-a.ts', 'noImportCycles'],
    ['a barrel', 'lib/domain/site/barrel.ts', 'noBarrelFile'],
    ['a look at the environment', 'lib/domain/site/variable.ts', 'noProcessEnv'],
  ])('refuses %s', (_, file, name) => {
    expect(found(file, name)).toBe(true)
  })

  it('lets lib/config alone read the environment', () => {
    expect(found('lib/config/variable.ts', 'noProcessEnv')).toBe(false)
  })
})

describe('the table of import directions', () => {
  it('has a line for every folder of components', () => {
    const folders = readdirSync(path.join(root, 'components'), { withFileTypes: true })
    const features = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(features.length).toBeGreaterThan(2)
    for (const name of features)
      expect(readFileSync(path.join(root, 'biome.imports.json'), 'utf8')).toContain(
        `"components/${name}/**"`,
      )
  })
})
