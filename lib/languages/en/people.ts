import { counted } from '#lib/domain/text/format'
import { type Language, languageTable } from '#lib/domain/text/language'

const names: Partial<Record<Language, string>> = { hi: 'Hindi' }

const texts = (count: number) => counted(count, 'text')

/** The pages of authors and medical reviewers. */
export const people = {
  author: {
    heading: 'Authors',
    title: 'Authors: who writes our articles',
    summary:
      'The people who write our articles in plain English and Hindi: what each of them knows about, and everything they have written here.',
    /** The title of a person's page. */
    personTitle: (name: string) => `${name}, author`,
    empty: 'No author is listed yet.',
    /** '3 texts written'. */
    works: (count: number) => `${texts(count)} written`,
    worksHeading: 'Articles',
    noWorks: 'Nothing has been published under this name yet.',
    howHeading: 'How our authors work',
    /** The steps of making a text in which these people take part. */
    how: [
      'They write every text themselves, from public sources that the page names.',
      'What is medical goes to a reviewer of that speciality before it is published.',
      'No doctor, hospital or insurer can buy a sentence, or sees a text before its readers do.',
    ],
    /** Below the name of an invented person. */
    sample: 'This profile is a sample: the person is invented, to show what an author’s page says.',
    /** What one of them is. */
    one: 'author',
  },
  reviewer: {
    heading: 'Medical reviewers',
    title: 'Medical reviewers: who checks our articles',
    summary:
      'The doctors who check our articles before they are published, by speciality, with everything that each of them has reviewed.',
    personTitle: (name: string) => `${name}, medical reviewer`,
    empty: 'No reviewer is listed yet.',
    works: (count: number) => `${texts(count)} reviewed`,
    worksHeading: 'Reviewed texts',
    noWorks: 'No published text carries this name yet.',
    howHeading: 'How reviewing works',
    how: [
      'A reviewer reads the texts of their own speciality, and checks that they are right, safe and complete.',
      'The page then shows the name, the date of the review and the date of the next one.',
      'After that date, or when the medical advice changes, the text is checked again; what changed is listed on the page.',
    ],
    sample:
      'This profile is a sample: the person is invented, and no doctor has reviewed the sample texts.',
    one: 'medical reviewer',
  },
  sampleProfile: 'Sample profile.',
  sampleProfiles: 'Sample profiles.',
  sampleNote: 'These people are invented, to show how the site works.',
  named: 'Each article names its author and its reviewer.',
  policy: 'Read the editorial policy',
  credentials: 'Credentials',
  /** One department, or several. */
  departments: (count: number): string => (count === 1 ? 'Department' : 'Departments'),
  languages: 'Languages',
  /** Before the date of a text. */
  published: 'Published',
  lastReviewed: 'Last reviewed',
  /** Of a text in another language than the page, before its date. */
  inLanguage: (language: Language) => `In ${names[language] ?? languageTable[language].name}. `,
  /** After 'Dr Asha Rao, cardiologist: ' in descriptions for search engines. */
  known: 'what they know, how they work and which texts carry their name.',
  knownOf: (name: string, role: string) => (role ? `${name}, ${role}: ` : `${name}: `),
}
