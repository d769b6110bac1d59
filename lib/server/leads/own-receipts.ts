import type { Language } from '#lib/domain/text/language'
import { getDatabase } from '#lib/server/db/database'
import { type LeadReceipt, readReceipt } from '#lib/server/leads/receipt'

/** How long a receipt stays on the device, in ms. */
export const receiptMs = 86_400_000

export type OwnReceipt = LeadReceipt & { token: string }

/**
 * The receipts of a device that are less than a day old.
 *
 * @param language that of each form if absent
 * @param tokens of its cookies, the newest first. The newest has a cookie of its own, which ends in time.
 */
export async function ownReceipts(
  tokens: readonly string[],
  language?: Language,
): Promise<OwnReceipt[]> {
  const found = await Promise.all(
    tokens.map((token) => readReceipt(token, getDatabase(), language)),
  )
  return tokens.flatMap((token, index) => {
    const receipt = found[index]
    const isYoung = receipt && (index === 0 || Date.now() - receipt.createdAt < receiptMs)
    return isYoung ? [{ ...receipt, token }] : []
  })
}

/** The one with this reference ('CS-7K4M-2Q'). */
export const receiptNamed = (receipts: readonly OwnReceipt[], reference: string) =>
  receipts.find((one) => one.reference === reference)
