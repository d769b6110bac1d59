import { indianTime } from '#lib/domain/text/format'
import { csvLine } from '#lib/server/platform/csv-cell'
import { visible } from '#lib/server/platform/visible'
import { type LeadRecord, recordColumns, shownValue } from '#scripts/cli/leads/rows'

/** Output formats of leads. Each yields its text in pieces. */

const lineOf = (lead: LeadRecord) =>
  [
    indianTime(lead.createdAt),
    lead.reference,
    lead.callbackWord || '-',
    /^(?:purged|unreadable)$/.test(lead.status) ? `(${lead.status})` : lead.NameData,
    lead.MobileNoData ? `${lead.countryCode} ${lead.MobileNoData}` : '-',
    lead.CityData || '-',
    lead.ProcedureNameData || lead.condition_data || '-',
    lead.PageNameData || '-',
    lead.crm,
    ...(lead.surveyForWhom || lead.surveyWhen
      ? [`survey: ${[lead.surveyForWhom, lead.surveyWhen].filter(Boolean).join(', ')}`]
      : []),
    ...(lead.withdrawnAt ? [`withdrawn ${indianTime(lead.withdrawnAt)}`] : []),
  ].join('  ')

/**
 * One readable line per lead; control characters are shown as codes, and line breaks as spaces.
 *
 * @param isChosen true if options restrict the leads, which changes the message for none
 */
export async function* asLines(leads: AsyncIterable<LeadRecord>, isChosen = false) {
  let isEmpty = true
  for await (const lead of leads) {
    isEmpty = false
    yield `${visible(lineOf(lead).replace(/\s*[\r\n]\s*/g, ' '))}\n`
  }
  if (isEmpty) yield isChosen ? 'No such leads.\n' : 'No leads yet.\n'
}

export async function* asJson(leads: AsyncIterable<LeadRecord>) {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}${visible(JSON.stringify(lead))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

export async function* asCsv(leads: AsyncIterable<LeadRecord>) {
  // Excel reads a CSV file without a byte order mark in the system's old encoding.
  yield `\uFEFF${csvLine(recordColumns)}`
  for await (const lead of leads)
    yield csvLine(recordColumns.map((column) => shownValue(lead, column)))
}
