import { describe, expect, it } from 'vitest'
import { formatFault } from '#lib/server/import/check/faults'
import { checkWording, importCatalogue } from '#lib/server/import/import'
import {
  contentFolder,
  edited,
  emptyCatalogue,
  goodContent,
} from '#tests/server/import/content-fixture'
import { onEachDatabase } from '#tests/support/database'

const noticesOf = async (changes: Record<string, string> = {}) =>
  (await checkWording(contentFolder(changes))).map(formatFault)

const departments = 'hi/departments.csv'
const summary = (text: string) => ({ [departments]: `slug,summary\ncardiology,"${text}"\n` })
const body = (name: string, text: string) => ({ [name]: `${goodContent[name]}\n${text}\n` })
const lastLine = (name: string) => (goodContent[name] ?? '').split('\n').length + 1
const glossary = { 'hi/glossary.csv': 'en,hi,avoid\nwater,पानी,जल | नीर\n' }

describe('the check of the wording of translations', () => {
  it('notes nothing in the sample', async () => {
    expect((await checkWording('content')).map(formatFault)).toEqual([])
  })

  it('notes nothing in a small catalogue', async () => {
    expect(await noticesOf()).toEqual([])
  })

  it('notes words in Latin letters', async () => {
    expect(await noticesOf(summary('Heart के डॉक्टर, दिल की nas.'))).toEqual([
      'hi/departments.csv:2: summary: has words in Latin letters (Heart, nas)',
    ])
    const test = 'hi/tests/cbc.md'
    expect(await noticesOf(body(test, 'जल्दी report दिखाएँ।'))).toEqual([
      `${test}:${lastLine(test)}: has words in Latin letters (report)`,
    ])
    expect(await noticesOf(edited(test, 'title: CBC जाँच', 'title: CBC test'))).toEqual([
      expect.stringMatching(/^hi\/tests\/cbc\.md:\d+: title: has words in Latin letters \(test\)$/),
    ])
  })

  it('lets abbreviations, units, addresses and placeholders be', async () => {
    const text =
      'HbA1c, T3, MCh, 5 mg/dL, pmjay.gov.in, help@example.org, https://example.org/a [[brand]]'
    expect(await noticesOf(summary(text))).toEqual([])
  })

  it('lets a text of its own quote what is printed on a report, but not a translation', async () => {
    const words = 'रिपोर्ट पर "Normal study" (normal) या **Cavity:** लिखा हो सकता है।'
    expect(await noticesOf(body('hi/tests/cbc.md', words))).toEqual([])
    expect(await noticesOf(summary('दिल (heart) के डॉक्टर।'))).toEqual([
      'hi/departments.csv:2: summary: has words in Latin letters (heart)',
    ])
  })

  it('notes a long sentence that is there twice', async () => {
    const sentence = 'तेज़ दर्द हो तो उसी दिन पास के किसी डॉक्टर को ज़रूर दिखाएँ'
    expect(
      await noticesOf(body('hi/tests/cbc.md', `${sentence}। ठीक है।\n\n- ${sentence}।`)),
    ).toEqual([
      expect.stringMatching(/^hi\/tests\/cbc\.md:\d+: has the same sentence twice \(तेज़ दर्द/),
    ])
    expect(await noticesOf(body('hi/tests/cbc.md', 'डॉक्टर से पूछें। डॉक्टर से पूछें।'))).toEqual([])
  })

  it('notes a text of less than half the length', async () => {
    const long = `The heart${', and its vessels'.repeat(10)}.`
    const english = edited('departments.csv', '"The heart, and its vessels."', `"${long}"`)
    expect(await noticesOf({ ...english, ...summary('दिल।') })).toEqual([
      `hi/departments.csv:2: has 4 characters, and the English text has ${long.length}`,
    ])
    expect(await noticesOf({ ...english, ...summary('दिल और नसें। '.repeat(8)) })).toEqual([])
  })

  it('notes words that the glossary avoids, but not within other words', async () => {
    expect(await noticesOf({ ...glossary, ...summary('जल पिएँ, जलन में भी।') })).toEqual([
      "hi/departments.csv:2: summary: has a word to avoid: say 'पानी' (जल)",
    ])
    expect(await noticesOf({ ...glossary, ...summary('जलन और नीरज।') })).toEqual([])
  })
})

onEachDatabase('a text with a notice', (open) => {
  it('is imported', async () => {
    await emptyCatalogue(open().db)
    const folder = contentFolder(summary('Heart'))
    expect(await checkWording(folder)).toHaveLength(1)
    expect(await importCatalogue(open().db, folder)).toMatchObject({
      outcome: 'imported',
      faults: [],
      changes: { [departments.replace('.csv', '')]: { inserted: 1 } },
    })
  })
})
