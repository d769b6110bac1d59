import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest'
import { settingsVariable } from '#lib/config/site-yaml'
import { copyFaceModels, fingerprint } from '#scripts/build/build-site'

const model = 'tiny_face_detector_model.bin'

function copied() {
  const folder = mkdtempSync(path.join(tmpdir(), 'models-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const to = path.join(folder, 'models')
  copyFaceModels(to)
  return (name: string) => path.join(to, name)
}

test('copies the face model with its licence', () => {
  const file = copied()
  const [{ paths }] = JSON.parse(
    readFileSync(file('tiny_face_detector_model-weights_manifest.json'), 'utf8'),
  )
  expect(paths).toEqual([model])
  expect(statSync(file(model)).size).toBe(193_321)
  expect(readFileSync(file('LICENSE.txt'), 'utf8')).toContain('MIT License')
})

test('leaves unchanged model files alone, replaces changed and missing ones', () => {
  const file = copied()
  const before = readFileSync(file(model))
  const long = new Date('2026-01-01')
  utimesSync(file(model), long, long)
  rmSync(file('LICENSE.txt'))
  copyFaceModels(path.dirname(file(model)))
  expect(statSync(file(model)).mtime).toEqual(long)
  expect(statSync(file('LICENSE.txt')).size).toBeGreaterThan(0)
  writeFileSync(file(model), 'broken')
  copyFaceModels(path.dirname(file(model)))
  expect(readFileSync(file(model)).equals(before)).toBe(true)
})

test('keeps existing model files without the package, and reports a missing file', () => {
  const file = copied()
  const to = path.dirname(file(model))
  const absent = path.join(to, 'no-such-package')
  copyFaceModels(to, absent)
  expect(statSync(file(model)).size).toBe(193_321)
  rmSync(file(model))
  expect(() => copyFaceModels(to, absent)).toThrow('install @vladmandic/face-api')
})

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

const take = (env: Record<string, string> = {}) => {
  const { quick, full } = fingerprint(root, env)
  return { quick, full: full() }
}

describe('the build fingerprint', () => {
  it('stays the same while nothing changes', () => {
    expect(take()).toEqual(take())
  })

  it.each([
    ['a page', 'pages/index.tsx'],
    ['a new component', 'components/ui/button.tsx'],
    ['a library', 'package-lock.json'],
    ['the configuration', 'next.config.js'],
    ['a style', 'styles/base.css'],
    ['a public file', 'public/favicon.svg'],
    ['the early script', 'lib/client/late/main.ts'],
    ['the catalogue', 'content/cities.csv'],
    ['start-up code', 'instrumentation.ts'],
  ])('changes with %s', (_, file) => {
    const before = take()
    write(file, 'changed')
    const after = take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).not.toBe(before.full)
  })

  it('changes when a file is deleted or renamed', () => {
    write('pages/about.tsx', 'three')
    const before = take()
    rmSync(path.join(root, 'pages/about.tsx'))
    const without = take()
    write('pages/about-us.tsx', 'three')
    const renamed = take()
    expect(new Set([before.full, without.full, renamed.full]).size).toBe(3)
  })

  it('ignores files that the build writes or does not use', () => {
    const before = take()
    write('public/early/early-0.js', 'x')
    write('public/brand/0/logo.svg', 'x')
    write('tests/domain/links.test.ts', 'x')
    write('README.md', 'x')
    expect(take()).toEqual(before)
  })

  it('has the same full hash for the same contents with other times', () => {
    const before = take()
    utimesSync(path.join(root, 'pages/index.tsx'), 1, 1)
    const after = take()
    expect(after.quick).not.toBe(before.quick)
    expect(after.full).toBe(before.full)
  })

  it('changes only with variables that are written into pages', () => {
    const before = take({ NEXT_PUBLIC_PROVIDER_NAME: '', PORT: '3000' })
    expect(take({ PORT: '4000' })).toEqual(before)
    expect(take({ NEXT_PUBLIC_PROVIDER_NAME: 'Aarogya' }).full).not.toBe(before.full)
    expect(take({ [settingsVariable]: '{"brand":"Aarogya"}' }).full).not.toBe(before.full)
  })
})
