import { expect, it } from 'vitest'
import { withoutRenderedText } from '#lib/domain/site/page-data'
import { sampleNavigation } from '#tests/support/navigation'

it('leaves out the text that the HTML already has, and does not change its input', () => {
  const article = {
    name: 'Piles',
    introHtml: '<p>Before.</p>',
    sections: [{ id: 'a', heading: 'A', html: '<p>Text.</p>' }],
    questions: [{ question: 'Why?', answer: 'Because.' }],
    aliases: ['haemorrhoids'],
    bill: { includes: ['Room'], extra: [] },
  }
  const given = { page: { path: '/condition/piles' }, article }
  const before = structuredClone(given)
  expect(withoutRenderedText(given)).toEqual({
    page: given.page,
    article: {
      name: 'Piles',
      introHtml: null,
      sections: [{ id: 'a', heading: 'A', html: null }],
      questions: [{ question: 'Why?', answer: null }],
      aliases: [],
      bill: null,
    },
  })
  expect(given).toEqual(before)
})

it('leaves out an article that is HTML only, and its costs by city', () => {
  const article = { kind: 'treatment', introHtml: '', sections: [], questions: [] }
  const given = { tool: null, article, costCities: { cities: [] } }
  expect(withoutRenderedText(given)).toEqual({ tool: null, article: null, costCities: null })
})

it('leaves out the summaries of a list of articles', () => {
  const entry = { slug: 'piles', name: 'Piles', date: '2026-03-05' }
  const list = (summary: string | null) => ({
    kind: 'condition',
    groups: [{ department: null, entries: [{ ...entry, summary }] }],
    other: null,
  })
  expect(withoutRenderedText({ index: list('Swollen.') })).toEqual({ index: list(null) })
})

it.each(['listing', 'directory', 'insurerListing', 'view'])(
  'leaves out doctors and hospitals: %s',
  (name) => {
    expect(withoutRenderedText({ page: {}, [name]: { list: {} } })).toEqual({
      page: {},
      [name]: null,
    })
  },
)

it('leaves out the cities of the form of partners', () => {
  expect(
    withoutRenderedText({ form: { cities: [{ id: '1', label: 'Delhi' }], initial: {} } }),
  ).toEqual({
    form: { cities: null, initial: {} },
  })
})

it('leaves out the lists of the menus', () => {
  const page = { path: '/' }
  expect(withoutRenderedText({ page, navigation: sampleNavigation })).toEqual({
    page,
    navigation: null,
  })
})

it('leaves a missing introduction as it is', () => {
  const article = { introHtml: '', sections: [] }
  expect(withoutRenderedText({ article })).toEqual({ article })
})

it.each([undefined, {}, { article: null }, { hospital: { beds: 3 } }])(
  'returns %j unchanged',
  (pageProps) => expect(withoutRenderedText(pageProps)).toEqual(pageProps),
)

it('leaves out the doctors and hospitals of the home page', () => {
  const home = { cities: [], people: { city: null } }
  expect(withoutRenderedText({ home })).toEqual({ home: { cities: [], people: null } })
})
