import { patientFormSelector, unsentKey } from '#lib/client/late/protocol'
import { eraseSent, wasSentSince } from '#lib/client/leads/draft'
import {
  eraseUnsent,
  isTooOld,
  keepUnsent,
  pauseAfter,
  readUnsent,
  removeUnsent,
  type UnsentLead,
  type UnsentNews,
  unsentEvent,
} from '#lib/client/leads/unsent'
import { showNotice } from '#lib/client/leads/unsent-notice'
import { abortAfter, callTimeout, remember } from '#lib/client/platform/browser'
import { parsed } from '#lib/client/platform/storage'
import { apiUrl } from '#lib/config/env.client'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { createdLeadId, isRefusal, isSuccess, webLeadPath } from '#lib/domain/leads/lead-call'
import { links } from '#lib/domain/routes/links'

const post = (address: string, body: object, headers: Record<string, string>) =>
  fetch(address, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    keepalive: true,
    signal: abortAfter(callTimeout),
  })

/** Both calls in the specified order, once. @returns the lead's id, or why there is none */
async function send({ lead, headers }: UnsentLead): Promise<{ id: string } | 'waiting' | 'gone'> {
  post('/api/lead/createleadzoho', toZohoPayload(lead), headers).catch(() => {})
  try {
    const answer = await post(apiUrl + webLeadPath, lead, headers)
    const body = parsed(await answer.text())
    if (isSuccess(body)) return { id: createdLeadId(body) ?? '' }
    return isRefusal(answer.status, body) ? 'gone' : 'waiting'
  } catch {
    return 'waiting'
  }
}

/** The same traces as after a submit that succeeded at once (specification.md, section 4). */
function noteSuccess(key: string, id: string, { lead }: UnsentLead): void {
  remember({
    lead_id: id,
    hhUser: `${lead.countryCode}${lead.MobileNoData}`,
    hhUserName: lead.NameData,
  })
  if (!eraseSent(key)) return
  for (const form of document.querySelectorAll<HTMLFormElement>(patientFormSelector)) form.reset()
}

function announce(news: UnsentNews, unsent: UnsentLead): void {
  const event = new CustomEvent(unsentEvent, { detail: news, cancelable: true })
  if (dispatchEvent(event)) showNotice(news, unsent)
}

async function sendDue(): Promise<void> {
  for (const [key, unsent] of Object.entries(readUnsent())) {
    const { receipt, notBefore } = unsent
    const now = Date.now()
    // A plain form has sent it since, perhaps with corrections, and this is its receipt.
    if (location.pathname.endsWith(links.thankYou) && wasSentSince(key, unsent.at)) {
      removeUnsent(key)
      continue
    }
    if (isTooOld(unsent, now)) {
      removeUnsent(key)
      announce({ key, outcome: 'gone', receipt }, unsent)
      continue
    }
    // A pause that is longer than any of ours comes from a clock that was set back.
    if (notBefore > now && notBefore - now <= pauseAfter(Number.POSITIVE_INFINITY)) continue
    const tries = unsent.tries + 1
    keepUnsent(key, { ...unsent, tries, notBefore: now + pauseAfter(tries) })
    const sent = await send(unsent)
    const outcome = typeof sent === 'string' ? sent : 'sent'
    // The visitor may have submitted it again meanwhile, with corrections: that one goes on waiting.
    const isSame = readUnsent()[key]?.at === unsent.at
    if (outcome !== 'waiting' && isSame) removeUnsent(key)
    if (typeof sent === 'object') noteSuccess(key, sent.id, unsent)
    announce({ key, outcome, receipt }, unsent)
  }
}

/** One tab at a time. Web Locks exist on https and localhost only; elsewhere `notBefore` keeps other tabs from sending. */
const inTurn = (run: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(unsentKey, run) : run()

let timer: ReturnType<typeof setTimeout>

/**
 * Sends the kept leads that are due, each under its own key and with its original time, and tries again as long as
 * this page is open.
 */
export async function sendUnsent(): Promise<void> {
  clearTimeout(timer)
  // The early script calls again once the network is back.
  if (navigator.onLine) await inTurn(sendDue)
  const next = Object.values(readUnsent()).map(({ notBefore }) => notBefore - Date.now())
  clearTimeout(timer)
  if (next.length === 0) {
    // What is stored may be damaged.
    eraseUnsent()
    return
  }
  timer = setTimeout(sendUnsent, Math.max(1000, Math.min(...next)))
}
