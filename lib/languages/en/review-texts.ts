import { wholeNumber } from '#lib/domain/text/format'

/** What the server says of reviews: texts for search engines and the messages of the form. */
export const reviewTexts = {
  crumb: 'Reviews',
  write: 'Write a review',
  sent: 'Thank you for your review',
  refused: 'Please check your review',
  title: (page: number) =>
    `Reviews of doctors and hospitals by patients${page > 1 ? `, page ${page}` : ''}`,
  description: (page: number, pages: number) =>
    `What patients say about doctors and hospitals, newest first${page > 1 ? ` (page ${page} of ${pages})` : ''}. We check every review before we publish it, and publish praise and criticism alike. Write your own.`,
  writeDescription:
    'Share your own experience with a doctor or hospital, with or without your name. We read every review before we publish it.',
  unknownSubject: 'That doctor or hospital is not listed here. Please choose again.',
  problems: {
    rating: 'Please choose how it was',
    own: 'Please confirm that this is your own experience',
    noTitle: 'Please give your review a title',
    longTitle: (most: number, length: number) =>
      `Please keep the title to ${most} characters: it has ${wholeNumber(length)}`,
    shortText: (least: number) => `Please write at least ${least} characters`,
    longText: (most: number, length: number) =>
      `Please keep the review to ${wholeNumber(most)} characters: it has ${wholeNumber(length)}`,
    longName: (most: number) => `Please keep the name to ${most} characters`,
    email: 'Please leave out e-mail addresses',
    link: 'Please leave out web addresses',
    phone: 'Please leave out phone numbers',
    longWord: (most: number) => `Please check the spelling: one word has more than ${most} letters`,
  },
}
