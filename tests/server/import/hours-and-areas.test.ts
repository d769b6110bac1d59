import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { doctorsByIds, findDoctor } from '#lib/server/catalogue/doctors'
import { hospitalsByIds } from '#lib/server/catalogue/hospitals'
import { provideDatabase } from '#lib/server/db/database'
import { checkContent, importCatalogue } from '#lib/server/import/import'
import { contentFolder, emptyCatalogue, goodContent } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

/** The file with more columns: their values by the slug of a row. */
function withColumns(file: string, columns: string[], values: Record<string, string[]>) {
  const [header = '', ...lines] = (goodContent[file] ?? '').trimEnd().split('\n')
  const cells = (line: string) => values[line.split(',')[1] ?? ''] ?? columns.map(() => '')
  const rows = lines.map((line) => [line, ...cells(line).map((cell) => `"${cell}"`)].join(','))
  return { [file]: [[header, ...columns].join(','), ...rows, ''].join('\n') }
}

const withOpd = (opd: Record<string, string>) =>
  withColumns(
    'doctors.csv',
    ['opd'],
    Object.fromEntries(Object.entries(opd).map(([slug, cell]) => [slug, [cell]])),
  )

onEachDatabase('the import', (open) => {
  beforeAll(() => provideDatabase(open()))
  afterAll(() => provideDatabase(undefined))
  beforeEach(() => emptyCatalogue(open().db))

  const opdOf = async (id: number) => (await doctorsByIds([id]))[0]?.opd
  const morning = { from: 600, to: 780 }

  describe('of OPD hours', () => {
    it.each([
      ['neem-hospital', 3001],
      ['NEEM  Hospital', 3001],
      ['', null],
    ])('finds the hospital by slug or name: ‘%s’', async (name, hospitalId) => {
      const at = name && ` @ ${name}`
      const folder = contentFolder(withOpd({ 'dr-asha-rao': `Mon Wed 10:00-13:00${at}` }))
      expect(await checkContent(folder)).toEqual([])
      expect(await importCatalogue(open().db, folder)).toMatchObject({ outcome: 'imported' })
      expect(await opdOf(4001)).toEqual([{ days: [0, 2], ...morning, hospitalId }])
      expect(await opdOf(4002)).toEqual([])
    })

    it('sorts them by day and time', async () => {
      const cell = 'Sat 9-10 | Mon 17-18, 10-13 | Tue 8-9'
      await importCatalogue(open().db, contentFolder(withOpd({ 'dr-asha-rao': cell })))
      const found = (await opdOf(4001)) ?? []
      expect(found.map(({ days, from }) => [days[0], from / 60])).toEqual([
        [0, 10],
        [0, 17],
        [1, 8],
        [5, 9],
      ])
    })

    it('leaves out only those at a hospital that is not the doctor’s, and imports the row', async () => {
      const folder = contentFolder(
        withOpd({ 'dr-asha-rao': 'Mon 10-13 | Tue 10-13, 17-18 @ Peepal Hospital' }),
      )
      const told = {
        file: 'doctors.csv',
        line: 2,
        field: 'opd',
        value: 'Peepal Hospital',
        reason: 'names no hospital of this doctor',
        isEntry: true,
      }
      expect(await checkContent(folder)).toEqual([told])
      expect(await importCatalogue(open().db, folder, { lenient: true })).toMatchObject({
        outcome: 'imported',
        rejected: [],
        dropped: [told],
      })
      expect(await opdOf(4001)).toEqual([{ days: [0], ...morning, hospitalId: null }])
    })

    it('tells what a cell should look like', async () => {
      const folder = contentFolder(withOpd({ 'dr-asha-rao': 'by appointment' }))
      expect(await checkContent(folder)).toMatchObject([
        {
          field: 'opd',
          reason: 'must be like ‘Mon Wed Fri 10:00-13:00 @ hospital’'.replace(/[‘’]/g, "'"),
        },
      ])
    })

    it('keeps those of a doctor whose hospital is deleted, except at that hospital', async () => {
      const cell = 'Mon 10-13 @ neem-hospital | Tue 10-13'
      await importCatalogue(open().db, contentFolder(withOpd({ 'dr-asha-rao': cell })))
      await open().db.deleteFrom('doctorHospital').where('hospitalId', '=', 3001).execute()
      expect(await opdOf(4001)).toEqual([{ days: [1], ...morning, hospitalId: null }])
    })

    describe('in lists in another format', () => {
      /** A folder with a list of one doctor of Neem Hospital, and its mapping. */
      function listWith(hours: string) {
        const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-list-'))
        onTestFinished(() => rmSync(folder, { recursive: true }))
        const mapping = path.join(folder, 'map.yaml')
        writeFileSync(
          path.join(folder, 'list.csv'),
          `id,Name,Field,City,At,Hours\n7,Dr New,Cardiology,Delhi,Neem Hospital,"${hours}"\n`,
        )
        writeFileSync(
          mapping,
          `source: partner
files:
  doctors.csv:
    from: list.csv
    id: id
    columns:
      name: Name
      departments: Field
      cities: City
      hospitals: At
      opd: { column: Hours, split: ; }
`,
        )
        return { folder, mapping }
      }

      it('reads them', async () => {
        await importCatalogue(open().db, contentFolder())
        const { folder, mapping } = listWith('Mon 10 am - 1 pm @ Neem Hospital; Sat 9-12')
        expect(await importCatalogue(open().db, folder, { mapping })).toMatchObject({
          outcome: 'imported',
          dropped: [],
        })
        expect((await findDoctor('dr-new-delhi'))?.opd).toEqual([
          { days: [0], ...morning, hospitalId: 3001 },
          { days: [5], from: 540, to: 720, hospitalId: null },
        ])
      })

      it('reports those at a hospital that is not the doctor’s, and keeps the others', async () => {
        await importCatalogue(open().db, contentFolder())
        const { folder, mapping } = listWith('Mon 10-13 @ Neem Hospital; Sat 9:00-10:00 @ Nowhere')
        const told = {
          file: 'list.csv',
          line: 2,
          field: 'Hours',
          value: 'Nowhere',
          reason: 'names no hospital of this doctor',
        }
        expect(await checkContent(folder, { file: mapping, db: open().db })).toMatchObject([told])
        expect(await importCatalogue(open().db, folder, { mapping })).toMatchObject({
          outcome: 'refused',
          faults: [told],
        })
        expect(await importCatalogue(open().db, folder, { mapping, lenient: true })).toMatchObject({
          outcome: 'imported',
          dropped: [{ ...told, cells: { id: '7' } }],
        })
        expect((await findDoctor('dr-new-delhi'))?.opd).toEqual([
          { days: [0], ...morning, hospitalId: 3001 },
        ])
      })
    })
  })

  describe('of localities and PIN codes', () => {
    const withArea = (locality: string, pincode: string) =>
      contentFolder(
        withColumns('hospitals.csv', ['locality', 'pincode'], {
          'neem-hospital': [locality, pincode],
        }),
      )

    it.each([
      ['Saket', '110017', '1 Sample Road, Delhi, Saket 110017'],
      ['sample road', '110 017', '1 Sample Road, Delhi 110017'],
      ['', '११००१७', '1 Sample Road, Delhi 110017'],
      // A spreadsheet has made it a number.
      ['', '110017.0', '1 Sample Road, Delhi 110017'],
      ['', '', '1 Sample Road, Delhi'],
    ])('adds %s and %s to the address', async (locality, pincode, address) => {
      await importCatalogue(open().db, withArea(locality, pincode))
      expect((await hospitalsByIds([3001]))[0]).toMatchObject({
        address,
        pincode: pincode && '110017',
      })
    })

    it.each(['0', '0.0', 'NA', '-'])(
      'counts %s in a list in another format as none',
      async (pin) => {
        await importCatalogue(open().db, contentFolder())
        const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-list-'))
        onTestFinished(() => rmSync(folder, { recursive: true }))
        const mapping = path.join(folder, 'map.yaml')
        writeFileSync(
          path.join(folder, 'list.csv'),
          `id,Name,City,Pin\n7,New Hospital,Delhi,${pin}\n8,Other Hospital,Delhi,110017.0\n`,
        )
        writeFileSync(
          mapping,
          'source: partner\nfiles: { hospitals.csv: { id: id, columns: { name: Name, city: City, address: City, pincode: Pin } } }\n',
        )
        expect(await importCatalogue(open().db, folder, { mapping })).toMatchObject({
          outcome: 'imported',
          dropped: [],
        })
        const found = await open()
          .db.selectFrom('hospital')
          .select('pincode')
          .where('externalId', 'is not', null)
          .orderBy('id')
          .execute()
        expect(found.map(({ pincode }) => pincode)).toEqual(['', '110017'])
      },
    )

    it.each(['11001', '1100170', '010017', 'Delhi', '11001A', '110017.5'])(
      'knows that %s is no PIN code',
      async (pincode) => {
        expect(await checkContent(withArea('', pincode))).toMatchObject([
          { field: 'pincode', reason: 'must be a PIN code of six digits such as 560034' },
        ])
      },
    )
  })
})
