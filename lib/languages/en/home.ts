import { site } from '#lib/config/site'
import { counted } from '#lib/domain/text/format'
import { toolNames } from '#lib/languages/en/tool-names'

type Kind = 'doctors' | 'hospitals'

const kinds = { doctors: 'Doctors', hospitals: 'Hospitals' }

/** The home page. */
export const home = {
  title: `${site.name}: find doctors, hospitals and treatments in India`,
  description:
    'Find a doctor, hospital, treatment or test in your city, with fees and costs. Ask for an appointment or a second opinion: our call back is free.',
  promise: 'Find the right doctor, and know what comes next',
  doors: {
    doctors: { title: 'Doctors', text: 'By city and speciality' },
    hospitals: { title: 'Hospitals', text: 'Beds, accreditation, insurance' },
    treatments: { title: 'Treatments', text: 'What is done, what it costs' },
    secondOpinion: { title: 'Second opinion', text: 'Before you decide on surgery' },
  },
  /** Before the name of a whole list. */
  all: 'All',
  departments: { title: 'Departments', lead: 'Not sure which one? Search for your symptom.' },
  conditions: { title: 'Common conditions', all: 'conditions' },
  howItWorks: {
    title: 'How it works',
    /** A callback word; screen readers spell it. */
    exampleLetters: ['M', 'A', 'L', 'I'],
    /** Small, beside the letters of another script. */
    exampleInLatin: '',
    example: 'For example: M A L I',
    send: {
      title: 'You send a short form',
      text: 'Your name, your mobile number and what you need. It is free, and you need no account.',
    },
    call: {
      title: 'Our care team calls you',
      text: (hours: string, promise: string) =>
        `A person calls, ${hours}, usually within ${promise}.`,
      /** After that. */
      word: ' They say your callback word first, so that you know it is us.',
    },
    choose: {
      title: 'You choose',
      text: 'We suggest doctors and hospitals that fit, with fees and dates, and book the one you choose. You pay the doctor or hospital, never us.',
    },
    ask: 'Ask for a call back',
  },
  insurance: {
    title: 'Is your insurance accepted?',
    lead: 'Hospitals that accept your scheme or insurer.',
    all: 'about insurance',
    kinds: { government: 'Government schemes', private: 'Private insurers' },
  },
  tools: {
    title: 'Tools',
    lead: 'Work it out yourself, without giving your name.',
    loan: {
      name: 'Medical loan',
      text: 'EMI, interest and the whole cost of a loan for treatment',
    },
    bmi: { name: 'BMI calculator', text: 'Your weight by Indian and by WHO cut-offs' },
    piles: {
      name: toolNames.piles,
      text: 'Six questions, and the signs that need a doctor at once',
    },
    lens: { name: toolNames.lens, text: 'Which kind to ask your eye surgeon about, and why' },
  },
  blog: { title: 'From the blog', all: 'articles' },
  questions: { title: 'Questions people ask', all: 'questions' },

  /** The rows of doctors and hospitals. */
  people: {
    kinds,
    /** Of a whole list, after 'All'. */
    all: (kind: Kind, city?: string) => (city ? `${kind} in ${city}` : kind),
    inCity: (kind: Kind, city: string) => `${kinds[kind]} in ${city}`,
    inAndAround: (kind: Kind, city: string) => `${kinds[kind]} in ${city} and nearby`,
    near: (kind: Kind, city: string) => `${kinds[kind]} near ${city}`,
    noneHere: (kind: Kind, city: string) =>
      `We list no ${kind} in ${city} yet. These are the nearest.`,
    doctorsFirst: 'The most experienced come first. Doctors cannot pay for a higher place.',
    /** For screen readers: names a row. */
    row: {
      doctors: (title: string) => `${title}, the most experienced first, a row to scroll`,
      hospitals: (title: string) => `${title}, the most accredited first, a row to scroll`,
    },
    /** After the number. */
    beds: ' beds',
    departments: (count: number) => counted(count, 'department'),
  },
}
