// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ReviewCard } from '#components/catalogue/reviews/card'
import { RatingLine, ReviewsPart } from '#components/catalogue/reviews/reviews-html'
import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import type { ReviewPage, ShownReview } from '#lib/domain/catalogue/review'

const review = (changes: Partial<ShownReview> = {}): ShownReview => ({
  id: '1',
  rating: 4,
  title: 'Clear',
  text: 'First line.\n\nSecond part.',
  author: '',
  language: 'en',
  date: '2026-03-05',
  doctor: { slug: 'dr-a', name: 'Dr A' },
  hospital: { slug: 'neem', name: 'Neem' },
  fromVisitor: true,
  sample: false,
  ...changes,
})

const rating = { average: 4.5, count: 2, spread: [0, 0, 0, 1, 1], sample: false }
const many = (count: number): ReviewPage => ({
  total: count,
  items: Array.from({ length: count }, (_, index) => review({ id: String(index) })),
  rating,
})

it('shows the text, author and date of a review', () => {
  render(<ReviewCard review={review()} />)
  const card = within(screen.getByRole('article'))
  expect(card.getByText('4 of 5')).toBeVisible()
  expect(card.getByRole('heading', { level: 3, name: 'Clear' })).toBeVisible()
  expect(card.getByText('Second part.').tagName).toBe('P')
  expect(card.getByText(/Anonymous/)).toHaveTextContent('Anonymous')
  expect(card.getByText('5 March 2026')).toHaveAttribute('dateTime', '2026-03-05')
  expect(card.queryByText('Sample review')).toBeNull()
  expect(card.queryByRole('link')).toBeNull()
})

it('marks a sample review, and the language of a Hindi one', () => {
  const hindi = { language: 'hi', title: 'अच्छा', text: 'सब समझाया।', author: 'सीमा' } as const
  render(<ReviewCard review={review({ ...hindi, sample: true })} />)
  expect(screen.getByText('Sample review')).toBeVisible()
  for (const text of ['अच्छा', 'सब समझाया।', 'सीमा'])
    expect(screen.getByText(text)).toHaveAttribute('lang', 'hi')
})

it.each([
  ['both', ['Dr A', 'Neem']],
  ['doctor', ['Dr A']],
  ['hospital', ['Neem']],
] as const)('about %s names %j', (about, names) => {
  render(<ReviewCard review={review()} about={about} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
})

it('shows markup in a review as text', () => {
  render(<ReviewCard review={review({ text: '<img src=x onerror=alert(1)>' })} />)
  expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})

it('shows the average, five reviews and a link to write one on a profile', () => {
  render(<ReviewsPart reviews={many(7)} subject={{ kind: 'doctor', slug: 'dr-a' }} />)
  expect(screen.getByText('4.5 of 5, from 2 reviews')).toBeVisible()
  expect(screen.getByText('2 more reviews')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/reviews/write?doctor=dr-a',
  )
  const spread = screen.getByRole('list', { name: 'How often each rating was given' })
  expect(within(spread).getAllByRole('listitem')[0]).toHaveTextContent('5 of 5:1')
  expect(screen.getByText(/not counted/)).toBeVisible()
})

it('links a hospital to all its reviews, and says when there are none', () => {
  const subject = { kind: 'hospital', slug: 'neem' } as const
  const some = many(3)
  const { unmount } = render(<ReviewsPart reviews={some} subject={subject} all="/all-of-them" />)
  expect(screen.getByRole('link', { name: 'See all 3 reviews' })).toHaveAttribute(
    'href',
    '/all-of-them',
  )
  unmount()
  render(<ReviewsPart reviews={{ total: 0, items: [], rating: null }} subject={subject} all="/x" />)
  expect(screen.getByText('No reviews yet.')).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

it('links the rating line to the reviews, and leaves it out without any', () => {
  const { container, rerender } = render(<RatingLine rating={{ ...rating, sample: true }} />)
  expect(screen.getByRole('link', { name: '4.5 of 5, from 2 sample reviews' })).toHaveAttribute(
    'href',
    '#reviews',
  )
  rerender(<RatingLine rating={null} />)
  expect(container).toBeEmptyDOMElement()
})

it('says on the page of reviews what is published and what is not', () => {
  render(
    <ReviewsScreen
      heading="Reviews by patients"
      lead="All of them."
      reviews={many(2)}
      trail={[{ name: 'Home', path: '/' }]}
      writeHref="/reviews/write"
      about="both"
      pages={null}
    />,
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Reviews by patients')
  expect(screen.getAllByRole('heading', { level: 2, name: 'Clear' })).toHaveLength(2)
  expect(screen.getByText('What we publish, and what we do not')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Write a review' })).toHaveAttribute(
    'href',
    '/reviews/write',
  )
})
