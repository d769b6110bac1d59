import {
  closingReasons,
  type OutcomeDetails,
  type OutcomeKind,
  outcomeKinds,
  outcomes,
} from '#lib/domain/desk/outcomes'
import { indianOffset } from '#lib/domain/text/format'

/** A row of the CRM's export: what came of a call. */

const outcomeColumns = [
  'lead',
  'outcome',
  'time',
  'by',
  'note',
  'place',
  'appointment',
  'callAgain',
  'bring',
  'reason',
] as const
export type OutcomeColumn = (typeof outcomeColumns)[number]

/** Names of columns, without spaces, signs and capitals: ours, and those of Zoho's export of the site's fields. */
const names: Record<OutcomeColumn, readonly string[]> = {
  lead: ['reference', 'id', 'websiteleadid'],
  outcome: ['outcome', 'websiteoutcome'],
  time: ['time', 'outcometime', 'outcomeat', 'websiteoutcometime'],
  by: ['by', 'outcomeby', 'websiteoutcomeby'],
  note: ['note', 'websiteoutcomenote'],
  place: ['place', 'websiteappointmentplace'],
  appointment: ['appointment', 'appointmenttime', 'appointmentat', 'websiteappointmenttime'],
  callAgain: ['callagain', 'callagaintime', 'callagainat', 'websitecallagaintime'],
  bring: ['bring', 'tobring'],
  reason: ['reason'],
}

const bare = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

/** The column with this heading; undefined for one that says nothing about outcomes. */
export const outcomeColumnOf = (heading: string): OutcomeColumn | undefined =>
  outcomeColumns.find((column) => names[column].includes(bare(heading)))

const isoLike =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}:?\d{2})?$/
const dayFirst =
  /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}),? (\d{1,2}):(\d{2})(?::\d{2})?(?: ?([ap])m)?$/i

const two = (text = '') => text.padStart(2, '0')

/**
 * Reads a time: '2026-11-28 10:30', with or without a zone, or '28/11/2026 10:30 AM'. Without a zone it is India's.
 *
 * @returns epoch ms; undefined if it is not one
 */
export function timeOfCell(text: string): number | undefined {
  const iso = isoLike.exec(text)
  const [, day, month, ofYear, at, minutes, half] = dayFirst.exec(text) ?? []
  const hour = half ? (Number(at) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(at)
  const [date, clock, zone] = iso
    ? [`${iso[1]}-${iso[2]}-${iso[3]}`, `${iso[4]}:${iso[5]}`, iso[6]]
    : [`${ofYear}-${two(month)}-${two(day)}`, `${two(String(hour))}:${minutes}`, undefined]
  const plain = Date.parse(`${date}T${clock}Z`)
  // The 31st of April is not the 1st of May.
  if (Number.isNaN(plain) || new Date(plain).toISOString().slice(0, 10) !== date) return undefined
  return zone ? Date.parse(`${date}T${clock}${zone}`) : plain - indianOffset
}

interface RowOutcome {
  /** Reference or id. */
  lead: string
  kind: OutcomeKind
  /** Epoch ms. */
  at: number
  /** '' if the row does not say. */
  by: string
  details: OutcomeDetails
}

const longest = { note: 2000, place: 200, bring: 500, by: 80 }

/** The site writes reason and what to bring before the note (lib/server/leads/crm/zoho/record). */
function partsOfNote(text: string) {
  const parts: { reason?: string; bring?: string } = {}
  const lines = text.split('\n')
  for (const [name, mark] of [
    ['reason', 'Reason: '],
    ['bring', 'To bring: '],
  ] as const)
    if (lines[0]?.startsWith(mark)) parts[name] = (lines.shift() ?? '').slice(mark.length)
  return { ...parts, note: lines.join('\n').trim() }
}

/**
 * @param now epoch ms
 * @returns undefined for a row without an outcome; `problem` if nothing of it can be taken, in a sentence
 */
export function outcomeOfRow(
  cells: Partial<Record<OutcomeColumn, string>>,
  now: number,
): RowOutcome | { problem: string } | undefined {
  // The site's own exports mark cells that a spreadsheet would take for a formula.
  const text = (column: OutcomeColumn) => (cells[column] ?? '').trim().replace(/^'/, '')
  const called = text('outcome')
  if (called === '') return undefined
  const kind = outcomeKinds.find((one) =>
    [bare(one), bare(outcomes[one].label)].includes(bare(called)),
  )
  if (!kind) return { problem: `'${called.slice(0, 40)}' is not an outcome` }
  if (text('lead') === '') return { problem: 'it names no lead' }
  const at = timeOfCell(text('time'))
  if (at === undefined) return { problem: 'its time is missing or not a time' }
  if (at > now) return { problem: 'its time is in the future' }
  const inNote = partsOfNote(text('note'))
  const own: readonly string[] = outcomes[kind].fields
  const times: OutcomeDetails = {}
  for (const [column, name] of [
    ['appointment', 'appointmentAt'],
    ['callAgain', 'callAgainAt'],
  ] as const) {
    if (text(column) === '' || !own.includes(name)) continue
    const time = timeOfCell(text(column))
    if (time === undefined) return { problem: `'${column}' is not a time` }
    times[name] = time
  }
  const given = text('reason') || inNote.reason || 'Other'
  const reason = closingReasons.find((one) => bare(one) === bare(given))
  if (own.includes('reason') && !reason) return { problem: 'its reason is not one of the list' }
  const texts = {
    note: inNote.note,
    place: own.includes('place') ? text('place') : '',
    bring: own.includes('bring') ? text('bring') || (inNote.bring ?? '') : '',
  }
  for (const [name, value] of Object.entries(texts))
    if (value.length > longest[name as keyof typeof texts])
      return { problem: `'${name}' is too long` }
  const details = {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...times,
    ...(own.includes('reason') && reason && { reason }),
  }
  const missing = outcomes[kind].required.find((name) => !(name in details))
  if (missing) return { problem: `'${missing}' is missing` }
  return { lead: text('lead'), kind, at, by: text('by').slice(0, longest.by), details }
}
