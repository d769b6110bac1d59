import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { PageContext } from '#lib/contract/page'
import { attributionParameters } from '#lib/rules/attribution'
import { formRequirements } from '#lib/rules/lead-fields'
import { toLeadPayload, toZohoPayload } from '#lib/rules/lead-payload'
import { prefillKeys } from '#lib/rules/link-prefill'
import { marketingVariants } from '#lib/rules/marketing-variants'
import { promotionShape } from '#lib/server/catalogue/promotion-schema'

/** docs/marketing-links.md says what the code does: the two are compared, table by table. */

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

/** Fields of both payloads that carry what a parameter says. */
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
  const carrying = (body: object) =>
    Object.entries(body).flatMap(([field, value]) => (value === marker ? [field] : []))
  return { lead: carrying(lead).sort(), crm: carrying(toZohoPayload(lead)).sort() }
}

it('the table of parameters is the code’s', () => {
  const written = table('Parameters').map(([parameter, , lead, crm]) => ({
    parameter: codes(parameter)[0],
    lead: codes(lead).sort(),
    crm: codes(crm).sort(),
  }))
  expect(written).toEqual(
    attributionParameters.map((parameter) => ({ parameter, ...fieldsOf(parameter) })),
  )
})

it('names every parameter that fills the form', () => {
  const written = table('Links that fill the form').flatMap(([parameter]) => codes(parameter))
  expect(written.sort()).toEqual([...prefillKeys].sort())
})

it('has every variant with its fields', () => {
  const words: Record<string, string> = { insured: 'insurance yes/no' }
  expect(table('Variants').map(([variant, , asked]) => [variant, asked])).toEqual(
    marketingVariants.map((marketingVariant) => [
      marketingVariant,
      formRequirements({ pageType: 'Marketing', marketingVariant })
        .map((name) => words[name] ?? name)
        .join(', '),
    ]),
  )
})

it('has every field of a file', () => {
  const written = table('A new page').flatMap(([field]) => codes(field))
  expect(written.sort()).toEqual(Object.keys(promotionShape).sort())
})
