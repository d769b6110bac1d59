import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { openDatabase } from '#lib/server/db/database'
import { catalogueCondition } from '#lib/server/operate/health'
import { main as content } from '#scripts/cli/content'
import { main as db } from '#scripts/cli/db'
import { contentFolder, edited, goodContent } from '#tests/server/import/content-fixture'
import { type CommandMain, runCommand } from '#tests/support/processes/run-command'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = path.join(folder, 'data')
/** The folder that `start` imports. */
let startDir = 'content'

/** Runs a command in this process, on a database in a folder that does not exist at first. */
function run(main: CommandMain, ...parameters: string[]) {
  vi.stubEnv('DATABASE_URL', `sqlite:${path.join(folder, 'new', 'site.db')}`)
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('CONTENT_DIR', startDir)
  return runCommand(main, parameters)
}

const wrong = () => contentFolder(edited('doctors.csv', ',900,English', ',free,English'))
const wrongDoctors = edited('doctors.csv', ',900,English', ',free,English')['doctors.csv'] ?? ''
const named = 'doctors.csv:2: fee_rupees: must be a whole number (free)\n'

describe('npm run content', () => {
  it('checks a folder', async () => {
    expect(await run(content, 'check', contentFolder())).toEqual({
      code: 0,
      out: 'No faults.\n',
      err: '',
    })
    expect(await run(content, 'check', wrong())).toEqual({
      code: 1,
      out: `${named}1 fault.\n`,
      err: '',
    })
  })

  it('notes English words in translations, which refuse no import', async () => {
    const name = 'hi/departments.csv'
    const source = contentFolder({ [name]: 'slug,name\ncardiology,Heart\n' })
    expect(await run(content, 'check', source)).toEqual({
      code: 1,
      out: `${name}:2: name: has words in Latin letters (Heart)
No faults.
1 notice on translations, which refuse no import.
`,
      err: '',
    })
    const imported = await run(content, 'import', '--strict', '--dry-run', source)
    expect(imported.err).not.toContain('Heart')
  })

  it('refuses faults with --strict, imports a folder, and finds nothing to do the second time', async () => {
    const source = contentFolder()
    const refused = await run(content, 'import', '--strict', wrong())
    expect(refused).toEqual({ code: 1, out: '', err: `${named}1 fault; nothing was imported.\n` })
    const imported = await run(content, 'import', source)
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain('doctors: 4 new, 0 changed, 0 removed\n')
    expect(await run(content, 'import', source)).toEqual({
      code: 0,
      out: 'The catalogue is up to date.\n',
      err: '',
    })
  })

  it('imports valid rows and writes refused rows with reasons to a file', async () => {
    const file = path.join(folder, 'rejects.csv')
    const { code, out, err } = await run(content, 'import', wrong(), '--rejects', file)
    expect({ code, out }).toEqual({
      code: 1,
      out: 'No other changes. 1 row or text refused.\n',
    })
    expect(err).toBe(
      `${named}1 row or text refused, with the reasons in ${file}. Their existing entries stay unchanged.\n`,
    )
    expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFfile,line,column,value,reason,id,slug,name,gender,departments,cities,hospitals,experience_years,fee_rupees,languages,registration_number,education',
      'doctors.csv,2,fee_rupees,free,must be a whole number,4001,dr-asha-rao,Dr Asha Rao,female,cardiology,delhi,neem-hospital,12,free,English | Hindi,SAMPLE-1,"MBBS, MD"',
    ])
    // Without --rejects the file gets a name of its own in DATA_DIR.
    const again = await run(content, 'import', wrong())
    expect(again.code).toBe(1)
    const [own = '', ...others] = readdirSync(dataDir).filter((name) => /-rejects-/.test(name))
    expect(others).toEqual([])
    // India's time, to the minute or the one before.
    const written = /-rejects-(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d\.csv$/.exec(own) ?? []
    const at = Date.parse(`${written[1]}T${written[2]}:${written[3]}:00+05:30`)
    expect(Date.now() - at).toBeLessThan(120_000)
    // Rows of a list may hold names and numbers of people.
    for (const one of [file, path.join(dataDir, own)])
      expect((statSync(one).mode & 0o777).toString(8)).toBe('600')
  })

  it('writes cells left empty to the reject file, and exits with 0 because their rows came in', async () => {
    const map = path.join(folder, 'cells.yaml')
    const lists = path.join(folder, 'cells')
    const file = path.join(folder, 'cells-rejects.csv')
    mkdirSync(lists)
    const rows = [
      '1,First,Delhi,NA,28.6,77.2',
      '2,Second,Delhi,20,19.07,72.87',
      '3,Third,Delhi,=9,,',
    ]
    writeFileSync(path.join(lists, 'list.csv'), `Nr,Name,Town,Beds,Lat,Long\n${rows.join('\n')}\n`)
    writeFileSync(
      map,
      'source: cells\nfiles: { hospitals.csv: { id: Nr, columns: { name: Name, address: Town, city: Town, beds: Beds, latitude: Lat, longitude: Long } } }\n',
    )
    await run(content, 'import', contentFolder())
    const imported = await run(content, 'import', lists, '--map', map, '--rejects', file)
    expect(imported).toMatchObject({ code: 0, out: expect.stringMatching(/\nImported\.\n$/) })
    expect(imported.err).toContain(
      `3 cells could not be read and left empty; the rows were imported, and ${file} has all cells:\n`,
    )
    expect(readFileSync(file, 'utf8').split('\r\n')).toEqual([
      '\uFEFFfile,line,column,value,reason,Nr,Name,Town,Beds,Lat,Long',
      'list.csv,2,Beds,NA,imported without this cell: beds: must be a whole number,1,First,Delhi,NA,28.6,77.2',
      expect.stringMatching(
        /^list\.csv,3,Lat,"19\.07, 72\.87","?imported without this cell: latitude: is [\d,]+ km from delhi: .*,2,Second,Delhi,20,19\.07,72\.87$/,
      ),
      "list.csv,4,Beds,'=9,imported without this cell: beds: must be a whole number,3,Third,Delhi,'=9,,",
      '',
    ])
    await run(content, 'withdraw', 'cells', '--yes')
  })

  it('reports hours at a hospital that is not the doctor’s, which --strict refuses', async () => {
    const map = path.join(folder, 'hours.yaml')
    const lists = path.join(folder, 'hours')
    const file = path.join(folder, 'hours-rejects.csv')
    mkdirSync(lists)
    writeFileSync(
      path.join(lists, 'list.csv'),
      'Nr,Name,Field,Town,At,Hours\n1,Dr New,Cardiology,Delhi,Neem Hospital,Mon 10-13; Sat 9:00-10:00 @ Nowhere\n',
    )
    writeFileSync(
      map,
      'source: hours\nfiles: { doctors.csv: { id: Nr, columns: { name: Name, departments: Field, cities: Town, hospitals: At, opd: { column: Hours, split: ; } } } }\n',
    )
    await run(content, 'import', contentFolder())
    const fault = 'list.csv:2: Hours: names no hospital of this doctor (Nowhere)\n'
    expect(await run(content, 'import', lists, '--map', map, '--strict')).toMatchObject({
      code: 1,
      err: `${fault}1 fault; nothing was imported.\n`,
    })
    const imported = await run(content, 'import', lists, '--map', map, '--rejects', file)
    expect(imported).toMatchObject({
      code: 0,
      err: `1 cell or entry could not be read and left out; the rows were imported, and ${file} has all of them:\n${fault}`,
    })
    expect(readFileSync(file, 'utf8').split('\r\n')[1]).toBe(
      'list.csv,2,Hours,Nowhere,imported without this entry: names no hospital of this doctor,1,Dr New,Cardiology,Delhi,Neem Hospital,"Mon 10-13; Sat 9:00-10:00 @ Nowhere"',
    )
    await run(content, 'withdraw', 'hours', '--yes')
  })

  it('groups the faults of a mapped list, and writes its unknown values to fill in', async () => {
    const map = path.join(folder, 'mapping.yaml')
    const lists = path.join(folder, 'lists')
    const towns = Array.from({ length: 30 }, (_, town) => `${town},Clinic,Town ${town},Goa\n`)
    mkdirSync(lists)
    writeFileSync(
      path.join(lists, 'clinics.csv'),
      `Nr,Name,Town,State\n${towns.join('')}90,Clinic,Town 0,Goa\n91,Clinic,Delhi,Delhi\n`,
    )
    writeFileSync(
      map,
      'source: clinics\nfiles: { hospitals.csv: { id: Nr, columns: { name: Name, address: Town, city: { column: Town, state: State } } } }\n',
    )
    await run(content, 'import', contentFolder())
    const skeleton = path.join(folder, 'towns.csv')
    const named = ['--map', map, '--skeleton', skeleton]
    const { code, out, err } = await run(content, 'import', lists, ...named)
    expect(code).toBe(1)
    expect(out).toMatch(/\nImported\. 31 rows and texts refused\.\n$/)
    const lines = err.split('\n')
    expect(lines[0]).toBe('Town 0, Goa: unknown city, 2 rows')
    expect(lines.slice(0, -2)).toHaveLength(20)
    expect(lines.at(-3)).toBe('… and 11 more faults: unknown city 11.')
    expect(out).toContain(`The unknown values are in ${skeleton}`)
    expect(readFileSync(skeleton, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFTown,State,rows,city',
      'Town 0,Goa,2,',
    ])
    // A file that somebody has begun to fill in is not overwritten.
    const again = await run(content, 'check', lists, ...named)
    expect(again.code).toBe(1)
    expect(again.err).toBe(`The lookup file ${skeleton} exists already: choose another name.\n`)
  })

  it.each([
    ['columns: { name: Nme, address: Town, city: Town }', /is not a column of list\.csv \(Nme\)/],
    ['from: other.csv, columns: { name: Name, address: Town, city: Town }', /the file is missing/],
    ['colums: { name: Name }', /files\.hospitals\.csv\.columns: is missing/],
  ])('writes no unknown values while the mapping has a fault: %s', async (rest, fault) => {
    const lists = mkdtempSync(path.join(folder, 'faulty-'))
    const map = `${lists}.yaml`
    const skeleton = `${lists}-unknown.csv`
    writeFileSync(path.join(lists, 'list.csv'), 'Nr,Name,Town\n1,Clinic,Nowhere\n')
    writeFileSync(map, `source: faulty\nfiles: { hospitals.csv: { id: Nr, ${rest} } }\n`)
    await run(content, 'import', contentFolder())
    for (const command of ['import', 'check']) {
      const named = ['--map', map, '--skeleton', skeleton]
      const { code, out, err } = await run(content, command, lists, ...named)
      expect(code).toBe(1)
      expect(out).not.toContain('No unknown values')
      const [line = ''] = err.split('\n').filter((one) => one.startsWith('No row was read'))
      expect(line).toContain('so the unknown values are not known yet. Mend this first: ')
      expect(line).toMatch(fault)
      expect(existsSync(skeleton)).toBe(false)
    }
  })

  it('compares a dry run on a new machine with an empty catalogue, and creates nothing', async () => {
    const place = path.join(folder, 'no', 'site.db')
    vi.stubEnv('DATA_DIR', path.dirname(place))
    vi.stubEnv('DATABASE_URL', `sqlite:${place}`)
    forgetEnvironment()
    const dry = await runCommand(content, ['import', '--dry-run', contentFolder()])
    expect(dry).toMatchObject({ code: 0, err: '' })
    expect(dry.out).toContain(`There is no site in ${place} yet`)
    expect(dry.out).toContain('doctors: 4 new, 0 changed, 0 removed\n')
    expect(dry.out).toMatch(/\nDry run: nothing was changed\.\n$/)
    expect(existsSync(path.dirname(place))).toBe(false)
    vi.unstubAllEnvs()
    forgetEnvironment()
  })

  it('refuses with --strict files that were imported before without their refused rows', async () => {
    const source = wrong()
    expect((await run(content, 'import', source)).code).toBe(1)
    expect(await run(content, 'import', '--strict', source)).toEqual({
      code: 1,
      out: '',
      err: `${named}1 fault; nothing was imported.\n`,
    })
    // The site still starts with them.
    startDir = source
    expect(await run(content, 'start')).toMatchObject({
      code: 0,
      err: expect.stringMatching(/^The last import refused 1 row or text of /),
    })
  })

  it('checks before importing that the reject file can be written', async () => {
    const source = contentFolder(edited('cities.csv', 'Agra,', 'Agra Town,'))
    const own = path.join(folder, 'own.csv')
    writeFileSync(own, 'mine\n')
    for (const [file, reason] of [
      [path.join(folder, 'nowhere', 'rejects.csv'), `there is no folder ${folder}/nowhere. `],
      [path.join(own, 'rejects.csv'), `${own} is not a folder. `],
      [own, 'it already exists and is not a reject file'],
      [path.join(source, 'cities.csv'), 'it is in the folder that is imported'],
    ] as const) {
      const { code, out, err } = await run(content, 'import', source, '--rejects', file)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`The reject file ${file} cannot be written: ${reason}`)
    }
    expect(readFileSync(own, 'utf8')).toBe('mine\n')
    // Without refused rows no file remains. Nothing was imported so far.
    const unused = path.join(folder, 'unused.csv')
    const done = await run(content, 'import', source, '--rejects', unused)
    expect(done.out).toContain('cities: 0 new, 1 changed')
    expect(readdirSync(folder)).not.toContain('unused.csv')
  })

  it('overwrites its own reject file, and neutralises formulas and control characters', async () => {
    const file = path.join(folder, 'formula.csv')
    const source = contentFolder(edited('doctors.csv', 'Dr Asha Rao', '=1+1\u001B[2J'))
    for (let count = 0; count < 2; count++) {
      const { code, err } = await run(content, 'import', source, '--rejects', file)
      expect(code).toBe(1)
      expect(err).toContain('=1+1\\u001b[2J')
      expect(err).not.toContain('\u001B')
    }
    expect(readFileSync(file, 'utf8')).toContain(",'=1+1\\u001b[2J,contains a broken")
  })

  it('does not import CONTENT_DIR over a catalogue from another folder at a start', async () => {
    const own = contentFolder()
    await run(content, 'import', own)
    startDir = contentFolder(edited('cities.csv', 'Agra,', 'Agra City,'))
    const elsewhere = await run(content, 'start')
    expect(elsewhere).toMatchObject({ code: 0, err: '' })
    expect(elsewhere.out).toBe(
      `The catalogue came from ${own}, so ${startDir} was not imported (CONTENT_DIR is the folder that npm start imports).\n`,
    )
    startDir = own
    writeFileSync(
      path.join(own, 'cities.csv'),
      edited('cities.csv', 'Agra,', 'Agra City,')['cities.csv'] ?? '',
    )
    expect((await run(content, 'start')).out).toContain('cities: 0 new, 1 changed')
  })

  describe('with faults in CONTENT_DIR', () => {
    const condition = async () => {
      const { db, close } = openDatabase(`sqlite:${path.join(folder, 'new', 'site.db')}`)
      try {
        return await catalogueCondition(db)
      } finally {
        await close()
      }
    }

    /** A folder that was imported and then got a fault. */
    async function spoilt(spoil: (folder: string) => void): Promise<string> {
      const source = contentFolder()
      expect((await run(content, 'import', source)).code).toBe(0)
      spoil(source)
      startDir = source
      return source
    }
    const replaced = (name: string, text: string) => (source: string) =>
      writeFileSync(path.join(source, name), text)

    it.each<[string, (folder: string) => void, RegExp]>([
      [
        'a wrong cell',
        replaced('doctors.csv', wrongDoctors),
        /^doctors\.csv:2: fee_rupees: .*\n1 fault in /,
      ],
      [
        'a file without its columns',
        replaced('cities.csv', 'id\n'),
        /^cities\.csv:1: .* faults? in /s,
      ],
      [
        'invalid YAML',
        replaced('conditions/piles.md', '---\ntitle: [\n---\n'),
        /^conditions\/piles\.md:.* faults? in /s,
      ],
      [
        'bytes that are not UTF-8',
        (source) => writeFileSync(path.join(source, 'cities.csv'), Buffer.from([0x69, 0xff, 0x0a])),
        /^cities\.csv:1: .*UTF-8/,
      ],
      [
        'a file that has vanished',
        (source) => rmSync(path.join(source, 'cities.csv')),
        /^cities\.csv:/,
      ],
      [
        'a file that cannot be read',
        (source) => {
          rmSync(path.join(source, 'cities.csv'))
          symlinkSync(path.join(source, 'cities.csv'), path.join(source, 'cities.csv'))
        },
        /could not be imported|cities\.csv/,
      ],
      [
        'a missing folder',
        (source) => rmSync(source, { recursive: true }),
        /could not be imported \(Folder not found: /,
      ],
    ])('serves the stored catalogue despite %s, and says so', async (_, spoil, said) => {
      await spoilt(spoil)
      const { code, out, err } = await run(content, 'start')
      expect({ code, out }).toEqual({ code: 0, out: '' })
      expect(err).toMatch(said)
      expect(err).toMatch(
        /The site serves the catalogue of the last import\. .*npm run content -- check\n$/,
      )
      expect(await condition()).toBe('refused')
      expect((await run(content, 'check')).code).toBe(1)
    })

    it('reports the catalogue as good again after the files are corrected or taken back', async () => {
      const source = await spoilt(replaced('doctors.csv', wrongDoctors))
      const good = readFileSync(path.join(contentFolder(), 'doctors.csv'))
      await run(content, 'start')
      expect(await condition()).toBe('refused')
      writeFileSync(path.join(source, 'doctors.csv'), good)
      expect(await run(content, 'start')).toMatchObject({ code: 0, err: '' })
      expect(await condition()).toBe('current')
      replaced('doctors.csv', wrongDoctors)(source)
      await run(content, 'start')
      expect(await condition()).toBe('refused')
      expect((await run(content, 'import')).code).toBe(1)
      expect(await condition()).toBe('incomplete')
    })

    it('tells at each start, and in health, that the last import refused rows', async () => {
      const source = await spoilt(replaced('doctors.csv', wrongDoctors))
      expect((await run(content, 'import', source)).code).toBe(1)
      const others = contentFolder()
      for (const dir of [source, source, others]) {
        expect(await condition()).toBe('incomplete')
        startDir = dir
        const { code, out, err } = await run(content, 'start')
        expect(code).toBe(0)
        expect(out).not.toContain('up to date')
        expect(err).toBe(
          `The last import refused 1 row or text of ${source}. To list the faults: npm run content -- check ${source}\n`,
        )
      }
      startDir = source
      replaced('doctors.csv', goodContent['doctors.csv'] ?? '')(source)
      expect(await run(content, 'start')).toMatchObject({ code: 0, err: '' })
      expect(await condition()).toBe('current')
    })

    it('shows the first faults only', async () => {
      await spoilt((source) => {
        for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g'])
          writeFileSync(path.join(source, `${name}.csv`), 'x\n')
      })
      const { err } = await run(content, 'start')
      expect(err.split('\n')).toHaveLength(8)
      expect(err).toContain('… and 2 more faults.\n7 faults in ')
    })

    it('does not start without an earlier catalogue', async () => {
      startDir = wrong()
      vi.stubEnv('DATABASE_URL', `sqlite:${path.join(folder, 'first', 'site.db')}`)
      vi.stubEnv('CONTENT_DIR', startDir)
      forgetEnvironment()
      const { code, err } = await runCommand(content, ['start'])
      forgetEnvironment()
      expect(code).toBe(1)
      expect(err).toMatch(
        /^doctors\.csv:2: fee_rupees: .*\n1 fault in .*The site cannot start.*check\n$/,
      )
    })
  })

  it('remembers the folder of an import even if its files are those of the import before', async () => {
    await run(content, 'import', contentFolder())
    const copy = contentFolder()
    expect((await run(content, 'import', copy)).out).toBe('The catalogue is up to date.\n')
    startDir = copy
    writeFileSync(
      path.join(copy, 'cities.csv'),
      edited('cities.csv', 'Agra,', 'Agra Fort,')['cities.csv'] ?? '',
    )
    expect((await run(content, 'start')).out).toContain('cities: 0 new, 1 changed')
  })

  it('imports a folder over the shipped texts at a start after these', async () => {
    vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', '')
    await run(content, 'import', 'content', '--all')
    startDir = mkdtempSync(path.join(folder, 'own-'))
    writeFileSync(path.join(startDir, 'site.yaml'), 'base: content\nleaveOut: [press.csv]\n')
    const { code, out } = await run(content, 'start')
    expect(code).toBe(0)
    expect(out).toMatch(/press: 0 new, 0 changed, [1-9]/)
    writeFileSync(path.join(startDir, 'site.yaml'), 'base: content\nbrand: Care\n')
    expect((await run(content, 'start')).err).toContain(
      `${startDir}/site.yaml is not the one that this site was built with: build it again.\n`,
    )
  }, 60_000)

  it('writes a site.yaml to start with, and never overwrites one', async () => {
    const own = path.join(folder, 'new-site')
    const file = path.join(own, 'site.yaml')
    const { code, out } = await run(content, 'init', own)
    expect({ code, out }).toEqual({
      code: 0,
      out: `${file} was written. Change it, and set CONTENT_DIR=${own} in .env.\n`,
    })
    writeFileSync(file, 'brand: Care\n')
    expect(await run(content, 'init', own)).toEqual({
      code: 1,
      out: '',
      err: `${file} is there already and was not changed.\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('brand: Care\n')
    expect((await run(content, 'check', own)).out).toContain(
      `its brand, hours and colours count once CONTENT_DIR=${own} is set.`,
    )
  })

  it('reports missing folders and mapping files in one line', async () => {
    const { code, err } = await run(content, 'check', path.join(folder, 'nowhere'))
    expect(code).toBe(1)
    expect(err).toMatch(/^Folder not found: .*nowhere\n$/)
    const map = path.join(folder, 'nowhere.yaml')
    const unmapped = await run(content, 'import', contentFolder(), '--map', map)
    expect(unmapped.code).toBe(1)
    expect(unmapped.err).toMatch(/^Mapping file not found: .*nowhere\.yaml .*\n$/)
  })

  it.each([
    [['frobnicate'], "Unknown command 'frobnicate'"],
    [['import', 'one', 'two'], "Unexpected argument 'two'"],
    [['import', '--map', 'file.yaml'], '--map needs the folder'],
    [['start', 'one'], "Unexpected argument 'one'"],
    [['import', '--frobnicate'], "Unknown option '--frobnicate'"],
  ])('reports usage errors first: %j', async (parameters, reason) => {
    const { code, err } = await run(content, ...parameters)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toContain(reason)
  })
})

describe.each([
  ['content', content],
  ['db', db],
] as const)('npm run %s', (_, main) => {
  it('prints help', async () => {
    const { code, out } = await run(main, '--help')
    expect(code).toBe(0)
    expect(out).toContain('npm run ')
  })

  it.each([[[]], [['frobnicate']], [['import', '--frobnicate']]])(
    'refuses the parameters %j',
    async (parameters) => {
      const { code, out, err } = await run(main, ...parameters)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('npm run ')
    },
  )
})

describe('npm run db', () => {
  it('lists executed migrations', async () => {
    await run(db, 'migrate')
    const { code, out } = await run(db, 'status')
    expect(code).toBe(0)
    expect(out).toMatch(/^0001-leads {2}\d{4}-.*\n0002-catalogue {2}\d{4}-/)
  })
})
