import { expect, it } from 'vitest'
import { withoutStandingText } from '#lib/rules/page-data'
import { sampleNavigation } from '#tests/support/navigation'

it('leaves out the text that the document holds, and changes nothing that it was given', () => {
  const article = {
    name: 'Piles',
    introHtml: '<p>Before.</p>',
    sections: [{ id: 'a', heading: 'A', html: '<p>Text.</p>' }],
  }
  const given = { page: { path: '/condition/piles' }, article }
  const before = structuredClone(given)
  expect(withoutStandingText(given)).toEqual({
    page: given.page,
    article: { name: 'Piles', introHtml: null, sections: [{ id: 'a', heading: 'A', html: null }] },
  })
  expect(given).toEqual(before)
})

it('leaves out the summaries of a list of articles', () => {
  const entry = { slug: 'piles', name: 'Piles', date: '2026-03-05' }
  const list = (summary: string | null) => ({
    kind: 'condition',
    groups: [{ department: null, entries: [{ ...entry, summary }] }],
    other: null,
  })
  expect(withoutStandingText({ index: list('Swollen.') })).toEqual({ index: list(null) })
})

it('leaves out what the menus list', () => {
  const page = { path: '/' }
  expect(withoutStandingText({ page, navigation: sampleNavigation })).toEqual({
    page,
    navigation: null,
  })
})

it('leaves an introduction that is not there as it is', () => {
  const article = { introHtml: '', sections: [] }
  expect(withoutStandingText({ article })).toEqual({ article })
})

it.each([undefined, {}, { article: null }, { listing: { total: 3 } }])(
  'passes %j on',
  (pageProps) => expect(withoutStandingText(pageProps)).toEqual(pageProps),
)
