import { keepCity } from '#lib/client/account/city'
import {
  addPending,
  parsePending,
  readPending,
  setPending,
} from '#lib/client/account/pending-update'
import { endSession, fetchAsUser } from '#lib/client/account/session'
import { callTimeout } from '#lib/client/platform/browser'
import { parsed } from '#lib/client/platform/storage'
import { credentials, keepCredentials } from '#lib/client/platform/visitor'
import { parseCity } from '#lib/domain/account/city'
import type { SelectedCity } from '#lib/domain/account/user'

/** 'kept': the update waits on this device; 'refused': the server rejected it. */
export type SaveOutcome = 'sent' | 'kept' | 'refused'

let isWatching = false

/** Sends the pending update whenever the network comes back. */
export function sendWhenOnline(): void {
  if (isWatching) return
  isWatching = true
  addEventListener('online', () => void sendPending())
}

/** `status.code` of an answer; '' for none. */
const codeOf = (text: string): string => String(Object(parsed(text)).status?.code ?? '')

/** One at a time, across tabs and scripts, so that an older update cannot overwrite a newer one. */
let previous: Promise<unknown> = Promise.resolve()
function inTurn<T>(send: () => Promise<T>): Promise<T> {
  // Web Locks exist on https and localhost only; elsewhere each script queues its own calls.
  if (navigator.locks) return navigator.locks.request('profile-update', send)
  const sending = previous.then(send)
  previous = sending.catch(() => {})
  return sending
}

/**
 * Sends the pending update if it belongs to the user. Any answer below 500 ends the waiting; a refusal is only
 * logged (specification.md, section 8). Without an answer, or after a 5xx, the update goes on waiting.
 */
export const sendPending = (): Promise<SaveOutcome> => inTurn(send)

async function send(): Promise<SaveOutcome> {
  const text = readPending()
  if (text === null) return 'sent'
  const user = credentials()
  const pending = parsePending(text)
  if (!user || pending?.userId !== user.id) {
    setPending(null)
    return 'refused'
  }
  try {
    const answer = await fetchAsUser(user, {
      method: 'PUT',
      path: '/users/v1/user/update',
      body: pending.update,
      timeout: callTimeout,
    })
    if (answer.status >= 500) return 'kept'
    const isAccepted = answer.ok && codeOf(await answer.text()) === '200'
    // An update that was added meanwhile goes on waiting.
    if (readPending() === text) setPending(null)
    if (isAccepted) return 'sent'
    if (answer.status === 401) endSession()
    else console.info('The profile update was refused', answer.status)
    return 'refused'
  } catch {
    return 'kept'
  }
}

interface ProfileChange {
  name?: string
  /** '' removes it. */
  email?: string
  city?: SelectedCity
}

/** Updates what this device keeps of the user. */
function keepChange({ city, ...change }: ProfileChange): void {
  const user = credentials()
  if (city) keepCity(city)
  if (user) keepCredentials({ ...user, ...change, selectedCity: city ?? user.selectedCity })
}

/**
 * Changes the logged-in user's profile, here and on the server. The change is stored before it is sent, merged
 * with a pending one, so that one call carries both (decisions.md, section 4). Needs no network and throws
 * nothing.
 */
export async function saveProfile(change: ProfileChange): Promise<SaveOutcome> {
  const { name, email, city } = change
  if (!credentials()) {
    // Logged out meanwhile, in another tab.
    endSession()
    return 'refused'
  }
  const before = readPending()
  addPending({
    ...(name && { name }),
    ...(email !== undefined && { email }),
    ...(city && { cityId: city.cityId }),
  })
  const outcome = await sendPending()
  if (outcome === 'refused') {
    // The visitor was told that the earlier update is saved, so it is sent again without this one.
    if (before !== null && credentials()) {
      setPending(before)
      void sendPending()
    }
    return outcome
  }
  if (outcome === 'kept') sendWhenOnline()
  const kept = parseCity(city)
  keepChange({ ...change, ...(kept && { city: kept }) })
  return outcome
}
