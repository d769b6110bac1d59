import { describe, expect, test } from 'vitest'
import { forgetEnvironment } from '#lib/config/env.server'
import { formatFault } from '#lib/server/import/check/faults'
import { checkContent } from '#lib/server/import/import'
import { contentHash, readContentFiles } from '#lib/server/import/read/content-files'
import { contentFolder } from '#tests/server/import/content-fixture'

const folder = contentFolder({
  'pages/terms.md': 'Delhi[[receipt:, with a [link](/a)\nof two lines]].',
})
const textWith = async (hasReceipt: boolean) => {
  const files = await readContentFiles(folder, hasReceipt)
  return `${files.find(({ name }) => name === 'pages/terms.md')?.bytes}`
}

describe('a part of a text that is true only if leads get a receipt', () => {
  test('is kept or left out, without its marks', async () => {
    expect(await textWith(true)).toContain('Delhi, with a [link](/a)\nof two lines')
    const without = await textWith(false)
    expect(without).toContain('Delhi')
    expect(without).not.toMatch(/two lines|\[\[|\]\]/)
  })

  test('is imported again when the setting changes', async () => {
    const [first, second] = [
      await readContentFiles(folder, true),
      await readContentFiles(folder, false),
    ]
    expect(contentHash(first)).not.toBe(contentHash(second))
  })
})

describe('the sample content', () => {
  test('promises no receipt, callback word or page of the request with an external backend', async () => {
    const files = await readContentFiles('content', false)
    const promises = files
      .filter(({ name }) => /^(?:pages|marketing|campaigns|brands|faq|jobs)/.test(name))
      .flatMap(({ name, bytes }) =>
        [
          ...`${bytes}`.matchAll(
            /callback word|(?:your|the|a) receipt\b(?! with the doctor)|by the link|the reference(?! and the dates)/gi,
          ),
        ].map(([words]) => `${name}: ${words}`),
      )
    expect(promises).toEqual([])
  })

  test('has no faults with an external backend', async () => {
    process.env.NEXT_PUBLIC_API_URL = 'https://api.example.org'
    forgetEnvironment()
    const faults = await checkContent('content')
    delete process.env.NEXT_PUBLIC_API_URL
    forgetEnvironment()
    expect(faults.map(formatFault)).toEqual([])
  })
})
