import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { emptyLead, type LeadPayload } from '#lib/domain/leads/lead'
import type { CrmItem } from '#lib/server/leads/crm/crm'
import { fileCrm } from '#lib/server/leads/crm/file'
import { inOwnWords } from '#lib/server/leads/in-own-words'
import { readRequest } from '#lib/server/leads/receipt'
import { submitLead } from '#lib/server/leads/submit'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'
import { circumstancesOf, depsOn, newKey, sampleLead } from '#tests/support/leads/leads'

/** Whatever a form asks must reach the care team and be on the page of the request. */

/** Each text of the lead is its own name, so that it is found wherever it goes. */
const named: LeadPayload = {
  ...(Object.fromEntries(
    Object.entries(emptyLead).map(([name, value]) => [name, typeof value === 'string' ? name : 7]),
  ) as LeadPayload),
  EmailIdData: 'asha@example.in',
  countryCode: '+91',
}
const item: CrmItem = {
  ...{ outboxId: 1, leadId: 'lead-1', kind: 'lead', attempt: 1, createdAt: 0, lead: named },
  ...{ survey: null, callbackWord: 'MOLU', isWithdrawn: false },
}

/** The texts of the lead that a record does not have. */
function missingIn(record: object): string[] {
  const texts = Object.values(record).join('\n')
  return Object.entries(named)
    .filter(([, value]) => !texts.includes(String(value).replace('+', '')))
    .map(([name]) => name)
}

test('a line of crm.jsonl has every value of the lead but the score of the captcha', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-answers-'))
  await fileCrm(folder, Date.now).send([item])
  const { lead } = JSON.parse(readFileSync(path.join(folder, 'crm.jsonl'), 'utf8'))
  rmSync(folder, { recursive: true })
  expect(missingIn(lead)).toEqual(['captchascore'])
  expect(lead).toMatchObject({ Insurance_Name: 'InsuranceNameData' })
})

const answers: Partial<LeadPayload> = {
  ...{ InsuranceNameData: 'Star Health', insuranceType: 'Private', IsInsurance: 'yes' },
  ...{ Prior_Consultation: 'no', Requested_Consultation: 'yes', Preferred_City: 'Pune' },
  ...{ Callback_Input: 'Morning', Monthly_Salary: '45000', height: '170', weight: '65' },
  ...{ bmi: '22.5', pilesSeverity: 'Mild', cataractLens: 'Toric', Remark: 'Second opinion' },
  ...{ PageDepartment: 'Urology', QueryData: 'Is it urgent?', ProcedureNameData: 'Laser' },
}

onEachDatabase('the page of a request', (open) => {
  provideCatalogue(open)

  test('has answers with the name of what every object has', async () => {
    const odd = { pilesSeverity: '__proto__', cataractLens: 'constructor' }
    const payload = sampleLead({ ...odd, PageLanguage: 'hi' })
    const lead = { payload, ...circumstancesOf(newKey()) }
    const { receiptToken } = await submitLead(lead, depsOn(open().db).deps)
    const request = await readRequest(receiptToken, open().db)
    expect(request && (await inOwnWords(request))).toMatchObject({ language: 'hi', others: odd })
  })

  test('has every answer of the forms and the tools', async () => {
    const { db } = open()
    const [doctor, hospital] = await Promise.all([
      db.selectFrom('doctor').select(['id', 'name']).executeTakeFirstOrThrow(),
      db.selectFrom('hospital').select(['id', 'name']).executeTakeFirstOrThrow(),
    ])
    const ids = { docotrid: String(doctor.id), hospitalid: String(hospital.id) }
    const payload = sampleLead({ ...answers, ...ids })
    const lead = { payload, ...circumstancesOf(newKey()) }
    const { receiptToken } = await submitLead(lead, depsOn(db).deps)
    const request = await readRequest(receiptToken, db)
    const shown = Object.values({ ...request, ...request?.others })
    expect(shown).toEqual(
      expect.arrayContaining([...Object.values(answers), doctor.name, hospital.name]),
    )
    expect(shown).toEqual(
      expect.arrayContaining([payload.NameData, payload.CityData, payload.EmailIdData]),
    )
  })
})
