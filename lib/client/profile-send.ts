import { dropKeptUpdate, parseKept, readKept } from '#lib/client/profile-kept'
import { fetchAsUser } from '#lib/client/user-fetch'
import { endSession } from '#lib/client/user-session'
import { credentials } from '#lib/client/visitor'

/** What became of an update: the server has it, it waits on this device, or the server will not have it. */
export type UpdateFate = 'sent' | 'kept' | 'refused'

/** As long as the HTTP client waits, in ms. */
const timeout = 15_000

let isWatching = false

/** Sends what waits whenever the network comes back. */
export function sendWhenOnline(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendKept())
}

/** The code in an answer's own words; '' for none. */
function codeIn(text: string): string {
  try {
    return String(JSON.parse(text)?.status?.code ?? '')
  } catch {
    return ''
  }
}

/** One after the other, in whatever tab and whichever script asks: an older update must not come in over a newer one. */
let before: Promise<unknown> = Promise.resolve()
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  // Browsers have locks on https and localhost only; elsewhere each script has its own turn.
  if (navigator.locks) return navigator.locks.request('profile-update', send)
  const sending = before.then(send)
  before = sending.catch(() => {})
  return sending
}

/**
 * Sends what waits, if it is the user's. What got an answer is done with: a refusal is logged only
 * (specification point 8). Without an answer, or while the server itself fails, it
 * goes on waiting.
 */
export const sendKept = (): Promise<UpdateFate> => inTurn(send)

async function send(): Promise<UpdateFate> {
  const text = readKept()
  if (text === null) return 'sent'
  const user = credentials()
  const kept = parseKept(text)
  if (!user || kept?.userId !== user.id) {
    dropKeptUpdate()
    return 'refused'
  }
  try {
    const answer = await fetchAsUser(user, {
      method: 'PUT',
      path: '/users/v1/user/update',
      body: kept.update,
      timeout,
    })
    if (answer.status >= 500) return 'kept'
    const isTaken = answer.ok && codeIn(await answer.text()) === '200'
    // What was kept while this one was under way waits on.
    if (readKept() === text) dropKeptUpdate()
    if (isTaken) return 'sent'
    if (answer.status === 401) endSession()
    else console.info('The profile update was refused', answer.status)
    return 'refused'
  } catch {
    // Still no network.
    return 'kept'
  }
}
