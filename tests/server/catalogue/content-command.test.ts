import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import {
  contentFolder,
  edited,
  removeContentFolders,
} from '#tests/server/catalogue/content-fixture'

removeContentFolders()

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = path.join(folder, 'data')
/** What a start imports. */
let startDir = 'content'

/** Runs a command as npm does; its database lies in a folder that is not there yet. */
const run = (script: string, ...parameters: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = {
      ...process.env,
      DATABASE_URL: `sqlite:${path.join(folder, 'new', 'site.db')}`,
      DATA_DIR: dataDir,
      CONTENT_DIR: startDir,
    }
    execFile(process.execPath, [script, ...parameters], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    )
  })

const wrong = () => contentFolder(edited('doctors.csv', ',900,English', ',free,English'))
const named = 'doctors.csv:2: fee_rupees: must be a whole number (free)\n'

// Each test starts processes, which a busy machine takes its time over.
const patience = { timeout: 60_000 }

describe('npm run content', patience, () => {
  it('checks content', async () => {
    expect(await run('scripts/content.ts', 'check', contentFolder())).toEqual({
      code: 0,
      out: 'No faults.\n',
      err: '',
    })
    expect(await run('scripts/content.ts', 'check', wrong())).toEqual({
      code: 1,
      out: `${named}1 fault.\n`,
      err: '',
    })
  })

  it('refuses, imports, and finds nothing to do', async () => {
    const content = contentFolder()
    const refused = await run('scripts/content.ts', 'import', '--strict', wrong())
    expect(refused).toEqual({ code: 1, out: '', err: `${named}1 fault; nothing was imported.\n` })
    const imported = await run('scripts/content.ts', 'import', content)
    expect(imported).toMatchObject({ code: 0, err: '' })
    expect(imported.out).toContain('doctor: 4 new, 0 changed, 0 removed\n')
    expect(await run('scripts/content.ts', 'import', content)).toEqual({
      code: 0,
      out: 'The catalogue is as the files say.\n',
      err: '',
    })
  })

  it('takes the good rows, and writes the others down with reasons', async () => {
    const file = path.join(folder, 'rejects.csv')
    const { code, out, err } = await run('scripts/content.ts', 'import', wrong(), '--rejects', file)
    expect({ code, out }).toEqual({ code: 0, out: 'Nothing else has changed.\n' })
    expect(err).toBe(
      `${named}1 row or text refused, with the reasons in ${file}. What the catalogue had of them stays as it was.\n`,
    )
    expect(readFileSync(file, 'utf8').split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFfile,line,column,value,reason,id,slug,name,gender,departments,cities,hospitals,experience_years,fee_rupees,languages,registration_number,education',
      'doctors.csv,2,fee_rupees,free,must be a whole number,4001,dr-asha-rao,Dr Asha Rao,female,cardiology,delhi,neem-hospital,12,free,English | Hindi,SAMPLE-1,"MBBS, MD"',
    ])
    // Without a name it gets one of its own, beside the database.
    const again = await run('scripts/content.ts', 'import', wrong())
    expect(again.code).toBe(0)
    expect(readdirSync(dataDir).filter((name) => /-rejects-[\d-]+\.csv$/.test(name))).toHaveLength(
      1,
    )
  })

  it('is as strict with files that came in before without some rows', async () => {
    const content = wrong()
    expect((await run('scripts/content.ts', 'import', content)).code).toBe(0)
    expect(await run('scripts/content.ts', 'import', '--strict', content)).toEqual({
      code: 1,
      out: '',
      err: `${named}1 fault; nothing was imported.\n`,
    })
    // The site starts with what its operator has taken.
    startDir = content
    expect(await run('scripts/content.ts', 'start')).toMatchObject({ code: 0, err: '' })
  })

  it('sees before it imports that the reject file cannot be written', async () => {
    const content = contentFolder(edited('cities.csv', 'Agra,', 'Agra Town,'))
    const own = path.join(folder, 'own.csv')
    writeFileSync(own, 'mine\n')
    for (const [file, reason] of [
      [path.join(folder, 'nowhere', 'rejects.csv'), 'ENOENT'],
      [own, 'is there already and is no reject file'],
      [path.join(content, 'cities.csv'), 'is among the files that are imported'],
    ] as const) {
      const { code, out, err } = await run(
        'scripts/content.ts',
        'import',
        content,
        '--rejects',
        file,
      )
      expect({ code, out }).toEqual({ code: 1, out: '' })
      expect(err).toContain(`The reject file ${file} cannot be written: ${reason}`)
    }
    expect(readFileSync(own, 'utf8')).toBe('mine\n')
    // Where nothing is refused no file is left behind; and nothing of the above was imported.
    const unused = path.join(folder, 'unused.csv')
    const done = await run('scripts/content.ts', 'import', content, '--rejects', unused)
    expect(done.out).toContain('city: 0 new, 1 changed')
    expect(readdirSync(folder)).not.toContain('unused.csv')
  })

  it('writes its own reject file again, and lets no cell be a formula or steer the terminal', async () => {
    const file = path.join(folder, 'formula.csv')
    const content = contentFolder(edited('doctors.csv', 'Dr Asha Rao', '=1+1\u001B[2J'))
    for (let count = 0; count < 2; count++) {
      const { code, err } = await run('scripts/content.ts', 'import', content, '--rejects', file)
      expect(code).toBe(0)
      expect(err).toContain('=1+1\\u001b[2J')
      expect(err).not.toContain('\u001B')
    }
    expect(readFileSync(file, 'utf8')).toContain(",'=1+1\u001B[2J,holds a broken")
  })

  it('leaves a catalogue from another folder alone at a start', async () => {
    const own = contentFolder()
    await run('scripts/content.ts', 'import', own)
    startDir = contentFolder(edited('cities.csv', 'Agra,', 'Agra City,'))
    const elsewhere = await run('scripts/content.ts', 'start')
    expect(elsewhere).toMatchObject({ code: 0, err: '' })
    expect(elsewhere.out).toBe(
      `The catalogue came from ${own}, so ${startDir} is left alone (CONTENT_DIR names the folder that a start imports).\n`,
    )
    startDir = own
    writeFileSync(
      path.join(own, 'cities.csv'),
      edited('cities.csv', 'Agra,', 'Agra City,')['cities.csv'] ?? '',
    )
    expect((await run('scripts/content.ts', 'start')).out).toContain('city: 0 new, 1 changed')
    writeFileSync(path.join(own, 'cities.csv'), 'id\n')
    expect(await run('scripts/content.ts', 'start')).toMatchObject({ code: 1 })
  })

  it('says in a line what stands in the way', async () => {
    const { code, err } = await run('scripts/content.ts', 'check', path.join(folder, 'nowhere'))
    expect(code).toBe(1)
    expect(err).toMatch(/^There is no folder .*nowhere: .*\n$/)
    const map = path.join(folder, 'nowhere.yaml')
    const unmapped = await run('scripts/content.ts', 'import', contentFolder(), '--map', map)
    expect(unmapped.code).toBe(1)
    expect(unmapped.err).toMatch(/^There is no mapping file .*nowhere\.yaml .*\n$/)
  })

  it.each([
    [['frobnicate'], "'frobnicate' is no command"],
    [['import', 'one', 'two'], "'two' is too many"],
    [['import', '--map', 'file.yaml'], '--map needs the folder'],
    [['start', 'one'], 'start takes no folder'],
    [['import', '--frobnicate'], "Unknown option '--frobnicate'"],
  ])('says first what is wrong with %j', async (parameters, reason) => {
    const { code, err } = await run('scripts/content.ts', ...parameters)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toContain(reason)
  })
})

describe.each(['scripts/content.ts', 'scripts/db.ts'])('%s', patience, (script) => {
  it('explains itself', async () => {
    const { code, out } = await run(script, '--help')
    expect(code).toBe(0)
    expect(out).toContain('npm run ')
  })

  it.each([[[]], [['frobnicate']], [['import', '--frobnicate']]])(
    'refuses the parameters %j',
    async (parameters) => {
      const { code, out, err } = await run(script, ...parameters)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      expect(err).toContain('npm run ')
    },
  )
})

describe('npm run db', patience, () => {
  it('says what waits, and what ran', async () => {
    await run('scripts/db.ts', 'migrate')
    const { code, out } = await run('scripts/db.ts', 'status')
    expect(code).toBe(0)
    expect(out).toMatch(/^0001-leads {2}\d{4}-.*\n0002-catalogue {2}\d{4}-/)
  })
})
