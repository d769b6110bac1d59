// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { ArticleScreen } from '#components/catalogue/articles/article-screen'
import { LanguageProvider } from '#components/shell/language'
import type { Article } from '#lib/domain/catalogue/catalogue'
import { words } from '#lib/languages/all'
import { articleView } from '#tests/support/catalogue'
import { clear, showServerHtml } from '#tests/support/server-html'

afterEach(clear)

const trail = [
  { name: 'Home', path: '/' },
  { name: 'Conditions', path: '/condition' },
  { name: 'Piles', path: '/condition/piles' },
]

const show = (changes: Partial<Article> = {}, form?: React.ReactNode) =>
  showServerHtml(<ArticleScreen article={articleView(changes)} trail={trail} form={form} />)

describe('an article', () => {
  it('shows the name in English and Hindi, then the summary', () => {
    show()
    const heading = screen.getByRole('heading', { level: 1 })
    expect(heading).toHaveTextContent('Piles')
    expect(within(heading).getByText('बवासीर')).toHaveAttribute('lang', 'hi')
    expect(screen.getByText('Piles are swollen blood vessels.')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Key facts' })).toHaveTextContent('Swollen vessels')
  })

  it('shows when to seek care at once, with both emergency numbers', () => {
    show()
    const urgent = within(screen.getByRole('region', { name: 'When to get care at once' }))
    expect(urgent.getByText('Bleeding is heavy.')).toBeVisible()
    expect(urgent.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
    expect(urgent.getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
  })

  it('shows costs as ranges with the factors that they depend on', () => {
    show()
    const row = within(screen.getByRole('region', { name: 'What it costs' })).getByRole('row', {
      name: /Visit/,
    })
    expect(row).toHaveTextContent('₹500 to ₹1,25,000')
    expect(row).toHaveTextContent('Depends on the city')
  })

  it('puts the costs into the section with the id costs', () => {
    const sections = [{ id: 'costs', heading: 'Cost and what it depends on', html: '' }]
    show({ sections })
    const section = screen.getByRole('region', { name: 'Cost and what it depends on' })
    expect(within(section).getByRole('table')).toHaveTextContent('₹500 to ₹1,25,000')
    expect(screen.getAllByRole('table')).toHaveLength(1)
    expect(screen.queryByRole('heading', { name: 'What it costs' })).toBeNull()
  })

  it('shows stay, recovery and insurance of a treatment, then its costs by city', () => {
    showServerHtml(
      <ArticleScreen
        article={articleView({
          kind: 'treatment',
          stay: 'One night',
          recovery: 'Two weeks',
          insurance: 'After a waiting period',
        })}
        trail={trail}
        form={null}
        costCities={<p>the cities</p>}
      />,
    )
    const facts = screen.getByRole('region', { name: 'Key facts' })
    for (const [label, value] of [
      ['Hospital stay', 'One night'],
      ['Recovery', 'Two weeks'],
      ['Insurance', 'After a waiting period'],
    ] as const) {
      const term = within(facts).getByText(label)
      expect(term.nextElementSibling).toHaveTextContent(value)
    }
    expect(screen.getByText('the cities')).toBeVisible()
  })

  it('links the table of contents to every part', () => {
    show()
    // Happy DOM has no layout: both the folded and the open list are in the document.
    for (const contents of screen.getAllByRole('list').filter((list) => list.tagName === 'OL'))
      for (const link of within(contents).queryAllByRole('link')) {
        const [path, id] = (link.getAttribute('href') ?? '').split('#')
        if (id) expect(document.getElementById(id), `${path}#${id}`).not.toBeNull()
      }
    expect(screen.getAllByRole('link', { name: 'Questions people ask' })).not.toHaveLength(0)
  })

  it('shows reviewer, review dates, changes and sources', () => {
    show()
    for (const name of screen.getAllByRole('link', { name: 'Dr A Reviewer' }))
      expect(name).toHaveAttribute('href', '/reviewers/dr-a-reviewer')
    expect(screen.getByText('5 March 2027')).toBeVisible()
    expect(screen.getByRole('region', { name: 'What changed' })).toHaveTextContent(
      'Looked at again.',
    )
    const source = screen.getByRole('link', { name: 'A public body' })
    expect(source).toHaveAttribute('rel', 'nofollow noopener')
  })

  it('links to related pages', () => {
    show()
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(
      expect.arrayContaining([
        '/department/general-surgery',
        '/treatment/piles-treatment',
        '/test/cbc',
        '/condition/hernia',
      ]),
    )
  })

  it('leaves out missing parts', () => {
    show({ facts: [], urgent: [], costs: [], questions: [], changes: [], sources: [] })
    for (const name of ['Key facts', 'When to get care at once', 'What it costs', 'What changed'])
      expect(screen.queryByRole('region', { name })).toBeNull()
  })

  it('has one form, after the summary and before the text', () => {
    show({}, <p>the form</p>)
    const form = screen.getByText('the form')
    const answer = screen.getByRole('region', { name: 'Key facts' })
    const contents = screen.getByRole('navigation', { name: words.en.articles.onThisPage })
    const isAfter = (one: Element, other: Element) =>
      Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
    expect(isAfter(form, answer)).toBe(true)
    expect(isAfter(contents, form)).toBe(true)
  })
})

describe('sample people', () => {
  const reviewer = { slug: 'dr-a', name: 'Dr A', role: 'Surgeon', sample: true }
  const author = { slug: 'a-writer', name: 'A Writer', role: 'Writer', sample: true }

  it('are marked in both bylines of a medical page', () => {
    show({ reviewer })
    const names = screen.getAllByRole('link', { name: 'Dr A' })
    expect(names).toHaveLength(2)
    for (const name of names)
      expect(name.parentElement).toHaveTextContent(
        'Reviewed by Dr A, Surgeon (Sample reviewer: an invented person)',
      )
  })

  it('are marked in the byline of a blog', () => {
    show({ kind: 'blog', author, reviewer })
    expect(screen.getByRole('link', { name: 'A Writer' }).parentElement).toHaveTextContent(
      'Written by A Writer, Writer (Sample author: an invented person)',
    )
    expect(screen.getByRole('link', { name: 'Dr A' }).parentElement).toHaveTextContent(
      '(Sample reviewer: an invented person)',
    )
  })

  it('are marked in Hindi', () => {
    const article = articleView({ kind: 'test', language: 'hi', reviewer })
    showServerHtml(
      <LanguageProvider language="hi">
        <ArticleScreen article={article} trail={trail} form={null} />
      </LanguageProvider>,
    )
    expect(screen.getAllByText(/नमूना समीक्षक: एक काल्पनिक व्यक्ति/)).toHaveLength(2)
    expect(screen.queryByText(/invented/)).toBeNull()
  })

  it('are not marked when they are real', () => {
    show()
    expect(screen.queryByText(/invented/)).toBeNull()
  })
})

it('shows in the language of a test when to seek care at once', () => {
  const article = articleView({ kind: 'test', language: 'hi' })
  showServerHtml(
    <LanguageProvider language="hi">
      <ArticleScreen article={article} trail={trail} form={null} />
    </LanguageProvider>,
  )
  const panel = within(screen.getByRole('region', { name: 'तुरंत मदद कब लें' }))
  expect(panel.getByRole('link', { name: '112 पर फ़ोन करें' })).toHaveAttribute('href', 'tel:112')
  expect(panel.getByRole('link', { name: '108 (एम्बुलेंस) पर फ़ोन करें' })).toBeVisible()
})

it('shows the headline and author of a blog', () => {
  show({
    kind: 'blog',
    title: 'Piles or fissure?',
    author: { slug: 'a-writer', name: 'A Writer', role: 'Health writer' },
  })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Piles or fissure?')
  const author = screen.getByRole('link', { name: 'A Writer' })
  expect(author).toHaveAttribute('href', '/authors/a-writer')
  expect(author.parentElement).toHaveTextContent('Written by A Writer, Health writer')
})

it('shows a Hindi article in Hindi, dates included, with links to Hindi pages', () => {
  const article = articleView({
    kind: 'test',
    language: 'hi',
    treatments: [
      { slug: 'piles-treatment', name: 'बवासीर का इलाज' },
      { slug: 'ivf', name: 'IVF', language: 'en' },
    ],
  })
  showServerHtml(
    <LanguageProvider language="hi">
      <ArticleScreen article={article} trail={trail} form={null} />
    </LanguageProvider>,
  )
  expect(screen.getByRole('region', { name: 'ज़रूरी बातें' })).toBeVisible()
  expect(screen.getByText('5 मार्च 2027')).toBeVisible()
  expect(screen.getByRole('link', { name: 'बवासीर का इलाज' })).toHaveAttribute(
    'href',
    '/hi/treatment/piles-treatment',
  )
  const english = screen.getByRole('link', { name: 'IVF (अंग्रेज़ी में)' })
  expect(english).toHaveAttribute('href', '/treatment/ivf')
  expect(english).toHaveAttribute('hreflang', 'en')
  expect(screen.getByRole('link', { name: 'CBC' })).toHaveAttribute('href', '/hi/test/cbc')
})
