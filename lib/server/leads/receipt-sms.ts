import type { Selectable } from 'kysely'
import { site } from '#lib/config/site'
import { defaultCountryCode, withPlus } from '#lib/domain/contact/phone'
import { inDevanagari } from '#lib/domain/leads/callback-word'
import type { LeadPayload } from '#lib/domain/leads/lead'
import { partnerChannel } from '#lib/domain/leads/partner'
import { type Language, languageOf } from '#lib/domain/text/language'
import { type Sms, SmsError } from '#lib/server/account/sms/sms'
import { dialectOf } from '#lib/server/db/database'
import type { Db, ReceiptSmsTable } from '#lib/server/db/schema'
import { earlierOfNumber } from '#lib/server/leads/number-limit'
import { onOutboxWake } from '#lib/server/leads/outbox/store'
import { readableLead } from '#lib/server/leads/stored-lead'
import type { Taken } from '#lib/server/platform/limiter'
import { retryDelay } from '#lib/server/platform/retry-delay'
import { referenceOf } from '#lib/server/platform/sortable-id'

/**
 * A text message with reference and callback word, for patients who close the receipt. It is queued with the lead, in
 * one transaction, and sent by the process that delivers leads. It has a queue of its own, so that neither the CRM nor
 * the SMS provider waits for the other. Nothing in it says what the request is about.
 */

/** Does the lead's sender get a message? Providers of codes serve Indian numbers, and a partner is no patient. */
export const getsReceiptSms = (lead: LeadPayload): boolean =>
  lead.MobileNoData !== '' &&
  withPlus(lead.countryCode) === defaultCountryCode &&
  lead.lead_channeldata !== partnerChannel

/** Run it in the transaction that inserts the lead: a repeated call inserts none, and queues none. */
export async function queueReceiptSms(db: Db, leadId: string, now: number): Promise<void> {
  await db.insertInto('receiptSms').values({ leadId, availableAt: now, createdAt: now }).execute()
}

export async function removeReceiptSms(db: Db, leadId: string): Promise<void> {
  await db.deleteFrom('receiptSms').where('leadId', '=', leadId).execute()
}

interface Words {
  reference: string
  word: string
}

/** One message each: at most 160 characters of the GSM alphabet, or 70 of others, with a short brand. */
const texts: Record<Language, (words: Words) => string> = {
  en: ({ reference, word }) =>
    `${site.name}: we have your request ${reference}. Our caller says ${word} first; if not, hang up. We never ask for an OTP or money.`,
  hi: ({ reference, word }) =>
    `${site.name}: अनुरोध ${reference} मिल गया। फ़ोन करने वाला पहले ${word} कहेगा।`,
}

/** Messages per number and day: anyone can type another person's number into a form. */
const perDay = 3

/** How long a worker has for a message, in ms: two attempts of the provider's call fit into it. */
const leaseMs = 30_000
/** A message that could not be sent for so long is dropped: the call has probably come. In ms. */
const giveUpMs = 2 * 3_600_000
const batchSize = 10

type Row = Selectable<ReceiptSmsTable>

async function claimDue(db: Db, now: number): Promise<Row[]> {
  const due = db
    .selectFrom('receiptSms')
    .select('leadId')
    .where('availableAt', '<=', now)
    .orderBy('availableAt')
  // Usually there is none, and looking takes no lock.
  if ((await due.limit(1).execute()).length === 0) return []
  return db
    .with(
      (cte) => cte('claimable').materialized(),
      () =>
        due
          .limit(batchSize)
          .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .updateTable('receiptSms')
    .set((row) => ({ availableAt: now + leaseMs, attempts: row('attempts', '+', 1) }))
    .where('leadId', 'in', ({ selectFrom }) => selectFrom('claimable').select('claimable.leadId'))
    .returningAll()
    .execute()
}

export interface ReceiptSmsSettings {
  db: Db
  sms: Sms
  /** Epoch milliseconds. */
  now: () => number
  /** From 0 to 1, for the jitter. */
  random: () => number
  /** Counts a message against the limit of the client address that the lead came from, and the limits of all. */
  takeTurn: (clientAddress: string) => Promise<Taken>
  /** `problem` is in fixed words. 'withheld': over a limit. */
  onOutcome: (outcome: {
    result: 'sent' | 'failed' | 'withheld'
    leadId: string
    problem?: string
  }) => void
  /** The database does not answer. */
  onFailure: (error: unknown) => void
}

/** The message as the lead is now; undefined if it was withdrawn or erased since; 'withheld' over a limit. */
async function messageOf({ db, takeTurn }: ReceiptSmsSettings, { leadId, attempts }: Row) {
  const row = await db
    .selectFrom('lead')
    .select(['status', 'payload', 'callbackWord', 'clientAddress', 'mobile'])
    .where('id', '=', leadId)
    .executeTakeFirst()
  const lead = row && readableLead(row.payload)
  if (!lead || row.status !== 'new' || row.mobile === null || !getsReceiptSms(lead))
    return undefined
  const { mobile, clientAddress } = row
  if (attempts === 1) {
    if ((await earlierOfNumber(db, { leadId, mobile })) >= perDay) return 'withheld'
    if (!(await takeTurn(clientAddress ?? '')).allowed) return 'withheld'
  }
  const language = languageOf(lead.PageLanguage)
  const { callbackWord } = row
  // As the receipt has it. A damaged word has no letters in Devanagari.
  const shown = language === 'hi' ? inDevanagari(callbackWord ?? '') : ''
  const words = { reference: referenceOf(leadId), word: shown || (callbackWord ?? '') }
  const receipt = [words.reference, words.word] as const
  return { to: mobile, text: texts[language](words), language, receipt }
}

async function sendOne(settings: ReceiptSmsSettings, row: Row): Promise<void> {
  const { db, sms, now, random, onOutcome } = settings
  const { leadId, attempts, createdAt } = row
  const message = await messageOf(settings, row)
  if (message === 'withheld') onOutcome({ result: 'withheld', leadId })
  else if (message) {
    try {
      await sms.send(message)
      onOutcome({ result: 'sent', leadId })
    } catch (error) {
      const problem = error instanceof SmsError ? error.kind : 'unavailable'
      if (problem === 'unavailable' && now() < createdAt + giveUpMs) {
        const availableAt = now() + retryDelay(attempts, random)
        await db
          .updateTable('receiptSms')
          .set({ availableAt })
          .where('leadId', '=', leadId)
          .execute()
        return
      }
      onOutcome({ result: 'failed', leadId, problem })
    }
  }
  await removeReceiptSms(db, leadId)
}

/**
 * Sends the messages that are due. After a crash between the provider's answer and the removal of the row, the patient
 * gets the same message again, which does no harm.
 *
 * @returns how many rows were due
 * @throws if the database does not answer
 */
export async function sendReceiptSms(settings: ReceiptSmsSettings): Promise<number> {
  const rows = await claimDue(settings.db, settings.now())
  await Promise.all(rows.map((row) => sendOne(settings, row)))
  return rows.length
}

/** How often the queue is polled, in ms: other processes store leads too. */
const pollMs = 2000

/** Sends for as long as the process lives: at once when a lead is stored in this process, otherwise by polling. */
export function startReceiptSms(settings: ReceiptSmsSettings): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  let isStopped = false

  async function run() {
    try {
      while ((await sendReceiptSms(settings)) === batchSize && !isStopped);
    } catch (error) {
      settings.onFailure(error)
    }
    running = undefined
  }
  const look = () => {
    if (!isStopped) running ??= run()
  }
  const timer = setInterval(look, pollMs)
  // It must not keep the process alive.
  timer.unref()
  const stopListening = onOutboxWake(look)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      stopListening()
      await running
    },
  }
}
