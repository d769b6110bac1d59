import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#tests/bench/programs'

/** Size of the large catalogue, which has about a thousand lists of a city and a speciality. */
export const large = { hospitals: 30_000, doctors: 100_000, cities: 84 }

const shipped = path.join(root, 'content')
const departments = [
  ...['cardiology', 'ENT', 'neurosurgery', 'urology', 'obstetrics-and-gynaecology', 'orthopaedic'],
  ...['ophthalmology', 'plastic-surgery', 'gastroenterology', 'nephrology', 'surgical-oncology'],
  'general-surgery',
]
const cities = Array.from({ length: large.cities }, (_, index) => `bench-city-${index + 1}`)

/** Coordinates of a city in degrees. Its hospitals are within half a degree. */
const place = (index: number) => ({ latitude: 10 + (index % 20), longitude: 70 + (index % 20) })

/** A seeded generator, so that each run gets the same numbers; Math.random has no seed. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Big cities have most of the doctors: the first tenth of them has about half. */
const skewed = (below: number, next: (below: number) => number): number =>
  Math.floor(below * (next(1_000_000) / 1_000_000) ** 3)

const pick = <T>(values: readonly T[], next: (below: number) => number): T =>
  values[next(values.length)] as T

function* hospitalRows(next: (below: number) => number) {
  for (let id = 1; id <= large.hospitals; id += 1) {
    const first = next(departments.length)
    const fields = [0, 1, 2, 3].map((step) => departments[(first + step * 3) % 12])
    const beds = 10 + next(900)
    const at = skewed(cities.length, next)
    const covers = ['ayushman-bharat', 'cghs', 'echs', 'esic'].filter(() => next(2) === 0)
    yield `${10_000 + id},bench-hospital-${id},Bench Hospital ${id},${cities[at]},"${id} Bench Road",${place(at).latitude + next(500) / 1000},${place(at).longitude + next(500) / 1000},${beds},${pick(['NABH', 'JCI', 'NABH | JCI', ''], next)},${fields.join(' | ')},,${covers.join(' | ')}`
  }
}

function* doctorRows(next: (below: number) => number) {
  for (let id = 1; id <= large.doctors; id += 1) {
    const place = cities[skewed(cities.length, next)]
    const languages = ['English', ...['Hindi', 'Tamil', 'Marathi'].filter(() => next(3) === 0)]
    yield `${100_000 + id},bench-doctor-${id},Dr Bench ${id},${pick(['female', 'male'], next)},${pick(departments, next)},${place},bench-hospital-${1 + next(large.hospitals)},${1 + next(44)},${100 * (1 + next(25))},${languages.join(' | ')},BENCH-${id},MBBS`
  }
}

const csv = (header: string, rows: Iterable<string>) => `${[header, ...rows].join('\n')}\n`

/** Writes the large catalogue: the shipped texts with generated cities, hospitals and doctors. */
export function writeLargeContent(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const leftOut = new Set(
    ['hospitals.csv', 'doctors.csv', 'reviews.csv', 'treatment-costs.csv', 'cities.csv'].map(
      (name) => path.join(shipped, name),
    ),
  )
  cpSync(shipped, folder, { recursive: true, filter: (source) => !leftOut.has(source) })
  const write = (name: string, header: string, rows: Iterable<string>) =>
    writeFileSync(path.join(folder, name), csv(header, rows))
  write(
    'cities.csv',
    'id,slug,name,name_hi,state,latitude,longitude,type',
    cities.map(
      (slug, index) =>
        `${50_000 + index},${slug},Bench City ${index + 1},नगर ${index + 1},Bench State,${place(index).latitude},${place(index).longitude},${index < 6 ? 'Popular' : 'Other'}`,
    ),
  )
  write(
    'hospitals.csv',
    'id,slug,name,city,address,latitude,longitude,beds,accreditation,departments,insurers,empanelments',
    hospitalRows(numbers(7)),
  )
  write(
    'doctors.csv',
    'id,slug,name,gender,departments,cities,hospitals,experience_years,fee_rupees,languages,registration_number,education',
    doctorRows(numbers(11)),
  )
}

/** Paths of lists in the large catalogue, for a mix of large and small cities. */
export const largeListings = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const city = cities[(index * 37) % cities.length]
    const department = departments[(index * 5) % departments.length]
    return `/${city}/${index % 2 === 0 ? 'doctors' : 'hospitals'}/${department?.toLowerCase()}`
  })
