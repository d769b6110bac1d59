import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFaceModels } from '#scripts/build/build-site'

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
