import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReviewCard } from '#components/catalogue/reviews/card'
import { RatingLine, ReviewsPart } from '#components/catalogue/reviews/reviews-html'
import { ReviewsScreen } from '#components/catalogue/reviews/screen'
import { WriteReviewScreen } from '#components/catalogue/reviews/write-review-screen'
import { LanguageProvider } from '#components/shell/language'
import type { ReviewPage, ShownReview, WriteReviewStep } from '#lib/domain/catalogue/review'
import { latinWords } from '#tests/support/hindi'

/** What a visitor sees and hears, without texts that are marked as English. */
function latinIn(node: ReactNode): string[] {
  const html = renderToStaticMarkup(<LanguageProvider language="hi">{node}</LanguageProvider>)
  const text = html
    .replace(/<(\w+) [^>]*lang="en"[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*?(?:aria-label|placeholder|alt|title)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
  return latinWords(text)
}

const doctor = { slug: 'dr-asha-rao', name: 'डॉ. आशा राव' }
const hospital = { slug: 'neem-hospital', name: 'नीम हॉस्पिटल' }
const review = (id: number): ShownReview => ({
  id: String(id),
  rating: 4,
  title: 'Explained everything',
  text: 'A long wait.\n\nGood care.',
  author: id % 2 ? 'Ravi' : '',
  language: 'en',
  date: '2026-03-05',
  doctor,
  hospital,
  fromVisitor: true,
  sample: id === 1,
})
const some = (count: number, sample = false): ReviewPage => ({
  items: Array.from({ length: count }, (_, id) => review(id)),
  total: count + 2,
  rating: { average: 4.2, count, spread: [0, 1, 2, 3, 4], sample },
})
const none: ReviewPage = { items: [], total: 0, rating: null }

it.each([none, some(1), some(7), some(2, true)])(
  'the reviews of a profile are in Hindi',
  (reviews) => {
    const subject = { kind: 'doctor' as const, slug: doctor.slug }
    expect(
      latinIn(
        <>
          <RatingLine rating={reviews.rating} />
          <ReviewsPart reviews={reviews} subject={subject} />
          <ReviewsPart reviews={reviews} subject={subject} all="/x" />
          <ReviewsScreen
            heading="अनुभव"
            lead="अनुभव"
            reviews={reviews}
            trail={[]}
            writeHref="/reviews/write"
            about="both"
            pages={null}
            back={{ href: '/hospital/x', name: hospital.name }}
          />
        </>,
      ),
    ).toEqual([])
  },
)

it.each([
  ['hi', 'en', true],
  ['hi', 'hi', false],
  ['en', 'hi', false],
] as const)('on a page in %s, a review in %s is folded: %s', (page, language, isFolded) => {
  const html = renderToStaticMarkup(
    <LanguageProvider language={page}>
      <ReviewCard review={{ ...review(1), language }} />
    </LanguageProvider>,
  )
  expect(/<details.*Explained everything.*<\/details>/s.test(html)).toBe(isFolded)
  expect(html).toContain('Explained everything')
})

const values = { rating: '', title: '', text: '', name: '', own: '' }
const write = {
  step: 'write' as const,
  subject: { kind: 'doctor' as const, id: 1, ...doctor, detail: 'दिल, दिल्ली' },
  values,
  idempotencyKey: 'key',
}

it.each<WriteReviewStep>([
  { step: 'sent' },
  { step: 'choose', query: '', found: [] },
  { step: 'choose', query: 'नीम', found: [] },
  { step: 'choose', query: 'नीम', found: [write.subject] },
  { ...write, problems: {} },
  { ...write, problems: { title: 'कृपया लिखें' } },
])('writing a review is in Hindi: %j', (step) => {
  expect(latinIn(<WriteReviewScreen step={step} trail={[]} />)).toEqual([])
})
