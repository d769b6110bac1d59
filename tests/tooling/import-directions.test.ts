import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { biomeImports, biomeImportsAreFresh } from '#scripts/import-directions'

/** The linter, run once over a project in which each case is a file with one import. */

const root = path.resolve(import.meta.dirname, '..', '..')

/** From where, what. */
type Case = [file: string, imported: string]

const forbidden: Case[] = [
  ['lib/config/a.ts', '#lib/rules/links'],
  ['lib/contract/a.ts', '#lib/client/http'],
  ['lib/contract/a.ts', '#lib/server/db/database'],
  ['lib/contract/a.ts', '#lib/config/env.server'],
  ['lib/contract/a.ts', 'react'],
  ['lib/contract/a.ts', 'eventsource-parser'],
  ['lib/rules/a.ts', '#lib/client/http'],
  ['lib/rules/a.ts', '#lib/seo/seo'],
  ['lib/rules/a.ts', '#lib/server/db/database'],
  ['lib/rules/a.ts', '#components/ui/button'],
  ['lib/rules/a.ts', 'react'],
  ['lib/rules/a.ts', 'next/router'],
  ['lib/rules/a.ts', 'node:fs'],
  ['lib/rules/a.ts', '../server/log'],
  ['lib/client/a.ts', '#lib/server/log'],
  ['lib/client/a.ts', '#lib/config/env.server'],
  ['lib/client/a.ts', '#components/ui/button'],
  ['lib/client/a.ts', 'axios'],
  ['lib/client/a.ts', 'js-cookie'],
  ['lib/client/a.ts', 'face-api.js'],
  ['lib/client/http.ts', 'js-cookie'],
  ['lib/seo/a.ts', '#lib/server/log'],
  ['lib/seo/a.ts', '#components/ui/button'],
  ['lib/server/services/a.ts', '#components/ui/button'],
  ['lib/server/services/a.ts', '#lib/client/http'],
  ['lib/server/services/a.ts', 'kysely'],
  ['lib/server/services/a.ts', 'pg'],
  ['lib/server/services/a.ts', 'pino'],
  ['lib/server/services/a.ts', 'next'],
  ['lib/server/stores/a.ts', 'pg'],
  ['lib/server/stores/a.ts', 'redis'],
  ['lib/server/db/a.ts', 'marked'],
  ['components/ui/a.tsx', '#components/layout/header'],
  ['components/ui/a.tsx', '#components/lead-form/lead-form'],
  ['components/ui/a.tsx', '#lib/client/http'],
  ['components/layout/a.tsx', '#components/lead-form/lead-form'],
  ['components/layout/a.tsx', '#lib/server/log'],
  ['components/seo/a.tsx', '#components/catalogue/listing'],
  ['components/catalogue/a.tsx', '#components/lead-form/lead-form'],
  ['components/lead-form/a.tsx', '#components/catalogue/listing'],
  ['components/lead-form/a.tsx', '#lib/server/log'],
  ['components/lead-form/a.tsx', 'axios'],
  ['components/profile/a.tsx', '#components/selfie/selfie-camera'],
  ['components/selfie/a.tsx', 'face-api.js'],
  ['components/lead-form/a.tsx', '../../pages/index'],
  ['components/not-in-the-table/a.tsx', '#components/ui/button'],
  ['pages/a.tsx', 'axios'],
  ['pages/a.tsx', 'kysely'],
  ['pages/api/a.ts', '#components/ui/button'],
  ['pages/api/a.ts', 'zod'],
]

const allowed: Case[] = [
  ['lib/config/a.ts', 'zod'],
  ['lib/contract/a.ts', '#lib/rules/links'],
  ['lib/contract/a.ts', 'zod/mini'],
  ['lib/rules/a.ts', '#lib/contract/page'],
  ['lib/rules/a.ts', '#lib/rules/links'],
  ['lib/client/a.ts', '#lib/contract/page'],
  ['lib/client/http.ts', 'axios'],
  ['lib/contract/event-stream.ts', 'eventsource-parser'],
  ['lib/client/cookies.ts', 'js-cookie'],
  ['lib/client/face-detection.ts', 'face-api.js'],
  ['lib/seo/a.ts', '#lib/rules/links'],
  ['lib/server/services/a.ts', '#lib/server/stores/lead-store'],
  ['lib/server/services/a.ts', 'node:crypto'],
  ['lib/server/log.ts', 'pino'],
  ['lib/server/redis.ts', 'redis'],
  ['lib/server/stores/a.ts', 'kysely'],
  ['lib/server/db/a.ts', 'pg'],
  ['lib/server/catalogue/a.ts', 'csv-parse/sync'],
  ['lib/server/api/a.ts', 'next'],
  ['components/ui/a.tsx', '#components/ui/button'],
  ['components/layout/a.tsx', '#components/ui/button'],
  ['components/lead-form/a.tsx', '#components/lead-form/lead-form'],
  ['components/lead-form/a.tsx', '#components/layout/header'],
  ['components/lead-form/a.tsx', 'next/dynamic'],
  ['components/lead-form/a.tsx', 'react-hook-form'],
  ['components/profile/profile-overlay.tsx', '#components/selfie/selfie-camera'],
  ['pages/a.tsx', '#lib/server/services/receipt'],
  ['pages/a.tsx', '#components/catalogue/listing'],
  ['pages/api/a.ts', '#lib/server/api/handler'],
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

// The same by other words.
write('lib/rules/type.ts', "export type { T } from '#lib/server/log'\n")
write('lib/rules/dynamic.ts', "export const load = () => import('#lib/server/log')\n")
write('lib/rules/cycle-a.ts', "import { b } from '#lib/rules/cycle-b'\nexport const a = () => b\n")
write('lib/rules/cycle-b.ts', "import { a } from '#lib/rules/cycle-a'\nexport const b = () => a\n")
write('lib/rules/barrel.ts', "export { b } from '#lib/rules/cycle-b'\n")
write('lib/rules/variable.ts', 'export const port = process.env.PORT\n')
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
    ['a type', 'lib/rules/type.ts', rule],
    ['an import when first needed', 'lib/rules/dynamic.ts', rule],
    ['a cycle', 'lib/rules/cycle-a.ts', 'noImportCycles'],
    ['a barrel', 'lib/rules/barrel.ts', 'noBarrelFile'],
    ['a look at the environment', 'lib/rules/variable.ts', 'noProcessEnv'],
  ])('refuses %s', (_, file, name) => {
    expect(found(file, name)).toBe(true)
  })

  it('lets lib/config alone read the environment', () => {
    expect(found('lib/config/variable.ts', 'noProcessEnv')).toBe(false)
  })
})

describe('the table of import directions', () => {
  it('is what biome.imports.json says (npm run imports)', () => {
    expect(biomeImportsAreFresh()).toBe(true)
  })

  it('has a line for every folder of components', () => {
    const folders = readdirSync(path.join(root, 'components'), { withFileTypes: true })
    const features = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    expect(features.length).toBeGreaterThan(2)
    for (const name of features) expect(biomeImports()).toContain(`"components/${name}/**"`)
  })
})
