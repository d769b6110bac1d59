import { csvLine, type LeadRecord, recordColumns } from '#scripts/lead-rows'

/** The forms that leads are written in; each gives its text piece by piece. */

const lineOf = (lead: LeadRecord) =>
  [
    lead.createdAt,
    lead.reference,
    lead.status === 'purged' ? '(purged)' : lead.NameData,
    lead.MobileNoData ? `${lead.countryCode} ${lead.MobileNoData}` : '-',
    lead.CityData || '-',
    lead.ProcedureNameData || lead.condition_data || '-',
    lead.PageNameData || '-',
    lead.crm,
    ...(lead.surveyForWhom || lead.surveyWhen
      ? [`survey: ${[lead.surveyForWhom, lead.surveyWhen].filter(Boolean).join(', ')}`]
      : []),
    ...(lead.withdrawnAt ? [`withdrawn ${lead.withdrawnAt}`] : []),
  ].join('  ')

/** A line a lead, for people. */
export async function* asLines(leads: AsyncIterable<LeadRecord>) {
  let isEmpty = true
  for await (const lead of leads) {
    isEmpty = false
    yield `${lineOf(lead)}\n`
  }
  if (isEmpty) yield 'No leads yet.\n'
}

/** One JSON array. */
export async function* asJson(leads: AsyncIterable<LeadRecord>) {
  let before = '[\n'
  for await (const lead of leads) {
    yield `${before}${JSON.stringify(lead)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** CSV with a line of headings. */
export async function* asCsv(leads: AsyncIterable<LeadRecord>) {
  yield csvLine(recordColumns)
  for await (const lead of leads) yield csvLine(recordColumns.map((column) => lead[column]))
}
