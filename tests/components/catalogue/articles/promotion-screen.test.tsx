import { cleanup, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PromotionScreen } from '#components/catalogue/articles/promotion-screen'
import type { Cost } from '#lib/domain/catalogue/catalogue'
import type { PageContext } from '#lib/domain/site/page'
import { articleView } from '#tests/support/catalogue'
import { variantContext } from '#tests/support/marketing-variant'

const article = articleView({
  kind: 'marketing',
  title: 'Piles treatment: what suits you',
  related: [],
  tests: [],
})

const costs: Cost[] = [{ item: 'Banding', from: 5000, to: 20000, note: '' }]

interface Shown extends Partial<PageContext> {
  article?: typeof article
  costs?: Cost[]
}

function show({ article: shown = article, costs: items = costs, ...page }: Shown = {}) {
  render(
    <PromotionScreen
      page={{
        pageType: 'Marketing',
        path: '/marketing/piles',
        pageName: 'Piles',
        language: 'en',
        ...page,
      }}
      article={shown}
      costs={{ items, title: '', note: '' }}
      parts={{
        doctor: <p>the doctor</p>,
        pdf: <p>the PDF</p>,
        carousel: <p>the row</p>,
        conditions: <p>the conditions</p>,
        tool: <p>the quiz</p>,
        doctors: <p>the doctors</p>,
        hospitals: <p>the hospitals</p>,
        lens: <p>the lens</p>,
        scheme: <p>the scheme</p>,
      }}
      form={<p>the form</p>}
      ways={<p>the ways</p>}
      bar={<p>the bar</p>}
    />,
  )
}

test('has its title, the form, facts, text, questions and links to more pages', () => {
  show()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Piles treatment: what suits you',
  )
  expect(screen.getByText('the form')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Key facts' })).toHaveTextContent('Swollen vessels')
  expect(screen.getByRole('region', { name: 'Overview' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Questions people ask' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Piles treatment' })).toHaveAttribute(
    'href',
    '/treatment/piles-treatment',
  )
})

test('without a menu it still links to the home page and to a person', () => {
  show({ phone: '9876500000' })
  expect(screen.getByRole('link', { name: 'CareSathi' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+919876500000')
})

test('a page without calls offers none', () => {
  show({ isCallEnabled: false })
  expect(screen.queryByRole('link', { name: 'Call us' })).toBeNull()
})

test('leaves out what the text does not have', () => {
  show({ article: { ...article, facts: [], questions: [] } })
  expect(screen.queryByRole('region', { name: 'Key facts' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Questions people ask' })).toBeNull()
})

/** The parts of a page in order; regions are listed by name. */
const order = () =>
  [
    ...[
      'the doctors',
      'the hospitals',
      'the doctor',
      'the PDF',
      'the row',
      'the conditions',
      'the quiz',
      'the form',
      'the ways',
    ],
    ...[
      'the lens',
      'the scheme',
      'the bar',
      'What it costs',
      'Key facts',
      'Overview',
      'Questions people ask',
    ],
  ]
    .flatMap((words) => {
      const found = screen.queryByText(words)
      return found ? [{ words, found }] : []
    })
    .sort((one, other) =>
      one.found.compareDocumentPosition(other.found) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    .map(({ words }) => words)

const text = ['Overview', 'Questions people ask']
const care = ['the doctors', 'the hospitals']
const whole = ['Key facts', 'What it costs', 'the quiz', ...care, ...text]

test.each<[string, string[]]>([
  ['plain', ['the form', 'the ways', ...whole]],
  ['index', ['the form', 'the ways', 'Key facts', 'What it costs', ...care, 'the quiz', ...text]],
  [
    'brand',
    [
      ...['the form', 'the ways', 'the row', 'the hospitals', 'the conditions', 'Key facts'],
      ...text,
    ],
  ],
  ['thin', ['the form', 'the ways', 'Key facts', 'Questions people ask']],
  ['onlyform', ['the form', 'the ways']],
  ['remarks', ['the form', 'the ways', 'Key facts', ...text]],
  ['pdf', ['the PDF', 'the form', 'the ways', 'Key facts', 'Questions people ask']],
  ['cost', ['What it costs', 'the form', 'the ways', 'Key facts', 'the hospitals', ...text]],
  ['doctor', ['the doctor', 'the form', 'the ways', 'Key facts', 'the hospitals', ...text]],
  ['callprimary', ['the ways', 'the form', ...whole]],
  ['topsticky', ['the bar', 'the form', ...whole]],
  [
    'board',
    [...care, 'the form', 'the ways', 'Key facts', 'What it costs', 'Questions people ask'],
  ],
  ['callwhatsapp', ['the ways', 'Key facts', 'Questions people ask', 'the form']],
  ['display', ['What it costs', 'the form', 'the ways']],
  ['faqthin', ['Questions people ask', 'the form', 'the ways']],
  [
    'lens',
    [
      ...['the lens', 'the form', 'the ways', 'Key facts', 'What it costs', ...care],
      'Questions people ask',
    ],
  ],
  ['superthin', ['the form', 'the ways']],
  ['verythin', ['the form', 'the ways', 'Key facts']],
  [
    'ayush',
    [
      ...['the scheme', 'the form', 'the ways', 'the hospitals', 'Key facts'],
      'Questions people ask',
    ],
  ],
])('shows the parts of variant %s in order', (marketingVariant, expected) => {
  show(variantContext(marketingVariant))
  expect(order()).toEqual(expected)
})

test('a page without a text of its own has no empty part', () => {
  show({ article: { ...article, sections: [], introHtml: '' } })
  expect(order()).not.toContain('Overview')
})

test('the variant display shows one price, verythin three facts', () => {
  show(variantContext('display'))
  expect(screen.getByRole('region', { name: 'What it costs' })).toHaveTextContent(
    'Banding₹5,000 to ₹20,000',
  )
  cleanup()
  show(variantContext('verythin'))
  const facts = screen.getByRole('region', { name: 'Key facts' })
  expect(facts.querySelectorAll('dt')).toHaveLength(Math.min(3, article.facts.length))
})

test('a page without prices has no empty part for one', () => {
  show({ ...variantContext('display'), costs: [] })
  expect(screen.queryByRole('region', { name: 'What it costs' })).toBeNull()
})
