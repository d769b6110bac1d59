import { randomBytes } from 'node:crypto'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { sql } from 'kysely'
import { countQueue, readClaimed, readQueue, readQueueValues } from '#lib/server/desk/queue'
import { readDeskLead, readEntries, readOtherLeads } from '#lib/server/desk/read-lead'
import { readRequestOfLead } from '#lib/server/leads/receipt'
import { readLeadFacts } from '#lib/server/desk/lead-facts'
import { claimNext } from '#lib/server/desk/work'
import { newSortableId } from '#lib/server/platform/sortable-id'
import { emptyLead } from '#lib/domain/leads/lead'
const url = process.env.PERF_URL ?? process.env.TEST_POSTGRES_URL ?? ''
const opened = openDatabase(url)
provideDatabase(opened)
const { db } = opened
await migrateToLatest(db)
const now = Date.now()
const N = 100_000
const pick = (a: string[]) => a[Math.floor(Math.random() * a.length)] ?? ''
const cities = Array.from({ length: 40 }, (_, i) => `City ${i}`)
const specs = Array.from({ length: 20 }, (_, i) => `Speciality ${i}`)
const camps = Array.from({ length: 80 }, (_, i) => `campaign-${i}`)
let some = ''
for (let at = 0; at < N; at += 500) {
  const leads: any[] = [], desks: any[] = []
  for (let i = at; i < at + 500; i++) {
    const created = now - (N - i) * 60_000 * 3
    const id = newSortableId(created, randomBytes)
    const city = pick(cities)
    const payload = JSON.stringify({ ...emptyLead, receivedBy: 'web', NameData: `Name${i} Rao`, MobileNoData: String(9000000000 + i), countryCode: '+91', CityData: city, QueryData: 'My mother has had pain for three days and we would like to know more. '.repeat(3), PageNameData: 'Piles' })
    leads.push({ id, idempotencyKey: id, createdAt: created, updatedAt: created, payload, mobile: `+91${9000000000 + i}`, status: 'new', callbackWord: 'MOLU' })
    const open = i >= N - 10_000
    desks.push({ leadId: id, submittedAt: created, dueAt: created + 1800000, state: open ? (i % 3 ? 'new' : 'again') : i % 10 ? 'closed' : 'booked', tier: 1 + (i % 4), city, speciality: pick(specs), language: i % 3 ? 'en' : 'hi', pageType: 'Treatment', page: 'Piles', variant: '', source: 'google', campaign: pick(camps), name: `name${i} rao` })
    some = id
  }
  await db.transaction().execute(async (t) => {
    for (let k = 0; k < 500; k += 50) {
      await t.insertInto('lead').values(leads.slice(k, k + 50)).execute()
      await t.insertInto('deskLead').values(desks.slice(k, k + 50)).execute()
    }
  })
}
if (url.startsWith('postgres')) await sql`analyze`.execute(db)
const none = { state: 'open', tier: '', city: '', speciality: '', language: '', campaign: '', search: '' } as any
const member = { mobile: '+919000000001', name: 'Asha' }
const cases: Record<string, () => Promise<unknown>> = {
  counts: () => countQueue(db, now),
  values: () => readQueueValues(db),
  mine: () => readClaimed(db, member.mobile, now),
  open: () => readQueue(db, none, 1, now),
  open100: () => readQueue(db, none, 100, now),
  city: () => readQueue(db, { ...none, city: 'City 3' }, 1, now),
  closed: () => readQueue(db, { ...none, state: 'closed' }, 1, now),
  closedCity: () => readQueue(db, { ...none, state: 'closed', city: 'City 3' }, 1, now),
  all: () => readQueue(db, { ...none, state: 'all' }, 1, now),
  number: () => readQueue(db, { ...none, search: '9000050000' }, 1, now),
  reference: () => readQueue(db, { ...none, search: some.slice(-6) }, 1, now),
  name: () => readQueue(db, { ...none, search: 'name77777' }, 1, now),
  nameCommon: () => readQueue(db, { ...none, search: 'rao' }, 1, now),
  nameNone: () => readQueue(db, { ...none, search: 'zzzz' }, 1, now),
  lead: async () => {
    await readDeskLead(db, some)
    const sent = await readRequestOfLead(db, some)
    if (sent) await readLeadFacts(db, some, sent)
    await readEntries(db, some)
    await readOtherLeads(db, '+919000050000', some)
  },
  next: () => claimNext({ db, now: Date.now }, member, { ...none, city: 'City 5' }),
}
for (const [name, run] of Object.entries(cases)) {
  const t: number[] = []
  for (let i = 0; i < 25; i++) { const a = performance.now(); await run(); t.push(performance.now() - a) }
  t.sort((a, b) => a - b)
  console.log(name.padEnd(12), 'p50', t[12]?.toFixed(1), 'p95', t[23]?.toFixed(1))
}
await opened.close()
process.exit(0)
