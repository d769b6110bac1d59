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

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

test('every link of docs/go-live.md leads to a document and a heading that exist', () => {
  const links = [...goLive.matchAll(/\]\(([^)#]+)#?([^)]*)\)/g)]
  expect(links.length).toBeGreaterThan(5)
  for (const [, file = '', anchor = ''] of links) {
    const text = readFileSync(path.join(docs, file), 'utf8')
    const anchors = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))
    expect(['', ...anchors]).toContain(anchor)
  }
})
