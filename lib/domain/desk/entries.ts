import { type OutcomeKind, outcomes, reachingOutcomes } from '#lib/domain/desk/outcomes'
import { indianTime } from '#lib/domain/text/format'

/** What the history of a lead calls its entries. */

const others: Record<string, string> = {
  claimed: 'Took it',
  released: 'Gave it back',
  corrected: 'Corrected by the patient',
}

export const entryLabel = (kind: string): string =>
  kind in outcomes ? outcomes[kind as keyof typeof outcomes].label : (others[kind] ?? kind)

/** Kinds of entries that say how many calls nobody answered. */
export const callKinds: readonly string[] = ['no-answer', 'corrected', ...reachingOutcomes]

/**
 * Unanswered calls since somebody last spoke to the patient. They begin anew with a number that the patient corrected.
 *
 * @param entries newest first
 */
export function unansweredCalls(
  entries: readonly { kind: string; details: Record<string, string | number> }[],
): number {
  const last = entries.findIndex(
    ({ kind, details }) =>
      reachingOutcomes.includes(kind as OutcomeKind) ||
      (kind === 'corrected' && ('MobileNoData' in details || 'countryCode' in details)),
  )
  const since = last < 0 ? entries : entries.slice(0, last)
  return since.filter(({ kind }) => kind === 'no-answer').length
}

/** Who wrote an entry that no member wrote. */
export const patientName = 'The patient'

const labels: Record<string, string> = {
  callAgainAt: 'Call again',
  appointmentAt: 'Appointment',
  place: 'Place',
  bring: 'To bring',
  reason: 'Reason',
  note: 'Note',
  // What a patient may correct, as leads call it.
  NameData: 'Name',
  MobileNoData: 'Number',
  countryCode: 'Country code',
  EmailIdData: 'E-mail',
  CityData: 'City',
  ProcedureNameData: 'Treatment',
  condition_data: 'Condition',
  QueryData: 'Query',
  PageDepartment: 'Speciality',
  IsInsurance: 'Insured',
  insuranceType: 'Insurance type',
  InsuranceNameData: 'Insurer',
  Callback_Input: 'Time to call',
}

export const detailLabel = (name: string): string => labels[name] ?? name.replaceAll('_', ' ')

/** 'Place: City Hospital; Appointment: 2026-11-28 10:00 +05:30', for operators. Times in epoch ms. */
export const detailsText = (details: Record<string, string | number>): string =>
  Object.entries(details)
    .map(
      ([name, value]) =>
        `${detailLabel(name)}: ${typeof value === 'number' ? indianTime(value) : value}`,
    )
    .join('; ')
