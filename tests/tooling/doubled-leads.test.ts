import { afterEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { sendDue } from '#lib/server/delivery/outbox-worker'
import { keepLeads } from '#scripts/faults/alone'
import { crmAt, deliverFromHere, doubledLeads } from '#scripts/faults/count'
import { type LocalZoho, startLocalZoho } from '#scripts/local/zoho-server'
import { newDatabase } from '#tests/support/database'

/** What the fault programs count as doubled. */

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function setUp(
  isKeyUnique: boolean,
): Promise<OpenDatabase & { zoho: LocalZoho; url: string }> {
  const { url, drop } = await newDatabase('sqlite')
  const opened = openDatabase(url)
  const zoho = await startLocalZoho({ isKeyUnique })
  ends.push(
    drop,
    () => opened.close(),
    () => zoho.close(),
  )
  await migrateToLatest(opened.db)
  return { ...opened, zoho, url }
}

/** Two leads; the answer to their first send is lost behind the commit. */
async function sendTwice(isKeyUnique: boolean): Promise<LocalZoho> {
  const { db, zoho, url } = await setUp(isKeyUnique)
  await keepLeads(db, ['one', 'other'], Date.now)
  zoho.fail({ kind: 'cut', committed: true })
  await sendDue({
    ...{ db, crm: crmAt(zoho, db, Date.now), now: Date.now },
    ...{ random: () => 0, onFailure: () => {} },
  })
  await deliverFromHere(url, zoho)
  return zoho
}

test('a lead that was sent twice and stands there once is none', async () => {
  const zoho = await sendTwice(true)
  expect(zoho.counts()).toMatchObject({ sent: 4, records: 2, insertedTwice: 0 })
  expect(doubledLeads(zoho)).toBe(0)
})

test('a CRM that keeps no unique key shows each lead that was sent twice', async () => {
  const zoho = await sendTwice(false)
  expect(zoho.counts()).toMatchObject({ sent: 4, records: 4, insertedTwice: 2 })
  expect(doubledLeads(zoho)).toBe(2)
})
