import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { leadPayload } from '#tests/bench/lead-requests'

/** A load of patients who send leads, each with its own number and idempotency key, and retry as the browser does. */

const leadPath = '/api/backend/lead/v1/admin/webleadcreate'
const zohoPath = '/api/lead/createleadzoho'
/** The browser's timeout and pauses between attempts (lib/client), in ms. */
const timeoutMs = 15_000
const browserPauses = [500, 1500, 1500, 1500, 1500]

/** Kinds of answers: success, 'try again later' (503), no answer, or any other, which no lead should get. */
type Verdict = 'accepted' | 'later' | 'none' | 'wrong'

export interface Sent {
  /** Idempotency keys of the leads that were answered with success. */
  accepted: Set<string>
  sent: number
  answers: Record<Verdict, number>
  longestMs: number
}

export interface Load extends Sent {
  /** Stops after the patients have finished their current leads. */
  end(): Promise<void>
}

let numbers = 0
/** A mobile number that is unique in this run. */
const newMobile = () => {
  numbers += 1
  return String(9_000_000_000 + ((process.pid % 900) * 1_000_000 + numbers))
}

/** Judges an answer by its body as well as its status: a failure may come with HTTP 200. */
async function post(
  address: string,
  init: RequestInit,
  isAccepted: (response: Response, text: string) => boolean,
): Promise<Verdict> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(address, { method: 'POST', redirect: 'manual', signal, ...init })
  const text = await response.text()
  if (isAccepted(response, text)) return 'accepted'
  return response.status === 503 ? 'later' : 'wrong'
}

const isSuccess = ({ status }: Response, text: string) =>
  status === 200 && /"code":"200"/.test(text)

/** A form without JavaScript is redirected to the thank-you page. */
const isThanks = ({ status, headers }: Response) =>
  status === 303 && (headers.get('location') ?? '').startsWith('/thankyou')

/** Sends a lead through the API, optionally with the browser's createleadzoho call before it. */
function viaApi(origin: string, key: string, withZohoCall: boolean): () => Promise<Verdict> {
  const lead = leadPayload(newMobile())
  const headers = {
    'content-type': 'application/json',
    applicationtype: 'website',
    'idempotency-key': key,
  }
  return () => {
    if (withZohoCall)
      post(
        origin + zohoPath,
        { headers, body: JSON.stringify(toZohoPayload(lead)) },
        isSuccess,
      ).catch(() => {})
    return post(origin + leadPath, { headers, body: JSON.stringify(lead) }, isSuccess)
  }
}

/** Sends a lead through the form without JavaScript. */
function viaPlainForm(origin: string, key: string): () => Promise<Verdict> {
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
 * @param patients number of patients who send at the same time, each one lead after another
 * @param pauseMs between two leads of one patient
 * @param tries attempts for one lead, including the first; the browser makes three
 * @param retryAfter pauses between the attempts, in ms
 */
export function startLoad(
  origin: string,
  { patients = 8, pauseMs = 25, tries = 3, retryAfter = browserPauses } = {},
): Load {
  const load: Sent = {
    accepted: new Set(),
    sent: 0,
    answers: { accepted: 0, later: 0, none: 0, wrong: 0 },
    longestMs: 0,
  }
  let isEnding = false

  async function sendOne() {
    const key = randomUUID()
    load.sent += 1
    const isPlain = load.sent % 5 === 0
    const send = isPlain ? viaPlainForm(origin, key) : viaApi(origin, key, load.sent % 3 === 0)
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const began = performance.now()
      const answer = await send().catch(() => 'none' as const)
      load.longestMs = Math.max(load.longestMs, performance.now() - began)
      load.answers[answer] += 1
      if (answer === 'accepted') {
        load.accepted.add(key)
        return
      }
      // One wrong answer is already a failure, so there is no need to retry.
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
 * Number of answers that were neither success nor 'try again later'.
 *
 * @param mayBeCut true when the server itself is killed, so that some requests get no answer
 */
export const wrongAnswers = ({ answers }: Sent, mayBeCut: boolean): number =>
  answers.wrong + (mayBeCut ? 0 : answers.none)
