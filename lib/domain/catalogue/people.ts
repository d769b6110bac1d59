import type { ArticleSummary, Person } from '#lib/domain/catalogue/catalogue'
import type { ArticleKind, PersonKind } from '#lib/domain/routes/links'
import { counted } from '#lib/domain/text/format'

export interface PersonEntry extends Person {
  /** The number of texts that they wrote or reviewed, in both languages. */
  works: number
}

/** A text that a person wrote or reviewed. The name of a blog is its headline. */
export interface Work extends Pick<ArticleSummary, 'language' | 'slug' | 'name' | 'date'> {
  kind: ArticleKind
}

/** All texts of one kind, newest first. */
export interface WorkGroup {
  kind: ArticleKind
  works: Work[]
}

/** The fixed words of /authors and /reviewers. */
interface PeopleWords {
  heading: string
  title: string
  summary: string
  /** The singular, for the title of a person's page. */
  one: string
  empty: string
  /** '3 texts written'. */
  works: (count: number) => string
  worksHeading: string
  noWorks: string
  howHeading: string
  /** The steps of making a text in which these people take part. */
  how: readonly string[]
  /** The note under their heading while the people are invented. */
  sample: string
}

const texts = (count: number) => counted(count, 'text')

export const peopleWords: Readonly<Record<PersonKind, PeopleWords>> = {
  author: {
    heading: 'Authors',
    title: 'Authors: who writes our articles',
    summary:
      'The people who write our articles in plain English and Hindi: what each of them knows about, and everything they have written here.',
    one: 'author',
    empty: 'No author is listed yet.',
    works: (count) => `${texts(count)} written`,
    worksHeading: 'Articles',
    noWorks: 'Nothing has been published under this name yet.',
    howHeading: 'How our authors work',
    how: [
      'They write every text themselves, from public sources that the page names.',
      'What is medical goes to a reviewer of that speciality before it is published.',
      'No doctor, hospital or insurer can buy a sentence, or sees a text before its readers do.',
    ],
    sample: 'This profile is a sample: the person is invented, to show what an author’s page says.',
  },
  reviewer: {
    heading: 'Medical reviewers',
    title: 'Medical reviewers: who checks our articles',
    summary:
      'The doctors who check our articles before they are published, by speciality, with everything that each of them has reviewed.',
    one: 'medical reviewer',
    empty: 'No reviewer is listed yet.',
    works: (count) => `${texts(count)} reviewed`,
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
  },
}

/** The label of a text's date: blogs show the publication, all others the last review. */
export const workDate = (kind: ArticleKind): string =>
  kind === 'blog' ? 'Published' : 'Last reviewed'
