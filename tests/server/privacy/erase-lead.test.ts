import { beforeEach, expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import { claimRows, markSent } from '#lib/server/leads/outbox/claims'
import { readReceipt, readRequest } from '#lib/server/leads/receipt'
import { updateLead } from '#lib/server/leads/store'
import { submitLead } from '#lib/server/leads/submit'
import { eraseLead } from '#lib/server/privacy/erase-lead'
import { purgeLeads } from '#lib/server/privacy/purge-leads'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn } from '#tests/support/leads/leads'

/** A lead with a mark in every field and column, to see which marks remain after an erasure. */

/** Fields kept for statistics: the request, the place and the campaign. */
const counted: (keyof LeadPayload)[] = [
  ...(['ProcedureNameData', 'condition_data', 'PageDepartment', 'docotrid', 'hospitalid'] as const),
  ...(['baseDoctorId', 'baseHospitalId', 'LeadTier', 'LeadTypeData', 'CityData'] as const),
  ...(['PageTypeData', 'PageNameData', 'PageLanguage', 'Page_Variant', 'leadFormVariant'] as const),
  ...(['lead_sourcedata', 'lead_channeldata', 'Zutm_source', 'Zutm_medium'] as const),
  ...(['Zutm_campaign', 'campaignid', 'vendorId'] as const),
]

/** Fields that a purge and an erasure remove. A new field of the contract belongs to one of the two lists. */
const erased: (keyof LeadPayload)[] = [
  ...(['NameData', 'MobileNoData', 'EmailIdData', 'QueryData', 'ip'] as const),
  ...(['countryCode', 'CreatedDateData', 'IsActiveData', 'captchascore'] as const),
  ...(['InsuranceNameData', 'IsInsurance', 'insuranceType', 'Monthly_Salary'] as const),
  ...(['Remark', 'report', 'Callback_Input', 'IsConsultwithDoctor', 'Prior_Consultation'] as const),
  ...(['Requested_Consultation', 'Preferred_City', 'pilesSeverityScore', 'pilesSeverity'] as const),
  ...(['bmi', 'height', 'weight', 'cataractLens', 'GCLID', 'TBCLID', 'Keyword_Text'] as const),
  ...(['Keyword_Match_Type', 'Zutm_term', 'Network', 'Adset_Id', 'placement'] as const),
  ...(['site_source_name'] as const),
]

const fields = Object.keys(emptyLead) as (keyof LeadPayload)[]
const markOf = (name: string) => `mark of ${name}.`
/** The mark of number fields, which no default equals. */
const number = 77
const marked = Object.fromEntries(
  fields.map((name) => [name, typeof emptyLead[name] === 'number' ? number : markOf(name)]),
) as unknown as LeadPayload

/** The personal columns (tests/server/privacy/personal-data.test.ts), except the payload. */
const columns = {
  survey: JSON.stringify({ forWhom: markOf('survey') }),
  ...{ clientAddress: markOf('clientAddress'), requestId: markOf('requestId') },
  ...{ consentPage: markOf('consentPage'), callbackWord: markOf('callbackWord') },
  ...{ idempotencyKey: markOf('idempotencyKey'), visitorHash: markOf('visitorHash') },
  mobile: markOf('mobile'),
}

/**
 * The other columns: times, states, ids, the payload, and the hash of the receipt's token. With it, the patient's
 * link can still say 'erased'.
 */
const impersonal = [
  ...['id', 'createdAt', 'updatedAt', 'payload', 'receiptTokenHash', 'status'],
  ...['correctedAt', 'withdrawnAt', 'consentVersion', 'consentLanguage', 'consentedAt'],
]

const start = Date.parse('2026-11-20T10:00:00Z')
const now = start + 1000

test('assigns every field of a lead to exactly one of the lists', () => {
  expect([...counted, ...erased].sort()).toEqual([...fields].sort())
})

onEachDatabase('a lead with a mark in every field', (open) => {
  beforeEach(async () => {
    await open().db.deleteFrom('outbox').execute()
    await open().db.deleteFrom('lead').execute()
  })

  async function submitMarked() {
    const { db } = open()
    const lead = await submitLead({ payload: marked, ...circumstancesOf() }, depsOn(db, start).deps)
    await updateLead(db, lead.id, columns)
    const claim = { now: start, claimedUntil: now, limit: 10 }
    await markSent(db, await claimRows(db, claim), start)
    return lead
  }
  const everything = async () =>
    JSON.stringify([
      await open().db.selectFrom('lead').selectAll().execute(),
      await open().db.selectFrom('outbox').selectAll().execute(),
    ])
  async function foundOf(id: string) {
    const text = await everything()
    const { payload } = await open()
      .db.selectFrom('lead')
      .select('payload')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const lead = JSON.parse(payload)
    const names = [...fields, ...Object.keys(columns)]
    return names.filter((name) => text.includes(markOf(name)) || lead[name] === number).sort()
  }
  const erase = (id: string) => eraseLead(open().db, id, { isMeant: () => true, now })
  const purge = () => purgeLeads({ db: open().db, before: now, now })

  test('contains every mark at first, and no unlisted column', async () => {
    const { id } = await submitMarked()
    const row = await open().db.selectFrom('lead').selectAll().executeTakeFirstOrThrow()
    expect(Object.keys(row).sort()).toEqual([...Object.keys(columns), ...impersonal].sort())
    expect(await foundOf(id)).toEqual([...fields, ...Object.keys(columns)].sort())
  })

  /** A lead of an older version, whose contract had another field. */
  const addFormerField = (id: string) =>
    updateLead(open().db, id, {
      payload: JSON.stringify({ ...marked, receivedBy: 'web', former: 'mark of former.' }),
    })

  test('keeps only the statistical fields when erased', async () => {
    const { id } = await submitMarked()
    await addFormerField(id)
    expect(await erase(id)).toBe(true)
    expect(await foundOf(id)).toEqual([...counted].sort())
    expect(await everything()).not.toContain('former')
  })

  test('keeps only the statistical fields when purged, and the same when erased afterwards', async () => {
    const { id } = await submitMarked()
    await addFormerField(id)
    expect(await purge()).toBe(1)
    expect(await foundOf(id)).toEqual([...counted].sort())
    expect(await everything()).not.toContain('former')
    expect(await erase(id)).toBe(false)
    expect(await foundOf(id)).toEqual([...counted].sort())
  })

  test.each([
    ['erased', erase],
    ['purged', purge],
  ])('is shown as erased at the patient’s link after it was %s', async (_what, empty) => {
    const { id, receiptToken } = await submitMarked()
    await empty(id)
    const { db } = open()
    expect(await readReceipt(receiptToken, db)).toMatchObject({
      ...{ state: 'erased', callbackWord: '', page: '', survey: {} },
    })
    expect(await readRequest(receiptToken, db)).toMatchObject({
      ...{ state: 'erased', callbackWord: '', name: '', mobile: '', email: '', query: '' },
    })
  })

  test('is emptied even if damaged', async () => {
    const { id } = await submitMarked()
    await updateLead(open().db, id, { payload: `{"NameData":"${markOf('NameData')}` })
    await erase(id)
    expect(await foundOf(id)).toEqual([])
  })
})
