import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copyFaceModels } from '#scripts/face-models'

const model = 'tiny_face_detector_model.bin'

function copied() {
  const folder = mkdtempSync(path.join(tmpdir(), 'models-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const to = path.join(folder, 'models')
  copyFaceModels(to)
  return (name: string) => path.join(to, name)
}

test('the files that the manifest names are there, and their licence', () => {
  const file = copied()
  const [{ paths }] = JSON.parse(
    readFileSync(file('tiny_face_detector_model-weights_manifest.json'), 'utf8'),
  )
  expect(paths).toEqual([model])
  // Numbers of one byte each, as many as the network has.
  expect(statSync(file(model)).size).toBe(193_321)
  expect(readFileSync(file('LICENSE.txt'), 'utf8')).toContain('MIT License')
})

test('what is the same is left alone, what differs or is gone is made anew', () => {
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

test('without the package what is there stays, and what is nowhere is told', () => {
  const file = copied()
  const to = path.dirname(file(model))
  const absent = path.join(to, 'no-such-package')
  copyFaceModels(to, absent)
  expect(statSync(file(model)).size).toBe(193_321)
  rmSync(file(model))
  expect(() => copyFaceModels(to, absent)).toThrow('install @vladmandic/face-api')
})
