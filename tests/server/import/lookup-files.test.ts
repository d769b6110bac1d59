import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  formatGroup,
  groupFaults,
  kindsOf,
  skeletonFile,
} from '#lib/server/import/check/fault-groups'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { contentFolder } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const list = `Code,Name,District,State,Place,Kind
1,First Clinic,Agra (UP),U.P.,,ENT
2,Second Clinic,BOMBAY SUBURBAN DISTRICT,महाराष्ट्र,,Hriday
3,Third Clinic,Old Delhi,NCT of Delhi,,ENT
4,Fourth Clinic,Nowhere,Kerala,,ENT
5,Fifth Clinic,Nowhere,Kerala,,ENT
6,Sixth Clinic,Thane,Maharashtra,,ENT
7,Seventh Clinic,Thane,Maharashtra,,ENT
`

const districts = `district,state,city
Agra | Akbarabad,Uttar Pradesh,agra
Mumbai Suburban | Bombay Suburban,Maharashtra,mumbai
Thane,Maharashtra,thane
*,Delhi,delhi
`

const city = `{ column: District, state: State, lookup: { file: places.csv, keys: { district: District, state: State } } }`

/** A folder with a list, and a mapping file with its lookup files in another folder. */
function lists(
  cityField: string,
  files: Record<string, string> = {},
  more = '',
): { folder: string; mapping: string } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lookups-'))
  folders.push(folder)
  const settings = `source: list
files:
  hospitals.csv:
    id: Code
    columns:
      name: Name
      address: { columns: [Name, District], join: ", " }
      city: ${cityField}
${more}`
  const beside = mkdtempSync(path.join(os.tmpdir(), 'caresathi-mapping-'))
  folders.push(beside)
  const { 'list.csv': text = list, ...lookups } = files
  writeFileSync(path.join(folder, 'list.csv'), text)
  const next = { 'mapping.yaml': settings, 'places.csv': districts, ...lookups }
  for (const [name, content] of Object.entries(next))
    writeFileSync(path.join(beside, name), content)
  return { folder, mapping: path.join(beside, 'mapping.yaml') }
}

onEachDatabase('a lookup file', (open) => {
  beforeEach(async () => {
    await importCatalogue(open().db, contentFolder(), { all: true })
  })

  const bringIn = ({ folder, mapping }: ReturnType<typeof lists>) =>
    importCatalogue(open().db, folder, { mapping, lenient: true })
  const cities = async () => {
    const rows = await open()
      .db.selectFrom('hospital')
      .innerJoin('city', 'city.id', 'hospital.cityId')
      .where('hospital.externalId', 'is not', null)
      .select(['hospital.externalId', 'city.slug', 'hospital.latitude'])
      .orderBy('hospital.id')
      .execute()
    return Object.fromEntries(rows.map((row) => [row.externalId?.slice(5), row.slug]))
  }

  it('finds the city by district and state in any spelling, and by state alone for *', async () => {
    await bringIn(lists(city))
    expect(await cities()).toEqual({ 1: 'agra', 2: 'mumbai', 3: 'delhi' })
  })

  it('reads a city with its PIN code or state, or called a city', async () => {
    const rows = `Code,Name,District,State
1,First,Agra City,Uttar Pradesh
2,Second,MUMBAI - 400001,Maharashtra
3,Third,"Mumbai, Maharashtra",Maharashtra
4,Fourth,Agra (UP),
5,Fifth,"Delhi, India",Delhi
6,Sixth,"Agra, Maharashtra",
7,Seventh,Agra Road,
`
    await bringIn(lists('{ column: District, state: State }', { 'list.csv': rows }))
    expect(await cities()).toEqual({ 1: 'agra', 2: 'mumbai', 3: 'mumbai', 4: 'agra', 5: 'delhi' })
  })

  it('knows districts by directions in any place and language, and parts of a district', async () => {
    const rows = `Code,Name,District,State
1,First,Dakshin Kannada,KA
2,Second,24 Parganas (N),West Bengal
3,Third,24 Parganas (S),WB
4,Fourth,Agra West,UP
5,Fifth,"24 Parganas North, West Bengal",WB
6,Sixth,S P Nagar,UP
7,Seventh,North Goa (Goa),Goa
`
    const table = `district,state,city
Dakshina Kannada,Karnataka,mumbai
North 24 Parganas,West Bengal,delhi
South 24 Parganas,West Bengal,agra
Agra,Uttar Pradesh,agra
S.P. Nagar,Uttar Pradesh,delhi
North Goa,Goa,mumbai
`
    await bringIn(lists(city, { 'list.csv': rows, 'places.csv': table }))
    const found = ['mumbai', 'delhi', 'agra', 'agra', 'delhi', 'delhi', 'mumbai']
    expect(Object.values(await cities())).toEqual(found)
  })

  it('reports a target that does not exist once, and refuses its rows for that reason', async () => {
    const result = await bringIn(lists(city))
    expect(result.faults.map(formatFault)).toEqual([
      "list.csv:5: District: city: 'Nowhere' is not a known city in Kerala (Nowhere)",
      "list.csv:6: District: city: 'Nowhere' is not a known city in Kerala (Nowhere)",
      "mapping.yaml:8: files.hospitals.csv.columns.city.lookup: leads to 'thane', which is not a known city (thane)",
    ])
    if (result.outcome !== 'imported') throw new Error(result.outcome)
    expect(
      result.rejected.map(({ line, faults }) => [line, faults.map(({ value }) => value)]),
    ).toEqual([
      [5, ['Nowhere']],
      [6, ['Nowhere']],
      [7, ['thane']],
      [8, ['thane']],
    ])
  })

  it('can be filled in from a skeleton of the unknown values', async () => {
    const { folder, mapping } = lists(city)
    const faults = await checkContent(folder, { file: mapping, db: open().db })
    expect(groupFaults(faults).map(formatGroup)).toContain('Nowhere, Kerala: unknown city, 2 rows')
    const skeleton = skeletonFile(faults)
    expect(skeleton).toBe('\uFEFFDistrict,State,rows,city\r\nNowhere,Kerala,2,\r\n')
    const both = `{ column: District, state: State, lookup: [filled.csv, { file: places.csv, keys: { district: District, state: State } }] }`
    const filled = skeleton.replace(',2,', ',2,mumbai')
    // Spreadsheets also save it with semicolons or tabs.
    for (const separator of [',', ';', '\t']) {
      await importCatalogue(open().db, contentFolder(), { all: true })
      await bringIn(lists(both, { 'filled.csv': filled.replaceAll(',', separator) }))
      expect(await cities()).toMatchObject({ 1: 'agra', 4: 'mumbai', 5: 'mumbai' })
    }
  })

  it('can be filled in from a skeleton of a list whose column is called as our field', async () => {
    const text = 'Code,Name,District,city,state\n1,First,x,Here,UP\n2,Second,x,There,UP\n'
    const { folder, mapping } = lists('{ column: city, state: state }', { 'list.csv': text })
    const skeleton = skeletonFile(await checkContent(folder, { file: mapping, db: open().db }))
    expect(skeleton).toContain('city,state,rows,our city\r\n')
    const files = {
      'list.csv': text,
      'filled.csv': skeleton.replace('Here,UP,1,', 'Here,UP,1,agra'),
    }
    await bringIn(lists('{ column: city, state: state, lookup: filled.csv }', files))
    expect(await cities()).toEqual({ 1: 'agra' })
  })

  const withEmpty = `Code,Name,District,State,Kind
1,First Clinic,Agra,Uttar Pradesh,Hriday
2,Second Clinic,,Uttar Pradesh,ENT
3,Third Clinic,-,UP,ENT
4,Fourth Clinic,*,UP,ENT
5,Fifth Clinic,,,ENT
6,Sixth Clinic,Nowhere,Uttar Pradesh,ENT
7,Seventh Clinic,Elsewhere,UP | MP,ENT
`
  const kindField = (lookup: string) => `      departments: { column: Kind, ${lookup} }\n`

  it('applies each filled-in line of a skeleton only to the rows that it was counted from', async () => {
    const { folder, mapping } = lists(city, { 'list.csv': withEmpty }, kindField('split: ;'))
    const faults = await checkContent(folder, { file: mapping, db: open().db })
    const skeleton = skeletonFile(faults)
    expect(skeleton.slice(1).trimEnd().split('\r\n')).toEqual([
      'District,State,Kind,rows,city,departments',
      ',UP,*,2,,',
      '*,*,Hriday,1,,',
      ',Uttar Pradesh,*,1,,',
      ',,*,1,,',
      'Nowhere,Uttar Pradesh,*,1,,',
      'Elsewhere,UP / MP,*,1,,',
    ])
    const filled = skeleton
      .replace(',Uttar Pradesh,*,1,,', ',Uttar Pradesh,*,1,mumbai,')
      .replace('Elsewhere,UP / MP,*,1,', 'Elsewhere,UP / MP,*,1,delhi')
      .replace('Hriday,1,,', 'Hriday,1,,cardiology')
    const both = `{ column: District, state: State, lookup: [filled.csv, { file: places.csv, keys: { district: District, state: State } }] }`
    const files = { 'list.csv': withEmpty, 'filled.csv': filled }
    const result = await bringIn(lists(both, files, kindField('lookup: filled.csv')))
    expect(await cities()).toEqual({ 1: 'agra', 2: 'mumbai', 3: 'mumbai', 4: 'mumbai', 7: 'delhi' })
    expect(result.faults.map(({ line }) => line)).toEqual([6, 7])
  })

  it('reports an unknown state instead of a city that it knows', async () => {
    const text =
      'Code,Name,District,State\n1,First,Mumbai,Atlantis\n2,Second,Mumbai,Atlantis\n3,Third,Mumbai,State of Maharastra\n'
    const given = lists('{ column: District, state: State }', { 'list.csv': text })
    const { faults } = await bringIn(given)
    expect(await cities()).toEqual({ 3: 'mumbai' })
    expect(faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "2: city: 'Mumbai' is in 'Atlantis', which is not a known state",
      "3: city: 'Mumbai' is in 'Atlantis', which is not a known state",
    ])
    expect(groupFaults(faults).map(formatGroup)).toEqual([
      'Mumbai, Atlantis: unknown state, 2 rows',
    ])
  })

  it('reports a district of two states in a row without a state, unless coordinates tell the city', async () => {
    // The catalogue itself only knows one place of that name.
    const twice = 'District,State,city\nMumbai,Maharashtra,mumbai\nMumbai,Uttar Pradesh,agra\n'
    const rows = `Code,Name,District,State,Place
1,First Clinic,Mumbai,,
2,Second Clinic,Mumbai,UP,
3,Third Clinic,Mumbai,,"28.62, 77.31"
`
    const field =
      '{ column: District, state: State, lookup: places.csv, nearest: [latitude, longitude] }'
    const files = { 'list.csv': rows, 'places.csv': twice }
    const result = await bringIn(lists(field, files, coordinates))
    expect(await cities()).toEqual({ 2: 'agra', 3: 'delhi' })
    expect(result.faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "2: city: 'Mumbai' matches several (mumbai, agra), and it has no coordinates in India",
    ])
  })

  it('places rows by coordinates before it asks for an empty name', async () => {
    const rows = `Code,Name,District,State,Place
1,First Clinic,,Maharashtra,
2,Second Clinic,,,"27.2, 78.0"
3,Third Clinic,-,UP,"27.2, 78.0"
`
    const empty = 'District,State,city\n,Maharashtra,mumbai\n,UP,mumbai\n,,mumbai\n'
    const field =
      '{ column: District, state: State, lookup: places.csv, nearest: [latitude, longitude] }'
    await bringIn(lists(field, { 'list.csv': rows, 'places.csv': empty }, coordinates))
    expect(await cities()).toEqual({ 1: 'mumbai', 2: 'agra', 3: 'agra' })
  })

  it('says how many rows with an unknown city are placed by their district or coordinates', async () => {
    const rows = `Code,Name,City,District,State,Place
1,First Clinic,Tajganj,Agra,UP,
2,Second Clinic,Sadar,Agra,UP,
3,Third Clinic,Tajganj,Agra,UP,
4,Fourth Clinic,Agra,Agra,UP,
5,Fifth Clinic,,Agra,UP,
6,Sixth Clinic,Sadar,Nowhere,UP,"27.2, 78.0"
`
    const field = `{ column: City, state: State, lookup: { file: places.csv, keys: { district: District, state: State }, value: city }, nearest: [latitude, longitude] }`
    const result = await bringIn(lists(field, { 'list.csv': rows }, coordinates))
    if (result.outcome !== 'imported') throw new Error(result.outcome)
    expect(result.notes).toEqual([
      "list.csv: City is unknown in 3 rows, placed by District, State: 'Tajganj' 2, 'Sadar' 1.",
      "list.csv: City is unknown in 1 row, placed by coordinates: 'Sadar' 1.",
    ])
  })

  it('says which lines of a skeleton something else overruled for all their rows', async () => {
    const rows = `Code,Name,District,State
1,First Clinic,Agra,UP
2,Second Clinic,Agra,Uttar Pradesh
3,Third Clinic,Nowhere,Kerala
4,Fourth Clinic,Mumbai Suburban,Maharashtra
`
    const filled = `District,State,rows,city
Agra,UP,2,delhi
Nowhere,Kerala,1,mumbai
Mumbai Suburban,Maharashtra,1,Mumbai
`
    const both = `{ column: District, state: State, lookup: [filled.csv, { file: places.csv, keys: { district: District, state: State } }] }`
    const result = await bringIn(lists(both, { 'list.csv': rows, 'filled.csv': filled }))
    expect(await cities()).toEqual({ 1: 'agra', 2: 'agra', 3: 'mumbai', 4: 'mumbai' })
    if (result.outcome !== 'imported') throw new Error(result.outcome)
    expect(result.notes).toEqual([
      "filled.csv: 1 filled-in line changed nothing, because something else places the rows: 'Agra, UP' 2. To overrule it, name a file without the column 'rows' first in lookup.",
    ])
  })

  it('moves no row that coordinates place to the city of a skeleton line with its name', async () => {
    const rows = `Code,Name,District,State,Place
1,First Clinic,Not Known,Maharashtra,
2,Second Clinic,Not Known,UP,"27.2, 78.0"
3,Third Clinic,Circle IV,,"27.2, 78.0"
4,Fourth Clinic,Circle IV,,"10.0, 10.0"
`
    const fields = (lookup: string) =>
      `{ column: District, state: State, ${lookup}nearest: [latitude, longitude], within: 60 }`
    const files = { 'list.csv': rows }
    const { folder, mapping } = lists(fields(''), files, coordinates)
    const skeleton = skeletonFile(await checkContent(folder, { file: mapping, db: open().db }))
    const filled = skeleton
      .replace('Not Known,Maharashtra,1,', 'Not Known,*,1,mumbai')
      .replace('Circle IV,,1,', 'Circle IV,*,1,mumbai')
    const result = await bringIn(
      lists(fields('lookup: filled.csv, '), { ...files, 'filled.csv': filled }, coordinates),
    )
    expect(await cities()).toEqual({ 1: 'mumbai', 2: 'agra', 3: 'agra', 4: 'mumbai' })
    if (result.outcome !== 'imported') throw new Error(result.outcome)
    // Only the fourth is nowhere in India.
    expect([...new Set(result.dropped.map(({ line }) => line))]).toEqual([5])
  })

  it('finds the cities of a doctor without one by the other key columns', async () => {
    const { folder, mapping } = lists(city, {
      'list.csv':
        'Code,Name,City,District,State\n1,Dr Asha Rao,,Agra,UP\n2,Dr Uma Sen,,Nowhere,UP\n',
      // Of the candidates of a district, the first is the doctor's city.
      'places.csv': districts.replace('Uttar Pradesh,agra', 'Uttar Pradesh,agra|mumbai'),
    })
    const settings = `source: list
files:
  doctors.csv:
    id: Code
    columns:
      name: Name
      departments: { constant: ENT }
      cities: { column: City, state: State, lookup: { file: places.csv, keys: { district: District, state: State }, value: city } }
`
    writeFileSync(mapping, settings)
    const result = await bringIn({ folder, mapping })
    expect(result.faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      '3: cities: is missing',
    ])
    // Without the district, the line would also be for the first row.
    expect(skeletonFile(result.faults)).toContain(
      'City,State,District,rows,cities\r\n,UP,Nowhere,1,',
    )
    const found = await open()
      .db.selectFrom('doctorCity')
      .innerJoin('doctor', 'doctor.id', 'doctorCity.doctorId')
      .innerJoin('city', 'city.id', 'doctorCity.cityId')
      .where('doctor.externalId', '=', 'list:1')
      .select('city.slug')
      .execute()
    expect(found).toEqual([{ slug: 'agra' }])
  })

  it('translates words of any column', async () => {
    const kinds = 'Kind,departments\nHriday,cardiology\n'
    await bringIn(
      lists(
        city,
        { 'kinds.csv': kinds },
        '      departments: { column: Kind, lookup: kinds.csv }\n',
      ),
    )
    const found = await open()
      .db.selectFrom('hospitalDepartment')
      .innerJoin('hospital', 'hospital.id', 'hospitalDepartment.hospitalId')
      .innerJoin('department', 'department.id', 'hospitalDepartment.departmentId')
      .where('hospital.externalId', 'is not', null)
      .select('department.slug')
      .orderBy('hospital.id')
      .execute()
    expect(found.map(({ slug }) => slug)).toEqual(['ENT', 'cardiology', 'ENT'])
  })

  const places = `Code,Name,District,State,Place
1,Near Clinic,Somewhere,,"28.70, 77.10"
2,Other State Clinic,Somewhere,Maharashtra,"28.70, 77.10"
3,Far Clinic,Somewhere,,"15.5, 73.8"
4,No Place Clinic,Somewhere,,
5,Named Clinic,Mumbai,Maharashtra,"28.70, 77.10"
`
  const coordinates = `      latitude: { column: Place, split: ",", part: 1 }
      longitude: { column: Place, split: ",", part: 2 }
`

  it('is not needed where coordinates tell the city: that of a place in its state counts', async () => {
    const nearest = '{ column: District, state: State, nearest: [latitude, longitude], within: 60 }'
    const result = await bringIn(lists(nearest, { 'list.csv': places }, coordinates))
    expect(await cities()).toEqual({ 1: 'delhi', 5: 'mumbai' })
    expect(result.faults.map(({ line, reason }) => `${line}: ${reason}`)).toEqual([
      "3: city: 'Somewhere' is not a known city in Maharashtra, and no city is within 60 km of it",
      "4: city: 'Somewhere' is not a known city, and no city is within 60 km of it",
      "5: city: 'Somewhere' is not a known city, and it has no coordinates in India",
    ])
    // The coordinates of the named clinic are far from its city, so they are left out.
    expect(result.outcome === 'imported' && result.dropped.map(({ line }) => line)).toEqual([6])
  })

  const acrossBorder = `Code,Name,District,State,Place
1,Border Clinic,Agra,Uttar Pradesh,"28.62, 77.31"
2,Unnamed Border Clinic,Somewhere,Uttar Pradesh,"28.62, 77.31"
3,Remote Clinic,Agra,Uttar Pradesh,"26.0, 79.2"
4,Misplaced Clinic,Agra,Uttar Pradesh,"19.07, 72.87"
5,Suburban Clinic,Agra,Uttar Pradesh,"27.3, 77.9"
`

  it('is the near one across the border of a state if those of the district or state are far', async () => {
    const nearest = '{ column: District, state: State, nearest: [latitude, longitude], within: 60 }'
    const looked = nearest.replace('nearest', 'lookup: places.csv, nearest')
    const table = 'District,State,city\nAgra,Uttar Pradesh,agra\n'
    const files = { 'list.csv': acrossBorder, 'places.csv': table }
    const result = await bringIn(lists(looked, files, coordinates))
    expect(result.faults).toEqual([])
    expect(await cities()).toEqual({ 1: 'delhi', 2: 'delhi', 3: 'agra', 4: 'agra', 5: 'agra' })
    // Large districts reach far: only coordinates more than 200 km away are wrong.
    expect(result.outcome === 'imported' && result.dropped.map(({ line }) => line)).toEqual([5])
  })

  it('leaves a place empty for one true reason', async () => {
    const rows = `Code,Name,District,State,Place
1,Swapped Clinic,Agra,UP,"91.55, 23.25"
2,Zero Clinic,Agra,UP,0
3,Half Clinic,Agra,UP,"NA, 78.0"
4,Right Clinic,Agra,UP,"27.2, 78.0"
`
    const result = await bringIn(lists(city, { 'list.csv': rows }, coordinates))
    expect(result.outcome === 'imported' && result.dropped.map(formatFault)).toEqual([
      'list.csv:2: Place: latitude: must be at most 90: it looks swapped with the longitude (91.55, 23.25)',
      'list.csv:3: Place: latitude: is 0, which is no place in India',
      'list.csv:4: Place: latitude: must be a number such as 28.6139 (NA, 78.0)',
    ])
  })

  it('reads degrees with letters and signs, and reports a cell without a place once', async () => {
    const rows = `Code,Name,District,State,Place
1,Letters Clinic,Agra,UP,"27.2N, 78.0E"
2,Signs Clinic,Agra,UP,"27°12'N, 78°0'36""E"
3,Far Clinic,Somewhere,,"27.2 N, 78.0° E"
4,Wrong Clinic,Agra,UP,"here, there"
5,Turned Clinic,Agra,UP,"78.0E, 27.2N"
`
    const field = city.replace(/\}$/, ', nearest: [latitude, longitude] }')
    for (const more of [coordinates, coordinates.replaceAll(' }', ', number: true }')]) {
      const result = await bringIn(lists(field, { 'list.csv': rows }, more))
      const placed = open().db.selectFrom('hospital').select(['latitude', 'longitude'])
      const found = await placed.where('externalId', 'like', 'list:%').orderBy('id').execute()
      expect(found.slice(0, 3)).toEqual([
        { latitude: 27.2, longitude: 78 },
        { latitude: 27.2, longitude: 78.01 },
        { latitude: 27.2, longitude: 78 },
      ])
      expect(result.outcome !== 'refused' && result.dropped.map(({ line }) => line)).toContain(5)
      await importCatalogue(open().db, contentFolder(), { all: true })
    }
    const result = await bringIn(lists(city, { 'list.csv': rows }, coordinates))
    expect(result.outcome !== 'refused' && result.dropped.map(formatFault)).toEqual([
      'list.csv:5: Place: latitude: must be a number such as 28.6139 (here, there)',
      'list.csv:6: Place: latitude: must be a number such as 28.6139 (78.0E, 27.2N)',
    ])
  })

  it('may be left out together with the column of the city', async () => {
    await bringIn(lists('{ nearest: [latitude, longitude] }', { 'list.csv': places }, coordinates))
    expect(await cities()).toEqual({ 1: 'delhi', 2: 'delhi', 5: 'delhi' })
  })

  it.each([
    [
      '{ column: District, lookup: missing.csv }',
      'is a file that does not exist next to the mapping file (missing.csv)',
    ],
    [
      '{ column: District, lookup: { file: places.csv, value: town } }',
      "has no column 'town' (places.csv)",
    ],
    [
      '{ column: District, lookup: { file: places.csv, keys: { district: Distrikt } } }',
      'is not a column of list.csv (Distrikt)',
    ],
    ['{ column: District, nearest: [Lat, Lng] }', 'is not a column of list.csv (Lat)'],
    ['{ column: District, nearest: [State, Place], within: 500 }', 'must be at most 100 km'],
  ])('is checked before the list is read: %s', async (field, reason) => {
    const result = await bringIn(lists(field))
    expect(result.outcome).toBe('refused')
    expect(result.faults.map(formatFault).join('\n')).toContain(reason)
  })

  it('leaves an address or locality that says nothing empty, so that the default applies', async () => {
    const text =
      'Code,Name,District,State,Place,Kind\n1,First,Agra,UP,0,ENT\n2,Second,Agra,UP,N/A,ENT\n3,Third,Agra,UP,12/4,ENT\n'
    const given = lists(city, { 'list.csv': text }, '      locality: Place\n')
    const { mapping } = given
    const settings = readFileSync(mapping, 'utf8')
    const address = '{ columns: [Name, District], join: ", " }'
    writeFileSync(mapping, settings.replace(address, '{ column: Place, default: See map }'))
    await bringIn(given)
    const all = open().db.selectFrom('hospital').select(['address', 'locality']).orderBy('id')
    expect((await all.where('externalId', 'like', 'list:%').execute()).slice(-3)).toEqual([
      { address: 'See map', locality: '' },
      { address: 'See map', locality: '' },
      { address: '12/4', locality: '12/4' },
    ])
  })

  it('is asked for the file name when the folder has several lists and the mapping names none', async () => {
    const given = lists(city)
    writeFileSync(path.join(given.folder, 'another.csv'), 'a\n')
    expect((await bringIn(given)).faults.map(formatFault)).toEqual([
      expect.stringMatching(
        /files.hospitals.csv.from: is missing: which file of the folder is it\? \(another.csv, list.csv\)$/,
      ),
    ])
  })
})

it('groups faults that differ only in numbers and quoted words', () => {
  const of = (line: number, reason: string) => ({
    file: 'a.csv',
    line,
    field: 'x',
    reason,
    value: '',
  })
  const groups = groupFaults([
    of(2, "no number in 'NA'"),
    of(3, 'duplicates line 2'),
    of(4, "no number in 'Ten'"),
  ])
  expect(groups.map(formatGroup)).toEqual([
    "a.csv:2: x: no number in 'NA', and 1 more row like it",
    'a.csv:3: x: duplicates line 2',
  ])
})

it('names the kinds of faults, the most frequent first, and counts those of rare kinds together', () => {
  const of = (field: string, rows: number) => ({
    first: { file: 'a.csv', line: 2, field, reason: 'is wrong', value: '' },
    rows,
  })
  const unknown = { field: 'cities', cells: { Town: 'Nowhere' }, isState: false }
  const town = of('City', 7)
  const groups = [
    { ...town, first: { ...town.first, unknown } },
    { ...town, first: { ...town.first, unknown } },
    ...['Beds', 'Sex', 'Fee', 'Pin', 'Lat'].map((name, place) => of(name, 5 - place)),
  ]
  expect(kindsOf(groups)).toBe('unknown city 14, Beds 5, Sex 4, Fee 3, others 3')
})
