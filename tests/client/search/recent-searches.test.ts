import { expect, it } from 'vitest'
import { parseRecent, withRecent } from '#lib/client/search/recent'

const of = (...texts: string[]) => texts.map((text) => ({ text, url: `/search?q=${text}` }))

it('keeps 6, the newest first', () => {
  const list = of('a', 'b', 'c', 'd', 'e', 'f')
  expect(withRecent(list, { text: 'g', url: '/g' }).map(({ text }) => text)).toEqual([
    'g',
    'a',
    'b',
    'c',
    'd',
    'e',
  ])
})

it('keeps each once, ignoring case, with its newest URL', () => {
  expect(withRecent(of('piles', 'ent'), { text: 'ENT', url: '/department/ENT' })).toEqual([
    { text: 'ENT', url: '/department/ENT' },
    { text: 'piles', url: '/search?q=piles' },
  ])
})

it('ignores an empty text and cuts a long one', () => {
  expect(withRecent(of('piles'), { text: '  ', url: '/search?q=' })).toEqual(of('piles'))
  expect(withRecent([], { text: 'x'.repeat(500), url: '/x' })[0]?.text).toHaveLength(100)
})

it.each([
  [null, []],
  ['{', []],
  ['{"text":"piles"}', []],
  ['[null,7,{"text":"x"},{"text":"x","url":"javascript:alert(1)"},{"text":"","url":"/x"}]', []],
  [JSON.stringify(of('piles')), of('piles')],
  [JSON.stringify(of(...'abcdefgh')), of(...'abcdef')],
])('reads any stored text: %s', (kept, list) => {
  expect(parseRecent(kept)).toEqual(list)
})
