import { environment } from '#lib/config/env.server'
import { inLanguage, requestPath } from '#lib/domain/routes/links'
import { languageOf } from '#lib/domain/text/language'
import { receiptTokenOf } from '#lib/server/leads/receipt'
import { lockLeadById, updateLead } from '#lib/server/leads/store'
import { readableLead } from '#lib/server/leads/stored-lead'
import { hashOfToken } from '#lib/server/platform/secrets'
import { command, readyDatabase } from '#scripts/cli/command'
import { findLead } from '#scripts/cli/leads/find-lead'
import { personDeps } from '#scripts/cli/leads/person'

const newLinkNote =
  "The link on the patient's receipt no longer works, because the site's secret has changed since. This one does.\n"

export const link = command(
  {
    usage: 'REFERENCE|ID',
    does: "prints the link of a patient's request, to correct or withdraw it for a caller",
    about: `Pages tell patients that they can call with their reference to have a request corrected or withdrawn. Call the
number in the lead back, then do it on this page: the CRM gets the change, and the patient's receipt shows it.
Whoever has the link can read and change the request. Close the page afterwards.`,
  },
  { options: {}, operands: [1, 1] },
  async ({ operands: [named = ''], output, errorOutput }) => {
    const { db, secret } = personDeps(await readyDatabase())
    const { id } = await findLead(db, named)
    const token = receiptTokenOf(id, secret)
    const receiptTokenHash = hashOfToken(token)
    const { isNew, language } = await db.transaction().execute(async (transaction) => {
      const lead = await lockLeadById(transaction, id)
      if (lead?.status === 'purged') throw new Error('This request was erased.')
      const isNew = lead?.receiptTokenHash !== receiptTokenHash
      if (isNew) await updateLead(transaction, id, { receiptTokenHash })
      return { isNew, language: languageOf(lead && readableLead(lead.payload)?.PageLanguage) }
    })
    if (isNew) errorOutput.write(newLinkNote)
    output.write(`${environment().siteUrl}${inLanguage(requestPath(token), language)}\n`)
    return 0
  },
)
