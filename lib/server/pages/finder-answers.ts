import type { City, Insurer } from '#lib/contract/catalogue'
import type { FinderChip, FinderSubject } from '#lib/contract/finder'
import { type FinderAnswers, withoutAnswer } from '#lib/rules/finder'
import { findArticle } from '#lib/server/catalogue/articles'
import { findCity } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findInsurer } from '#lib/server/catalogue/insurers'

/** The finder's answers, found in the catalogue. */
export interface FoundAnswers {
  /** Those that mean something. */
  answers: FinderAnswers
  subject: FinderSubject | null
  city: City | null
  insurer: Insurer | null
}

async function findSubject(asked: FinderAnswers['subject']): Promise<FinderSubject | null> {
  if (!asked) return null
  const { kind, slug } = asked
  if (kind === 'speciality') {
    const department = await findDepartment(slug)
    return (
      department && {
        kind,
        slug: department.slug,
        name: department.name,
        department,
        optionId: '',
      }
    )
  }
  const article = await findArticle(kind, 'en', slug)
  const department = article?.department ? await findDepartment(article.department.slug) : null
  if (!article || !department) return null
  return {
    kind,
    slug: article.slug,
    name: article.name,
    department,
    optionId: `${kind === 'treatment' ? 'procedure' : 'condition'}:${article.id}`,
  }
}

/** Looks the answers up; one that names nothing is as if it had not been given. */
export async function findAnswers(asked: FinderAnswers): Promise<FoundAnswers> {
  const [subject, city, insurer] = await Promise.all([
    findSubject(asked.subject),
    asked.city ? findCity(asked.city) : null,
    asked.insurance ? findInsurer(asked.insurance) : null,
  ])
  return {
    answers: {
      ...(subject && { subject: { kind: subject.kind, slug: subject.slug } }),
      ...(city && { city: city.slug }),
      ...(asked.who && { who: asked.who }),
      ...(insurer && { insurance: insurer.slug }),
    },
    subject,
    city,
    insurer,
  }
}

const whoWords = { doctors: 'Doctor', hospitals: 'Hospital' } as const

/** The answers so far, each with the address without it. */
export function chipsOf({ answers, subject, city, insurer }: FoundAnswers): FinderChip[] {
  const chip = (question: string, key: keyof FinderAnswers, answer: string | undefined) =>
    answer ? [{ question, answer, href: withoutAnswer(answers, key) }] : []
  return [
    ...chip('What', 'subject', subject?.name),
    ...chip('Where', 'city', city?.name),
    ...chip('Who', 'who', answers.who && whoWords[answers.who]),
    ...chip('Insurance', 'insurance', insurer?.name),
  ]
}
