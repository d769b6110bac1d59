import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { toZohoPayload } from '#lib/domain/leads/createleadzoho'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { attributionParameters } from '#lib/domain/site/attribution'
import { marketingVariants } from '#lib/domain/site/marketing-variants'
import { type PageContext, prefillKeys } from '#lib/domain/site/page'
import { promotionShape } from '#lib/server/import/schemas/promotion-schema'

/** Compares the tables of docs/marketing-links.md with the code. */

const text = readFileSync('docs/marketing-links.md', 'utf8')

/** The cells of the table under a heading. */
function table(heading: string): string[][] {
  const part = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const rows = part.split('\n').filter((line) => line.startsWith('| '))
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

const codes = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)

const page: PageContext = {
  pageType: 'Marketing',
  path: '/marketing/piles',
  pageName: 'Piles',
  language: 'en',
}
const marker = 'only-this-parameter'

/** Fields of both payloads that contain the value of a parameter. */
function fieldsOf(parameter: string) {
  const lead = toLeadPayload({
    values: { mobile: '9876500000' },
    page,
    variant: '9',
    names: {},
    attribution: { [parameter]: marker },
    ip: '',
    now: new Date(0),
  })
  const fieldsWith = (body: object) =>
    Object.entries(body).flatMap(([field, value]) => (value === marker ? [field] : []))
  return { lead: fieldsWith(lead).sort(), crm: fieldsWith(toZohoPayload(lead)).sort() }
}

it('has every parameter with its fields', () => {
  const written = table('Parameters').map(([parameter, , lead, crm]) => ({
    parameter: codes(parameter)[0],
    lead: codes(lead).sort(),
    crm: codes(crm).sort(),
  }))
  expect(written).toEqual(
    attributionParameters.map((parameter) => ({ parameter, ...fieldsOf(parameter) })),
  )
})

it('has every parameter that fills in the form', () => {
  const written = table('Links that fill the form').flatMap(([parameter]) => codes(parameter))
  expect(written.sort()).toEqual([...prefillKeys].sort())
})

it('has every variant with its purpose and its fields', () => {
  const words: Record<string, string> = { insured: 'insurance yes/no' }
  expect(table('Variants')).toEqual(
    [...marketingVariants].map(([name, { purpose, fields }]) => [
      name,
      purpose,
      fields.map((field) => words[field] ?? field).join(', '),
    ]),
  )
})

it('has every field of a marketing file', () => {
  const written = table('A new page').flatMap(([field]) => codes(field))
  expect(written.sort()).toEqual(Object.keys(promotionShape).sort())
})
