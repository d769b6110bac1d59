import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checks } from '#lib/server/operate/doctor/checks'

const docs = path.resolve(import.meta.dirname, '..', '..', 'docs')
const goLive = readFileSync(path.join(docs, 'go-live.md'), 'utf8')

test('each step of docs/go-live.md names exactly the checks of npm run doctor that send readers there', () => {
  const steps = [...goLive.matchAll(/^## (\d+)\..*\n\n(?:\[(.*)\])?/gm)].map(([, step, names]) => [
    Number(step),
    (names ?? '').replaceAll('`', '').split(', ').filter(Boolean),
  ])
  const named = steps.map(([step]) => [
    step,
    checks.filter((check) => check.step === step).map(({ name }) => name),
  ])
  expect(steps).toEqual(named)
  const numbers = steps.map(([step]) => step)
  expect(checks.filter(({ step }) => !numbers.includes(step))).toEqual([])
})
