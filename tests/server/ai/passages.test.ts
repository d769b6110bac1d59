import { afterAll, beforeAll, expect, test } from 'vitest'
import { passageText } from '#lib/rules/ai-passage'
import { findPassages } from '#lib/server/ai/passages'
import { importCatalogue } from '#lib/server/catalogue/import'
import { provideDatabase } from '#lib/server/db/database'
import { contentFolder, removeContentFolders } from '#tests/server/catalogue/content-fixture'
import { articleView } from '#tests/support/catalogue'
import { onEachDatabase } from '#tests/support/database'

removeContentFolders()
process.env.LOG_LEVEL = 'silent'

onEachDatabase('passages', (open) => {
  beforeAll(async () => {
    provideDatabase(open())
    await importCatalogue(open().db, contentFolder())
  })
  afterAll(() => provideDatabase(undefined))

  const hrefs = async (said: string[], language: 'en' | 'hi' = 'en') =>
    (await findPassages(said, language)).map(({ href }) => href)

  test('are the pages that the search finds, numbered, each with its text', async () => {
    const found = await findPassages(['What are piles?'], 'en')
    expect(found.length).toBeLessThanOrEqual(5)
    expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at + 1))
    expect(found.find(({ href }) => href === '/condition/piles')).toMatchObject({
      name: 'Piles',
      language: 'en',
      text: expect.stringContaining('The answer first. '),
      illnesses: ['Piles', 'बवासीर', 'haemorrhoids', 'bawasir'],
    })
  })

  test('are not of what the words of asking sound like', async () => {
    expect((await hrefs(['What are piles?']))[0]).toMatch(/piles/)
    expect(await hrefs(['What are piles?'])).not.toContain('/department/ENT')
  })

  test('are no doctors and no hospitals', async () => {
    expect(await hrefs(['asha rao'])).toEqual([])
    expect(await hrefs(['cardiologist'])).toContain('/department/cardiology')
  })

  test('are of the visitor’s language where there are two', async () => {
    expect(await hrefs(['CBC'])).toContain('/test/cbc')
    expect(await hrefs(['CBC'])).not.toContain('/hi/test/cbc')
    expect(await hrefs(['खून की जाँच'], 'hi')).toContain('/hi/test/cbc')
    expect(await hrefs(['बवासीर'], 'hi')).toContain('/condition/piles')
  })

  test('follow the message before where the newest finds nothing', async () => {
    expect(await hrefs(['piles', 'zzzzqqq'])).toContain('/condition/piles')
    expect(await hrefs(['zzzzqqq'])).toEqual([])
  })
})

test('of a page the summary and what speaks of the question are read, without marks, and not too much', () => {
  const sections = ['Overview', 'Diet', 'Recovery'].map((heading) => ({
    id: heading,
    heading,
    html: `<p>About <b>${heading.toLowerCase()}</b> &amp; more.</p><ul><li>One</li><li>Two</li></ul>${'<p>word </p>'.repeat(150)}`,
  }))
  const text = passageText(articleView({ sections }), 'what diet is good')
  expect(text.length).toBeLessThanOrEqual(900)
  expect(text).toMatch(/^Piles are swollen blood vessels\. Diet: About diet & more\. One Two/)
  expect(text).not.toContain('<')
})
