import { type LeadCounts, leadRequest } from '#tests/bench/lead-requests'
import { type SteadyRound, sendSteadily } from '#tests/bench/steady-load'

const pages = [
  '/',
  '/doctors',
  '/delhi/doctors/cardiology',
  '/doctor/dr-harleen-kaur-bajwa',
  '/hospitals',
  '/treatment',
  '/blog',
]

export interface Visits {
  /** Requests without a correct answer, by error or status. */
  failed: Record<string, number>
  sent: number
  leads: LeadCounts & { sent: number }
  /** The longest wait, in ms. */
  longest: number
}

/** Sends a hundred requests a second while `work` runs; every fifth is a lead with its own key. */
export async function visitWhile(origin: string, work: () => Promise<void>): Promise<Visits> {
  const over = new AbortController()
  const failed: Record<string, number> = {}
  const counts: LeadCounts = { accepted: 0, refused: {} }
  let sent = 0
  const load = { origin, seconds: 600, until: over.signal }
  const reading = sendSteadily({
    ...load,
    perSecond: 80,
    request: {
      setupRequest: (request) => {
        sent += 1
        return { ...request, method: 'GET', path: pages[sent % pages.length] ?? '/' }
      },
      onResponse: (status) => {
        if (status !== 200) failed[`page ${status}`] = (failed[`page ${status}`] ?? 0) + 1
      },
    },
  })
  const asking = sendSteadily({
    ...load,
    perSecond: 20,
    request: leadRequest('/api/backend/lead/v1/admin/webleadcreate', counts),
  })
  const rounds: SteadyRound[] = []
  try {
    await work()
  } finally {
    over.abort()
    rounds.push(await reading, await asking)
  }
  for (const lost of [...rounds.map((round) => round.lost), counts.refused])
    for (const [said, times] of Object.entries(lost)) failed[said] = (failed[said] ?? 0) + times
  return {
    failed,
    sent: rounds.reduce((sum, round) => sum + round.sent, 0),
    leads: { ...counts, sent: rounds[1]?.sent ?? 0 },
    longest: rounds.flatMap(({ times }) => times).reduce((most, time) => Math.max(most, time), 0),
  }
}
