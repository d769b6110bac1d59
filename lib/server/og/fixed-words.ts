import { site } from '#lib/config/site'
import type { PreviewWords } from '#lib/server/og/draw'

/** Kind, title and detail of the pages that the catalogue does not name. */
const pages: Readonly<Record<string, readonly [string, string, string?]>> = {
  '/': ['For patients in India', 'Find doctors, hospitals and treatments', 'Our call back is free'],
  '/doctors': ['Directory', 'Find a doctor', 'By city and speciality'],
  '/hospitals': ['Directory', 'Find a hospital', 'By city, department and insurance'],
  '/condition': ['Health guide', 'Conditions', 'Symptoms, causes and treatment'],
  '/treatment': ['Health guide', 'Treatments', 'What is done, recovery and cost'],
  '/test': ['Health guide', 'Medical tests', 'Preparation, results and cost'],
  '/hi/test': ['सेहत की जानकारी', 'मेडिकल जाँचें', 'तैयारी, नतीजे और खर्च'],
  '/blog': ['Blog', 'Health and care in plain words'],
  '/hi/blog': ['ब्लॉग', 'सेहत की बातें आसान हिंदी में'],
  '/insurance': [
    'Insurance',
    'Health insurance and government schemes',
    'What is covered, and how to use it',
  ],
  '/authors': ['About our articles', 'Authors', 'Who writes'],
  '/reviewers': ['About our articles', 'Medical reviewers', 'Who checks what we write'],
  '/reviews': ['Reviews', 'What patients say', 'Checked before they show'],
  '/videos': ['Videos', 'Care explained in short films'],
  '/press': [site.name, 'Press'],
  '/careers': [site.name, 'Careers'],
  '/faq': [site.name, 'Questions and answers'],
  '/all': ['A to Z', 'Everything on this site'],
  '/find-hospital-doctor-for-surgery': [
    'Finder',
    'Find a hospital and a doctor for surgery',
    'Three short steps',
  ],
  '/partner-with-us': ['For hospitals and doctors', `Partner with ${site.name}`],
  '/services/second-opinion': ['Service', 'A second opinion before surgery'],
  '/services/medical-loan': ['Service', 'Medical loan: what you pay a month'],
  '/tools/bmi-calculator': ['Tool', 'BMI calculator'],
  '/tools/piles-severity': ['Tool', 'Piles: how severe is it?', 'Five questions'],
  '/tools/cataract-lens': ['Tool', 'Which lens for a cataract?', 'Six questions'],
  '/chat': ['Chat', 'Find the right department, step by step'],
}

/** What the picture of such a page says; parts of a list in several addresses (/all/…) share one. */
export function fixedWords(path: string): PreviewWords | null {
  const key = path.startsWith('/all/') ? '/all' : path
  const [kind, title, detail = ''] = Object.hasOwn(pages, key) ? (pages[key] ?? []) : []
  return kind && title ? { kind, title, detail } : null
}
