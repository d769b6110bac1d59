import { describe, expect, test } from 'vitest'
import { findPages } from '#lib/server/chat/ai/pages'
import { relevantSentences, sentencesIn } from '#lib/server/chat/ai/sentences'
import { provideCatalogue } from '#tests/server/import/content-fixture'
import { articleView } from '#tests/support/catalogue'
import { onEachDatabase } from '#tests/support/database'

process.env.LOG_LEVEL = 'silent'

onEachDatabase('pages for a question', (open) => {
  provideCatalogue(open)

  const hrefs = async (messages: string[], language: 'en' | 'hi' = 'en') =>
    (await findPages(messages, language)).map(({ href }) => href)

  test('are the numbered results of the search with their sentences', async () => {
    const found = await findPages(['What are piles?'], 'en')
    expect(found.length).toBeLessThanOrEqual(5)
    expect(found.map(({ number }) => number)).toEqual(found.map((_, at) => at + 1))
    expect(found.find(({ href }) => href === '/condition/piles')).toMatchObject({
      name: 'Piles',
      language: 'en',
      sentences: expect.arrayContaining([
        'The answer first.',
        'Signs: Signs it is',
        'When to get care at once: Heavy bleeding.',
        'One? One.',
      ]),
    })
  })

  test('do not match the sound of question words', async () => {
    expect((await hrefs(['What are piles?']))[0]).toMatch(/piles/)
    expect(await hrefs(['What are piles?'])).not.toContain('/department/ENT')
  })

  test('do not include doctors or hospitals', async () => {
    expect(await hrefs(['asha rao'])).toEqual([])
    expect(await hrefs(['cardiologist'])).toContain('/department/cardiology')
  })

  test('are in the visitor’s language', async () => {
    expect(await hrefs(['CBC'])).toContain('/test/cbc')
    expect(await hrefs(['CBC'])).not.toContain('/hi/test/cbc')
    expect(await hrefs(['खून की जाँच'], 'hi')).toEqual(['/hi/test/cbc'])
    for (const { language } of await findPages(['बवासीर'], 'hi')) expect(language).toBe('hi')
  })

  test('use the previous message if the newest finds nothing', async () => {
    expect(await hrefs(['piles', 'zzzzqqq'])).toContain('/condition/piles')
    expect(await hrefs(['zzzzqqq'])).toEqual([])
  })
})

describe('splits running text into sentences', () => {
  test.each([
    [
      'Here is one. Two are here! Three of them? Four more',
      ['Here is one.', 'Two are here!', 'Three of them?', 'Four more'],
    ],
    ['पहला वाक्य है। दूसरा वाक्य है।', ['पहला वाक्य है।', 'दूसरा वाक्य है।']],
    ['12.5 g/dl is usual. Others differ.', ['12.5 g/dl is usual. Others differ.']],
    [
      'Ask Dr. Rao about it, e.g. today. Go home then.',
      ['Ask Dr. Rao about it, e.g. today.', 'Go home then.'],
    ],
    ['', []],
  ])('%j', (text, sentences) => {
    expect(sentencesIn(text)).toEqual(sentences)
  })

  test.each([
    'Piles are swollen vessels. They often heal.',
    'Do piles hurt? No.',
    'जाँच हो सकती है। यह आसान है।',
    'Fibre. Add dal and fruit.',
  ])('keeps a sentence that refers back together with the one before: %j', (text) => {
    expect(sentencesIn(text)).toEqual([text])
  })

  test('drops a sentence that refers back to one that is too long', () => {
    const long = `${'word '.repeat(75)}end.`
    expect(sentencesIn(`${long} It ${'goes on '.repeat(10)}. Go home then.`)).toEqual([
      long,
      'Go home then.',
    ])
  })
})

describe('splits a page into sentences', () => {
  const ofHtml = (html: string, heading = 'Care') =>
    relevantSentences(
      articleView({
        ...{ summary: '', facts: [], urgent: [], costs: [], questions: [] },
        sections: [{ id: 'a', heading, html }],
      }),
      '',
    )

  test.each<[string, string, string[]]>([
    [
      'formatting is removed',
      '<p>About <b>diet</b> &amp; <a href="/x">more</a>.</p>',
      ['About diet & more.'],
    ],
    [
      'a list stays with its introduction',
      '<p>Rest for a week. You may have:</p><ul><li>pain</li><li>fever</li></ul>',
      ['Rest for a week.', 'You may have: pain; fever'],
    ],
    [
      'a list without an introduction stays with its heading',
      '<ul><li>Drink water.</li><li>Rest.</li></ul>',
      ['Care: Drink water. Rest.'],
    ],
    ['text that is not a sentence is left out', '<p>See also</p><h3>More</h3>', []],
    [
      'an introduction without a list is left out',
      '<p>You may have:</p><p>Go home then.</p>',
      ['Go home then.'],
    ],
    [
      'tables are left out',
      '<table><tr><td><p>One cell.</p></td></tr></table><p>Rest well now.</p>',
      ['Rest well now.'],
    ],
  ])('%s', (_, html, sentences) => {
    expect(ofHtml(html)).toEqual(sentences)
  })

  test('turns a long list into one sentence per item', () => {
    const item = `${'word '.repeat(40)}end.`
    expect(ofHtml(`<p>You may have:</p><ul><li>${item}</li><li>${item} Too.</li></ul>`)).toEqual([
      `You may have: ${item}`,
      `You may have: ${item} Too.`,
    ])
  })

  test('chooses the most relevant sentences, in the order of the page', () => {
    const sections = ['Overview', 'Diet', 'Recovery'].map((heading) => ({
      id: heading,
      heading,
      html: Array.from(
        { length: 30 },
        (_, at) => `<p>Words about ${heading.toLowerCase()}, the paragraph of number ${at}.</p>`,
      ).join(''),
    }))
    const sentences = relevantSentences(articleView({ sections }), 'what diet is good')
    expect(sentences[0]).toBe('Piles are swollen blood vessels.')
    expect(sentences.join('').length).toBeLessThanOrEqual(1200)
    const numbers = sentences.slice(1).map((text) => Number(/diet.*number (\d+)/.exec(text)?.[1]))
    expect(numbers.length).toBeGreaterThan(10)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  })
})

test('reads a text once, however many quotation marks are in it', () => {
  // The time of an expression that goes back over all of them grows with the square: a minute here.
  const text = `Piles are swollen vessels. He said so.${'"'.repeat(200_000)} Then he went home.`
  expect(sentencesIn(text)).toEqual(['Piles are swollen vessels.'])
})
