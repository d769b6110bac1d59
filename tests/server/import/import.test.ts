import { beforeEach, describe, expect, it } from 'vitest'
import { findText } from '#lib/server/catalogue/articles'
import { readCatalogueState } from '#lib/server/catalogue/state'
import type { Db } from '#lib/server/db/schema'
import { importCatalogue } from '#lib/server/import/import'
import {
  article,
  condition,
  contentFolder,
  edited,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const tables = [
  ...(['city', 'department', 'insurer', 'hospital', 'doctor', 'person', 'article'] as const),
  ...(['entry', 'review', 'redirect', 'treatmentCost', 'formerSlug', 'catalogueState'] as const),
  ...(['hospitalDepartment', 'hospitalInsurer'] as const),
  ...(['doctorDepartment', 'doctorCity', 'doctorHospital'] as const),
]

/** All rows of all tables, sorted. */
async function everything(db: Db) {
  const rows: Record<string, string[]> = {}
  for (const table of tables) {
    const found = await db.selectFrom(table).selectAll().execute()
    rows[table] = found.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}

const noChange = { inserted: 0, updated: 0, deleted: 0 }

onEachDatabase('importCatalogue', (open) => {
  beforeEach(async () => {
    const { db } = open()
    await importCatalogue(db, contentFolder())
  })

  const after = async (changes: Record<string, string | null>) => {
    const result = await importCatalogue(open().db, contentFolder(changes))
    if (result.outcome !== 'imported') throw new Error(JSON.stringify(result))
    return result.changes
  }

  it('imports every kind', async () => {
    const { db } = open()
    const rows = await everything(db)
    expect(Object.fromEntries(tables.map((table) => [table, rows[table]?.length]))).toEqual({
      city: 3,
      department: 3,
      insurer: 2,
      hospital: 3,
      doctor: 4,
      person: 2,
      article: 9,
      entry: 0,
      review: 0,
      redirect: 0,
      treatmentCost: 0,
      formerSlug: 0,
      hospitalDepartment: 5,
      hospitalInsurer: 3,
      doctorDepartment: 5,
      doctorCity: 4,
      doctorHospital: 3,
      // State of the importer and the catalogue version.
      catalogueState: 3,
    })
    expect(await findText('condition', 'en', 'piles', db)).toMatchObject({
      id: 101,
      kind: 'condition',
      date: '2026-03-05',
      department: { id: 3, slug: 'general-surgery', name: 'General Surgery' },
      treatments: [{ slug: 'piles-treatment', name: 'Piles treatment' }],
      tests: [{ slug: 'cbc', name: 'CBC' }],
      related: [{ slug: 'hernia', name: 'Hernia' }],
      translations: [],
      introHtml: '<p>Before the parts, see <a href="/condition/hernia">hernia</a>.</p>',
      sections: [
        { id: 'what-it-is', heading: 'What it is', html: '<p>Text.</p>' },
        { id: 'what-it-is-2', heading: 'What it is', html: '<p>More.</p>' },
      ],
    })
  })

  it('shows the Hindi names of linked texts on a Hindi text', async () => {
    expect(await findText('blog', 'hi', 'bawasir', open().db)).toMatchObject({
      date: '2026-02-01',
      conditions: [{ slug: 'piles', name: 'बवासीर' }],
      tests: [{ slug: 'cbc', name: 'CBC जाँच' }],
      translations: [
        { language: 'en', slug: 'piles-or-fissure' },
        { language: 'hi', slug: 'bawasir' },
      ],
    })
  })

  it('changes nothing when the same files are imported again', async () => {
    const { db } = open()
    const folder = contentFolder()
    await importCatalogue(db, folder)
    const before = await everything(db)
    expect(await importCatalogue(db, folder)).toEqual({
      outcome: 'unchanged',
      leftOut: { kinds: [], rows: 0 },
      faults: [],
      rejected: [],
      dropped: [],
      notes: [],
    })
    expect(await everything(db)).toEqual(before)
  })

  it('changes no row when files differ only in form', async () => {
    const before = await everything(open().db)
    const folder = contentFolder({ 'departments.csv': `${goodContent['departments.csv']}\n\n` })
    expect(await importCatalogue(open().db, folder)).toMatchObject({ outcome: 'unchanged' })
    const { catalogueState, ...rest } = await everything(open().db)
    expect(rest).toEqual({ ...before, catalogueState: undefined })
    expect(catalogueState).not.toEqual(before.catalogueState)
  })

  it('imports nothing when there is one fault', async () => {
    const { db } = open()
    const before = await everything(db)
    const result = await importCatalogue(
      db,
      contentFolder({
        ...edited('cities.csv', 'Agra,', 'Agra City,'),
        ...edited('doctors.csv', ',900,English', ',free,English'),
      }),
    )
    expect(result).toEqual({
      outcome: 'refused',
      faults: [
        {
          file: 'doctors.csv',
          line: 2,
          field: 'fee_rupees',
          value: 'free',
          reason: 'must be a whole number',
        },
      ],
      removals: [],
    })
    expect(await everything(db)).toEqual(before)
  })

  it('changes nothing when the folder does not exist', async () => {
    const { db } = open()
    const before = await everything(db)
    await expect(importCatalogue(db, '/nowhere/at/all')).rejects.toThrow('ENOENT')
    expect(await everything(db)).toEqual(before)
  })

  it('updates only what changed', async () => {
    const changes = await after(edited('cities.csv', 'Agra,', 'Agra City,'))
    expect(changes).toEqual({ cities: { ...noChange, updated: 1 } })
    const city = await open().db.selectFrom('city').select('name').where('id', '=', 700).execute()
    expect(city).toEqual([{ name: 'Agra City' }])
  })

  it('updates the name in every text that links to a renamed one', async () => {
    const changes = await after(
      edited('conditions/piles.md', 'name: Piles\n', 'name: Haemorrhoids\n'),
    )
    const updated = Object.values(changes).map((kind) => kind.updated)
    expect(updated.reduce((sum, count) => sum + count, 0)).toBe(5)
    const treatment = await findText('treatment', 'en', 'piles-treatment', open().db)
    expect(treatment?.conditions).toEqual([{ slug: 'piles', name: 'Haemorrhoids' }])
  })

  it('removes rows missing from the files, with the links to them', async () => {
    const changes = await after({
      'doctors.csv': (goodContent['doctors.csv'] ?? '').replace(/^4002,.*\n/m, ''),
      'hospitals.csv': (goodContent['hospitals.csv'] ?? '').replace(/^3002,.*\n/m, ''),
      'insurers.csv': (goodContent['insurers.csv'] ?? '').replace(/^2002,.*\n/m, ''),
    })
    expect(changes).toMatchObject({
      insurers: { ...noChange, deleted: 1 },
      hospitals: { ...noChange, deleted: 1 },
      doctors: { ...noChange, deleted: 1 },
    })
    const rows = await everything(open().db)
    expect(rows.doctorDepartment).toHaveLength(3)
    expect(rows.hospitalInsurer).toHaveLength(1)
  })

  it('lets two rows swap slugs', async () => {
    const swapped = (goodContent['cities.csv'] ?? '')
      .replace('477,mumbai', '477,x')
      .replace('514,delhi', '514,mumbai')
      .replace('477,x', '477,delhi')
    const hospitals = (goodContent['hospitals.csv'] ?? '')
      .replaceAll(',28.6,77.2,', ',,,')
      .replaceAll(',19.0,72.8,', ',,,')
    await after({ 'cities.csv': swapped, 'hospitals.csv': hospitals })
    const rows = await open().db.selectFrom('city').select(['id', 'slug']).orderBy('id').execute()
    expect(rows).toEqual([
      { id: 477, slug: 'delhi' },
      { id: 514, slug: 'mumbai' },
      { id: 700, slug: 'agra' },
    ])
  })

  it('lets a new row take the slug of a removed row', async () => {
    await after(edited('cities.csv', '700,agra', '701,agra'))
    const rows = await open()
      .db.selectFrom('city')
      .select('id')
      .where('slug', '=', 'agra')
      .execute()
    expect(rows).toEqual([{ id: 701 }])
  })

  it('keeps the order of departments in a row', async () => {
    await after(edited('hospitals.csv', 'cardiology | ENT', 'ENT | cardiology'))
    const rows = await open()
      .db.selectFrom('hospitalDepartment')
      .select('departmentId')
      .where('hospitalId', '=', 3001)
      .orderBy('position')
      .execute()
    expect(rows).toEqual([{ departmentId: 2 }, { departmentId: 1 }])
  })

  it('moves a text to another department', async () => {
    await after(edited('conditions/hernia.md', 'department: general-surgery', 'department: ENT'))
    const rows = await open()
      .db.selectFrom('article')
      .select('departmentId')
      .where('id', '=', 'condition:en:102')
      .execute()
    expect(rows).toEqual([{ departmentId: 2 }])
  })

  it('records which kinds are samples while they have rows', async () => {
    const { db } = open()
    expect((await readCatalogueState(db)).sampleKinds).toEqual(['doctors', 'hospitals'])
    await after({ 'sample.csv': null })
    expect((await readCatalogueState(db)).sampleKinds).toEqual([])
    await after({ 'doctors.csv': goodContent['doctors.csv']?.split('\n')[0] ?? '' })
    expect((await readCatalogueState(db)).sampleKinds).toEqual(['hospitals'])
  })

  it('imports more rows than fit into one statement', async () => {
    const [header, ...doctors] = (goodContent['doctors.csv'] ?? '').trim().split('\n')
    const many = Array.from(
      { length: 2345 },
      (_, index) =>
        `${5000 + index},dr-number-${index},Dr Number ${index},female,ENT | cardiology,agra,,${index % 40},500,Hindi,SAMPLE-N${index},MBBS`,
    )
    const changes = await after({ 'doctors.csv': [header, ...doctors, ...many].join('\n') })
    expect(changes.doctors).toEqual({ ...noChange, inserted: 2345 })
    expect((await everything(open().db)).doctorDepartment).toHaveLength(5 + 2 * 2345)
    expect((await after({})).doctors).toEqual({ ...noChange, deleted: 2345 })
  })

  it('imports long articles and odd characters unchanged', async () => {
    const odd = 'It\'s 100% _odd_ \\\\ `x` ? $1 :name "q" 😀 '
    // Only some of it has marks: a text with more than 3000 is refused.
    const plain = odd.replace(/[_`]/g, '').repeat(3)
    const body = `## Part\n\n${(odd + plain).repeat(500)}\n`
    await after({ 'conditions/hernia.md': article(condition({ id: 102, tests: [] }), body) })
    const found = await findText('condition', 'en', 'hernia', open().db)
    expect(found?.sections[0]?.html).toContain('? $1 :name "q" 😀')
  })
})

onEachDatabase('two imports at once', (open) => {
  it('result in one catalogue', async () => {
    const { db } = open()
    const folder = contentFolder()
    const results = await Promise.all([importCatalogue(db, folder), importCatalogue(db, folder)])
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['imported', 'unchanged'])
    expect((await everything(db)).doctor).toHaveLength(4)
  })
})

describe('the fixture', () => {
  it('throws when an edit finds nothing to replace', () => {
    expect(() => edited('cities.csv', 'not there', 'x')).toThrow()
  })
})
