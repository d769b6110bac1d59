import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { catalogueCondition } from '#lib/server/operate/health'
import { log } from '#lib/server/platform/log'
import { main } from '#scripts/cli/content'
import { clinics } from '#tests/server/import/clinics'
import { contentFolder, edited, emptyCatalogue } from '#tests/server/import/content-fixture'
import { onEachSite } from '#tests/support/processes/operator'
import { runCommand } from '#tests/support/processes/run-command'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-lists-'))
afterAll(() => rmSync(folder, { recursive: true }))

const withTime = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d \+05:30/g, 'TIME')

onEachSite(
  'npm run content with lists',
  () => mkdtempSync(path.join(folder, 'data-')),
  (site) => {
    let base = ''
    const run = (...parameters: string[]) => site.run(main, ...parameters)
    const bringIn = (
      count: number,
      kind: Parameters<typeof clinics>[1] = {},
      ...more: string[]
    ) => {
      const list = clinics(count, kind)
      return run('import', list.folder, '--map', list.mapping, ...more)
    }
    const countHospitals = async () => {
      const one = site.open()
      const rows = await one.db.selectFrom('hospital').select('id').execute()
      return rows.length
    }

    beforeEach(async () => {
      const { db } = site.open()
      await emptyCatalogue(db)
      base = contentFolder()
      vi.stubEnv('CONTENT_DIR', base)
      await importCatalogue(db, base)
    })

    test('prints what an import will change, and with --dry-run changes nothing', async () => {
      const lines = 'hospitals: 30 new, 0 changed, 0 removed\n'
      expect(await bringIn(30, {}, '--dry-run')).toEqual({
        code: 0,
        out: `${lines}Dry run: nothing was changed.\n`,
        err: '',
      })
      expect(await countHospitals()).toBe(3)
      expect(await bringIn(30)).toEqual({ code: 0, out: `${lines}Imported.\n`, err: '' })
      expect(await countHospitals()).toBe(33)
    })

    test('names the command that confirms a large removal', async () => {
      await bringIn(30)
      const list = clinics(5)
      const given = ['import', list.folder, '--map', list.mapping]
      const lines = 'hospitals: 0 new, 0 changed, 25 removed\n'
      const question = `This removes 25 of 30 rows of hospitals. If that is right: npm run content -- ${given.join(' ')} --remove 25\n`
      expect(await run(...given)).toEqual({
        code: 1,
        out: lines,
        err: `Nothing was imported. ${question}`,
      })
      expect(await run(...given, '--dry-run')).toEqual({
        code: 1,
        out: `${lines}${question}Dry run: nothing was changed.\n`,
        err: '',
      })
      expect(await countHospitals()).toBe(33)
      expect(await run(...given, '--remove', '25')).toMatchObject({ code: 0 })
      expect(await countHospitals()).toBe(8)
      expect(await run(...given, '--remove', 'all')).toMatchObject({ code: 2 })
    })

    test('lists what is loaded', async () => {
      await bringIn(30)
      await bringIn(4, { source: 'other', replace: true }, '--remove', '33')
      const { code, out } = await run('sources')
      expect(code).toBe(0)
      expect(withTime(out)).toMatch(
        new RegExp(`^the folder, last import: TIME
  from ${base}
  cities 3, departments 3, insurers 2, doctors 4, .*
clinics, last import: TIME
  from list.csv in .*
  no rows
other, last import: TIME
  from list.csv in .*
  hospitals 4
  replaces the folder's hospitals
$`),
      )
      const listed = JSON.parse((await run('sources', '--json')).out)
      expect(listed).toMatchObject([
        { source: null, folder: base, rows: { cities: 3, doctors: 4 } },
        { source: 'clinics', rows: {}, replaces: [] },
        { source: 'other', files: ['list.csv'], rows: { hospitals: 4 }, replaces: ['hospitals'] },
      ])
      expect(listed[2].importedAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    })

    test('names every file of a source that has several mappings, and the rows refused', async () => {
      await bringIn(30)
      const doctors = clinics(2)
      writeFileSync(path.join(doctors.folder, 'doctors.csv'), 'Code,Name\n1,Dr A Rao\n2,\n,Dr B\n')
      writeFileSync(
        doctors.mapping,
        `source: clinics
files:
  doctors.csv:
    from: doctors.csv
    id: Code
    columns: { name: Name, cities: { constant: delhi }, departments: { constant: ENT } }
`,
      )
      const rejects = path.join(mkdtempSync(path.join(folder, 'rejects-')), 'rejects.csv')
      const given = ['import', doctors.folder, '--map', doctors.mapping, '--rejects', rejects]
      expect((await run(...given)).code).toBe(1)
      const { out } = await run('sources')
      expect(withTime(out)).toMatch(
        /\nclinics, last import: TIME\n {2}from list\.csv in [^,\n]+, doctors\.csv in [^,\n]+\n {2}hospitals 30, doctors 1\n {2}2 rows of doctors\.csv refused\n$/,
      )
      const [, listed] = JSON.parse((await run('sources', '--json')).out)
      expect(listed).toMatchObject({
        files: ['list.csv', 'doctors.csv'],
        lists: [
          { file: 'list.csv', refused: 0 },
          { file: 'doctors.csv', folder: doctors.folder, refused: 2 },
        ],
      })
      // A start says so too, but health is not degraded: public lists always have such rows.
      const noted = vi.spyOn(log(), 'info')
      expect((await run('start')).code).toBe(0)
      expect(noted).toHaveBeenCalledWith(
        { file: 'doctors.csv', folder: doctors.folder, refused: 2 },
        'the last import of a mapped list refused rows',
      )
      expect(await catalogueCondition(site.open().db)).toBe('current')
    })

    test('withdraws a list after asking, and the folder brings back what it had replaced', async () => {
      await bringIn(30, { replace: true })
      expect(await countHospitals()).toBe(30)
      const lines = 'hospitals: 0 new, 0 changed, 30 removed\n'
      expect(await run('withdraw', 'clinics', '--dry-run')).toEqual({
        code: 0,
        out: `${lines}Dry run: nothing was changed.\n`,
        err: '',
      })
      expect(await run('withdraw', 'clinics')).toMatchObject({ code: 2 })
      const answered = (answer: string) => {
        provideDatabase(site.open())
        return runCommand(
          main,
          ['withdraw', 'clinics'],
          Object.assign(new PassThrough(), { isTTY: true }).end(answer),
        )
      }
      const declined = await answered('no\n')
      expect(declined).toMatchObject({ code: 1, out: lines })
      expect(declined.err).toContain('Withdraw clinics: remove 30 hospitals? [yes/no]')
      expect(await countHospitals()).toBe(30)
      expect(await run('withdraw', 'clinics', '--yes')).toEqual({
        code: 0,
        out: `${lines}Withdrawn: clinics, 30 hospitals.\nTo have hospitals as in the folder again: npm run content -- import ${base}\n`,
        err: '',
      })
      expect(await countHospitals()).toBe(0)
      expect((await run('import', base)).out).toContain('hospitals: 3 new')
      expect(withTime((await run('sources')).out)).not.toContain('clinics')
      expect((await run('withdraw', 'clinics', '--yes')).err).toBe(
        "No list with the source 'clinics' is loaded. No list is loaded.\n",
      )
    })

    test('removes the names of withdrawn hospitals from what their doctors are found by', async () => {
      const { db } = site.open()
      await bringIn(2)
      const clinic = db.selectFrom('hospital').select('id').where('name', '=', 'Clinic 1')
      const { id: hospitalId } = await clinic.executeTakeFirstOrThrow()
      const doctor = { doctorId: 4003, hospitalId, position: 0 }
      await db.insertInto('doctorHospital').values(doctor).execute()
      await db
        .updateTable('doctor')
        .set({ searchText: 'amit sen\nclinic 1\ndoctor' })
        .where('id', '=', 4003)
        .execute()
      await run('withdraw', 'clinics', '--yes')
      const found = db.selectFrom('doctor').select('searchText').where('id', '=', 4003)
      expect(await found.execute()).toEqual([{ searchText: 'amit sen\ndoctor' }])
      const links = db.selectFrom('doctorHospital').selectAll().where('doctorId', '=', 4003)
      expect(await links.execute()).toEqual([])
    })

    test('serves the stored catalogue at a start that would remove too much', async () => {
      await bringIn(1)
      const rows = Array.from(
        { length: 30 },
        (_, index) => `${index + 10},q-${index},Cost,Why?,So.`,
      )
      const faq = ['id,slug,topic,question,answer', ...rows].join('\n')
      writeFileSync(path.join(base, 'faq.csv'), faq)
      expect((await run('start')).out).toContain('faq: 30 new')
      rmSync(path.join(base, 'faq.csv'))
      expect(await run('start')).toMatchObject({
        code: 0,
        err: `${base} was not imported. The site serves the catalogue of the last import. This removes 30 of 30 rows of faq. If that is right: npm run content -- import ${base} --strict --remove 30\n`,
      })
      const kept = await site.open().db.selectFrom('entry').select('id').execute()
      expect(kept).toHaveLength(30)
    })

    test('understands another separator if only that one makes the header right', async () => {
      const list = clinics(2)
      const mapped = ['import', list.folder, '--map', list.mapping]
      const rows = '"Code";"Name";"Beds, all"\n1;Clinic, old;5\n2;;5\n'
      for (const text of [rows, rows.replaceAll(';', '\t')]) {
        writeFileSync(path.join(list.folder, 'list.csv'), text)
        const rejects = path.join(site.dataDir, 'separated.csv')
        const { err } = await run(...mapped, '--rejects', rejects)
        expect(err).toContain('list.csv:3: Name: name: is missing\n')
        expect(readFileSync(rejects, 'utf8')).toContain(
          'reason,Code,Name,"Beds, all"\r\nlist.csv,3,Name,,name: is missing,2,,5\r\n',
        )
        const clinic = site.open().db.selectFrom('hospital').select('name')
        const found = await clinic.where('externalId', '=', 'clinics:1').execute()
        expect(found).toEqual([{ name: 'Clinic, old' }])
      }
      writeFileSync(path.join(base, 'redirects.csv'), 'from\tto\n/old\t/faq\n')
      expect(await run('check', base)).toMatchObject({ out: 'No faults.\n' })
    })

    test.each([
      ['nothing', '', 'is empty: its first line must name the columns'],
      ['a spreadsheet', 'PK\x03\x04\x00\x00', 'is a spreadsheet: save it as CSV (UTF-8)'],
    ])('says in one sentence that a list is %s', async (_, text, reason) => {
      const list = clinics(2)
      writeFileSync(path.join(list.folder, 'list.csv'), text)
      expect((await run('import', list.folder, '--map', list.mapping)).err).toBe(
        `list.csv:1: ${reason}\n1 fault; nothing was imported.\n`,
      )
      writeFileSync(path.join(base, 'doctors.csv'), text)
      expect((await run('check', base)).out).toBe(`doctors.csv:1: ${reason}\n1 fault.\n`)
    })

    test('says that a folder has a spreadsheet instead of a list', async () => {
      const list = clinics(2)
      renameSync(path.join(list.folder, 'list.csv'), path.join(list.folder, 'list.xlsx'))
      const settings = readFileSync(list.mapping, 'utf8')
      writeFileSync(list.mapping, settings.replace('    from: list.csv\n', ''))
      expect((await run('import', list.folder, '--map', list.mapping)).err).toContain(
        'list.xlsx:1: is a spreadsheet: save it as CSV (UTF-8)\n1 fault;',
      )
      writeFileSync(list.mapping, settings.replace('list.csv', 'list.xlsx'))
      expect((await run('import', list.folder, '--map', list.mapping)).err).toContain(
        'list.xlsx:1: is a spreadsheet: save it as CSV (UTF-8)\n1 fault;',
      )
    })

    test('says that a table of the folder is only there as a spreadsheet', async () => {
      writeFileSync(path.join(base, 'jobs.xlsx'), 'PK\x03\x04')
      expect((await run('check', base)).out).toBe(
        'jobs.xlsx:1: is a spreadsheet: save it as CSV (UTF-8)\n1 fault.\n',
      )
      // One beside its table is what somebody exported that from.
      renameSync(path.join(base, 'jobs.xlsx'), path.join(base, 'cities.xlsx'))
      expect(await run('check', base)).toMatchObject({ code: 0, out: 'No faults.\n' })
    })

    test('reports how rows with an unknown city were placed', async () => {
      const list = clinics(0)
      writeFileSync(
        path.join(list.folder, 'list.csv'),
        'Code,Name,City,District\n1,One,Dwarka,South West\n2,Two,Delhi,South West\n',
      )
      writeFileSync(path.join(path.dirname(list.mapping), 'places.csv'), 'District,city\n*,delhi\n')
      const settings = readFileSync(list.mapping, 'utf8')
      const city = '{ column: City, lookup: places.csv }'
      writeFileSync(list.mapping, settings.replace('{ constant: delhi }', city))
      expect((await run('import', list.folder, '--map', list.mapping, '--dry-run')).out).toBe(
        `hospitals: 2 new, 0 changed, 0 removed
list.csv: City is unknown in 1 row, placed by District: 'Dwarka' 1.
Dry run: nothing was changed.
`,
      )
    })

    test('asks about the separator when a list has another one', async () => {
      const list = clinics(2)
      writeFileSync(path.join(list.folder, 'list.csv'), '"Code";"Title"\n1;Clinic\n')
      expect((await run('import', list.folder, '--map', list.mapping)).err).toContain(
        'list.csv:1: is it separated by ";" instead of ","? Then set separator for hospitals.csv in mapping.yaml.\n',
      )
      const file = path.join(base, 'redirects.csv')
      writeFileSync(file, 'from\ttarget\n/old\t/faq\n')
      expect((await run('check', base)).out).toContain(
        'redirects.csv:1: is it separated by "\\t" (tab) instead of ","? Save it with commas between the cells.\n',
      )
    })

    test('refuses a reject file inside the folder, and ignores those of DATA_DIR inside it', async () => {
      const wrong = edited('doctors.csv', ',900,English', ',free,English')
      const source = contentFolder(wrong)
      const inside = await run('import', source, '--rejects', path.join(source, 'rejects.csv'))
      expect(inside).toMatchObject({ code: 1, out: '' })
      expect(inside.err).toContain(
        'cannot be written: it is in the folder that is imported: choose another folder',
      )
      expect(readdirSync(source)).not.toContain('rejects.csv')
      const kept = path.join(source, 'content-rejects-2026-11-21-101500.csv')
      writeFileSync(kept, '\uFEFFfile,line,column,value,reason\r\n')
      expect((await run('check', source)).out).toMatch(/\n1 fault\.\n$/)
    })

    test('deletes its own old reject files in DATA_DIR, and no other file', async () => {
      const header = '\uFEFFfile,line,column,value,reason\r\n'
      const days = (count: number) => new Date(Date.now() - count * 86_400_000)
      const put = (name: string, text: string, age: number) => {
        const file = path.join(site.dataDir, name)
        writeFileSync(file, text)
        utimesSync(file, days(age), days(age))
      }
      put('content-rejects-2026-01-01-000000.csv', header, 91)
      put('mine-rejects-2026-01-01-000000.csv', 'my own file\n', 91)
      put('old-notes.csv', header, 91)
      for (let count = 1; count <= 25; count++)
        put(
          `content-rejects-2026-11-01-0000${String(count).padStart(2, '0')}.csv`,
          header,
          30 - count,
        )
      await bringIn(1)
      const names = readdirSync(site.dataDir).filter((name) => name.endsWith('.csv'))
      expect(names).toContain('mine-rejects-2026-01-01-000000.csv')
      expect(names).toContain('old-notes.csv')
      const left = names.filter((name) => name.startsWith('content-rejects-'))
      expect(left).toHaveLength(20)
      expect(left.sort()[0]).toBe('content-rejects-2026-11-01-000006.csv')
    })
  },
)
