import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { deskPaths } from '#lib/domain/desk/paths'
import { openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import type { Db } from '#lib/server/db/schema'
import { startStaffSession } from '#lib/server/desk/session'
import { submitLead } from '#lib/server/leads/submit'
import { newSortableId } from '#lib/server/platform/sortable-id'
import type { Part } from '#tests/bench/bench'
import { leadPayload } from '#tests/bench/lead-requests'
import { benchPostgres } from '#tests/bench/postgres'
import { settle } from '#tests/bench/proc'
import { type Figure, percentile } from '#tests/bench/report/figure'
import type { Sites } from '#tests/bench/sites'

const dayMs = 86_400_000
const member = '9000000001'
const cities = ['Delhi', 'Mumbai', 'Pune', 'Jaipur', 'Lucknow', 'Kochi', 'Thiruvananthapuram']
const names = ['Anjali Sharma', 'Mohammed Iqbal', 'Lakshmi Narayanan', 'Harpreet Kaur', 'अनीता देवी']
const queries = [
  'Is surgery needed?',
  'My mother has had pain for three days.',
  'Sudden chest pain',
]

/** Leads of the last 90 days. Every tenth is open, of which every third is called again; the others are closed. */
async function fill(db: Db, count: number): Promise<string[]> {
  await migrateToLatest(db)
  const now = Date.now()
  const ids: string[] = []
  const one = async (place: number) => {
    const payload = {
      ...leadPayload(String(9_100_000_000 + place)),
      NameData: `${names[place % names.length]} ${place}`,
      CityData: cities[place % cities.length] ?? '',
      QueryData: queries[place % 100 === 0 ? 2 : place % 2] ?? '',
      Zutm_campaign: `campaign-${place % 40}`,
      LeadTier: 1 + (place % 4),
    }
    const at = now - Math.floor((90 * dayMs * (count - place)) / count)
    const deps = { db, now: () => at, random: randomBytes, secret: Buffer.alloc(32, 7), wake() {} }
    const consent = { version: null, language: null, page: null }
    const clientAddress = `203.0.${place % 256}.${(place >> 8) % 256}`
    const circumstances = { idempotencyKey: undefined, clientAddress, requestId: 'bench', consent }
    const sent = await submitLead({ payload, ...circumstances }, deps)
    if (sent) ids.push(sent.id)
  }
  for (let done = 0; done < count; done += 100)
    await Promise.all(Array.from({ length: 100 }, (_, place) => one(done + place)))
  // Nobody delivers them: the figure is about reading.
  await db.deleteFrom('outbox').execute()
  ids.sort()
  const closed = ids.filter((_, place) => place % 10 !== 0)
  const again = ids.filter((_, place) => place % 30 === 0)
  for (let from = 0; from < closed.length; from += 500) {
    const some = closed.slice(from, from + 500)
    await db
      .updateTable('deskLead')
      .set({ state: 'closed', closedAt: now, reachedAt: sql`submitted_at + 600000`, urgent: 0 })
      .where('leadId', 'in', some)
      .execute()
    const entries = some.map((leadId, place) => ({
      id: newSortableId(now, randomBytes),
      leadId,
      at: now - Math.floor((90 * dayMs * (closed.length - from - place)) / closed.length),
      member: `+91${member}`,
      memberName: 'Asha Rao',
      kind: 'reached',
      details: '{}',
    }))
    await db.insertInto('deskEntry').values(entries).execute()
  }
  for (let from = 0; from < again.length; from += 500)
    await db
      .updateTable('deskLead')
      .set({ state: 'again', dueAt: now + dayMs })
      .where('leadId', 'in', again.slice(from, from + 500))
      .execute()
  return ids
}

interface Asked {
  name: string
  address: string | ((time: number) => string)
  form?: Record<string, string>
}

const pagesOf = (ids: readonly string[]): Asked[] => {
  const lead = (time: number) => ids[(time * 7919) % ids.length] ?? ''
  return [
    { name: 'queue', address: deskPaths.queue },
    { name: 'queue with a filter', address: `${deskPaths.queue}?city=Kochi&campaign=campaign-5` },
    { name: 'last page of the queue', address: `${deskPaths.queue}?page=200` },
    { name: 'closed leads', address: `${deskPaths.queue}?state=closed` },
    { name: 'search by name', address: `${deskPaths.queue}?q=lakshmi` },
    { name: 'search by part of a number', address: `${deskPaths.queue}?q=1234` },
    { name: 'lead', address: (time) => deskPaths.lead(lead(time)) },
    { name: 'next lead', address: deskPaths.queue, form: { do: 'next' } },
    { name: 'numbers by day', address: deskPaths.numbers },
    { name: 'numbers by campaign', address: `${deskPaths.numbers}?by=campaign` },
    { name: 'numbers by member', address: `${deskPaths.numbers}?by=member` },
    { name: 'reviews', address: deskPaths.reviews },
    { name: 'links', address: deskPaths.links },
  ]
}

interface Measured {
  database: string
  url: string
  count: number
  times: number
}

async function measure(sites: Sites, { database, url, count, times }: Measured): Promise<Figure[]> {
  const env = { DATABASE_URL: url, STAFF_MOBILES: `${member} Asha Rao` }
  const name = `desk-${database}`
  await sites.importInto(name, undefined, env)
  const { db, close } = openDatabase(url)
  const ids = await fill(db, count)
  const session = { mobile: `+91${member}`, formerToken: undefined }
  const token = await startStaffSession(db, session, Date.now())
  await close()
  const { origin, pid } = await sites.startOurs(name, env)
  const headers = { cookie: `desk=${token}; __Host-desk=${token}`, origin }
  const figures: Figure[] = []
  for (const { name: page, address, form } of pagesOf(ids)) {
    const took: number[] = []
    await settle(pid)
    // The first ones compile the page.
    for (let time = -5; time < times; time += 1) {
      const path = typeof address === 'string' ? address : address(time + 5)
      const began = performance.now()
      const answer = await fetch(origin + path, {
        redirect: 'manual',
        headers,
        ...(form && { method: 'POST', body: new URLSearchParams(form) }),
      })
      await answer.arrayBuffer()
      if (time >= 0) took.push(performance.now() - began)
      const goesTo = answer.headers.get('location')
      if (answer.status >= 400 || goesTo?.startsWith(deskPaths.login))
        throw new Error(`${path} answered ${answer.status}`)
    }
    figures.push({
      part: 'desk',
      what: `desk with ${count} leads, ${page}, ${database}, p95`,
      unit: 'ms',
      ours: percentile(took, 0.95),
      target: { of: 'ours', most: 100 },
      note: `median ${percentile(took, 0.5).toFixed(0)} ms`,
      detail: { took },
    })
  }
  await sites.endOurs(name)
  return figures
}

/** How long each page of the care team's desk takes with 100,000 leads, of which 10,000 are open, on both databases. */
export const desk: Part = async ({ sites, quick, say }) => {
  const size = quick ? { count: 2000, times: 10 } : { count: 100_000, times: 100 }
  say(`the desk with ${size.count} leads, on SQLite`)
  const file = path.join(sites.runFolder, 'desk.db')
  const sqlite = await measure(sites, { database: 'SQLite', url: `sqlite:${file}`, ...size })
  const postgres = await benchPostgres()
  if (!postgres) return sqlite
  try {
    say(`the desk with ${size.count} leads, on PostgreSQL`)
    return [
      ...sqlite,
      ...(await measure(sites, { database: 'PostgreSQL', url: postgres.url, ...size })),
    ]
  } finally {
    await postgres.end()
  }
}
