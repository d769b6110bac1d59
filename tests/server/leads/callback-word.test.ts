import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OpenDatabase, provideDatabase } from '#lib/server/db/database'
import { answerSurvey, correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import type { Crm } from '#lib/server/leads/crm/crm'
import { fileCrm } from '#lib/server/leads/crm/file'
import { zohoTokens } from '#lib/server/leads/crm/zoho/token'
import { zohoCrm } from '#lib/server/leads/crm/zoho/zoho'
import { sendDue } from '#lib/server/leads/outbox/worker'
import { submitLead } from '#lib/server/leads/submit'
import { readOrMakeSecret } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { main as leads } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'
import { serveRequestPages } from '#tests/support/leads/request-pages'
import { onEachSite } from '#tests/support/processes/operator'
import { type LocalZoho, startLocalZoho } from '#tests/support/zoho/server'
import { localClient } from '#tests/support/zoho/tokens'

// The receipt tells patients to hang up on a caller who does not say their word. So whoever gets a lead must get the word.

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-word-'))
afterAll(() => rmSync(folder, { recursive: true }))

onEachSite(
  'the callback word',
  () => folder,
  (site) => {
    let running: OpenDatabase
    let pages: Awaited<ReturnType<typeof serveRequestPages>>
    let zoho: LocalZoho
    const time = { ms: Date.parse('2026-11-20T10:00:00Z') }
    const secret = Buffer.alloc(32, 7)

    beforeAll(async () => {
      process.env.LOG_LEVEL = 'silent'
      readOrMakeSecret(folder)
      pages = await serveRequestPages()
      zoho = await startLocalZoho({ now: () => time.ms })
    })
    afterAll(async () => {
      delete process.env.LOG_LEVEL
      await pages.close()
      await zoho.close()
    })
    beforeEach(async () => {
      running = site.open()
      for (const table of ['outbox', 'lead'] as const) await running.db.deleteFrom(table).execute()
      rmSync(crmFile(), { force: true })
    })
    afterEach(() => {
      provideDatabase(undefined)
      vi.restoreAllMocks()
    })

    const crmFile = () => path.join(folder, 'crm.jsonl')
    const depsNow = () => depsOn(running.db, time.ms).deps

    async function submit() {
      const key = newKey()
      const again = () => submitLead({ payload: sampleLead(), ...circumstancesOf(key) }, depsNow())
      const { id, receiptToken } = await again()
      return { id, reference: referenceOf(id), receiptToken, again }
    }
    type Lead = Awaited<ReturnType<typeof submit>>

    /** The words that the patient sees on the receipt and on the request's page. */
    async function wordsShown({ receiptToken }: Lead): Promise<string[]> {
      provideDatabase(running)
      // Later the receipt asks for the number before it shows the word.
      vi.spyOn(Date, 'now').mockReturnValue(time.ms)
      const receipt = await pages.get('/thankyou', { cookie: `lead_receipt=${receiptToken}` })
      const request = await pages.get(`/request/${receiptToken}`)
      return [
        receipt.answer.screen.receipt.details.callbackWord,
        request.answer.screen.sent.callbackWord,
      ]
    }
    async function wordOf(lead: Lead): Promise<string> {
      const [word = '', other] = await wordsShown(lead)
      expect(word).toMatch(/^[A-Z]{4}$/)
      expect(other).toBe(word)
      return word
    }

    /** Sends what waits. */
    async function deliver(crm: Crm) {
      const source = { db: running.db, crm, now: () => time.ms, random: () => 0.5 }
      const onFailure = (error: unknown) => expect.fail(String(error))
      for (let claimed = 1; claimed > 0; time.ms += 1000)
        claimed = (await sendDue({ ...source, onFailure })).claimed
    }
    const linesOfFile = () =>
      readFileSync(crmFile(), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
    const zohoClient = () => {
      const client = {
        accountsUrl: zoho.origin,
        clientId: localClient.client_id,
        clientSecret: localClient.client_secret,
        refreshToken: localClient.refresh_token,
      }
      const tokens = zohoTokens({ zoho: client, db: running.db, secret, now: () => time.ms })
      return zohoCrm({ apiUrl: zoho.origin, tokens })
    }

    /** Everything that sends a lead to the CRM, in this order. */
    const sends: [string, (lead: Lead) => Promise<unknown>][] = [
      ['lead', async () => {}],
      [
        'lead-update',
        ({ receiptToken }) =>
          correctRequest(
            receiptToken,
            () => ({ MobileNoData: '9123456789' }),
            '203.0.113.7',
            depsNow(),
          ),
      ],
      ['survey', ({ receiptToken }) => answerSurvey(receiptToken, { forWhom: 'self' }, depsNow())],
      ['lead-update', ({ reference }) => site.run(leads, 'retry', reference)],
      ['withdrawal', ({ receiptToken }) => withdrawRequest(receiptToken, depsNow())],
    ]

    test('is in every line of crm.jsonl until the lead is erased', async () => {
      const lead = await submit()
      const word = await wordOf(lead)
      const crm = fileCrm(folder, () => time.ms)
      for (const [, change] of sends) {
        await change(lead)
        await deliver(crm)
      }
      const sent = linesOfFile().map(({ kind, callbackWord }) => [kind, callbackWord])
      expect(sent).toEqual(sends.map(([kind]) => [kind, word]))
      expect((await site.run(leads, 'erase', lead.reference, '--yes')).code).toBe(0)
      await deliver(crm)
      expect(readFileSync(crmFile(), 'utf8')).not.toContain(word)
    })

    test('is in the Zoho record after every send until the lead is erased', async () => {
      const lead = await submit()
      const word = await wordOf(lead)
      const fields = () => zoho.records().find(({ key }) => key === lead.id)?.fields
      for (const [kind, change] of sends) {
        await change(lead)
        await deliver(zohoClient())
        expect([kind, fields()?.Website_Callback_Word]).toEqual([kind, word])
      }
      expect(fields()).toMatchObject({ Mobile: '+919123456789', Survey_For_Whom: 'self' })
      await site.run(leads, 'erase', lead.reference, '--yes')
      await deliver(zohoClient())
      expect(fields()).toMatchObject({
        ...{ Website_Request_State: 'erased', Website_Callback_Word: null },
      })
    })

    test('is shown by the commands that list leads, also when the form or a correction arrived later', async () => {
      const lead = await submit()
      const word = await wordOf(lead)
      await lead.again()
      await correctRequest(
        lead.receiptToken,
        () => ({ NameData: 'Asha Devi' }),
        '203.0.113.7',
        depsNow(),
      )
      expect(await wordOf(lead)).toBe(word)
      const run = async (...parameters: string[]) => (await site.run(leads, ...parameters)).out
      expect(await run('list')).toContain(`${lead.reference}  ${word}  Asha Devi`)
      expect(await run('show', lead.reference)).toMatch(new RegExp(`Callback word +${word}\n`))
      for (const text of [
        await run('list', '--json'),
        await run('show', lead.reference, '--json'),
        await run('show', '--mobile', '9876543210', '--json'),
        await run('export', '--format', 'json'),
      ])
        expect(text).toContain(`"callbackWord":${text.includes('": ') ? ' ' : ''}"${word}"`)
      const [row] = parse(await run('export', '--format', 'csv'), { columns: true })
      expect(row).toMatchObject({ reference: lead.reference, callbackWord: word })
      await run('erase', lead.reference, '--yes')
      expect(await run('export', '--format', 'json')).toContain('"callbackWord":""')
    })
  },
)
