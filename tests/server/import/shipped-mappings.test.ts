import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Coordinates, distanceKm } from '#lib/domain/text/format'
import { fold } from '#lib/domain/text/text'
import { stateNamed } from '#lib/server/catalogue/states'
import { importCatalogue, totalOf } from '#lib/server/import/import'
import { onEachDatabase } from '#tests/support/database'
import { contentTable, hospitalDirectory } from '#tests/support/hospital-directory'

const content = path.join(import.meta.dirname, '../../../content')
const mapping = (name: string) => path.join(content, 'mappings', name)

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function folderWith(name: string, text: string): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lists-'))
  folders.push(folder)
  writeFileSync(path.join(folder, name), text)
  return folder
}

const placeOf = (row: Record<string, string>): Coordinates => ({
  latitude: Number(row.latitude),
  longitude: Number(row.longitude),
})

describe('the list of districts', () => {
  const cities = new Map(contentTable('cities.csv').map((city) => [city.slug, city]))
  const districts = contentTable('mappings/districts.csv')
  const named = districts.map((row) => ({
    state: row.state ?? '',
    place: placeOf(row),
    names: (row.district ?? '').split(' | '),
    cities: (row.city ?? '').split(' | '),
  }))

  it('has all districts of all 36 states and union territories', () => {
    expect(districts.length).toBeGreaterThanOrEqual(780)
    const states = new Set(districts.map(({ state }) => stateNamed(state ?? '')))
    expect(states).not.toContain(undefined)
    expect(states.size).toBe(36)
  })

  it('names each district once in its state', () => {
    const seen = new Set<string>()
    for (const { state, names } of named)
      for (const name of names) {
        const key = `${state} ${fold(name)}`
        expect(seen, key).not.toContain(key)
        seen.add(key)
      }
  })

  it.each([
    ...['Anupgarh', 'Dudu', 'Gangapur City', 'Kekri', 'Neem Ka Thana', 'Sanchore', 'Shahpura'],
    ...['Khargon', 'Kumram Bheem', 'Bhabhua', 'Chatrapati Sahuji Mahraj Nagar', 'CSJM Nagar'],
    ...['Paraganas North', 'Old Delhi', 'Outer North'],
    ...['Chamarajnagar', 'North Canara', 'Ramnagar', 'Kasaragode', 'Pathanamthita'],
    ...['Kansiram Nagar', 'Raibareli', 'Prabudh Nagar', 'Koch Behar'],
  ])('knows %s', (district) => {
    expect(named.filter(({ names }) => names.includes(district))).toHaveLength(1)
  })

  it('assigns each district to a city in its state or within 150 km, or else to the nearest of all', () => {
    for (const { names, state, place, cities: slugs } of named)
      for (const slug of slugs) {
        const city = cities.get(slug)
        expect(city, `${names[0]}: ${slug}`).toBeDefined()
        if (!city || city.state === state) continue
        const km = distanceKm(place, placeOf(city))
        const nearest = Math.min(
          ...[...cities.values()].map((one) => distanceKm(place, placeOf(one))),
        )
        expect(km, `${names[0]}, ${state}: ${slug}`).toBeLessThanOrEqual(
          Math.max(150, nearest + 130),
        )
      }
  })

  it('assigns every city to a district of its state', () => {
    const assigned = new Set(
      named.flatMap((row) => row.cities.map((slug) => `${slug} ${row.state}`)),
    )
    for (const { slug, state } of cities.values()) expect(assigned).toContain(`${slug} ${state}`)
  })
})

onEachDatabase('a shipped mapping', (open) => {
  beforeAll(async () => {
    expect(await importCatalogue(open().db, content, { all: true })).toMatchObject({ faults: [] })
  })

  /** Imports a list, and confirms that rows of an earlier one are removed. */
  const bringIn = async (folder: string, name: string, lenient = true) => {
    const options = { mapping: mapping(name), lenient }
    const result = await importCatalogue(open().db, folder, options)
    if (result.outcome !== 'refused' || result.removals.length === 0) return result
    return importCatalogue(open().db, folder, { ...options, remove: totalOf(result.removals) })
  }
  const hospitals = (source: string) =>
    open()
      .db.selectFrom('hospital')
      .innerJoin('city', 'city.id', 'hospital.cityId')
      .where('hospital.externalId', 'like', `${source}:%`)
      .select(['hospital.id', 'hospital.externalId', 'hospital.name', 'hospital.slug'])
      .select(['hospital.address', 'hospital.facilities', 'city.slug as city', 'city.state'])
      .select(['hospital.latitude', 'hospital.longitude'])
      .select(['city.latitude as cityLatitude', 'city.longitude as cityLongitude'])
      .orderBy('hospital.id')
      .execute()

  describe('for the National Hospital Directory', () => {
    const name = 'national-hospital-directory.yaml'
    const count = 3000
    const { csv, rows } = hospitalDirectory(count)

    it('imports more than 96 % of a list with the usual defects, and nothing the second time', async () => {
      const folder = folderWith('hospital_directory.csv', csv)
      const result = await bringIn(folder, name)
      if (result.outcome !== 'imported') throw new Error(result.outcome)
      const imported = await hospitals('nhd')
      expect(imported.length).toBeGreaterThan(count * 0.964)
      expect(imported.length + result.rejected.length).toBe(count)
      // Each refused row has a reason of its own.
      for (const { faults } of result.rejected)
        expect(faults.map(({ reason }) => reason).join()).toMatch(
          /name: is missing|has no letter|duplicates line|is not a known city in .*, and (it has no coordinates|no city is within)|city: is missing, and (it has no coordinates|no city is within)/,
        )
      expect(await bringIn(folder, name)).toMatchObject({ outcome: 'unchanged' })
    })

    it('puts no hospital into the wrong city', async () => {
      const cities = contentTable('cities.csv')
      const wrong = (await hospitals('nhd')).filter((hospital) => {
        const truth = rows.get(hospital.externalId?.slice('nhd:'.length) ?? '')
        if (!truth?.isLocated || hospital.latitude === null) return false
        const km = distanceKm(truth.place, {
          latitude: hospital.cityLatitude,
          longitude: hospital.cityLongitude,
        })
        const ofState = cities.filter(({ state }) => state === truth.state)
        const nearest = Math.min(...ofState.map((city) => distanceKm(truth.place, placeOf(city))))
        // A district may include the surroundings of its city that are a little nearer to another one.
        return km > 30 && nearest < 60 && km - nearest > 15
      })
      expect(wrong).toEqual([])
    })

    it('writes names and addresses as people do', async () => {
      const all = await hospitals('nhd')
      expect(all.filter((one) => /&amp;|^[A-Z\s]{12,}$|\s$/.test(one.name))).toEqual([])
      const hindi = all.find((one) => one.name.startsWith('डॉ. सुनीता'))
      expect(hindi?.slug).toMatch(/^dr-sunita-sharma-klinik/)
    })

    it('reads real rows: districts of former states, wrong places, later names of columns', async () => {
      const folder = folderWith(
        'list.csv',
        `Sr_No,Location_Coordinates,Hospital_Name,Address_Original_First_Line,State,District,Pincode
90001,"17.4274, 78.4311",CARE HOSPITAL,Road No.1,Andhra Pradesh,Hyderabad,500034
90002,"13.6403, 79.4176",Sample Clinic,"K.K. Layout, Tirupati",Andhra Pradesh,Chittoor,517501
90003,"28.6481, 77.3709",Sample Home,T.V.Naidu St,Andhra Pradesh,Chittoor,517001
90004,"39.5988, -77.9323",Officers Clinic,Officers Lane,Andhra Pradesh,East Godavari,0
90005,"77.2090, 28.6139",Swapped Clinic,0,NCT of Delhi,Central,110001
90006,0,Old Town Clinic,Main Road,UP,Allahabad,211001
90007,"12.8, 77.6",Nameless District Clinic,Main Road,Karnataka,,560083
90008,,Lost Clinic,Main Road,Karnataka,Nowhere,0
`,
      )
      const result = await bringIn(folder, name)
      expect(result.faults.map(({ line, reason }) => [line, reason])).toEqual([
        [9, "city: 'Nowhere' is not a known city in Karnataka, and it has no coordinates in India"],
      ])
      const all = await hospitals('nhd')
      expect(all.map((one) => [one.name, one.city, one.latitude])).toEqual([
        ['Care Hospital', 'hyderabad', 17.4274],
        ['Sample Clinic', 'tirupati', 13.6403],
        ['Sample Home', 'tirupati', null],
        ['Officers Clinic', 'rajamahendravaram', null],
        ['Swapped Clinic', 'delhi', null],
        ['Old Town Clinic', 'prayagraj', null],
        ['Nameless District Clinic', 'bengaluru', 12.8],
      ])
      expect(all[0]?.address).toBe('Road No.1, Hyderabad, Andhra Pradesh')
      // Two wrong places, and two that are no coordinates. A PIN code of 0 is none.
      expect(result.outcome === 'imported' && result.dropped.length).toBe(4)
      // Strictly, each of these cells refuses the list.
      const strict = await bringIn(folder, name, false)
      expect(strict.outcome).toBe('refused')
      expect(strict.faults.length).toBeGreaterThan(4)
    })
  })

  describe('for the hospitals of PM-JAY', () => {
    it.each([
      ['Dakshin Kannada', 'Karnataka', 'mangaluru'],
      ['Uttar Kannada', 'KA', 'vasco-da-gama'],
      ['24 Parganas (N)', 'Paschim Bengal', 'barasat'],
      ['24 Parganas (S)', 'पश्चिम बंगाल राज्य', 'howrah'],
      ['Bangalore South', 'Karnataka', 'bengaluru'],
      ['Jodhpur West', 'Rajasthan', 'jodhpur'],
      ['Allahabad', 'Eastern UP', 'prayagraj'],
      ['Indore', 'म.प्र.', 'indore'],
      ['Cuttack', 'Orrisa', 'cuttack'],
      ['Patna', 'Behar', 'patna'],
      ['Kamrup Metro', 'Asom', 'guwahati'],
      ['North East', 'GNCTD', 'delhi'],
    ] as const)('places %s, %s', async (district, state, expected) => {
      const header = 'Hospital Id,Hospital Name,State,District,Specialities Selected,Hospital Type'
      const row = [1, 'A', state, district, 'SG', 'Public']
      const folder = folderWith('pmjay.csv', [header, row, ''].join('\n'))
      expect(await bringIn(folder, 'pmjay-hospitals.yaml')).toMatchObject({ faults: [] })
      expect((await hospitals('pmjay')).map(({ city }) => city)).toEqual([expected])
    })

    it('translates speciality codes of both editions, and keeps leading zeros of ids', async () => {
      const folder = folderWith(
        'pmjay.csv',
        `Hospital Id,Hospital Name,State,District,Specialities Selected,Hospital Type
00012,DISTRICT HOSPITAL AGRA,UTTAR PRADESH,AGRA,"MC,SB,SG,MG,ER,",Public
000012,SUN EYE HOSPITAL,UTTAR PRADESH,KANPUR NAGAR,"SE,",Private(For Profit)
HOSP9P1,Rural Trust Hospital,Orissa,Khordha,"S1,S4,M1,",Private(Not For Profit)
HOSP9P2,Medicine Only Hospital,Kerala,Ernakulam,"MG,",Public
HOSP9P3,Lost Hospital,Kerala,Nowhere,"MG,",Public
`,
      )
      const result = await bringIn(folder, 'pmjay-hospitals.yaml')
      expect(result.faults.map(({ line, reason }) => [line, reason])).toEqual([
        [6, "city: 'Nowhere' is not a known city in Kerala"],
      ])
      const all = await hospitals('pmjay')
      const departments = await open()
        .db.selectFrom('hospitalDepartment')
        .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
        .select(['hospitalId', 'slug'])
        .orderBy('position')
        .execute()
      expect(
        all.map(({ id, externalId, name, city, facilities }) => [
          externalId,
          name,
          city,
          departments.filter(({ hospitalId }) => hospitalId === id).map(({ slug }) => slug),
          JSON.parse(facilities),
        ]),
      ).toEqual([
        [
          'pmjay:00012',
          'District Hospital Agra',
          'agra',
          ['cardiology', 'orthopaedic', 'general-surgery'],
          ['Government hospital'],
        ],
        ['pmjay:000012', 'Sun Eye Hospital', 'kanpur', ['ophthalmology'], ['Private hospital']],
        [
          'pmjay:HOSP9P1',
          'Rural Trust Hospital',
          'bhubaneswar',
          ['general-surgery', 'obstetrics-and-gynaecology'],
          ['Private hospital, not for profit'],
        ],
        ['pmjay:HOSP9P2', 'Medicine Only Hospital', 'kochi', [], ['Government hospital']],
      ])
    })
  })
})
