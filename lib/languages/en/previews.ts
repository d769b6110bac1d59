import { site } from '#lib/config/site'

/** The texts of preview images of pages that say the same on every catalogue, by path (lib/domain/routes/table). */
export const previews = {
  '/': {
    kind: 'For patients in India',
    title: 'Find doctors, hospitals and treatments',
    detail: 'Our call back is free',
  },
  '/doctors': { kind: 'Directory', title: 'Find a doctor', detail: 'By city and speciality' },
  '/hospitals': {
    kind: 'Directory',
    title: 'Find a hospital',
    detail: 'By city, department and insurance',
  },
  '/condition': {
    kind: 'Health guide',
    title: 'Conditions',
    detail: 'Symptoms, causes and treatment',
  },
  '/treatment': {
    kind: 'Health guide',
    title: 'Treatments',
    detail: 'What is done, recovery and cost',
  },
  '/test': {
    kind: 'Health guide',
    title: 'Medical tests',
    detail: 'Preparation, results and cost',
  },
  '/services/second-opinion': { kind: 'Service', title: 'A second opinion before surgery' },
  '/services/medical-loan': { kind: 'Service', title: 'Medical loan: what you pay a month' },
  '/tools/bmi-calculator': { kind: 'Tool', title: 'BMI calculator' },
  '/tools/piles-severity': {
    kind: 'Tool',
    title: 'Piles: how severe is it?',
    detail: 'Six questions',
  },
  '/tools/cataract-lens': {
    kind: 'Tool',
    title: 'Which lens for a cataract?',
    detail: 'Six questions',
  },
  '/find-hospital-doctor-for-surgery': {
    kind: 'Finder',
    title: 'Find a hospital and a doctor for surgery',
    detail: 'Three short steps',
  },
  '/chat': { kind: 'Chat', title: 'Find the right department, step by step' },
  '/insurance': {
    kind: 'Insurance',
    title: 'Health insurance and government schemes',
    detail: 'What is covered, and how to use it',
  },
  '/blog': { kind: 'Blog', title: 'Health and care in plain words' },
  '/reviews/:page?': {
    kind: 'Reviews',
    title: 'What patients say',
    detail: 'Checked before they show',
  },
  '/partner-with-us': { kind: 'For hospitals and doctors', title: `Partner with ${site.name}` },
  '/faq': { kind: site.name, title: 'Questions and answers' },
  '/press': { kind: site.name, title: 'Press' },
  '/reviewers': {
    kind: 'About our articles',
    title: 'Medical reviewers',
    detail: 'Who checks what we write',
  },
  '/authors': { kind: 'About our articles', title: 'Authors', detail: 'Who writes' },
  '/careers': { kind: site.name, title: 'Careers' },
  '/videos': { kind: 'Videos', title: 'Care explained in short videos' },
  '/all': { kind: 'A to Z', title: 'Everything on this site' },
  '/all/cities': { kind: 'A to Z', title: 'Everything on this site' },
}
