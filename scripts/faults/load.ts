import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toZohoPayload } from '#lib/rules/lead-payload'
import { leadPayload } from '#scripts/bench/lead-requests'

/** Patients who send leads, each with a number and a key of its own, and try again as the browser does. */

const call = '/api/backend/lead/v1/admin/webleadcreate'
const second = '/api/lead/createleadzoho'
/** The browser's own limit and pauses (lib/client), in ms. */
const patienceMs = 15_000
const retryAfter = [500, 1500, 1500, 1500, 1500]

export interface Sent {
  /** The idempotency keys of leads that were answered with success. */
  yes: Set<string>
  sent: number
  /** Statuses of the answers, 0 for none. */
  statuses: Record<number, number>
  longestMs: number
}

export interface Load extends Sent {
  /** Lets the patients finish what they have begun. */
  end(): Promise<void>
}

let numbers = 0
/** A mobile number that no other lead of this run has. */
const newMobile = () => {
  numbers += 1
  return String(9_000_000_000 + ((process.pid % 900) * 1_000_000 + numbers))
}

type Answer = { status: number; isYes: boolean }

async function post(address: string, init: RequestInit): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, ...init })
  const text = await response.text()
  const { status } = response
  if (status === 303) return { status, isYes: true }
  return { status, isYes: status === 200 && /"code":"200"/.test(text) }
}

/** One lead by the form's own call, the second call before it as the browser has it. */
function byCall(origin: string, key: string, withSecond: boolean): () => Promise<Answer> {
  const lead = leadPayload(newMobile())
  const headers = {
    'content-type': 'application/json',
    applicationtype: 'website',
    'idempotency-key': key,
  }
  return () => {
    if (withSecond)
      post(origin + second, { headers, body: JSON.stringify(toZohoPayload(lead)) }).catch(() => {})
    return post(origin + call, { headers, body: JSON.stringify(lead) })
  }
}

/** One lead by a form without JavaScript. */
function byForm(origin: string, key: string): () => Promise<Answer> {
  const page = { pageType: 'Contact', path: '/contact-us', pageName: 'Contact us', language: 'en' }
  const body = new URLSearchParams({
    name: 'Asha Rao',
    mobile: newMobile(),
    email: 'asha@example.in',
    query: 'Is it urgent?',
    page: JSON.stringify(page),
    variant: '1',
    key,
  })
  return () => post(`${origin}/appointment`, { body })
}

/**
 * @param patients how many send at the same time, one lead after the other
 * @param pauseMs between two leads of one patient
 * @param tries of one lead, the first one included; the browser has three
 */
export function startLoad(origin: string, { patients = 8, pauseMs = 10, tries = 3 } = {}): Load {
  const load: Sent = { yes: new Set(), sent: 0, statuses: {}, longestMs: 0 }
  let isEnding = false

  async function sendOne() {
    const key = randomUUID()
    load.sent += 1
    const isPlain = load.sent % 5 === 0
    const send = isPlain ? byForm(origin, key) : byCall(origin, key, load.sent % 3 === 0)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const began = performance.now()
      const { status, isYes } = await send().catch(() => ({ status: 0, isYes: false }))
      load.longestMs = Math.max(load.longestMs, performance.now() - began)
      load.statuses[status] = (load.statuses[status] ?? 0) + 1
      if (isYes) {
        load.yes.add(key)
        return
      }
      // What the server has judged stays so; a lost answer and a trouble of its own may pass.
      if (status > 0 && status < 500) return
      await wait(retryAfter[attempt] ?? 0)
    }
  }

  async function patient() {
    while (!isEnding) {
      await sendOne()
      await wait(pauseMs)
    }
  }

  const running = Array.from({ length: patients }, patient)
  return Object.assign(load, {
    end: async () => {
      isEnding = true
      await Promise.all(running)
    },
  })
}

/**
 * How many answers were neither success nor one that says to come again.
 *
 * @param mayBeCut while the server itself is killed some get no answer at all
 */
export const wrongAnswers = ({ statuses }: Sent, mayBeCut: boolean): number =>
  Object.entries(statuses).reduce((sum, [status, times]) => {
    const isRight = ['200', '303', '429', '503'].includes(status) || (mayBeCut && status === '0')
    return isRight ? sum : sum + times
  }, 0)
