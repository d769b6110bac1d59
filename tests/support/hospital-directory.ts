import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Coordinates } from '#lib/domain/text/format'

/**
 * Makes a list like the National Hospital Directory, with invented hospitals and the defects of the real one: old
 * names of districts, states in other spellings, places that were looked up wrongly, repeated and empty cells.
 */

const folder = path.join(import.meta.dirname, '../../content')

export const contentTable = (name: string): Record<string, string>[] =>
  parse(readFileSync(path.join(folder, name)), { columns: true, bom: true })

/** A seeded generator, so that each run gets the same rows. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const stateSpellings: Record<string, string[]> = {
  'Uttar Pradesh': ['UP', 'U.P.', 'UTTAR PRADESH', 'उत्तर प्रदेश'],
  Odisha: ['Orissa', 'ODISHA'],
  Uttarakhand: ['Uttaranchal', 'Uttrakhand'],
  Delhi: ['NCT of Delhi', 'New Delhi'],
  'Tamil Nadu': ['Tamilnadu', 'TN'],
  Puducherry: ['Pondicherry'],
  Chhattisgarh: ['Chattisgarh', 'Madhya Pradesh'],
  Telangana: ['Andhra Pradesh', 'Telengana'],
  'Jammu and Kashmir': ['Jammu & Kashmir', 'J&K'],
}

const firstWords =
  'Sri Sai|Apollo|City|Lotus|Sanjeevani|Asha|Balaji|Life Line|Star|Shanti|Krishna|Care|Lakshmi|Jeevan|St. Mary’s|McDonald’s'
const secondWords =
  'Hospital|Nursing Home|Eye Hospital|Clinic &amp; Research Centre|Children Hospital|Maternity Home|Multispeciality Hospital|CHC|PHC'
const hindi = ['सामुदायिक स्वास्थ्य केंद्र', 'संजीवनी अस्पताल', 'डॉ. सुनीता शर्मा क्लिनिक']

export interface DirectoryRow {
  /** Where the hospital really is. */
  place: Coordinates
  state: string
  /** Do the coordinates in the list say so? */
  isLocated: boolean
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

export function hospitalDirectory(count: number): { csv: string; rows: Map<string, DirectoryRow> } {
  const next = numbers(19)
  const pick = <T>(all: readonly T[]): T => all[next(all.length)] as T
  const chance = (percent: number) => next(1000) < percent * 10
  const districts = contentTable('mappings/districts.csv')
  const names = [firstWords, secondWords].map((words) => words.split('|'))
  const rows = new Map<string, DirectoryRow>()
  const written = (place: Coordinates, isSwapped = false) => {
    const cells = [place.latitude.toFixed(7), place.longitude.toFixed(7)]
    return (isSwapped ? cells.reverse() : cells).join(', ')
  }
  const placeIn = (district: Record<string, string>): Coordinates => ({
    latitude: Number(district.latitude) + (next(400) - 200) / 1000,
    longitude: Number(district.longitude) + (next(400) - 200) / 1000,
  })
  const coordinatesOf = (place: Coordinates) => {
    if (chance(15)) return { text: pick(['0', '', 'NA', '0, 0']), isLocated: false }
    if (chance(2)) return { text: '36.778261, -119.4179324', isLocated: false }
    if (chance(1)) return { text: written(place, true), isLocated: false }
    if (chance(6)) return { text: written(placeIn(pick(districts))), isLocated: false }
    return { text: written(place), isLocated: true }
  }
  const districtName = (district: Record<string, string>, state: string): string => {
    if (chance(2)) return ''
    if (chance(2)) return pick(['Madanpura Tehsil', 'Circle IV', 'Not Known'])
    const name = pick((district.district ?? '').split(' | '))
    if (chance(3)) return `${name} (${state})`
    if (chance(3)) return `${name} District`
    return chance(10) ? ` ${name.toUpperCase()} ` : name
  }
  const lines = Array.from({ length: count }, (_, index) => {
    const district = pick(districts)
    const state = district.state ?? ''
    const place = placeIn(district)
    const coordinates = coordinatesOf(place)
    const isRepeated = index > 0 && chance(0.3)
    const number = String(isRepeated ? index : index + 1)
    if (!isRepeated) rows.set(number, { place, state, isLocated: coordinates.isLocated })
    const english = names.map((words) => pick(words)).join(' ')
    const name = chance(0.5) ? pick(['', '0', '  ']) : chance(1) ? pick(hindi) : english
    return [
      number,
      coordinates.text,
      chance(30) ? name.toUpperCase().replace('&AMP;', '&amp;') : `${name}${chance(5) ? ' ' : ''}`,
      districtName(district, state),
      chance(10) ? pick(['0', '']) : `${1 + next(400)}, Sample Road`,
      chance(15) ? pick(stateSpellings[state] ?? [state.toUpperCase()]) : state,
      chance(5) ? pick(['0', 'NA', '']) : String(110_001 + next(700_000)),
    ]
      .map(quoted)
      .join(',')
  })
  const header =
    'Sr_No,Location_Coordinates,Hospital_Name,District,Address_First_Line,State,Pincode'
  return { csv: `${[header, ...lines].join('\n')}\n`, rows }
}
