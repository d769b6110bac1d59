import { counted } from '#lib/domain/text/format'

interface Rating {
  average: number
  count: number
  sample: boolean
}

/** Patients' reviews. Their own texts stay as they were written. */
export const reviews = {
  heading: 'Reviews',
  /** '4.2 of 5, from 13 reviews'. */
  rated: ({ average, count, sample }: Rating) =>
    `${average} of 5, from ${counted(count, sample ? 'sample review' : 'review')}`,
  ofFive: (rating: number) => `${rating} of 5`,
  /** Names the list of how often each rating was given, for screen readers. */
  spread: 'How often each rating was given',
  sample: 'Sample review',
  anonymous: 'Anonymous',
  /** Unfolds a review in another language. */
  original: 'Read the review',
  /** Before the doctor and the hospital of a review. */
  about: 'About',
  none: 'No reviews yet.',
  noneAtAll: 'No reviews yet. Yours would be the first.',
  samplesBelow: 'The sample reviews below are not counted.',
  samplesNotCounted: 'Sample reviews are not counted.',
  more: (count: number) => counted(count, 'more review'),
  newest: (shown: number, total: number) => `These are the newest ${shown} of ${total}.`,
  write: 'Write a review',
  seeAll: (total: number) =>
    total === 1 ? 'See the review' : `See all ${counted(total, 'review')}`,
  /** Names the part with the average rating, for screen readers. */
  ratings: 'Ratings',
  back: (name: string) => `Back to ${name}`,
  /** The page of all reviews. */
  page: {
    heading: 'Reviews by patients',
    lead: 'What patients and their families wrote of doctors and hospitals, the newest first.',
    pages: 'Pages of reviews',
  },
  rules: {
    title: 'What we publish, and what we do not',
    fair: 'We read each review before we publish it, and treat praise and criticism alike. Nobody can pay to have a review published, hidden or moved up, and we never change its words.',
    published:
      'We publish what you experienced yourself, as a patient or with one: how you were received, how long you waited, how well things were explained, whether it was clean, and what was billed.',
    notPublished: 'We do not publish:',
    refused: [
      'phone numbers, e-mail addresses and links;',
      'anything that identifies another patient;',
      'insults, threats and accusations of a crime (please report a crime to the police or the medical council);',
      'advice on medicines or treatment, and promises of a cure;',
      'advertisements, and reviews of one’s own work or a rival’s.',
    ],
    untrue:
      'A doctor or hospital that considers a review untrue can write to us. We then check it again and hide it if it breaks these rules.',
  },
}
