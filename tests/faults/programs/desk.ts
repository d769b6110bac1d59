import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { startStaffSession } from '#lib/server/desk/session'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'

const team = [1, 2, 3, 4, 5].map((one) => `900000000${one}`)

interface Member {
  mobileNo: string
  cookie: string
}

/** A time in which a member had a lead for sure: from the answer to the claim until the outcome was sent. */
interface Held {
  leadId: string
  member: string
  from: number
  until: number
}

interface Work {
  held: Held[]
  /** The notes of outcomes that were answered with success. */
  saved: string[]
  /** Answers that neither a member who works nor a server that was killed explains. */
  wrong: number
}

const timeoutMs = 15_000

/** @returns status 0 without an answer */
async function post(origin: string, { cookie }: Member, path: string, fields: object) {
  const response = await fetch(origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ ...fields }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => undefined)
  await response?.text().catch(() => '')
  return { status: response?.status ?? 0, location: response?.headers.get('location') ?? '' }
}

/** Records an outcome until it is answered. @returns when the first attempt was sent */
async function record(origin: string, member: Member, path: string, work: Work): Promise<number> {
  const note = randomUUID()
  const from = performance.now()
  for (;;) {
    const { status } = await post(origin, member, path, {
      kind: 'closed',
      reason: 'Other',
      note,
    })
    if (status === 303) {
      work.saved.push(note)
      return from
    }
    // Not recorded, or recorded without an answer: either way the member tries again.
    if (status === 0 || status === 503) await wait(100)
    else {
      work.wrong += 1
      return from
    }
  }
}

/** Takes the next lead and records an outcome, again and again. */
async function work(origin: string, member: Member, all: Work, isEnding: () => boolean) {
  while (!isEnding()) {
    const { status, location } = await post(origin, member, '/desk', { do: 'next' })
    const [leadId] = location.match(/(?<=^\/desk\/lead\/)\w+/) ?? []
    if (status === 303 && leadId) {
      const from = performance.now()
      await wait(Math.random() * 100)
      const until = await record(origin, member, `/desk/lead/${leadId}`, all)
      all.held.push({ leadId, member: member.mobileNo, from, until })
    } else if (status === 200 || status === 0 || status === 503) {
      // Nobody waits for a call, or the server is gone.
      await wait(50)
    } else all.wrong += 1
  }
}

/** Pairs of members who had one lead at the same time. */
function sharedLeads(held: readonly Held[]): number {
  const byLead = Map.groupBy(held, ({ leadId }) => leadId)
  return [...byLead.values()].flatMap((times) =>
    times.flatMap((one, place) =>
      times
        .slice(place + 1)
        .filter(
          (other) =>
            one.member !== other.member && one.from < other.until && other.from < one.until,
        ),
    ),
  ).length
}

/** The same in the history of the leads, where claims without an answer are too: they end with an outcome only. */
async function claimedTwice(db: Db): Promise<number> {
  const entries = await db
    .selectFrom('deskEntry')
    .select(['leadId', 'member', 'kind', 'at'])
    .where('kind', 'in', ['claimed', 'closed'])
    .orderBy('at')
    // At the same millisecond the outcome came first.
    .orderBy('kind', 'desc')
    .execute()
  const owner = new Map<string, string>()
  let twice = 0
  for (const { leadId, member, kind } of entries) {
    const has = owner.get(leadId)
    if (kind === 'closed') owner.delete(leadId)
    else if (has !== undefined && has !== member) twice += 1
    else owner.set(leadId, member)
  }
  return twice
}

async function lostNotes(db: Db, saved: readonly string[]): Promise<number> {
  const entries = await db
    .selectFrom('deskEntry')
    .select('details')
    .where('kind', '=', 'closed')
    .execute()
  const kept = new Set(entries.map(({ details }) => JSON.parse(details).note))
  return saved.filter((note) => !kept.has(note)).length
}

/**
 * Five members of the care team take leads and record outcomes while leads arrive and the server is killed at random
 * moments. 'Doubled' also counts leads that two members had at once, and 'lost' outcomes that were accepted and are gone.
 */
export const desk: Program = async (stand) => {
  // Ten minutes, or a few seconds.
  const rounds = stand.quick ? 2 : 300
  const all: Work = { held: [], saved: [], wrong: 0 }
  let url = ''
  const settings = {
    name: 'desk',
    patients: 4,
    pauseMs: 100,
    tries: 5,
    isCut: true,
    env: { STAFF_MOBILES: team.map((mobileNo) => `${mobileNo} Member`).join(',') },
  }
  const outcome = await scenario(stand, settings, async ({ site, database }) => {
    url = database.url
    const { db, close } = openDatabase(url)
    const members = await Promise.all(
      team.map(async (mobileNo) => {
        const session = { mobile: `+91${mobileNo}`, formerToken: undefined }
        const token = await startStaffSession(db, session, Date.now())
        // By either name: it depends on the address that the site was built for.
        return { mobileNo, cookie: `desk=${token}; __Host-desk=${token}` }
      }),
    )
    await close()
    let isEnding = false
    const working = members.map((member) => work(site.origin, member, all, () => isEnding))
    for (let round = 1; round <= rounds; round += 1) {
      await wait(700 + Math.random() * 800)
      await site.kill()
      await site.start()
      if (round % 10 === 0) stand.say(`${stand.server.name}: killed ${round} times at the desk`)
    }
    await wait(1000)
    isEnding = true
    await Promise.all(working)
    return rounds
  })
  if (all.saved.length === 0) throw new Error('no outcome was recorded')
  const { db, close } = openDatabase(url)
  try {
    return [
      {
        part: '',
        outcome: {
          ...outcome,
          lost: outcome.lost + (await lostNotes(db, all.saved)),
          doubled: outcome.doubled + sharedLeads(all.held) + (await claimedTwice(db)),
          wrong: outcome.wrong + all.wrong,
        },
      },
    ]
  } finally {
    await close()
  }
}
