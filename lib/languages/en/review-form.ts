import { wholeNumber } from '#lib/domain/text/format'

interface Limits {
  least: number
  most: number
}

/** /reviews/write */
export const reviewForm = {
  title: 'Write a review',
  /** Before the doctor or hospital. */
  about: 'About',
  change: 'Change',
  rating: 'How was it?',
  ratings: {
    5: 'Very good',
    4: 'Good',
    3: 'Neither good nor bad',
    2: 'Bad',
    1: 'Very bad',
  },
  heading: {
    label: 'Title',
    hint: 'In a few words: “Explained everything”, “Two hours of waiting”',
  },
  text: {
    label: 'Your review',
    hint: ({ least, most }: Limits) =>
      `What happened, in your own words, English or Hindi. ${least} to ${wholeNumber(most)} characters. Leave out phone numbers, links and other patients’ names.`,
  },
  name: {
    label: 'Your name, as it should show',
    hint: 'Leave it empty to stay anonymous. Your first name is enough.',
    optional: '(optional)',
  },
  own: 'This is my own experience, or that of someone I was with. Nobody paid me or asked me to write it.',
  /** Of the field that only programs fill. */
  leaveEmpty: 'Leave this empty',
  send: 'Send review',
  note: 'We check every review before we publish it. We store your review and the name you give, nothing else about you.',
  sent: {
    title: 'Thank you for your review',
    lead: 'We have received it and will check it before we publish it.',
    next: [
      'If it follows the rules, we publish it unchanged on the page of the doctor or hospital.',
      'If it does not, we do not publish it.',
      'We cannot contact you about it, because we do not know who you are.',
    ],
    read: 'Read reviews',
    home: 'Back to the home page',
  },
  choose: {
    label: 'Which doctor or hospital is it about?',
    hint: (letters: number) => `Type at least ${letters} letters of the name`,
    find: 'Find',
    found: 'Choose the doctor or hospital',
    nothing: 'Nothing found',
    /** A sentence with two links. */
    none: {
      before: 'No doctor or hospital here has that name. Try part of it, or see the ',
      doctors: 'list of doctors',
      between: ' or ',
      hospitals: 'list of hospitals',
      after: '.',
    },
  },
}
