import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { stringify } from 'yaml'
import { type OpenDatabase, provideDatabase } from '#lib/server/db/database'
import type { Db } from '#lib/server/db/schema'
import { importCatalogue } from '#lib/server/import/import'

/** A small catalogue with references between all its kinds, and functions that write it to a folder. */

const description =
  'What this text is about, said in one sentence that is long enough for the result list of a search engine to show.'

const everywhere = {
  summary: 'The answer first.',
  description,
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
}
const reviewed = {
  reviewer: 'dr-a-reviewer',
  changes: [
    { date: '2026-03-05', what: 'Looked at again.' },
    { date: '2026-01-05', what: 'First version.' },
  ],
  sources: [{ name: 'A public body', url: 'https://example.org/topic' }],
}
const facts = ['What', 'Signs', 'Care', 'Doctor'].map((label) => ({
  label,
  value: `${label} it is`,
}))
const questions = ['One', 'Two', 'Three', 'Four'].map((one) => ({
  question: `${one}?`,
  answer: `${one}.`,
}))
const costs = [{ item: 'Visit', from: 500, to: 1500, note: 'Depends on the city' }]

/** A Markdown file: front matter and body. */
export const article = (fields: object, body = '## First part\n\nText.\n') =>
  `---\n${stringify(fields)}---\n\n${body}`

export const condition = (fields: object = {}) => ({
  ...everywhere,
  ...reviewed,
  id: 101,
  name: 'Piles',
  title: 'Piles: signs and care',
  aliases: ['haemorrhoids', 'bawasir'],
  nameHi: 'बवासीर',
  department: 'general-surgery',
  treatments: ['piles-treatment'],
  tests: ['cbc'],
  facts,
  urgent: ['Heavy bleeding.'],
  questions,
  ...fields,
})

const treatment = {
  ...condition({
    id: 201,
    name: 'Piles treatment',
    title: 'Piles treatment',
    nameHi: 'बवासीर का इलाज',
  }),
  treatments: undefined,
  conditions: ['piles'],
  stay: 'One night',
  recovery: 'Two weeks',
  insurance: 'After a waiting period',
  costs,
  bill: {
    includes: ['Surgeon', 'Anaesthesia', 'One night', 'First dressing'],
    extra: ['Stapler', 'Colonoscopy', 'Sitz tub'],
  },
}

const test = {
  ...everywhere,
  ...reviewed,
  id: 301,
  name: 'CBC',
  title: 'CBC test',
  aliases: ['blood count', 'खून की जाँच'],
  counterpart: 'cbc',
  conditions: ['piles'],
  facts,
  urgent: ['Heavy bleeding.', 'Fainting.', 'Chest pain.'],
  costs,
  questions,
}

const blog = {
  ...everywhere,
  id: 401,
  name: 'Piles or fissure',
  title: 'Piles or fissure?',
  counterpart: 'bawasir',
  conditions: ['piles'],
  author: 'a-writer',
  published: '2026-02-01',
  questions,
}

const hindiWords = ['एक', 'दो', 'तीन', 'चार']
/** The words of a Hindi text. */
const hindi = {
  summary: 'जवाब सबसे पहले।',
  description:
    'यह लेख किस बारे में है, यह एक वाक्य में लिखा है, जो खोज के नतीजों में पूरा दिखने के लिए काफ़ी लंबा है। बाकी बातें लेख में हैं।',
  changes: [
    { date: '2026-03-05', what: 'फिर से देखा गया।' },
    { date: '2026-01-05', what: 'पहली बार लिखा गया।' },
  ],
  facts: hindiWords.map((label) => ({ label, value: `${label} बात` })),
  urgent: ['बहुत खून बहे।', 'बेहोशी आए।', 'सीने में दर्द हो।'],
  costs: [{ item: 'डॉक्टर को दिखाना', from: 500, to: 1500, note: 'शहर पर निर्भर है' }],
  questions: hindiWords.map((one) => ({ question: `${one}?`, answer: `${one}।` })),
}

export const goodContent: Record<string, string> = {
  'cities.csv': `id,slug,name,name_hi,state,latitude,longitude,type
700,agra,Agra,आगरा,Uttar Pradesh,27.1767,78.0081,Other
477,mumbai,Mumbai,मुंबई,Maharashtra,19.0760,72.8777,Popular
514,delhi,Delhi,दिल्ली,Delhi,28.6139,77.2090,Popular
`,
  'departments.csv': `id,slug,name,practitioner,practitioner_plural,aliases,summary
1,cardiology,Cardiology,cardiologist,cardiologists,heart doctor | dil ka doctor,"The heart, and its vessels."
2,ENT,ENT,ENT surgeon,ENT surgeons,ear nose throat,"Ear, nose and throat."
3,general-surgery,General Surgery,general surgeon,general surgeons,,Operations.
`,
  'insurers.csv': `id,slug,name,kind,summary
2001,cghs,CGHS,government,For central government employees.
2002,example-insurance,Example Insurance,private,A private insurer.
`,
  'hospitals.csv': `id,slug,name,city,address,latitude,longitude,beds,accreditation,departments,empanelments,insurers
3001,neem-hospital,Neem Hospital,delhi,"1 Sample Road, Delhi",28.6,77.2,100,NABH,cardiology | ENT,cghs,
3002,peepal-hospital,Peepal Hospital,delhi,"2 Sample Road, Delhi",28.6,77.2,300,NABH | JCI,general-surgery | cardiology,cghs,example-insurance
3003,banyan-clinic,Banyan Clinic,mumbai,"3 Sample Road, Mumbai",19.0,72.8,300,,ENT,,
`,
  'doctors.csv': `id,slug,name,gender,departments,cities,hospitals,experience_years,fee_rupees,languages,registration_number,education
4001,dr-asha-rao,Dr Asha Rao,female,cardiology,delhi,neem-hospital,12,900,English | Hindi,SAMPLE-1,"MBBS, MD"
4002,dr-bina-shah,Dr Bina Shah,female,cardiology | general-surgery,delhi,peepal-hospital,20,1200,English,SAMPLE-2,MBBS
4003,dr-amit-sen,Dr Amit Sen,male,cardiology,mumbai,,12,700,Bengali,SAMPLE-3,MBBS
4004,dr-anil-das,Dr Anil Das,male,ENT,delhi,neem-hospital,12,0,Hindi,SAMPLE-4,MBBS
`,
  'reviewers.csv': `id,slug,name,name_hi,role,role_hi,about
601,dr-a-reviewer,Dr A Reviewer,डॉ. ए रिव्यूअर,Surgeon (sample),सर्जन,Reviews texts.
`,
  'authors.csv': `id,slug,name,name_hi,role,role_hi,about
651,a-writer,A Writer,एक लेखक,Health writer,लेखक,Writes texts.
`,
  'sample.csv': 'kind\ndoctors\nhospitals\n',
  'conditions/piles.md': article(
    condition({ related: ['hernia'] }),
    'Before the parts, see [hernia](/condition/hernia).\n\n## What it is\n\nText.\n\n## What it is\n\nMore.\n',
  ),
  'conditions/hernia.md': article(
    condition({
      id: 102,
      name: 'Hernia',
      title: 'Hernia',
      nameHi: 'हर्निया',
      aliases: ['harniya'],
      tests: [],
    }),
  ),
  'treatments/piles-treatment.md': article(treatment),
  'tests/cbc.md': article(test),
  'hi/tests/cbc.md': article(
    { ...test, ...hindi, id: 351, name: 'CBC जाँच', title: 'CBC जाँच' },
    '## तैयारी कैसे करें?\n\nपाठ।\n',
  ),
  'blog/piles-or-fissure.md': article(blog),
  'blog/an-older-one.md': article({
    ...blog,
    id: 402,
    name: 'An older one',
    counterpart: undefined,
    published: '2025-02-01',
  }),
  'hi/blog/bawasir.md': article(
    {
      ...blog,
      ...hindi,
      ...{ facts: undefined, urgent: undefined, costs: undefined, changes: undefined },
      id: 451,
      name: 'बवासीर या फ़िशर',
      title: 'बवासीर या फ़िशर?',
      counterpart: 'piles-or-fissure',
      tests: ['cbc'],
    },
    '## पहला हिस्सा\n\nपाठ।\n',
  ),
  'pages/faq.md': article({
    ...everywhere,
    id: 501,
    name: 'Questions',
    title: 'Questions',
    questions,
  }),
}

const folders: string[] = []

/** Writes the valid content with `changes` (null omits a file) and returns the folder, which goes with the tests. */
export function contentFolder(changes: Record<string, string | Buffer | null> = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-content-'))
  folders.push(folder)
  for (const [name, content] of Object.entries({ ...goodContent, ...changes })) {
    if (content === null) continue
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), content)
  }
  return folder
}

// Runs after each test file that imports this module.
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Makes the suite's database the site's, and imports the valid content with `changes`. */
export function provideCatalogue(
  open: () => OpenDatabase,
  changes: Parameters<typeof contentFolder>[0] = {},
): void {
  beforeAll(async () => {
    provideDatabase(open())
    const result = await importCatalogue(open().db, contentFolder(changes))
    expect(result).toMatchObject({ outcome: 'imported', faults: [] })
  })
  afterAll(() => provideDatabase(undefined))
}

/** Removes everything that an import writes. */
export async function emptyCatalogue(db: Db): Promise<void> {
  for (const table of [
    ...(['treatmentCost', 'review', 'redirect', 'entry', 'article', 'person'] as const),
    ...(['doctorHospital', 'doctorCity', 'doctorDepartment', 'doctor'] as const),
    ...(['hospitalInsurer', 'hospitalDepartment', 'hospital', 'insurer'] as const),
    ...(['department', 'city', 'translation', 'formerSlug', 'catalogueState'] as const),
  ])
    await db.deleteFrom(table).execute()
}

/** The valid file with one text replaced. Throws unless the text occurs exactly once. */
export function edited(name: string, from: string, to: string): Record<string, string> {
  const parts = (goodContent[name] ?? '').split(from)
  if (parts.length !== 2) throw new Error(`'${from}' occurs ${parts.length - 1} times in ${name}.`)
  return { [name]: parts.join(to) }
}

/** Front matter that every promotion page needs. */
export const promotionFields = {
  id: 1,
  name: 'Piles week',
  title: 'Piles week: get it looked at',
  summary: 'The answer first.',
  description:
    'What this text is about, said in one sentence that is long enough for the result list of a search engine to show.',
  reviewed: '2026-03-05',
  nextReview: '2027-03-05',
}
