import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onEachDatabase } from '#tests/support/database'

/**
 * Every column of the database is listed as personal or not. A new column fails these tests until it is in one of
 * the lists. A personal column must also be in docs/security.md, which says who may see it, how long it is kept
 * and how it is erased.
 */
const personal: Record<string, string[]> = {
  lead: [
    ...[
      'id',
      'idempotency_key',
      'payload',
      'mobile',
      'receipt_token_hash',
      'callback_word',
      'client_address',
      'visitor_hash',
    ],
    ...['consent_page', 'survey', 'request_id'],
  ],
  user_account: ['id', 'mobile', 'name', 'email', 'city_id'],
  session: ['token_hash', 'user_id'],
  user_visitor: ['user_id', 'visitor_id'],
  login_code: ['mobile_hash', 'browser_hash', 'code_hash'],
  code_request: ['mobile_hash', 'address_hash', 'visitor_hash'],
  visitor_review: ['title', 'text', 'author', 'idempotency_key'],
  outbox: ['lead_id'],
  unanswered: ['lead_id'],
  receipt_sms: ['lead_id'],
  lead_number: ['lead_id', 'mobile', 'network'],
  desk_lead: ['lead_id', 'name', 'city', 'speciality', 'claimed_by'],
  desk_entry: ['lead_id', 'member', 'member_name', 'details'],
  desk_audit: ['lead_id', 'member', 'member_name', 'request_id'],
  desk_conversion: ['lead_id'],
  staff_session: ['token_hash', 'mobile'],
}

/** Times, counts, kinds and states of the same rows. They identify nobody without the other columns. */
const beside: Record<string, string[]> = {
  lead: [
    ...['created_at', 'updated_at', 'status', 'corrected_at', 'withdrawn_at'],
    ...['consent_version', 'consent_language', 'consented_at'],
  ],
  user_account: ['created_at', 'updated_at'],
  session: ['used_at', 'created_at', 'expires_at'],
  user_visitor: ['seen_at'],
  login_code: ['sent_at', 'expires_at', 'tries'],
  code_request: ['id', 'created_at', 'sent', 'verified_at'],
  visitor_review: [
    ...[
      'id',
      'doctor_id',
      'hospital_id',
      'doctor_slug',
      'hospital_slug',
      'seen_at',
      'subject_name',
    ],
    ...['rating', 'language', 'date', 'status', 'decided_at'],
  ],
  outbox: [
    ...['id', 'kind', 'available_at', 'created_at', 'attempts', 'claimed_until', 'sent_at'],
    ...['last_error', 'dead_at', 'dead_outlook', 'refusals', 'refused_at'],
  ],
  unanswered: ['content_of', 'over_at'],
  receipt_sms: ['available_at', 'created_at', 'attempts'],
  lead_number: ['given_at'],
  desk_lead: [
    ...['submitted_at', 'due_at', 'state', 'claimed_until', 'reached_at', 'booked_at'],
    ...['promised_at', 'closed_at', 'urgent'],
    ...['visited_at', 'tier', 'language', 'page_type', 'page', 'variant', 'source', 'campaign'],
  ],
  desk_entry: ['id', 'at', 'kind'],
  desk_audit: ['id', 'at', 'action', 'leads', 'review'],
  desk_conversion: ['goal', 'written_at'],
  staff_session: ['created_at', 'used_at'],
}

/** Published by the operator or technical, so not about any visitor. */
const impersonal = new Set([
  ...['article', 'catalogue_state', 'city', 'department', 'doctor', 'doctor_city', 'entry'],
  ...['doctor_department', 'doctor_hospital', 'former_slug', 'hospital', 'hospital_department'],
  ...['hospital_insurer', 'insurer', 'person', 'picture', 'redirect', 'review'],
  ...['translation', 'treatment_cost'],
  ...['access_token', 'code_gate', 'purge_run'],
])

onEachDatabase('the columns of the database', (open) => {
  test('are each listed as personal or not', async () => {
    const tables = await open().db.introspection.getTables()
    const own = tables.filter(({ name }) => !impersonal.has(name) && !/^kysely_/.test(name))
    const found = Object.fromEntries(
      own.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]),
    )
    const known = Object.fromEntries(
      Object.keys(personal).map((table) => [
        table,
        [...(personal[table] ?? []), ...(beside[table] ?? [])].sort(),
      ]),
    )
    expect(found).toEqual(known)
  })
})

test('docs/security.md names every personal column', () => {
  const text = readFileSync('docs/security.md', 'utf8')
  const missing = Object.entries(personal).flatMap(([table, columns]) => {
    const line = text.split('\n').find((one) => one.startsWith(`| \`${table}\``)) ?? ''
    return columns
      .filter((column) => !line.includes(`\`${column}\``))
      .map((one) => `${table}.${one}`)
  })
  expect(missing).toEqual([])
})
