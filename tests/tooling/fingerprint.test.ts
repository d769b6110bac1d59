import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from '#scripts/fingerprint'

let root = ''

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'caresathi-sources-'))
  write('pages/index.tsx', 'one')
  write('lib/rules/links.ts', 'two')
  write('package-lock.json', '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const take = (env: Record<string, string> = {}) => {
  const { quick, full } = fingerprint(root, env)
  return { quick, full: full() }
}

describe('the fingerprint of a build', () => {
  it('stays while nothing changes', () => {
    expect(take()).toEqual(take())
  })

  it.each([
    ['a page', 'pages/index.tsx'],
    ['a new component', 'components/ui/button.tsx'],
    ['a library', 'package-lock.json'],
    ['the configuration', 'next.config.js'],
    ['a style', 'styles/base.css'],
    ['a public file', 'public/favicon.svg'],
    ['the early script', 'lib/client/early/main.ts'],
    ['the catalogue', 'content/cities.csv'],
    ['start-up code', 'instrumentation.ts'],
  ])('changes with %s', (_, file) => {
    const before = take()
    write(file, 'changed')
    const after = take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).not.toBe(before.full)
  })

  it('changes when a file goes or is renamed', () => {
    write('pages/about.tsx', 'three')
    const before = take()
    rmSync(path.join(root, 'pages/about.tsx'))
    const without = take()
    write('pages/about-us.tsx', 'three')
    const renamed = take()
    expect(new Set([before.full, without.full, renamed.full]).size).toBe(3)
  })

  it('stays with what the build writes and with what is not in it', () => {
    const before = take()
    write('public/early/early-0.js', 'x')
    write('tests/rules/links.test.ts', 'x')
    write('README.md', 'x')
    expect(take()).toEqual(before)
  })

  it('is the same for the same contents at another time', () => {
    const before = take()
    utimesSync(path.join(root, 'pages/index.tsx'), 1, 1)
    const after = take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).toBe(before.full)
  })

  it('changes with the variables that are written into the pages, and no others', () => {
    const before = take({ NEXT_PUBLIC_PROVIDER_NAME: '', PORT: '3000' })
    expect(take({ PORT: '4000' })).toEqual(before)
    expect(take({ NEXT_PUBLIC_PROVIDER_NAME: 'Aarogya' }).full).not.toBe(before.full)
  })
})
