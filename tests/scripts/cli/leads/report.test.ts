import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { recordOutcome } from '#lib/server/desk/work'
import { submitLead } from '#lib/server/leads/submit'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { onEachSite } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-report-'))
afterAll(() => rmSync(folder, { recursive: true }))

const minute = 60_000
/** 10 am in India, two days ago. */
const start = Date.parse(
  `${new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)}T04:30Z`,
)
const dayOf = (days: number) => new Date(start + days * 86_400_000).toISOString().slice(0, 10)
const asha = { mobile: '+919000000001', name: 'Asha' }

onEachSite(
  'leads report',
  () => folder,
  (site) => {
    beforeEach(async () => {
      for (const table of ['deskEntry', 'deskLead', 'outbox', 'lead'] as const)
        await site.open().db.deleteFrom(table).execute()
    })

    async function sendTwo() {
      const { db } = site.open()
      const { deps } = depsOn(db, start)
      const send = (CityData: string) =>
        submitLead({ payload: sampleLead({ CityData }), ...circumstancesOf() }, deps)
      const { id } = await send('Delhi')
      await send('Pune')
      await recordOutcome({ db, now: () => start + minute }, id, asha, { kind: 'reached' })
    }
    const report = (...parameters: string[]) => site.run(main, 'report', ...parameters)

    test('prints a table with a sum', async () => {
      await sendTwo()
      const { code, out } = await report('--by', 'city')
      expect(code).toBe(0)
      expect(out.split('\n').map((line) => line.split(/ {2,}/).slice(0, 6))).toEqual([
        ['City', 'Leads', 'Due', 'In time', 'In time, %', 'Reached'],
        ['Delhi', '1', '1', '1', '100 %', '1'],
        ['Pune', '1', '1', '0', '0 %', '0'],
        ['All', '2', '2', '1', '50 %', '1'],
        [''],
      ])
    })

    test('lists every day of the period, the last one whole', async () => {
      await sendTwo()
      const since = ['--since', dayOf(-1), '--until', dayOf(0), '--json']
      const days: { day: string; leads: number; share: number | null }[] = JSON.parse(
        (await report('--by', 'day', ...since)).out,
      )
      expect(days.map(({ day, leads, share }) => [day, leads, share])).toEqual([
        [dayOf(-1), 0, null],
        [dayOf(0), 2, 50],
      ])
    })

    test('counts by member', async () => {
      await sendTwo()
      const { out } = await report('--by', 'member', '--json')
      expect(JSON.parse(out)).toMatchObject([
        { member: asha.mobile, name: 'Asha', leads: 1, outcomes: 1, reached: 1 },
      ])
    })

    test('writes CSV for its owner alone, and overwrites no file by mistake', async () => {
      await sendTwo()
      const file = path.join(site.dataDir, `${site.name}.csv`)
      expect((await report('--by', 'city', '--csv', file)).code).toBe(0)
      expect(readFileSync(file, 'utf8')).toContain('\r\nDelhi,1,1,1,100,1,0,0,0,0\r\n')
      expect(statSync(file).mode & 0o777).toBe(0o600)
      expect(await report('--by', 'city', '--csv', file)).toMatchObject({ code: 1 })
      expect(await report('--by', 'city', '--csv', file, '--overwrite')).toMatchObject({ code: 0 })
    })

    test.each([
      [['--by', 'name'], '--by takes day, page'],
      [[], '--by takes day, page'],
      [['--by', 'day', '--since', '1d', '--until', '2d'], '--since is later than --until'],
      [['--by', 'day', '--until', 'tomorrow'], '--until takes'],
      [['--by', 'day', '--json', '--csv', 'x'], 'not both'],
    ])('refuses %j', async (parameters, message) => {
      const { code, err } = await report(...parameters)
      expect(code).toBe(2)
      expect(err).toContain(message)
    })
  },
)
