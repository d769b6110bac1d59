import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { settingsVariable } from '#lib/config/site-yaml'
import { fingerprint } from '#scripts/build/fingerprint'

let root = ''

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'caresathi-sources-'))
  write('pages/index.tsx', 'one')
  write('lib/domain/routes/links.ts', 'two')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const take = async (env: Record<string, string> = {}) => {
  const { quick, full } = fingerprint(root, env)
  return { quick, full: await full() }
}

describe('the build fingerprint', () => {
  it('stays the same while nothing changes', async () => {
    expect(await take()).toEqual(await take())
  })

  it.each([
    ['a page', 'pages/index.tsx'],
    ['a new component', 'components/ui/button.tsx'],
    ['a library', 'package-lock.json'],
    ['the configuration', 'next.config.js'],
    ['a style', 'styles/base.css'],
    ['a public file', 'public/favicon.svg'],
    ['the early script', 'lib/client/late/main.ts'],
    ['start-up code', 'instrumentation.ts'],
  ])('changes with %s', async (_, file) => {
    const before = await take()
    write(file, '/* x */ changed')
    const after = await take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).not.toBe(before.full)
  })

  it('changes when a file is deleted or renamed', async () => {
    write('pages/about.tsx', 'three')
    const before = await take()
    rmSync(path.join(root, 'pages/about.tsx'))
    const without = await take()
    write('pages/about-us.tsx', 'three')
    const renamed = await take()
    expect(new Set([before.full, without.full, renamed.full]).size).toBe(3)
  })

  it('ignores files that the build writes or does not use', async () => {
    const before = await take()
    write('public/early/early-0.js', 'x')
    write('public/brand/0/logo.svg', 'x')
    write('tests/domain/links.test.ts', 'x')
    write('README.md', 'x')
    // The catalogue's version makes pages render again.
    write('content/cities.csv', 'x')
    expect(await take()).toEqual(before)
  })

  it('has the same full hash for the same contents with other times', async () => {
    const before = await take()
    utimesSync(path.join(root, 'pages/index.tsx'), 1, 1)
    const after = await take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).toBe(before.full)
  })

  it('stays the same when only comments and formatting of code change', async () => {
    const code = (comment: string) => `${comment}
      import { next } from 'next'
      export const Page = () => <p>{/* ${comment.replace(/\W/g, '')} */} text \`// no comment\`</p>
      ${comment}
      const x = (a: number) => next(a)  ${comment}
    `
    write('pages/about.tsx', code('// one'))
    write('styles/base.css', 'a { color: red; }')
    const before = await take()
    write('pages/about.tsx', code('/* two, longer */'))
    write('styles/base.css', '/* new */\na { /* new */ color: red; }')
    const after = await take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).toBe(before.full)
    write('pages/about.tsx', code('').replace('// no comment', '// changed'))
    expect((await take()).full).not.toBe(before.full)
  })

  it('changes with a comment that instructs the bundler', async () => {
    const code = (comment: string) => `export const load = () => import(/* ${comment} */ './x')`
    write('pages/about.tsx', code('webpackPrefetch: true'))
    const before = await take()
    write('pages/about.tsx', code('webpackPrefetch: false'))
    expect((await take()).full).not.toBe(before.full)
  })

  it('notices a change in code that cannot be parsed', async () => {
    write('pages/about.tsx', 'const = 1')
    const before = await take()
    write('pages/about.tsx', 'const = 2')
    expect((await take()).full).not.toBe(before.full)
  })

  it('changes only with variables that are written into pages', async () => {
    const before = await take({ NEXT_PUBLIC_PROVIDER_NAME: '', PORT: '3000' })
    expect(await take({ PORT: '4000' })).toEqual(before)
    // The value of a site without the setting.
    expect(await take({ NEXT_PUBLIC_VITALS_PERCENT: '10' })).toEqual(before)
    expect(await take({ NEXT_PUBLIC_VITALS_PERCENT: '11' })).not.toEqual(before)
    for (const name of ['NEXT_PUBLIC_PROVIDER_NAME', settingsVariable])
      expect((await take({ [name]: 'Aarogya' })).full).not.toBe(before.full)
  })
})
