import type { ListedRequest } from '#lib/domain/leads/request'
import type { Language } from '#lib/domain/text/language'
import { getDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { readProgress } from '#lib/server/leads/progress'
import { listedRequest, receiptTokenOf } from '#lib/server/leads/receipt'
import { leadsOfNumber, updateLead } from '#lib/server/leads/store'
import { hashOfToken, siteSecret } from '#lib/server/platform/secrets'

/** Requests per page. */
const pageSize = 20

interface Deps {
  db: Db
  secret: Uint8Array
}

/**
 * The requests of a number, newest first, whoever sent them. Only the number's verified owner may see them.
 *
 * @param mobile '+919876543210'
 * @param page from 1
 * @param language of the texts
 */
export async function requestsOfNumber(
  mobile: string,
  page: number,
  language: Language,
  { db, secret }: Deps = { db: getDatabase(), secret: siteSecret() },
): Promise<{ requests: ListedRequest[]; hasMore: boolean }> {
  const place = { limit: pageSize + 1, offset: (page - 1) * pageSize }
  const rows = await leadsOfNumber(db, mobile, place)
  const shown = rows.slice(0, pageSize)
  const progress = await readProgress(
    db,
    shown.map(({ id }) => id),
    Date.now(),
  )
  const requests = await Promise.all(
    shown.map(async ({ receiptTokenHash, ...row }) => {
      const token = receiptTokenOf(row.id, secret)
      const hash = hashOfToken(token)
      // The site's secret has changed since: the link of the receipt gives way to this one.
      if (hash !== receiptTokenHash) await updateLead(db, row.id, { receiptTokenHash: hash })
      return listedRequest(row, token, progress, language)
    }),
  )
  return { requests: requests.flatMap((one) => one ?? []), hasMore: rows.length > pageSize }
}
