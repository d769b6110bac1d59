import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { readCatalogueState, readCatalogueVersion } from '#lib/server/catalogue/state'
import {
  formatGroup,
  groupFaults,
  kindsOf,
  skeletonFile,
} from '#lib/server/import/check/fault-groups'
import { formatFault } from '#lib/server/import/check/faults'
import { rejectFile } from '#lib/server/import/check/rejects'
import { checkContent, type ImportResult, importCatalogue } from '#lib/server/import/import'
import type { ImportOptions } from '#lib/server/import/prepare-import'
import {
  contentFolder,
  edited,
  emptyCatalogue,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

// The folder foreign/ holds lists from another source, with the faults that real lists have.

const lists = path.join(import.meta.dirname, 'foreign')
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

/** A copy of the lists with texts replaced. Throws if a text is not found. */
function changedLists(changes: Record<string, [from: string, to: string][]> = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lists-'))
  copies.push(folder)
  cpSync(lists, folder, { recursive: true })
  for (const [name, edits] of Object.entries(changes)) {
    let text = readFileSync(path.join(folder, name), 'utf8')
    for (const [from, to] of edits) {
      if (!text.includes(from)) throw new Error(`'${from}' is not in ${name}.`)
      text = text.replace(from, to)
    }
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

/** Cells that were left out of rows that came in. */
const droppedIn = (result: ImportResult) => (result.outcome === 'imported' ? result.dropped : [])

onEachDatabase('an import with a mapping file', (open) => {
  beforeEach(async () => {
    await importCatalogue(open().db, contentFolder(), { all: true })
  })

  const bringIn = async (folder = lists, options: ImportOptions = {}) =>
    importCatalogue(open().db, folder, {
      mapping: path.join(folder, 'mapping.yaml'),
      lenient: true,
      ...options,
    })
  const hospitals = () =>
    open()
      .db.selectFrom('hospital')
      .select(['id', 'slug', 'name', 'externalId', 'address', 'beds', 'cityId'])
      .where('externalId', 'is not', null)
      .orderBy('id')
      .execute()
  const doctors = () =>
    open()
      .db.selectFrom('doctor')
      .selectAll()
      .where('externalId', 'is not', null)
      .orderBy('id')
      .execute()
  const slugs = async () =>
    Object.fromEntries((await hospitals()).map(({ externalId, slug }) => [externalId, slug]))

  it('imports the valid rows of the lists', async () => {
    const result = await bringIn()
    expect(result).toMatchObject({
      outcome: 'imported',
      changes: { hospitals: { inserted: 8, updated: 0, deleted: 0 }, doctors: { inserted: 8 } },
    })
    expect((await hospitals()).map(({ externalId, ...row }) => [externalId, row])).toEqual([
      [
        'partner:0012',
        {
          id: 1_000_001,
          slug: 'city-hospital-delhi-dwarka-0012',
          name: 'City Hospital',
          address: '12 Sample Road, Dwarka, Delhi',
          beds: 120,
          cityId: 514,
        },
      ],
      [
        'partner:0013',
        {
          id: 1_000_002,
          slug: 'city-hospital-delhi-najafgarh',
          name: 'City Hospital',
          address: 'Plot 4, Sample Marg, Najafgarh, DELHI',
          beds: 1200,
          cityId: 514,
        },
      ],
      [
        'partner:0014',
        {
          id: 1_000_003,
          slug: 'city-hospital-mumbai',
          name: 'City Hospital',
          address: '3 Sample Street, Andheri, mumbai',
          beds: 80,
          cityId: 477,
        },
      ],
      [
        'partner:0015',
        {
          id: 1_000_004,
          slug: 'st-marys-nursing-home-agra',
          name: "St. Mary's Nursing Home",
          address: '5 Sample Lane\nbehind the sample park, Agra, आगरा',
          beds: null,
          cityId: 700,
        },
      ],
      [
        'partner:0018',
        {
          id: 1_000_005,
          slug: 'countless-beds-delhi',
          name: 'Countless Beds',
          address: '1 Sample Road, Delhi',
          beds: null,
          cityId: 514,
        },
      ],
      [
        'partner:0019',
        {
          id: 1_000_006,
          slug: 'star-hospital-delhi',
          name: 'Star Hospital',
          address: '1 Sample Road, Delhi',
          beds: 10,
          cityId: 514,
        },
      ],
      [
        'partner:0021',
        {
          id: 1_000_007,
          slug: 'siti-aspatal-delhi',
          name: 'सिटी अस्पताल',
          address: '1 Sample Road, Delhi',
          beds: 50,
          cityId: 514,
        },
      ],
      [
        'partner:0022',
        {
          id: 1_000_008,
          slug: 'city-hospital-delhi-dwarka-0022',
          name: 'City Hospital',
          address: '9 Sample Road, Dwarka, Delhi',
          beds: 15,
          cityId: 514,
        },
      ],
    ])
    expect(await doctors()).toMatchObject([
      {
        id: 1_000_001,
        slug: 'dr-asha-verma-delhi-007',
        name: 'Dr. Asha Verma',
        externalId: 'partner:007',
        gender: 'female',
        cityId: 514,
        experienceYears: 12,
        feeRupees: 500,
        languages: '["English","Hindi"]',
        education: 'MBBS, MD',
        registrationNumber: 'REG 1',
      },
      { externalId: 'partner:07', slug: 'dr-asha-verma-delhi-07', feeRupees: 1200 },
      {
        externalId: 'partner:8',
        gender: 'male',
        cityId: 477,
        experienceYears: 20,
        feeRupees: 0,
        languages: '["Urdu"]',
      },
      { externalId: 'partner:9' },
      { externalId: 'partner:10', gender: null },
      { externalId: 'partner:11', experienceYears: null },
      { externalId: 'partner:12', feeRupees: 120_000 },
      { externalId: 'partner:13' },
    ])
    const links = await open()
      .db.selectFrom('doctorHospital')
      .select(['doctorId', 'hospitalId'])
      .where('doctorId', '>', 1_000_000)
      .orderBy('doctorId')
      .orderBy('position')
      .execute()
    // Doctors refer to hospitals by id, or by a name that is unique in the city.
    expect(links.map(({ doctorId, hospitalId }) => [doctorId % 10, hospitalId % 10])).toEqual([
      [1, 1],
      [1, 2],
      [3, 3],
      [7, 3],
    ])
  })

  it('reports each fault with file, line, column, value and reason', async () => {
    const result = await bringIn()
    const dropped = droppedIn(result)
    expect(result.faults.map(formatFault)).toEqual([
      "hospitals-list.csv:7: City: city: 'Atlantis' is not a known city in Delhi (Atlantis)",
      expect.stringMatching(/^hospitals-list.csv:8: has invalid quotes \(RFC 4180\)/),
      'hospitals-list.csv:9: Hospital Code: duplicates line 2 (0012)',
      'hospitals-list.csv:10: Hospital Code: external_id: is missing',
      'hospitals-list.csv:13: the row has 4 cells instead of 13',
    ])
    // Cells that may be missing are only left empty.
    expect(dropped.map(formatFault).sort()).toEqual([
      "doctors-list.csv:5: Hospitals: hospitals: '0016' refers to a refused row (hospitals-list.csv:7) (0016)",
      'doctors-list.csv:6: Sex: gender: must be female or male (X)',
      "doctors-list.csv:7: Experience: experience_years: no number in 'a lot' (a lot)",
      "doctors-list.csv:9: Hospitals: hospitals: 'City Hospital' matches several (city-hospital-delhi-dwarka-0012, city-hospital-delhi-najafgarh, city-hospital-delhi-dwarka-0022) (City Hospital)",
      "hospitals-list.csv:11: Beds: beds: no number in 'many' (many)",
      "hospitals-list.csv:12: Specialities: departments: 'Astrology' is not a known department (Astrology)",
    ])
  })

  it('says of several rows together why their hospital is not clear', async () => {
    const folder = changedLists({
      'doctors-list.csv': [
        ['10;Dr Odd Sex;X;ENT;Delhi;;', '10;Dr Odd Sex;X;ENT;Delhi;0016;'],
        ['12;Dr By Name;M;ENT;Mumbai;', '12;Dr By Name;M;ENT;Delhi;'],
        ['11;Dr No Number;M;ENT;Delhi;;', '11;Dr No Number;M;ENT;Agra;City Hospital;'],
      ],
    })
    const faults = droppedIn(await bringIn(folder)).filter(({ field }) => field === 'Hospitals')
    const groups = groupFaults(faults)
    const inDelhi =
      'city-hospital-delhi-dwarka-0012, city-hospital-delhi-najafgarh, city-hospital-delhi-dwarka-0022'
    expect(groups.map(formatGroup)).toEqual([
      '0016: refers to a refused row (hospitals-list.csv:7), 2 rows',
      `City Hospital: matches several (${inDelhi}), 2 rows`,
      expect.stringContaining(
        "'City Hospital' is only known in Delhi, Mumbai: write the city after",
      ),
    ])
    expect(kindsOf(groups)).toBe('unclear hospital 5')
    // Each value is one line, whatever the reasons.
    expect(skeletonFile(faults).trim().split('\r\n').slice(1)).toEqual([
      'City Hospital,3,',
      '0016,2,',
    ])
  })

  it('says that the row of a hospital was refused to a doctor who names it', async () => {
    const folder = changedLists({ 'doctors-list.csv': [[';Delhi;0016;', ';Delhi;LOST hospital;']] })
    expect(droppedIn(await bringIn(folder)).map(formatFault)).toContain(
      "doctors-list.csv:5: Hospitals: hospitals: 'LOST hospital' refers to a refused row (hospitals-list.csv:7) (LOST hospital)",
    )
  })

  it('reports an empty list of hospitals once, and not for each doctor who names one', async () => {
    const folder = changedLists({ 'doctors-list.csv': [[';Delhi;0016;', ';Delhi;neem;']] })
    writeFileSync(path.join(folder, 'hospitals-list.csv'), '')
    const { outcome, faults } = await bringIn(folder)
    expect(outcome).toBe('refused')
    expect(faults.map(formatFault)).toEqual([
      'hospitals-list.csv:1: is empty: its first line must name the columns',
    ])
  })

  it('writes the rejected rows to a file with their original columns', async () => {
    const result = await bringIn()
    if (result.outcome !== 'imported') throw new Error(result.outcome)
    const lines = rejectFile(result.rejected).split('\r\n')
    expect(lines).toHaveLength(1 + 5 + 1)
    expect(lines[0]).toMatch(/^\uFEFFfile,line,column,value,reason,Sr No,Hospital Code,/)
    expect(lines[1]).toMatch(
      /^hospitals-list.csv,7,City,Atlantis,city: 'Atlantis' is .*,5,0016,Lost Hospital,1 Sample Road,/,
    )
    const leftOut = rejectFile(result.rejected, result.dropped).split('\r\n')
    const lost = leftOut.find((line) => line.startsWith('doctors-list.csv,5,Hospitals,0016,'))
    expect(lost).toContain("imported without this cell: hospitals: '0016' refers to a refused row")
    expect(lost).toContain(',9,Dr Lost Place,M,')
  })

  it('refuses everything after one fault when it is not lenient', async () => {
    const before = await readCatalogueState(open().db)
    const result = await bringIn(lists, { lenient: false })
    expect(result.outcome).toBe('refused')
    expect(result.faults).toHaveLength(11)
    expect(await hospitals()).toEqual([])
    expect(await readCatalogueState(open().db)).toEqual(before)
  })

  it('can be checked without changing the database', async () => {
    const mapping = { file: path.join(lists, 'mapping.yaml'), db: open().db }
    expect(await checkContent(lists, mapping)).toHaveLength(11)
    expect(await hospitals()).toEqual([])
  })

  it('changes nothing the second time, not even the catalogue version', async () => {
    await bringIn()
    const before = [await hospitals(), await doctors(), await readCatalogueVersion(open().db)]
    expect(await bringIn()).toMatchObject({ outcome: 'unchanged' })
    expect([await hospitals(), await doctors(), await readCatalogueVersion(open().db)]).toEqual(
      before,
    )
  })

  it('leaves all other kinds and rows unchanged', async () => {
    await bringIn()
    const { db } = open()
    const count = async (table: 'city' | 'article' | 'hospital' | 'doctor' | 'insurer') =>
      (await db.selectFrom(table).select('id').execute()).length
    expect(await count('hospital')).toBe(3 + 8)
    expect(await count('doctor')).toBe(4 + 8)
    expect(await count('city')).toBe(3)
    expect(await count('article')).toBe(9)
    // Importing the base content does not remove them.
    await importCatalogue(db, contentFolder(edited('cities.csv', 'Agra,', 'Agra City,')))
    expect(await hospitals()).toHaveLength(8)
    expect(await importCatalogue(db, contentFolder(), { all: true })).toMatchObject({
      changes: { hospitals: { deleted: 8 }, doctors: { deleted: 8 } },
    })
  })

  it('keeps ids and slugs when the order of rows changes', async () => {
    await bringIn()
    const before = await slugs()
    const ids = (await hospitals()).map(({ id, externalId }) => [externalId, id])
    const text = readFileSync(path.join(lists, 'hospitals-list.csv'), 'utf8')
    const [header, first, ...rest] = text.trimEnd().split('\r\n')
    const folder = changedLists()
    // Moves the first row to the end, drops its duplicate and adds a hospital of the same name.
    const more = first?.replace('0012', '0099') ?? ''
    const lines = [header, more, ...rest.filter((line) => !line.startsWith('7,')), first]
    writeFileSync(path.join(folder, 'hospitals-list.csv'), `${lines.join('\n')}\n`)
    await bringIn(folder)
    expect(await slugs()).toEqual({
      ...before,
      'partner:0099': 'city-hospital-delhi',
    })
    expect((await hospitals()).map(({ id, externalId }) => [externalId, id])).toEqual([
      ...ids,
      ['partner:0099', Number(ids.at(-1)?.[1]) + 1],
    ])
  })

  it('gives new rows the same slugs in any order', async () => {
    await bringIn()
    const before = await slugs()
    await importCatalogue(open().db, contentFolder(), { all: true })
    const folder = changedLists()
    const text = readFileSync(path.join(lists, 'hospitals-list.csv'), 'utf8')
    // After removing the quoted line break, each line is one row.
    const [header, ...rows] = text
      .trimEnd()
      .replace(/"5 Sample Lane\r\n/, '"5 Sample Lane ')
      .split('\r\n')
    const sorted = rows.filter((row) => !row.startsWith('7,')).reverse()
    writeFileSync(path.join(folder, 'hospitals-list.csv'), [header, ...sorted].join('\n'))
    await bringIn(folder)
    expect(await slugs()).toEqual(before)
  })

  it('never reuses an id', async () => {
    await bringIn()
    const before = (await hospitals()).map(({ id }) => id)
    await importCatalogue(open().db, contentFolder(), { all: true })
    await bringIn()
    expect((await hospitals())[0]?.id).toBe(Math.max(...before) + 1)
  })

  it('removes missing rows, updates changed rows and keeps rejected rows', async () => {
    await bringIn()
    const folder = changedLists({
      'hospitals-list.csv': [
        // One row removed, one changed, one made invalid.
        [
          '3,0014,City Hospital,3 Sample Street,Andheri,Andheri,Mumbai Suburban,mumbai,Maharashtra,80,ENT surgeon,,000\r\n',
          '',
        ],
        [',120 beds,', ',150 beds,'],
        ['Najafgarh,Najafgarh,South West,DELHI', 'Najafgarh,Najafgarh,South West,Nowhere'],
      ],
    })
    const result = await bringIn(folder)
    expect(result).toMatchObject({
      changes: { hospitals: { inserted: 0, updated: 1, deleted: 1 } },
    })
    const now = Object.fromEntries((await hospitals()).map((row) => [row.externalId, row]))
    expect(now['partner:0012']?.beds).toBe(150)
    expect(now['partner:0013']).toMatchObject({ beds: 1200, slug: 'city-hospital-delhi-najafgarh' })
    expect(now['partner:0014']).toBeUndefined()
    // The doctor of the removed hospital stays without it; the doctor of two other hospitals keeps them.
    const told = droppedIn(result).map(formatFault)
    expect(told).toContain(
      "doctors-list.csv:4: Hospitals: hospitals: '0014' is not a known hospital (0014)",
    )
    expect(told.some((one) => one.startsWith('doctors-list.csv:2:'))).toBe(false)
    expect((await doctors()).map(({ externalId }) => externalId)).toContain('partner:8')
  })

  it('replaces a kind until the base content is imported with "all"', async () => {
    const { db } = open()
    const folder = changedLists({
      'mapping.yaml': [['    id: Hospital Code', '    replace: true\n    id: Hospital Code']],
    })
    expect((await readCatalogueState(db)).sampleKinds).toEqual(['doctors', 'hospitals'])
    expect(await bringIn(folder)).toMatchObject({
      changes: { hospitals: { inserted: 8, deleted: 3 } },
    })
    const state = await readCatalogueState(db)
    expect(state.sampleKinds).toEqual(['doctors'])
    expect(state.takenOver).toEqual({ 'hospitals.csv': 'partner' })
    const asha = await db
      .selectFrom('doctor')
      .select(['searchText'])
      .where('slug', '=', 'dr-asha-rao')
      .executeTakeFirstOrThrow()
    expect(asha.searchText).not.toContain('neem hospital')
    expect(
      await db
        .selectFrom('doctorHospital')
        .select('doctorId')
        .where('doctorId', '<', 5000)
        .execute(),
    ).toEqual([])

    const again = await importCatalogue(
      db,
      contentFolder(edited('doctors.csv', 'Dr Amit Sen', 'Dr Amit Senapati')),
    )
    expect(again).toMatchObject({
      outcome: 'imported',
      changes: { doctors: { updated: 1, deleted: 0 } },
      leftOut: { kinds: ['hospitals.csv'], rows: 3 },
    })
    expect(await hospitals()).toHaveLength(8)

    const back = await importCatalogue(db, contentFolder(), { all: true })
    expect(back).toMatchObject({ changes: { hospitals: { inserted: 3, deleted: 8 } } })
    expect((await readCatalogueState(db)).takenOver).toEqual({})
  })

  it('updates the search text of doctors when their hospital is renamed', async () => {
    const { db } = open()
    await bringIn()
    const folder = changedLists({
      'mapping.yaml': [
        [
          readFileSync(path.join(lists, 'mapping.yaml'), 'utf8').replace(
            /^[\s\S]*(?= {2}doctors.csv:)/,
            '',
          ),
          '',
        ],
      ],
      'hospitals-list.csv': [['CITY HOSPITAL,12', 'METRO HOSPITAL,12']],
    })
    await bringIn(folder)
    const [asha] = await doctors()
    expect(asha?.searchText).toContain('\nmetro hospital\ndoctor')
    expect(asha?.slug).toBe('dr-asha-verma-delhi-007')
    // A renamed hospital keeps its slug.
    expect((await slugs())['partner:0012']).toBe('city-hospital-delhi-dwarka-0012')
    expect((await db.selectFrom('doctor').select('id').execute()).length).toBe(12)
  })

  const mappings: [what: string, edit: [from: string, to: string], fault: RegExp][] = [
    [
      'a column that the list does not have',
      ['column: Beds', 'column: Bedz'],
      /^mapping.yaml:12: files.hospitals.csv.columns.beds: is not a column of hospitals-list.csv \(Bedz\)$/,
    ],
    [
      'an unknown column of the catalogue',
      ['beds: {', 'bads: {'],
      /^mapping.yaml:\d+: files.hospitals.csv.columns.bads: is not a column of hospitals.csv/,
    ],
    [
      'an unknown setting',
      ['number: whole }', 'numbre: whole }'],
      /^mapping.yaml:12: files.hospitals.csv.columns.beds.numbre: is not a known setting/,
    ],
    [
      'an unknown file of the catalogue',
      ['  doctors.csv:', '  nurses.csv:'],
      /^mapping.yaml:\d+: files.nurses.csv: is not a file of the catalogue/,
    ],
    [
      'no id',
      ['    id: doc_id\n', ''],
      /^mapping.yaml:\d+: files.doctors.csv.id: is missing: which column identifies a row\?/,
    ],
    [
      'no column for a required field',
      ['      address: { columns: [Address 1, Address 2, City], join: ", " }\n', ''],
      /files.hospitals.csv.columns: address is missing: map it or set a constant/,
    ],
    [
      'a field without a source',
      ['gender: { column: Sex,', 'gender: {'],
      /files.doctors.csv.columns.gender: needs exactly one of column, columns and constant/,
    ],
    ['no source', ['source: partner\n', ''], /^mapping.yaml:1: source: is missing/],
    ['invalid YAML', ['source: partner', 'source: [partner'], /^mapping.yaml:\d+: is not YAML: /],
    [
      'a missing list',
      ['from: doctors-list.csv', 'from: list.csv'],
      /^list.csv:1: the file is missing/,
    ],
    [
      'a list outside the folder',
      ['from: doctors-list.csv', 'from: ../list.csv'],
      /files.doctors.csv.from: must be a file in the folder/,
    ],
  ]

  it.each(mappings)('refuses a mapping with %s', async (_, edit, fault) => {
    const result = await bringIn(changedLists({ 'mapping.yaml': [edit] }))
    expect(result.outcome).toBe('refused')
    // The fault causes no further faults.
    const told = result.faults.map(formatFault).filter((one) => !one.includes('s-list.csv:'))
    expect(told).toEqual([expect.stringMatching(fault)])
    expect(result.faults.every(({ reason }) => !reason.includes('no hospital'))).toBe(true)
    expect(await hospitals()).toEqual([])
  })

  it('refuses a list without valid rows', async () => {
    const text = readFileSync(path.join(lists, 'doctors-list.csv'), 'utf8')
    const folder = changedLists()
    writeFileSync(
      path.join(folder, 'doctors-list.csv'),
      text.replaceAll(';Delhi;', ';X;').replaceAll(';Bombay;', ';X;').replaceAll(';Mumbai;', ';X;'),
    )
    expect((await bringIn(folder)).outcome).toBe('refused')
    writeFileSync(path.join(folder, 'doctors-list.csv'), text.split('\n')[0] ?? '')
    const empty = await bringIn(folder)
    expect(empty.faults.map(formatFault)).toContain('doctors-list.csv:1: has no valid rows')
    expect(await hospitals()).toEqual([])
  })

  it('imports any kind', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lists-'))
    copies.push(folder)
    writeFileSync(
      path.join(folder, 'opinions.csv'),
      'Nr,Who,Stars,Head,Body,When\n1,Dr Asha Rao,5 of 5,Kind,Listened well.,2026-01-02\n2,dr-bina-shah,4 stars,Good,Explained all.,2026-02-03\n',
    )
    writeFileSync(
      path.join(folder, 'mapping.yaml'),
      `source: opinions
files:
  reviews.csv:
    from: opinions.csv
    columns:
      id: Nr
      doctor: { column: Who, lookup: { Dr Asha Rao: dr-asha-rao } }
      rating: { column: Stars, number: true }
      title: Head
      text: Body
      language: { constant: en }
      date: When
`,
    )
    expect(await bringIn(folder)).toMatchObject({ changes: { reviews: { inserted: 2 } } })
    const rows = await open()
      .db.selectFrom('review')
      .select(['doctorId', 'rating'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { doctorId: 4001, rating: 5 },
      { doctorId: 4002, rating: 4 },
    ])
    expect(goodContent['reviews.csv']).toBeUndefined()
  })

  it('accepts former names of cities', async () => {
    const renamed =
      edited('cities.csv', 'longitude,type\n', 'longitude,type,aliases\n')['cities.csv'] ?? ''
    const cities = renamed
      .replaceAll(',Other\n', ',Other,Akbarabad | Agrabad\n')
      .replaceAll(',Popular\n', ',Popular,\n')
    await importCatalogue(open().db, contentFolder({ 'cities.csv': cities }))
    const folder = changedLists({ 'hospitals-list.csv': [['आगरा', 'AKBARABAD']] })
    expect(await bringIn(folder)).toMatchObject({ changes: { hospitals: { inserted: 8 } } })
    const found = await open()
      .db.selectFrom('hospital')
      .select(['cityId', 'searchText'])
      .where('externalId', '=', 'partner:0015')
      .executeTakeFirst()
    expect(found?.cityId).toBe(700)
    expect(found?.searchText.split('\n')).toContain('akbarabad')
  })

  it('leaves out what an optional list cannot have, and imports the row with the rest', async () => {
    const folder = changedLists({
      'mapping.yaml': [
        ['split: ;, otherwise: "" }', 'split: ; }'],
        ['Heart: cardiology,', 'Heart: cardiology, Bones: orthopaedic,'],
      ],
      'hospitals-list.csv': [
        ['Heart; ENT,CGHS,000', 'Bones; NA; ENT,CGHS; Example Insurance; Nobody knows,000'],
        ['Surgery,,000', 'N/A,--,000'],
      ],
    })
    const result = await bringIn(folder)
    const told = result.faults.map(formatFault)
    expect(told).toContainEqual(expect.stringContaining("leads to 'orthopaedic', which is not a"))
    expect(told.filter((one) => /hospitals-list.csv:[23]:/.test(one))).toEqual([])
    const left = droppedIn(result).filter(({ line }) => line === 2 || line === 3)
    expect(left.filter(({ file }) => file === 'hospitals-list.csv')).toMatchObject([
      {
        field: 'Schemes',
        reason: "empanelments: 'Nobody knows' is not a known insurer",
        isEntry: true,
      },
      {
        field: 'Schemes',
        value: 'example-insurance',
        reason: 'empanelments: is not of kind government',
        isEntry: true,
      },
    ])
    const linksOf = async (externalId: string) => {
      const { id } = await open()
        .db.selectFrom('hospital')
        .select('id')
        .where('externalId', '=', externalId)
        .executeTakeFirstOrThrow()
      const [departments, insurers] = await Promise.all([
        open()
          .db.selectFrom('hospitalDepartment')
          .select('departmentId')
          .where('hospitalId', '=', id)
          .execute(),
        open()
          .db.selectFrom('hospitalInsurer')
          .select('insurerId')
          .where('hospitalId', '=', id)
          .execute(),
      ])
      return [departments.map((one) => one.departmentId), insurers.map((one) => one.insurerId)]
    }
    expect(await linksOf('partner:0012')).toEqual([[2], [2001]])
    expect(await linksOf('partner:0013')).toEqual([[], []])
  })

  it('uses the default for values that otherwise drops', async () => {
    const scheme = 'empanelments: { column: Schemes, split: ;, otherwise: "" }'
    const folder = changedLists({
      'mapping.yaml': [[scheme, scheme.replace(' }', ', default: cghs }')]],
      'hospitals-list.csv': [['Heart; ENT,CGHS,000', 'Heart; ENT,Nobody knows,000']],
    })
    await bringIn(folder)
    const found = await open()
      .db.selectFrom('hospitalInsurer')
      .innerJoin('hospital', 'hospital.id', 'hospitalInsurer.hospitalId')
      .innerJoin('insurer', 'insurer.id', 'hospitalInsurer.insurerId')
      .select('insurer.slug')
      .where('hospital.externalId', '=', 'partner:0012')
      .execute()
    expect(found.map(({ slug }) => slug)).toEqual(['cghs'])
  })

  it('asks for the base catalogue when the database has none', async () => {
    await emptyCatalogue(open().db)
    const result = await bringIn()
    expect(result.outcome).toBe('refused')
    if (result.outcome === 'refused')
      expect(result.faults.map(formatFault)).toEqual([
        'mapping.yaml:1: the database has no catalogue yet: import the base catalogue first (npm run content -- import), then this list',
      ])
  })

  it('refuses part without split', async () => {
    const beds = 'beds: { column: Beds, number: whole }'
    const folder = changedLists({
      'mapping.yaml': [[beds, beds.replace(' }', ', part: 2 }')]],
    })
    const result = await bringIn(folder)
    expect(result.outcome === 'refused' && result.faults.map(({ reason }) => reason)).toEqual([
      'needs split, which makes the parts',
    ])
  })
})
