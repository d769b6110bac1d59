import { counted } from '#lib/domain/text/format'
import { capitalised, hospitalDepartment } from '#lib/domain/text/text'

interface Department {
  name: string
  practitionerPlural: string
}
/** null for all departments. */
type OfDepartment = Department | null
type Kind = 'doctors' | 'hospitals'

const peopleOf = (kind: Kind, department: OfDepartment): string => {
  if (!department) return kind === 'doctors' ? 'Doctors' : 'Hospitals'
  return kind === 'doctors'
    ? capitalised(department.practitionerPlural)
    : `${hospitalDepartment(department.name)} hospitals`
}

const inCity = (city: string) => (city ? ` in ${city}` : '')

/** What the search answers before the names that it finds: prices, lists and pages of the site. */
export const searchAnswers = {
  /** @param city '' for all */
  people: (kind: Kind, department: OfDepartment, city: string) =>
    `${peopleOf(kind, department)}${inCity(city)}`,
  women: (department: OfDepartment, city: string) =>
    `Women ${department ? department.practitionerPlural : 'doctors'}${inCity(city)}`,
  womenDetail: 'Experience, fee, languages and hospital of each',
  listDetails: {
    doctors: 'With experience, fee, languages and hospital',
    hospitals: 'With beds, accreditation and insurance',
  } satisfies Record<Kind, string>,
  /** @param distance '40 km' */
  noneButNear: (city: string, distance: string) =>
    `None listed in ${city}; about ${distance} from there`,
  none: (city: string) => `None listed in ${city} or near it`,
  distanceFrom: (distance: string, city: string) => `About ${distance} from ${city}`,
  hospitalsHave: (count: number, city: string, department: Department) =>
    `${counted(count, 'hospital')} in ${city} ${count === 1 ? 'has' : 'have'} ${department.name}`,
  askHospital: (department: Department, city: string) =>
    `We list no ${department.practitionerPlural} in ${city} yet: ask the hospital`,
  accepting: (kind: Kind, department: OfDepartment, city: string, insurer: string) =>
    `${peopleOf(kind, department)}${inCity(city)} that accept ${insurer}`,
  askDesk: 'Ask the insurance desk before you go',
  guide: 'Who is covered, what it pays for, and what to bring',
  unlisted: {
    insurer:
      'We have no page about this insurer. What insurance and schemes pay for, and whom to ask',
    scheme:
      'We have no page about this scheme. What insurance and schemes pay for, and whom to ask',
  },
  /** @param price '₹40,000 to ₹60,000' */
  priceInIndia: (price: string, item: string) => `${price} in India: ${item}`,
  noPrice: 'What it shows, how to prepare, and what to ask about the price',
  costIn: (treatment: string, city: string) => `${treatment} cost in ${city}`,
  india: 'India',
  costDetail: 'What it costs, by item and city',
  child: 'When to go to a hospital at once, and whom to call',
  /** Services and pages of the site. */
  pages: {
    bmi: { name: 'BMI calculator', detail: 'Weight for height, and what the number means' },
    piles: { name: 'Piles: how severe is it?', detail: 'Six questions, and which doctor to see' },
    lens: {
      name: 'Which lens after a cataract operation?',
      detail: 'A few questions about your eyes and your day',
    },
    loan: {
      name: 'Medical loan and EMI calculator',
      detail: 'What a loan for treatment costs each month',
    },
    secondOpinion: { name: 'Second opinion', detail: 'Another doctor looks at your reports' },
    contact: { name: 'Contact us', detail: 'Phone number, e-mail and when we call back' },
    doctors: {
      name: 'Doctors',
      detail: 'With the fee, experience, languages and hospital of each',
    },
    insurance: {
      name: 'Insurance and schemes',
      detail: 'What insurance pays for, and where it is accepted',
    },
    login: { name: 'Log in', detail: 'With your mobile number and a code' },
    requests: { name: 'My requests', detail: 'What you sent with your mobile number' },
    loginForRequests: { name: 'Log in', detail: 'What you sent with your mobile number' },
    appointment: { name: 'Ask for an appointment', detail: 'Leave your number; we call you back' },
    finder: {
      name: 'Find a doctor or hospital for an operation',
      detail: 'A few steps: treatment, city, insurance',
    },
    writeReview: {
      name: 'Write a review',
      detail: 'About a doctor or hospital that you have visited',
    },
    reviews: {
      name: 'Reviews by patients',
      detail: 'What patients say about doctors and hospitals',
    },
    chat: { name: 'Ask the chat', detail: 'Answers from this site, step by step' },
    privacy: { name: 'Privacy', detail: 'What we keep, and how to have it erased' },
    refunds: { name: 'Refunds and cancellation', detail: 'What can be cancelled, and how' },
    faq: { name: 'Questions and answers', detail: 'How the site works, and what it costs' },
    blog: { name: 'Blog', detail: 'Articles in English and Hindi' },
    videos: { name: 'Videos', detail: 'Doctors and editors explain' },
    people: { name: 'Authors and reviewers', detail: 'Who writes and who checks our pages' },
    press: { name: 'Press', detail: 'What the media say about us' },
    about: { name: 'About us', detail: 'Who we are' },
    terms: {
      name: 'Terms and conditions',
      detail: 'What you may expect of us, and what not',
    },
    editorial: { name: 'Editorial policy', detail: 'Who writes and who checks our pages' },
    careers: { name: 'Careers', detail: 'Open positions' },
    partner: { name: 'For doctors and hospitals', detail: 'Become a partner' },
  },
}
