import { site } from '#lib/config/site'
import type { ReceiptWords } from '#lib/rules/receipt-words'

export const englishReceiptWords: ReceiptWords = {
  receipt: {
    title: 'Thank You',
    taken: 'Your request is with our care team.',
    takenPerhaps: 'If you have just sent a request, our care team has it.',
    withdrawn: 'You have withdrawn this request. Nobody calls you about it.',
    erased: 'What you sent us was erased. Nobody calls you about it.',
    callbackWord: 'Your callback word',
    reference: 'Your reference',
    what: 'What happens now',
    call: `A person of the ${site.name} care team calls the number you gave, usually within 30 minutes, ${site.callingHours}, Indian time. After 9 pm we call the next morning.`,
    sayBefore: 'They say ',
    sayAfter: ' before anything else. Somebody who does not know it is not us: please hang up.',
    never: 'We never ask for a one-time code, a card number or money in advance.',
    reports: 'Keep your reports and your insurance card at hand, if you have them.',
    emergencyBefore: 'Is it getting worse? Do not wait for our call: dial ',
    or: ' or ',
    request: 'See, correct or withdraw your request',
    home: 'Back to the home page',
    conditions: 'Read about conditions',
    again: 'Send a new request',
  },
  pdf: {
    title: 'Your PDF comes on WhatsApp',
    text: 'We send it to the number you gave. If it has not come, or you have a question about it, call our expert: ',
  },
  plan: {
    title: (department) =>
      department
        ? `What your plan of care for ${department} includes`
        : 'What your plan of care includes',
    points: [
      'One person who stays with you from the first call to the follow-up',
      'Doctors and hospitals that fit your city, your budget and your insurance',
      'An estimate of the cost from the hospital before you decide',
      'Help with the papers for cashless treatment and claims',
      'Follow-up calls after the treatment',
    ],
  },
  survey: {
    title: 'Two quick questions',
    hint: 'Your answers help our caller to prepare. You can leave them out.',
    questions: { forWhom: 'Who is it for?', when: 'When would you like to see a doctor?' },
    choices: {
      forWhom: { self: 'Me', child: 'My child', parent: 'My parent', other: 'Somebody else' },
      when: {
        today: 'Today or tomorrow',
        week: 'This week',
        month: 'This month',
        unsure: 'Not sure yet',
      },
    },
    optional: '(optional)',
    send: 'Save my answers',
    sending: 'Saving...',
    saved: 'Saved. Our caller will know.',
    failed: 'Your answers could not be saved just now. Please try again.',
    nothing: 'Please choose an answer',
  },
  request: {
    title: 'Your request',
    unknown: {
      title: 'This request is not here',
      text: 'The link may be incomplete. Open it again from your receipt, or call us with your reference.',
    },
    state: 'Where it stands',
    states: {
      received: { title: 'Received', text: 'We have it. Our care team sees it in a moment.' },
      'with-team': {
        title: 'With our care team',
        text: `They call you, usually within 30 minutes, ${site.callingHours}, Indian time.`,
      },
      withdrawn: {
        title: 'Withdrawn',
        text: 'We stop calling you about it. Your name, number, e-mail and query are erased when our time of keeping is over.',
      },
      erased: {
        title: 'Erased',
        text: 'Your name, number, e-mail and query are no longer here.',
      },
    },
    corrected: 'Your correction is saved.',
    details: 'What you sent',
    labels: {
      sentAt: 'Sent',
      page: 'On the page',
      treatment: 'Treatment or condition',
      notGiven: 'Not given',
    },
    keep: 'Keep this link to yourself: whoever has it can read and change your request.',
    correct: {
      title: 'Correct your request',
      text: 'Change what is wrong. It stays the same request, with the same reference.',
      submit: 'Save the correction',
      open: 'Correct it',
      back: 'Back without a change',
    },
    withdraw: {
      title: 'Withdraw your request?',
      text: [
        'We stop calling you about it, and tell our care team so at once.',
        'You cannot undo this, but you can send a new request at any time.',
      ],
      submit: 'Yes, withdraw it',
      open: 'Withdraw it',
      back: 'No, keep it',
    },
    tooMany: 'Too many requests. Please try again later.',
    failed: 'That did not work. Please try again.',
  },
}
