import { counted, rupees } from '#lib/domain/text/format'

const years = (count: number) => counted(count, 'year')
const feeOf = (amount: number) => (amount === 0 ? 'Free' : rupees(amount))

/** What stands in the content of many kinds of page. */
export const common = {
  skip: 'Skip to main content',
  regions: { buttons: 'Contact us', bar: 'Next step' },
  /** After the name of a link to a page that is only in English. */
  englishPage: '(in English)',
  introduction: 'Introduction',
  trail: 'You are here',
  callUs: 'Call us',
  call: 'Call',
  /** Around an emergency number on a button. */
  callNumber: { before: 'Call ', after: '' },
  ambulance: 'ambulance',
  whatsApp: 'WhatsApp',
  questions: 'Questions people ask',
  lastReviewed: 'Last reviewed',
  sources: 'Sources',
  optional: '(optional)',
  checkAnswers: 'Please check these answers',
  close: 'Close',
  previous: 'Previous',
  next: 'Next',
  /** Links to the pages of a list. */
  pages: {
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
  /** Facts on the cards of doctors and hospitals. */
  cards: {
    notStated: 'Not stated',
    years,
    /** @param amount whole rupees */
    feeOf,
    yearsOfExperience: (count: number) => `${years(count)} of experience`,
    feeForVisit: (amount: number) => `${feeOf(amount)} a visit`,
    /** Names the button of a card for screen readers, after its label. */
    withDoctor: (doctor: string) => `with ${doctor}`,
    atHospital: (hospital: string) => `at ${hospital}`,
  },
  otherInsurers: 'Other schemes and insurers',
  city: {
    /** After 'Doctors in' and the like. */
    own: 'your city',
    group: 'Your city',
  },
  /** Labels of buttons (specification.md, section 9, 'Buttons'). */
  buttons: {
    bookAppointment: 'Book Appointment',
    askForCallback: 'Ask for a callback',
    openInApp: 'Open In App',
    callNow: 'Call Now',
    whatsAppExpert: 'WhatsApp Expert',
    chatWithExpert: 'Chat with Expert',
    downloadApp: 'Download App',
    getCost: 'Get Cost Now',
    checkCoverage: 'Check Your Coverage',
    secondOpinion: 'Ask for a second opinion',
    monthlyPayment: 'Calculate Monthly EMI',
    bookNow: 'Book Now',
    sendPdf: 'Send Me the PDF',
    call: 'Call',
    whatsApp: 'WhatsApp',
    book: 'Book',
  },
  formTitles: {
    cost: 'Ask for an estimate',
    coverage: 'Is my treatment covered?',
    contact: 'Write to us',
    secondOpinion: 'Get a second opinion',
    tool: 'Talk it over with a care coordinator',
    author: 'Have a question? We will call you back',
  },
  /** Above the form below a list. */
  notSure: {
    doctors: 'Not sure which doctor? We can help you choose.',
    hospitals: 'Not sure which hospital? We can help you choose.',
  },
  /** Headings of quizzes in other pages. */
  tools: { 'piles-severity': 'How severe is it?', 'cataract-lens': 'Which lens to ask about?' },
  /** Above the form below a quiz: what goes along with the request, and what does not. */
  sentOfQuiz: {
    piles: 'Your score and any urgent signs go with your request, but not your other answers.',
    lens: 'The kind of lens goes with your request, but not your answers.',
  },
}
