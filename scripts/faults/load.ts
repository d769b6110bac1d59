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

/** What an answer says: kept, 'not now' (503), nothing at all, or anything else, which no lead should hear. */
type Judgement = 'yes' | 'later' | 'none' | 'wrong'

export interface Sent {
  /** The idempotency keys of leads that were answered with success. */
  yes: Set<string>
  sent: number
  answers: Record<Judgement, number>
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

/** By what it says, not by its status alone: a failure may come with HTTP 200. */
async function post(
  address: string,
  init: RequestInit,
  isYes: (response: Response, text: string) => boolean,
): Promise<Judgement> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, ...init })
  const text = await response.text()
  if (isYes(response, text)) return 'yes'
  return response.status === 503 ? 'later' : 'wrong'
}

const isSuccess = ({ status }: Response, text: string) =>
  status === 200 && /"code":"200"/.test(text)

/** A form without JavaScript is sent on to the page that thanks. */
const isThanks = ({ status, headers }: Response) =>
  status === 303 && (headers.get('location') ?? '').startsWith('/thankyou')

/** One lead by the form's own call, the second call before it as the browser has it. */
function byCall(origin: string, key: string, withSecond: boolean): () => Promise<Judgement> {
  const lead = leadPayload(newMobile())
  const headers = {
    'content-type': 'application/json',
    applicationtype: 'website',
    'idempotency-key': key,
  }
  return () => {
    if (withSecond)
      post(
        origin + second,
        { headers, body: JSON.stringify(toZohoPayload(lead)) },
        isSuccess,
      ).catch(() => {})
    return post(origin + call, { headers, body: JSON.stringify(lead) }, isSuccess)
  }
}

/** One lead by a form without JavaScript. */
function byForm(origin: string, key: string): () => Promise<Judgement> {
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
  return () => post(`${origin}/appointment`, { body }, isThanks)
}

/**
 * @param patients how many send at the same time, one lead after the other
 * @param pauseMs between two leads of one patient
 * @param tries of one lead, the first one included; the browser has three
 */
export function startLoad(origin: string, { patients = 8, pauseMs = 25, tries = 3 } = {}): Load {
  const load: Sent = {
    yes: new Set(),
    sent: 0,
    answers: { yes: 0, later: 0, none: 0, wrong: 0 },
    longestMs: 0,
  }
  let isEnding = false

  async function sendOne() {
    const key = randomUUID()
    load.sent += 1
    const isPlain = load.sent % 5 === 0
    const send = isPlain ? byForm(origin, key) : byCall(origin, key, load.sent % 3 === 0)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const began = performance.now()
      const answer = await send().catch(() => 'none' as const)
      load.longestMs = Math.max(load.longestMs, performance.now() - began)
      load.answers[answer] += 1
      if (answer === 'yes') {
        load.yes.add(key)
        return
      }
      // One is too many already.
      if (answer === 'wrong') return
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
export const wrongAnswers = ({ answers }: Sent, mayBeCut: boolean): number =>
  answers.wrong + (mayBeCut ? 0 : answers.none)
