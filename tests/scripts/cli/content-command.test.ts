import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { main as content } from '#scripts/cli/content'
import { main as db } from '#scripts/cli/db'
import { contentFolder, edited } from '#tests/server/import/content-fixture'
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

  it('refuses faults with --strict, imports a folder, and finds nothing to do the second time', async () => {
    const source = contentFolder()
    const refused = await run(content, 'import', '--strict', wrong())
    expect(refused).toEqual({ code: 1, out: '', err: `${named}1 fault; nothing was imported.\n` })
    const imported = await run(content, 'import', source)
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain('doctor: 4 new, 0 changed, 0 removed\n')
    expect(await run(content, 'import', source)).toEqual({
      code: 0,
      out: 'The catalogue is up to date.\n',
      err: '',
    })
  })

  it('imports valid rows and writes refused rows with reasons to a file', async () => {
    const file = path.join(folder, 'rejects.csv')
    const { code, out, err } = await run(content, 'import', wrong(), '--rejects', file)
    expect({ code, out }).toEqual({ code: 0, out: 'No other changes.\n' })
    expect(err).toBe(
      `${named}1 row or text refused, with the reasons in ${file}. Their existing entries stay unchanged.\n`,
    )
    expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFfile,line,column,value,reason,id,slug,name,gender,departments,cities,hospitals,experience_years,fee_rupees,languages,registration_number,education',
      'doctors.csv,2,fee_rupees,free,must be a whole number,4001,dr-asha-rao,Dr Asha Rao,female,cardiology,delhi,neem-hospital,12,free,English | Hindi,SAMPLE-1,"MBBS, MD"',
    ])
    // Without --rejects the file gets a name of its own in DATA_DIR.
    const again = await run(content, 'import', wrong())
    expect(again.code).toBe(0)
    expect(readdirSync(dataDir).filter((name) => /-rejects-[\d-]+\.csv$/.test(name))).toHaveLength(
      1,
    )
  })

  it('refuses with --strict files that were imported before without their refused rows', async () => {
    const source = wrong()
    expect((await run(content, 'import', source)).code).toBe(0)
    expect(await run(content, 'import', '--strict', source)).toEqual({
      code: 1,
      out: '',
      err: `${named}1 fault; nothing was imported.\n`,
    })
    // The site still starts with them.
    startDir = source
    expect(await run(content, 'start')).toMatchObject({ code: 0, err: '' })
  })

  it('checks before importing that the reject file can be written', async () => {
    const source = contentFolder(edited('cities.csv', 'Agra,', 'Agra Town,'))
    const own = path.join(folder, 'own.csv')
    writeFileSync(own, 'mine\n')
    for (const [file, reason] of [
      [path.join(folder, 'nowhere', 'rejects.csv'), 'ENOENT'],
      [own, 'already exists and is not a reject file'],
      [path.join(source, 'cities.csv'), 'is one of the imported files'],
    ] as const) {
      const { code, out, err } = await run(content, 'import', source, '--rejects', file)
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`The reject file ${file} cannot be written: ${reason}`)
    }
    expect(readFileSync(own, 'utf8')).toBe('mine\n')
    // Without refused rows no file remains. Nothing was imported so far.
    const unused = path.join(folder, 'unused.csv')
    const done = await run(content, 'import', source, '--rejects', unused)
    expect(done.out).toContain('city: 0 new, 1 changed')
    expect(readdirSync(folder)).not.toContain('unused.csv')
  })

  it('overwrites its own reject file, and neutralises formulas and control characters', async () => {
    const file = path.join(folder, 'formula.csv')
    const source = contentFolder(edited('doctors.csv', 'Dr Asha Rao', '=1+1\u001B[2J'))
    for (let count = 0; count < 2; count++) {
      const { code, err } = await run(content, 'import', source, '--rejects', file)
      expect(code).toBe(0)
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
    expect((await run(content, 'start')).out).toContain('city: 0 new, 1 changed')
    writeFileSync(path.join(own, 'cities.csv'), 'id\n')
    expect(await run(content, 'start')).toMatchObject({ code: 1 })
  })

  it('imports a folder over the shipped texts at a start after these', async () => {
    vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', '')
    await run(content, 'import', 'content', '--all')
    startDir = mkdtempSync(path.join(folder, 'own-'))
    writeFileSync(path.join(startDir, 'site.yaml'), 'base: content\nleaveOut: [press.csv]\n')
    const { code, out } = await run(content, 'start')
    expect(code).toBe(0)
    expect(out).toMatch(/entry: 0 new, 0 changed, [1-9]/)
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
