import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { hashesOfMobile } from '#lib/server/account/code-store'
import { type OpenDatabase, openDatabase, provideDatabase } from '#lib/server/db/database'
import { correctRequest, withdrawRequest } from '#lib/server/leads/change-request'
import { fileCrm } from '#lib/server/leads/crm/file'
import { claimRows, markDead, markSent } from '#lib/server/leads/outbox/claims'
import { outboxRowsOf } from '#lib/server/leads/outbox/store'
import { insertLead } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { makeLog } from '#lib/server/platform/log'
import { provideProcessWide } from '#lib/server/platform/process-wide'
import { readOrMakeSecret } from '#lib/server/platform/secrets'
import { referenceOf } from '#lib/server/platform/sortable-id'
import { erasePerson, findPersonData } from '#lib/server/privacy/erase-person'
import { mobileAsTyped } from '#lib/server/privacy/find-leads'
import { submitReview } from '#lib/server/reviews/submit'
import { main } from '#scripts/cli/leads'
import { circumstancesOf, depsOn, sampleLead } from '#tests/support/leads/leads'
import { everyRow, onEachSite } from '#tests/support/processes/operator'
import { runCommand } from '#tests/support/processes/run-command'

const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-erase-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** One folder and secret for both databases: the environment is read once a process. */
const newFolder = () => {
  mkdirSync(folder, { recursive: true })
  readOrMakeSecret(folder)
  return folder
}

const mobile = '+919812345678'
/** Texts that must not be found anywhere afterwards. */
const personal = [
  'Meera Unforgotten',
  '9812345678',
  'meera@example.in',
  'my secret worry',
  'clickid',
]
const ofPerson: Partial<LeadPayload> = {
  NameData: 'Meera Unforgotten',
  MobileNoData: '9812345678',
  EmailIdData: 'meera@example.in',
  QueryData: 'my secret worry',
  GCLID: 'clickid',
}
const start = Date.now() - 60_000
const nothingKept =
  'Nothing was kept here, so nothing had to be erased. What the CRM still has to erase: npm run outbox -- status\n'

onEachSite('leads erase', newFolder, (site) => {
  let running: OpenDatabase
  const secret = () => readOrMakeSecret(site.dataDir)
  const bytes = () =>
    ['site.db', 'site.db-wal', 'sms.jsonl']
      .map((name) => path.join(site.dataDir, name))
      .filter((file) => existsSync(file))
      .map((file) => readFileSync(file, 'latin1'))
      .join('')

  beforeEach(async () => {
    provideProcessWide('log', makeLog('silent'))
    running = site.open()
    for (const table of [
      ...(['outbox', 'lead', 'session', 'userVisitor', 'userAccount'] as const),
      ...(['loginCode', 'codeRequest', 'visitorReview'] as const),
    ])
      await running.db.deleteFrom(table).execute()
    rmSync(path.join(site.dataDir, 'sms.jsonl'), { force: true })
    secret()
  })

  const submit = async (change: Partial<LeadPayload> = ofPerson) => {
    const { deps } = depsOn(running.db, start)
    return submitLead({ payload: sampleLead(change), ...circumstancesOf() }, deps)
  }
  /** The rows due at `now` as a worker holds them; nobody else is sending. */
  const claim = (now = start, limit = 100) =>
    claimRows(running.db, { now, claimedUntil: now + 30_000, limit })
  const deliver = async () => markSent(running.db, await claim(), start)
  const kindsOf = async (id: string) =>
    (await outboxRowsOf(running.db, [id])).map(({ kind, sentAt }) =>
      sentAt === null ? kind : `${kind} sent`,
    )

  async function logIn() {
    const at = { createdAt: start, updatedAt: start }
    const user = { id: 'user-1', mobile, name: 'Meera Unforgotten', email: 'meera@example.in' }
    // The desk's for a member of the team.
    const [mobileHash = '', deskHash = ''] = hashesOfMobile(secret(), mobile)
    await running.db
      .insertInto('userAccount')
      .values({ ...user, ...at, cityId: null })
      .execute()
    await running.db
      .insertInto('session')
      .values({
        tokenHash: 'a',
        userId: 'user-1',
        createdAt: start,
        expiresAt: start * 2,
        usedAt: start,
      })
      .execute()
    await running.db
      .insertInto('userVisitor')
      .values({ userId: 'user-1', visitorId: 'visitor-1', seenAt: start })
      .execute()
    await running.db
      .insertInto('loginCode')
      .values({
        mobileHash,
        browserHash: 'b',
        codeHash: 'c',
        sentAt: start,
        expiresAt: start,
        tries: 0,
      })
      .execute()
    const request = { mobileHash, addressHash: 'd', visitorHash: null, createdAt: start }
    await running.db
      .insertInto('codeRequest')
      .values([
        { ...request, sent: 1, verifiedAt: null },
        { ...request, mobileHash: deskHash, sent: 0, verifiedAt: null },
      ])
      .execute()
    const line = (to: string) =>
      `${JSON.stringify({ at: '', to, text: `Code ${to}`, code: '123456' })}\n`
    writeFileSync(
      path.join(site.dataDir, 'sms.jsonl'),
      line('+919999999999') + line(mobile) + line(mobile) + line('+919999999998'),
    )
  }

  test('leaves no trace of the person, whatever the state of the leads, and keeps other people’s data', async () => {
    const sent = await submit()
    const withdrawn = await submit()
    const other = await submit({ NameData: 'Asha Stays', QueryData: 'call 9812345670' })
    await deliver()
    await withdrawRequest(withdrawn.receiptToken, depsOn(running.db, start).deps)
    const refused = await submit()
    for (const row of await claim())
      if (row.leadId === refused.id)
        await markDead(running.db, [{ ...row, lastError: 'INVALID_DATA' }], start)
      else await markSent(running.db, [row], start)
    const corrected = await submit({ ...ofPerson, MobileNoData: '9812300000' })
    const { deps } = depsOn(running.db, start)
    await correctRequest(
      corrected.receiptToken,
      () => ({ MobileNoData: '9812345678' }),
      '203.0.113.7',
      deps,
    )
    const waiting = await submit()
    // Came with the number, and was corrected to another: only its number of before is forgotten.
    const mistyped = await submit({ NameData: 'Ravi Stays', QueryData: '', EmailIdData: '' })
    await correctRequest(
      mistyped.receiptToken,
      () => ({ MobileNoData: '9000012345' }),
      '203.0.113.7',
      deps,
    )
    await logIn()
    expect(await everyRow(running)).toContain('Meera Unforgotten')

    const { code, out, err } = await site.run(main, 'erase', '--mobile', '+91 98123 45678', '--yes')
    expect([code, err]).toEqual([0, ''])
    expect(out).toContain('5 leads:')
    expect(out).toContain('1 login, 1 session, 1 browser')
    expect(out).toContain('3 codes and requests')
    expect(out).toContain('2 messages in sms.jsonl')
    expect(out).toContain('Erased: 5 leads')

    const rows = await everyRow(running)
    const hashes = hashesOfMobile(secret(), mobile)
    for (const each of [...personal, '9812300000', 'visitor-1', ...hashes]) {
      expect(rows.includes(each), each).toBe(false)
      expect(bytes().includes(each), `${each} in the files`).toBe(false)
    }
    expect(rows).toContain('Asha Stays')
    expect(rows).toContain('Ravi Stays')
    expect(readFileSync(path.join(site.dataDir, 'sms.jsonl'), 'utf8')).toMatch(
      /^\{.*"\+919999999999".*\}\n.*erased.*\n.*erased.*\n\{.*"\+919999999998".*\}\n$/,
    )
    expect(await kindsOf(sent.id)).toEqual(['lead sent', 'erasure'])
    expect(await kindsOf(withdrawn.id)).toEqual(['lead sent', 'withdrawal sent', 'erasure'])
    for (const { id } of [refused, corrected, waiting])
      expect(await kindsOf(id)).toEqual(['erasure'])
    expect(await kindsOf(other.id)).toEqual(['lead sent'])
  })

  test('queues the erasure after a row that a worker is sending', async () => {
    const { id } = await submit()
    const now = Date.now()
    const held = await claim(now)
    await site.run(main, 'erase', '--mobile', '9812345678', '--yes')
    expect(await kindsOf(id)).toEqual(['lead', 'erasure'])
    expect(await claim(now + 5000)).toEqual([])
    await markSent(running.db, held, now + 5000)
    expect(await claim(now + 10_000)).toMatchObject([{ leadId: id, kind: 'erasure' }])
  })

  test('leaves only the erasure after a worker died while sending', async () => {
    const { id } = await submit()
    await claim(start - 10_000 + 60_000 - 50_000)
    await site.run(main, 'erase', '--mobile', '9812345678', '--yes')
    expect(await kindsOf(id)).toEqual(['erasure'])
  })

  test('finishes an interrupted run and queues one erasure for the CRM', async () => {
    const ids = [await submit(), await submit(), await submit()].map(({ id }) => id)
    await logIn()
    const person = mobileAsTyped(mobile)
    if (!person) throw new Error('no number')
    const deps = { db: running.db, dataDir: site.dataDir, secret: secret() }
    const crash = () => {
      throw new Error('crashed')
    }
    await expect(erasePerson(deps, person, { now: Date.now, onProgress: crash })).rejects.toThrow(
      'crashed',
    )
    expect((await findPersonData(deps, person)).leads).toHaveLength(2)
    expect((await site.run(main, 'erase', '--mobile', mobile, '--yes')).out).toContain('2 leads')
    for (const id of ids) expect(await kindsOf(id)).toEqual(['erasure'])
    // Nothing is left to ask about.
    const again = await site.run(main, 'erase', '--mobile', mobile)
    expect(again).toEqual({
      code: 0,
      out: `No data is stored for this number.\n${nothingKept}`,
      err: '',
    })
    for (const id of ids) expect(await kindsOf(id)).toEqual(['erasure'])
  })

  test('erases lines written by CRM_PROVIDER=file even when another CRM is in use', async () => {
    const file = path.join(site.dataDir, 'crm.jsonl')
    const own = await submit()
    const purged = { ...sampleLead(ofPerson), MobileNoData: '9812345678' }
    const foreign = { ...sampleLead({ NameData: 'Asha Stays', QueryData: 'of 9812345678' }) }
    const item = (outboxId: number, leadId: string, lead: LeadPayload) => ({
      ...({ outboxId, leadId, lead, kind: 'lead', attempt: 1, createdAt: start } as const),
      ...{ survey: null, callbackWord: 'MOLU', isWithdrawn: false },
    })
    await fileCrm(site.dataDir, () => start).send([
      item(1, own.id, { ...sampleLead(ofPerson), MobileNoData: '9812300000' }),
      item(2, own.id, sampleLead(ofPerson)),
      item(3, 'purged-here', purged),
      item(4, 'foreign', foreign),
    ])
    const before = readFileSync(file, 'utf8')
    appendFileSync(file, 'no JSON 9812345678\n')
    const shown = (await site.run(main, 'show', '--mobile', mobile)).out
    expect(shown).toMatch(/Lines in crm.jsonl +3/)

    const { out } = await site.run(main, 'erase', '--mobile', mobile, '--yes')
    expect(out).toContain('3 lines in crm.jsonl')
    const lines = readFileSync(file, 'utf8').split('\n')
    for (const [index, id] of [own.id, own.id, 'purged-here'].entries()) {
      expect(JSON.parse(lines[index] ?? '')).toEqual({
        ...{ at: new Date(start).toISOString(), outboxId: index + 1, leadId: id, kind: 'lead' },
      })
    }
    expect(lines[3]).toBe(before.split('\n')[3])
    rmSync(file)
  })

  test('erases only the named lead from crm.jsonl', async () => {
    const file = path.join(site.dataDir, 'crm.jsonl')
    const ids = [await submit(), await submit()].map(({ id }) => id)
    const lines = ids.map((leadId) => JSON.stringify({ leadId, lead: { name: leadId } }))
    writeFileSync(file, `${lines.join('\n')}\n`)
    await site.run(main, 'erase', ids[0] ?? '', '--yes')
    const [erased, other] = readFileSync(file, 'utf8').split('\n')
    expect([JSON.parse(erased ?? ''), other]).toEqual([{ leadId: ids[0] }, lines[1]])
    rmSync(file)
  })

  test('erases only the named lead and retries an erasure that the CRM refused', async () => {
    const [one, two] = [await submit(), await submit()]
    const reference = referenceOf(one.id).toLowerCase()
    expect((await site.run(main, 'erase', reference, '--yes')).code).toBe(0)
    expect(await kindsOf(one.id)).toEqual(['erasure'])
    expect(await kindsOf(two.id)).toEqual(['lead'])
    const [row] = (await claim(Date.now())).filter(({ leadId }) => leadId === one.id)
    if (!row) throw new Error('no erasure')
    await markDead(running.db, [{ ...row, lastError: 'NO_PERMISSION' }], start)
    expect((await site.run(main, 'erase', one.id, '--yes')).out).toMatch(
      / purged {2}erasure dead: NO_P.*\nNothing was kept here, .*npm run outbox -- status\n/,
    )
    expect(await outboxRowsOf(running.db, [one.id])).toMatchObject([
      { kind: 'erasure', deadAt: null },
    ])
  })

  test('--dry-run lists the data and similar data and changes nothing', async () => {
    const { id } = await submit()
    const mention = await submit({ NameData: 'Asha', QueryData: 'my sister: 9812345678' })
    const spaced = await submit({ NameData: 'Asha', QueryData: 'call (981) 234-56 78' })
    const hindi = await submit({ NameData: 'Asha', QueryData: 'बहन: ९८१२३ ४५६७८' })
    const review = {
      rating: '4',
      title: 'Kind',
      text: 'Took time for me.',
      name: 'meera unforgotten',
      own: 'yes',
    }
    const subject = {
      kind: 'doctor',
      id: 4001,
      slug: 'dr-asha-rao',
      name: 'Dr Asha Rao',
      detail: '',
    } as const
    await submitReview(
      { subject, values: review, key: '' },
      { db: running.db, now: Date.now, random: randomBytes },
    )
    await logIn()
    const before = await everyRow(running)
    const { code, out } = await site.run(main, 'erase', '--mobile', '09812345678', '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`1 lead:\n {2}${referenceOf(id)}.*waiting`))
    const [, named = ''] = /contains these digits.*\n((?: {2}.*\n)*)/.exec(out) ?? []
    for (const { id: other } of [mention, spaced, hindi])
      expect(named).toContain(referenceOf(other))
    expect(out).toMatch(/under the same name.*\n.*waiting {2}Kind/)
    for (const each of personal) expect(out).not.toContain(each)
    expect(await everyRow(running)).toBe(before)
    expect(bytes()).toContain(mobile)
  })

  test('finds the leads of the number among many', async () => {
    const payload = JSON.stringify({ ...sampleLead(), receivedBy: 'web' })
    const times = { createdAt: start, updatedAt: start }
    await running.db.transaction().execute(async (db) => {
      for (let count = 0; count < 1000; count += 1)
        await insertLead(db, { id: `${count}`, idempotencyKey: `${count}`, ...times, payload })
    })
    await submit()
    const person = mobileAsTyped(mobile)
    const found =
      person &&
      (await findPersonData({ db: running.db, dataDir: site.dataDir, secret: secret() }, person))
    expect(found?.leads).toHaveLength(1)
  })

  test.each([
    ['yes\n', 0, 'erasure'],
    ['no\n', 1, 'lead'],
    ['\n', 1, 'lead'],
    ['', 1, 'lead'],
  ])('asks for confirmation and acts on the answer %j', async (answer, code, kind) => {
    const { id } = await submit()
    const input = Object.assign(new PassThrough(), { isTTY: true })
    input.end(answer)
    provideDatabase(openDatabase(site.url))
    const asked = await runCommand(main, ['erase', id], input)
    expect([asked.code, asked.err.includes('Erase this lead')]).toEqual([code, true])
    expect(await kindsOf(id)).toEqual([kind])
  })

  test('requires --yes without a terminal', async () => {
    const { id } = await submit()
    const { code, err } = await site.run(main, 'erase', id)
    expect([code, err.split('\n')[0]]).toEqual([2, expect.stringContaining('--yes')])
    expect(await kindsOf(id)).toEqual(['lead'])
  })

  test.each([
    [['erase', '--yes'], 2],
    [['erase', '--mobile', '12345', '--yes'], 2],
    [['erase', '--mobile', '9812345678', 'CS-7K4M-2Q', '--yes'], 2],
    [['erase', 'nonsense', '--yes'], 2],
    [['erase', 'CS-7K4M-2Q', '--yes'], 1],
  ])('%j exits with %i', async (parameters, code) => {
    expect((await site.run(main, ...parameters)).code).toBe(code)
  })

  test('distinguishes leads with the same reference by id', async () => {
    const times = { createdAt: start, updatedAt: start }
    const payload = JSON.stringify({ ...sampleLead(ofPerson), receivedBy: 'web' })
    const ids = ['A', 'B'].map((letter) => `${letter.repeat(20)}7K4M2Q`)
    for (const id of ids)
      await insertLead(running.db, { id, idempotencyKey: id, ...times, payload })
    const { code, err } = await site.run(main, 'erase', 'CS-7K4M-2Q', '--yes')
    expect([code, ids.every((id) => err.includes(id))]).toEqual([1, true])
    expect((await site.run(main, 'erase', ids[0] ?? '', '--yes')).out).toContain('1 lead')
  })

  test('keeps messages written meanwhile', async () => {
    await logIn()
    const file = path.join(site.dataDir, 'sms.jsonl')
    appendFileSync(file, '{"at":"","to":"+91981')
    await site.run(main, 'erase', '--mobile', mobile, '--yes')
    appendFileSync(file, '2345699","text":"","code":""}\n')
    expect(readFileSync(file, 'utf8')).toMatch(
      /\{"at":"","to":"\+919812345699","text":"","code":""\}\n$/,
    )
  })
})

test.each([
  ['9812345678', '+91 9812345678'],
  ['098123 45678', '+91 9812345678'],
  ['+91-98123-45678', '+91 9812345678'],
  ['919812345678', '+91 9812345678'],
  ['0091 98123 45678', '+91 9812345678'],
  ['(981) 234.5678', '+91 9812345678'],
  ['+44 7700 900123', '+44 7700900123'],
  ['5812345678', undefined],
  ['98123', undefined],
  ['', undefined],
])('reads %j as %j', (typed, whole) => {
  const mobile = mobileAsTyped(typed)
  expect(mobile && `${mobile.countryCode} ${mobile.number}`).toBe(whole)
})
