import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { large } from '#tests/bench/large-content'
import { root } from '#tests/bench/programs'

/**
 * The catalogue of the search bench: the shipped one, so that the labelled queries have their answers, plus many
 * more doctors and hospitals with realistic names.
 */

const shipped = path.join(root, 'content')

/** A seeded generator, so that each run gets the same numbers; Math.random has no seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A column of a shipped CSV file whose first columns contain no quoted commas. */
const column = (file: string, at: number): string[] =>
  readFileSync(path.join(shipped, file), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',')[at] ?? '')
    .filter((value) => value !== '' && !value.includes('"'))

const pick = <T>(values: readonly T[], next: (below: number) => number): T =>
  values[next(values.length)] as T

/** Picks early entries of a list more often: big cities have most of the doctors. */
const skewed = <T>(values: readonly T[], next: (below: number) => number): T =>
  values[Math.floor(values.length * (next(1_000_000) / 1_000_000) ** 3)] as T

const capitalised = (slug: string) =>
  slug
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

/** Writes the catalogue; about 130,000 doctors and hospitals. */
export function writeSearchContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(shipped, folder, { recursive: true })
  const next = numbers(5)
  const cities = column('cities.csv', 1)
  const departments = column('departments.csv', 1)
  const people = column('doctors.csv', 2).map((name) => name.replace(/^Dr /, '').split(' '))
  const given = people.map(([first = '']) => first)
  const family = people.map((name) => name.at(-1) ?? '')
  const places = column('hospitals.csv', 2)
    .map((name) => name.split(' '))
    .filter(({ length }) => length > 2)
  const hospitals: string[] = []
  const hospitalRows = Array.from({ length: large.hospitals }, (_, index) => {
    const slug = `bench-hospital-${index + 1}`
    hospitals.push(slug)
    const city = skewed(cities, next)
    const name = `${pick(places, next)[0]} ${pick(places, next)[1]} Hospital ${capitalised(city)}`
    const fields = [pick(departments, next), pick(departments, next)]
    return `${10_000 + index},${slug},${name},${city},${index} Bench Road,,,${10 + next(900)},,${[...new Set(fields)].join(' | ')},,,,`
  })
  const doctorRows = Array.from({ length: large.doctors }, (_, index) => {
    const middle = next(3) === 0 ? ` ${pick(given, next)}` : ''
    const name = `Dr ${pick(given, next)}${middle} ${pick(family, next)}`
    return `${100_000 + index},bench-doctor-${index + 1},${name},${pick(['female', 'male'], next)},${pick(departments, next)},${skewed(cities, next)},${pick(hospitals, next)},${1 + next(44)},${100 * (1 + next(25))},English,BENCH-${index},MBBS,`
  })
  appendFileSync(path.join(folder, 'hospitals.csv'), `${hospitalRows.join('\n')}\n`)
  appendFileSync(path.join(folder, 'doctors.csv'), `${doctorRows.join('\n')}\n`)
}
