const forWhom = {
  self: 'For you',
  child: 'For your child',
  parent: 'For your parent',
  partner: 'For your partner',
  other: 'For the one you care for',
}

/** What the chat says in a conversation. */
export const conversation = {
  whichCity: 'Which city?',
  unknownCity: (typed: string) =>
    `We do not know a city called “${typed}”. Please try the nearest large one, or choose here.`,
  /** Instead of that, when the visitor has written of an emergency; '' for the same words. */
  callFirst: '',
  anyCity: 'Any city',
  /** Above the results: for whom, and where. */
  found: (who: keyof typeof forWhom, city: string) =>
    `${forWhom[who]}${city && `, in ${city}`}: this is what we have. Tap to read more.`,
  emptyCity: (city: string, elsewhere: string) =>
    `We list no one for this in ${city} yet. The doctors and hospitals below are in other cities: ${elsewhere}.`,
  /** No doctor of the kind is listed in the city, but hospitals with the department are. */
  onlyHospitals: (city: string) =>
    `We list no such doctor in ${city} yet; the hospitals below have the department.`,
  nothing:
    'We found no page for these words. Try other words, or ask a care coordinator for free help.',
  /** For visitors who mention suicide, and for those who feel low. */
  notAlone:
    'Please call one of these numbers now, or go to someone you trust and stay with them. Someone will listen, day and night. Our care team can call you too.',
  lowSpirits:
    'Talking about it helps. Tele-MANAS listens, free of charge, day and night. Our care team can also call you and find a doctor for you.',
  notADiagnosis: 'This is not a diagnosis. Only a doctor can tell you what it is.',
  moreQuestions: 'You can ask about something else below.',
  /** Why there is no answer: no connection, too many questions, or an error on our side. */
  silence: {
    offline: 'Your message did not reach us: there is no connection just now. It is kept here.',
    tooMany: 'Too many questions at once. Please wait a minute, then try again.',
    busy: 'We cannot answer just now. Your message is kept here. Please try again in a minute.',
  },
  callback: 'Ask for a callback',
  expert: 'Chat with Expert',
  /** The label of the field at each step. */
  field: {
    trouble: 'What is the trouble?',
    question: 'Your question',
    city: 'Your city',
    more: 'Ask something else',
  },
  anotherCity: 'Another city',
  /** Around the sentences of an AI answer. */
  answer: {
    headings: {
      about: 'What it is',
      signs: 'Signs',
      causes: 'Causes',
      tests: 'Tests',
      treatment: 'Treatment',
      recovery: 'Recovery and care',
      doctor: 'When to see a doctor',
      cost: 'Cost and insurance',
    },
    /** Below the sentences: who chose them. */
    note: 'These sentences come from the pages above. A program chose them and may have missed something. This is not a diagnosis: please ask a doctor.',
    sources: 'Read more',
    stopped: 'Stopped.',
    broken: 'The connection was lost here.',
  },
  /** Headings of the results. */
  pages: 'Best match',
  groups: {
    department: 'Departments',
    doctor: 'Doctors',
    hospital: 'Hospitals',
    condition: 'Conditions',
    treatment: 'Treatments',
    test: 'Tests',
    blog: 'Blog',
  },
}
