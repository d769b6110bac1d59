import { counted } from '#lib/domain/text/format'

type Kind = 'doctors' | 'hospitals'

const searched = 'Find a hospital or doctor for surgery'

/** /find-hospital-doctor-for-surgery */
export const finder = {
  /** The question of each step. The first is also the title of the page. */
  questions: {
    what: searched,
    where: 'In which city?',
    who: 'A doctor or a hospital?',
  },
  /** Of a step after the first. */
  title: (question: string) => `${question} ${searched}`,
  description:
    'Tell us what you need, where you live and whether you want a doctor or a hospital. In three short steps you see who fits, with fees, beds and insurance.',
  back: 'Back',
  step: (number: number, steps: number) => `Step ${number} of ${steps}`,
  answers: 'Your answers',
  /** For screen readers, after an answer. */
  remove: '(remove)',
  /** The names of the answers. */
  chips: { what: 'What', where: 'Where', who: 'Who', insurance: 'Insurance' },
  one: { doctors: 'Doctor', hospitals: 'Hospital' },
  kinds: { treatment: 'Treatment', condition: 'Condition', speciality: 'Speciality' },
  /** Around the two numbers. */
  emergency: {
    before: 'In an emergency, do not search. Call ',
    between: ' or ',
    after: ' for an ambulance. ',
    home: 'Go to the home page',
  },

  what: {
    intro: 'Answer three short questions to see doctors or hospitals. No account needed.',
    label: 'What do you need help with?',
    hint: 'A condition, treatment or speciality, in English or Hindi',
    search: 'Search',
    specialities: 'Or choose a speciality',
    treatments: 'All treatments, A to Z',
    conditions: 'All conditions, A to Z',
    /** @param least characters of a query */
    tooShort: (least: number) => `Please type at least ${least} characters: “pil” finds piles.`,
    nothing: (query: string) =>
      `Nothing found for “${query}”. Try one word or another spelling, or choose a speciality below.`,
    found: (query: string) => `Found for “${query}”`,
  },
  where: {
    intro: (subject: string) =>
      `We show doctors and hospitals for ${subject} in your city. If none are listed there, we show the nearest.`,
    /** Before the name of the visitor's own city. */
    own: 'In',
    popular: 'Popular cities',
    listed: (count: number) => (count === 0 ? 'none yet' : `${count} listed`),
    other: 'Another city',
    choose: 'Select City',
  },
  who: {
    insurance: 'Insurance or scheme',
    insuranceHint: 'We then show only those that accept it',
    /** After the label of an answer that may be left out. */
    optional: '(optional)',
    none: 'None, or I do not know',
    doctors: { title: 'Doctors', text: 'With experience, fee and languages' },
    hospitals: { title: 'Hospitals', text: 'With beds, accreditation and insurance' },
    count: (kind: Kind, count: number, city: string) =>
      `${counted(count, kind.slice(0, -1))} in ${city}`,
  },
  matches: {
    withInsurer: (heading: string, insurer: string) => `${heading}, with ${insurer}`,
    showing: (shown: number, total: number) => `Showing ${shown} of ${total}. `,
    help: 'Need help choosing?',
    all: (total: number) => `See all ${total}, with filters`,
    instead: { doctors: 'Look for doctors instead', hospitals: 'Look for hospitals instead' },
    read: (subject: string) => `Read about ${subject}`,
    none: (kind: Kind, city: string) => `No ${kind} listed in ${city} for this yet`,
    noneWith: (kind: Kind, city: string, insurer: string) =>
      `No ${kind} listed in ${city} for this with ${insurer} yet`,
    careTeam:
      'Our care team may know one near you. Send the form and they will check, free of charge.',
    nearest: (kind: Kind) => `Nearest cities with ${kind} for this`,
    nearestWith: (kind: Kind, insurer: string) =>
      `Nearest cities with ${kind} for this where ${insurer} is accepted`,
    anyInsurance: (city: string, count: number) => `${city} with any insurance (${count})`,
  },
}
