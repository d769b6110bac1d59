import { site } from '#lib/config/site'
import { retentionDays } from '#lib/domain/leads/consent'
import { forWhomWords } from '#lib/domain/leads/for-whom'
import type { RequestState } from '#lib/domain/leads/request'
import type { SurveyTime } from '#lib/domain/leads/survey'
import { calling } from '#lib/domain/site/calling-hours'

export const englishReceiptWords = {
  receipt: {
    title: 'Thank You',
    /** The title of a request that is closed. */
    closed: { withdrawn: 'Thank You', erased: 'Thank You' },
    taken: 'Your request is with our care team.',
    /** For a visitor without a known receipt. */
    takenPerhaps: 'If you have just sent a request, our care team has it.',
    withdrawn: 'You withdrew this request. We will not call you about it.',
    erased: 'Your request was erased. We will not call you about it.',
    callbackWord: 'Your callback word',
    reference: 'Your reference',
    what: 'What happens next',
    /** Who calls, and when: {@link callWords}. */
    call: {
      /** @param end its last digits */
      number: (end: string) => `the number that ends in ${end}`,
      unknownNumber: 'your number',
      soon: (number: string) =>
        `Someone from the ${site.name} care team will call ${number}, usually within ${calling.en.promise}. We call ${calling.en.during}.`,
      chosen: (number: string) =>
        `Someone from the ${site.name} care team will call ${number} at the time of day you chose (Indian time).`,
      later: (number: string, date: string, opens: string) =>
        `Someone from the ${site.name} care team will call ${number} on ${date}, after ${opens}, Indian time.`,
      /** Where the site does not know when the request was sent. */
      usual: (number: string) =>
        `Someone from the ${site.name} care team will call ${number}, usually within ${calling.en.promise}, ${calling.en.during}. ${calling.en.afterHours}`.trim(),
      partner: (number: string) =>
        `Someone from the ${site.name} partner team will call ${number} ${calling.en.during}.`,
      partnerLater: (number: string, date: string, opens: string) =>
        `Someone from the ${site.name} partner team will call ${number} on ${date}, after ${opens}, Indian time.`,
    },
    with: 'You asked for',
    /** Before links to the other requests of the day. */
    others: 'You have also sent: ',
    /** For a hospital or a doctor who wants to be listed. */
    takenFromPartner: 'Your request is with our partner team.',
    sayBefore: 'They say ',
    sayAfter: ' before anything else. If a caller does not know it, it is not us: please hang up.',
    never: 'We never ask for a one-time code, a card number or money in advance.',
    reports: 'Have your reports and insurance card ready, if you have them.',
    /** Below the emergency numbers, where the query mentions an emergency. */
    notAlerted:
      'This form has not alerted anyone. Our care team will call back as said below. Please call one of these numbers now.',
    emergencyBefore: 'Getting worse? Do not wait for our call: dial ',
    fullStop: '.',
    or: ' or ',
    /** Before a link that the page has for patients who sent a request. */
    nextPage: 'Something to read before our call: ',
    openNextPage: 'open it in a new tab',
    request: 'See, correct or withdraw your request',
    home: 'Back to the home page',
    conditions: 'Read about conditions',
    again: 'Send a new request',
  },
  /** A receipt that is not new shows only its reference. */
  locked: {
    title: 'See the rest of your request',
    text: 'Other people may use this phone. So we show what you asked for, and your callback word, only to someone who knows your number.',
    digits: 'Last four digits of your mobile number',
    submit: 'Open my request',
    wrong:
      'These are not the last four digits of the number you gave us. If you are sure of them, the number in your request may be wrong: please call us with your reference.',
    tooMany:
      'Too many tries. Please log in with your number to see your requests, or call us with your reference.',
    failed: 'Your request could not be opened. Please try again.',
  },
  pdf: {
    title: 'Your PDF will arrive on WhatsApp',
    text: 'We send it to your number. If it does not arrive, or if you have a question, call our expert: ',
  },
  plan: {
    title: (department: string | null) =>
      department ? `Your care plan for ${department} includes` : 'Your care plan includes',
    points: [
      'One coordinator, from the first call to the follow-up',
      'Doctors and hospitals that fit your city, your budget and your insurance',
      'A cost estimate from the hospital before you decide',
      'Help with the paperwork for cashless treatment and claims',
      'Follow-up calls after the treatment',
    ],
  },
  survey: {
    title: 'Two quick questions',
    hint: 'Your answers help us prepare for the call. You can skip them.',
    questions: {
      forWhom: forWhomWords.en,
      when: {
        question: 'When would you like to see a doctor?',
        answers: {
          today: 'Today or tomorrow',
          week: 'This week',
          month: 'This month',
          unsure: 'Not sure yet',
        } satisfies Record<SurveyTime, string>,
      },
    },
    optional: '(optional)',
    send: 'Save my answers',
    sending: 'Saving...',
    saved: 'Saved. Our caller will see them.',
    failed: 'Your answers could not be saved. Please try again.',
    nothing: 'Please choose an answer',
  },
  request: {
    title: 'Your request',
    unknown: {
      title: 'Request not found',
      text: 'The link may be incomplete. Open it from your receipt again, or call us with your reference.',
    },
    state: 'Status',
    states: {
      received: {
        title: 'Received',
        text: 'We have your request. Our care team will see it shortly.',
      },
      'with-team': {
        title: 'With our care team',
        text: 'Our care team has your request.',
      },
      calling: {
        title: 'Being called',
        text: 'We are calling you about this request, or have tried to.',
      },
      booked: {
        title: 'Appointment booked',
        text: 'We have booked an appointment for you.',
      },
      done: {
        title: 'Closed',
        text: 'We are not going to call you about this request again. If its number is wrong, please correct it. If you need more help, please send a new request.',
      },
      withdrawn: {
        title: 'Withdrawn',
        text: `We will not call you about it. Your name, number, e-mail and query are erased after ${retentionDays} days.`,
      },
      erased: {
        title: 'Erased',
        text: 'This site no longer has your name, number, e-mail or query.',
      },
    } satisfies Record<RequestState, { title: string; text: string }>,
    /** What was agreed on in the last call. */
    progress: {
      callAgain: (time: string) => `We will call you again on ${time}, Indian time.`,
      time: 'Day and time',
      place: 'Place',
      bring: 'Please bring',
    },
    withdrawnOn: (time: string) => `You withdrew it on ${time}.`,
    /** The same states of a partner's request. */
    partner: {
      received: {
        title: 'Received',
        text: 'We have your request. Our partner team will see it shortly.',
      },
      'with-team': {
        title: 'With our partner team',
        text: 'Our partner team has your request.',
      },
    },
    corrected: 'Your correction is saved.',
    details: 'What you sent',
    labels: {
      sentAt: 'Sent',
      page: 'Page',
      treatment: 'Treatment or condition',
      notGiven: 'Not given',
      others: {
        doctor: 'Doctor',
        insured: 'Insured',
        height: 'Height (cm)',
        weight: 'Weight (kg)',
        bmi: 'BMI',
        pilesSeverity: 'Piles quiz',
        cataractLens: 'Lens',
        estimate: 'Cost estimate',
        remark: 'Note',
      },
    },
    keep: 'Do not share this link: anyone who has it can read and change your request.',
    correct: {
      title: 'Correct your request',
      text: 'Change what is wrong. Your reference stays the same.',
      submit: 'Save changes',
      open: 'Correct it',
      back: 'Cancel',
    },
    withdraw: {
      title: 'Withdraw your request?',
      text: [
        'We will tell our care team at once, and they will not call you about it.',
        'You cannot undo this, but you can send a new request at any time.',
      ],
      submit: 'Yes, withdraw it',
      open: 'Withdraw it',
      back: 'No, keep it',
    },
    numberLimited:
      'There are already several requests for this number, and we will call it about those. Please keep the former number, or try again tomorrow.',
    failed: 'That did not work. Please try again.',
  },
}

/** The texts of the receipt and of /request, in one language. */
export type ReceiptWords = typeof englishReceiptWords
