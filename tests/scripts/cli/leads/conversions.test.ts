import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { isAdSet, isGoogleClick } from '#lib/domain/desk/conversions'
import type { OutcomeKind } from '#lib/domain/desk/outcomes'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { indianTime } from '#lib/domain/text/format'
import { recordOutcome } from '#lib/server/desk/work'
import { withdrawRequest } from '#lib/server/leads/change-request'
import { lockLeadById } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { eraseLocked } from '#lib/server/privacy/erase-lead'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { onEachSite } from '#tests/support/processes/operator'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-conversions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const day = 86_400_000
const start = Date.now() - 10 * day
const asha = { mobile: '+919000000001', name: 'Asha' }
/** A click id as Google makes them. */
const clickOf = (end: string) => `EAIaIQobChMI-9_x2eXq6gIVyzrUAR0${end}`
const adSet = '120210000000000001'

test.each([
  [clickOf('abc'), true],
  ['Cj0KCQiAsdKbBhDHARIsANJ6-jc', true],
  ['', false],
  ['9876543210', false],
  ['98765432109876543210', false],
  ['=HYPERLINK("http://example.com/abcdef")', false],
  ['asha rao 9876543210 asha', false],
  [`E${'a'.repeat(200)}`, false],
])('%j is a click id of Google: %j', (text, isClick) => {
  expect(isGoogleClick(text)).toBe(isClick)
})

test.each([
  [adSet, true],
  ['+919876543210', false],
  ['919876543210', false],
  ['piles delhi', false],
])('%j is the number of an ad set: %j', (text, is) => {
  expect(isAdSet(text)).toBe(is)
})

onEachSite(
  'leads conversions',
  () => folder,
  (site) => {
    let file = ''
    let files = 0
    beforeEach(async () => {
      files += 1
      file = path.join(site.dataDir, `${site.name}-${files}.csv`)
      for (const table of ['deskConversion', 'deskEntry', 'deskLead', 'outbox', 'lead'] as const)
        await site.open().db.deleteFrom(table).execute()
    })

    async function send(
      change: Partial<LeadPayload>,
      outcome: OutcomeKind | '' = 'booked',
      { at = start, hasConsent = true } = {},
    ) {
      const { db } = site.open()
      const { deps } = depsOn(db, at)
      const consent = hasConsent ? {} : { consent: { version: null, language: null, page: null } }
      const circumstances = circumstancesOf(undefined, consent)
      const sent = await submitLead({ payload: sampleLead(change), ...circumstances }, deps)
      const details = { place: 'Delhi', appointmentAt: at + day }
      if (outcome)
        await recordOutcome({ db, now: () => at + day }, sent.id, asha, {
          kind: outcome,
          ...(outcome === 'booked' && details),
        })
      return { ...sent, db, deps }
    }
    const run = (...parameters: string[]) => site.run(main, 'conversions', ...parameters)
    /** The header, then the others in order: leads of the same millisecond have none. */
    const linesOf = (name: string) => {
      const [zone = '', header = '', ...lines] = readFileSync(name, 'utf8').trimEnd().split('\r\n')
      return [zone, header, ...lines.sort()]
    }
    const time = indianTime(start + day, 'seconds').slice(0, 19)

    test('writes the upload of Google Ads, for its owner alone', async () => {
      await send({ GCLID: clickOf('one') })
      await send({ GCLID: clickOf('two') }, 'visited')
      await send({ GCLID: clickOf('three') }, 'reached')
      await send({ GCLID: clickOf('four') }, '')
      const { code, out } = await run('--google', file, '--value', '500')
      expect(code).toBe(0)
      expect(out).toContain('2 conversions (booked)')
      expect(linesOf(file)).toEqual([
        'Parameters:TimeZone=Asia/Kolkata',
        'Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency',
        `${clickOf('one')},Appointment booked,${time},500,INR`,
        `${clickOf('two')},Appointment booked,${time},500,INR`,
      ])
      expect(statSync(file).mode & 0o777).toBe(0o600)
    })

    test('takes only leads with consent, a click of Google, and not withdrawn, erased or old', async () => {
      const ok = clickOf('good')
      await send({ GCLID: ok })
      await send({ GCLID: '' })
      await send({ GCLID: '=cmd|calc!A1' })
      await send({ GCLID: clickOf('noconsent') }, 'booked', { hasConsent: false })
      await send({ GCLID: clickOf('old') }, 'booked', { at: Date.now() - 91 * day })
      await send({ GCLID: clickOf('young') }, 'booked', { at: Date.now() - day / 2 })
      const withdrawn = await send({ GCLID: clickOf('withdrawn') })
      await withdrawRequest(withdrawn.receiptToken, withdrawn.deps)
      const erased = await send({ GCLID: clickOf('erased') })
      const lead = await lockLeadById(erased.db, erased.id)
      if (lead) await eraseLocked(erased.db, lead, start)
      const { out } = await run('--google', file)
      expect(out).toContain('1 conversion (booked)')
      expect(out).toContain(
        '1 of the last day, which the next file has, 2 without a click of Google',
      )
      expect(out).toContain('only if your privacy page says')
      expect(linesOf(file).slice(2)).toEqual([`${ok},Appointment booked,${time},,`])
    })

    test('writes each lead once for each goal, unless it is asked for all again', async () => {
      await send({ GCLID: clickOf('first') })
      await run('--google', file)
      const second = `${file}-2`
      expect(await run('--google', second)).toMatchObject({
        code: 0,
        out: 'No new conversions for Google (booked): no file was written. Left out: 1 in an earlier file.\n',
      })
      expect(existsSync(second)).toBe(false)
      await send({ GCLID: clickOf('next') })
      await run('--google', second)
      expect(linesOf(second).slice(2)).toEqual([expect.stringContaining(clickOf('next'))])
      await run('--google', `${file}-3`, '--again', '--name', 'Call answered', '--goal', 'reached')
      expect(linesOf(`${file}-3`).slice(2)).toEqual([
        `${clickOf('first')},Call answered,${time},,`,
        `${clickOf('next')},Call answered,${time},,`,
      ])
      await run('--google', `${file}-4`, '--again')
      expect(linesOf(`${file}-4`)).toHaveLength(4)
    })

    test('overwrites no file by mistake, and forgets nothing then', async () => {
      await send({ GCLID: clickOf('kept') })
      await run('--google', file)
      await send({ GCLID: clickOf('later') })
      expect((await run('--google', file)).code).toBe(1)
      expect(linesOf(file).slice(2)).toEqual([expect.stringContaining(clickOf('kept'))])
      expect((await run('--google', file, '--overwrite')).code).toBe(0)
      expect(linesOf(file).slice(2)).toEqual([expect.stringContaining(clickOf('later'))])
    })

    test('sums up the ad sets of Meta, without a person', async () => {
      await send({ Adset_Id: adSet }, 'visited')
      await send({ Adset_Id: adSet }, '')
      await send({ Adset_Id: '+919876543210' })
      await send({ Adset_Id: adSet }, 'booked', { hasConsent: false })
      const { out } = await run('--meta', file)
      expect(out).toContain('1 ad set')
      expect(readFileSync(file, 'utf8')).toBe(
        `\uFEFFAd set ID,Leads,Reached,Booked,Visited\r\n'${adSet},2,1,1,1\r\n`,
      )
    })

    test('writes no file of Meta without an ad set', async () => {
      await send({})
      expect((await run('--meta', file)).out).toContain('no file was written')
      expect(existsSync(file)).toBe(false)
    })

    test.each([
      [[], 'Give --google FILE'],
      [['--google', 'x', '--goal', 'won'], '--goal takes reached, booked, visited'],
      [['--google', 'x', '--value', '5,00'], '--value takes rupees'],
      [['--google', 'x', '--name', ''], '--name takes'],
      [['--google', 'x', '--meta', 'x'], 'two files'],
    ])('refuses %j', async (parameters, message) => {
      const { code, err } = await run(...parameters)
      expect(code).toBe(2)
      expect(err).toContain(message)
    })
  },
)
