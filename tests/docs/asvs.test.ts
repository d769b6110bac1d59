import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import levels from './asvs-levels.json'

/** The numbers that '6.2.1 to 6.2.12', '6.2.1-12' or '1.3.8, 1.3.9' stand for. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/(\d+\.\d+\.)(\d+)(?:(?:-| to \1)(\d+))?/g)].flatMap(
    ([, section, first, last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${section}${Number(first) + index}`,
      ),
  )
}

const text = readFileSync('docs/asvs.md', 'utf8')
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')))

test('docs/asvs.md has every requirement of levels 1 and 2 of ASVS 5.0.0 once, in order', () => {
  const [first, second] = [levels['1'], levels['2']].map((lines) => lines.flatMap(numbersOf))
  // The standard's own counts.
  expect([first?.length, second?.length]).toEqual([70, 183])
  const wanted = [...(first ?? []), ...(second ?? [])].sort((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
  expect(rows.flatMap(([numbers = '']) => numbersOf(numbers))).toEqual(wanted)
})

test('each row has a result and says how it is known', () => {
  for (const [numbers, asks, result, reason, ...more] of rows) {
    expect(asks, numbers).toMatch(/\w/)
    expect(['met', 'in part', 'not met', 'n.a.'], numbers).toContain(result)
    expect(reason, numbers).toMatch(/\w{3}/)
    if (result === 'not met') expect(reason, numbers).toContain('Needed: ')
    expect(more, numbers).toEqual([])
  }
})

test('every file that it names exists', () => {
  const named = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.[\]-]+|\.env\.example)`/g)].map(
    ([, file = '']) => file,
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})
