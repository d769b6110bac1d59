import { describe, expect, test } from 'vitest'
import { outcomeColumnOf, outcomeOfRow, timeOfCell } from '#lib/domain/desk/outcome-row'

const now = Date.parse('2026-11-27T12:00+05:30')
const at = Date.parse('2026-11-26T14:05+05:30')
const row = { lead: 'CS-7K4M-2Q', outcome: 'Reached', time: '2026-11-26 14:05 +05:30' }

test.each([
  ['Reference', 'lead'],
  ['Website_Lead_Id', 'lead'],
  ['Website Lead Id', 'lead'],
  ['OUTCOME', 'outcome'],
  ['Website_Outcome_Time', 'time'],
  ['Call again', 'callAgain'],
  ['Website Appointment Place', 'place'],
  ['Record Id', undefined],
  ['Lead Owner', undefined],
])('the column %s is %s', (heading, column) => {
  expect(outcomeColumnOf(heading)).toBe(column)
})

test.each([
  ['2026-11-26 14:05 +05:30', at],
  ['2026-11-26T14:05', at],
  ['2026-11-26T08:35:00Z', at],
  ['26/11/2026 14:05', at],
  ['26-11-2026, 2:05 PM', at],
  ['26/11/2026 12:05 am', Date.parse('2026-11-26T00:05+05:30')],
  ['31/04/2026 10:00', undefined],
  ['2026-11-26', undefined],
  ['26/11/2026 25:00', undefined],
  ['yesterday', undefined],
])('the time %s', (text, expected) => {
  expect(timeOfCell(text)).toBe(expected)
})

describe('a row', () => {
  test.each([
    [{}, { kind: 'reached', at, details: {} }],
    [
      { outcome: 'no-answer', note: ' Busy ' },
      { kind: 'no-answer', details: { note: 'Busy' } },
    ],
    [
      { outcome: 'Booked', place: 'City Hospital', appointment: '28/11/2026 10:00', reason: 'x' },
      {
        kind: 'booked',
        details: { place: 'City Hospital', appointmentAt: Date.parse('2026-11-28T10:00+05:30') },
      },
    ],
    // As the site writes it into Zoho.
    [
      { outcome: 'Closed', note: 'Reason: Duplicate\nSee the other one' },
      { kind: 'closed', details: { reason: 'Duplicate', note: 'See the other one' } },
    ],
    [{ outcome: 'Closed' }, { kind: 'closed', details: { reason: 'Other' } }],
    [{ by: "'Asha" }, { by: 'Asha' }],
  ])('%j is %j', (change, expected) => {
    expect(outcomeOfRow({ ...row, ...change }, now)).toMatchObject({ lead: row.lead, ...expected })
  })

  test('without an outcome says nothing', () => {
    expect(outcomeOfRow({ ...row, outcome: ' ' }, now)).toBeUndefined()
  })

  test.each([
    [{ outcome: 'Converted' }, "'Converted' is not an outcome"],
    [{ lead: '' }, 'it names no lead'],
    [{ time: '' }, 'its time is missing or not a time'],
    [{ time: '2027-01-01 10:00' }, 'its time is in the future'],
    [{ outcome: 'Booked', place: 'City Hospital' }, "'appointmentAt' is missing"],
    [{ outcome: 'Booked', place: 'x', appointment: 'soon' }, "'appointment' is not a time"],
    [{ outcome: 'Closed', reason: 'Bored' }, 'its reason is not one of the list'],
    [{ note: 'x'.repeat(2001) }, "'note' is too long"],
  ])('%j is refused', (change, problem) => {
    expect(outcomeOfRow({ ...row, ...change }, now)).toEqual({ problem })
  })
})
