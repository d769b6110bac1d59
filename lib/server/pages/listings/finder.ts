import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { City, Insurer, Navigation } from '#lib/domain/catalogue/catalogue'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { withInsurers } from '#lib/domain/leads/insurers'
import { otherCity } from '#lib/domain/leads/other-options'
import {
  type FinderAnswers,
  type FinderChip,
  type FinderData,
  type FinderStepData,
  type FinderSubject,
  finderBack,
  finderPairs,
  finderQuestions,
  finderStep,
  readFinderAnswers,
  withoutAnswer,
} from '#lib/domain/listings/finder'
import { links } from '#lib/domain/routes/links'
import { typedQuery } from '#lib/domain/search/search'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import type { Seo } from '#lib/seo/seo'
import { findArticle } from '#lib/server/catalogue/articles'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { inlineOptions } from '#lib/server/leads/form-options'
import { matchesStep, whatStep, whereStep, whoStep } from '#lib/server/pages/listings/finder-steps'
import { addressPart, completeContext, pageSeo, withLayout } from '#lib/server/pages/page-props'

/** The form next to the matches, prefilled with the answers. */
interface FinderForm {
  options: FormOptions
  initial: { city: string; treatment: string }
}

export interface FinderPageProps extends PageProps {
  seo: Seo
  finder: FinderData
  /** The choices of the first step; empty afterwards. */
  departments: Navigation['departments']
  /** null before the last step. */
  form: FinderForm | null
}

const name = finderQuestions.what

function titleOf(current: FinderStepData): string {
  if (current.step === 'what') return name
  return current.step === 'matches' ? current.heading : `${finderQuestions[current.step]} ${name}`
}

function stepData(found: FoundAnswers, query: string): Promise<FinderStepData> {
  const { answers, subject, city, insurer } = found
  if (!subject) return whatStep(query)
  if (!city) return whereStep(subject, answers)
  if (!answers.who) return whoStep(subject, city, insurer)
  return matchesStep(answers.who, { answers, subject, city, insurer })
}

/** Offers the chosen city even if nobody is listed there. */
async function formOf(
  { subject, city }: FoundAnswers,
  navigation: Navigation,
): Promise<FinderForm | null> {
  if (!subject || !city) return null
  const { cities, ...others } = await inlineOptions(navigation)
  const own = { id: String(city.id), label: city.name }
  const offered = cities.some(({ id }) => id === own.id)
    ? cities
    : [...cities.filter(({ id }) => id !== otherCity.id), own, otherCity]
  return {
    options: { ...others, cities: offered },
    initial: { city: own.id, treatment: subject.optionId },
  }
}

function contextOf({ answers, subject, city, insurer }: FoundAnswers): PageContext {
  const looksFor = [answers.who, insurer?.name].filter(Boolean).join(', ')
  const page: PageContext = {
    pageType: 'Home',
    path: links.finder,
    pageName: name,
    language: 'en',
    ...(subject && {
      departmentId: subject.department.id,
      pageDepartment: subject.department.name,
    }),
    ...(subject?.kind === 'treatment' && { treatmentName: subject.name }),
    ...(subject?.kind === 'condition' && { conditionName: subject.name }),
    ...(city && { cityName: city.name, cityId: city.id }),
    ...(looksFor && { remark: `Finder: ${looksFor}` }),
  }
  return insurer ? withInsurers(page, [insurer]) : page
}

/** The context of the page that has these answers. @param query of the page's URL */
export const finderContext = async (query: ParsedUrlQuery): Promise<PageContext> =>
  completeContext(contextOf(await findAnswers(readFinderAnswers(query))))

/** The data function of /find-hospital-doctor-for-surgery, rendered per request. */
export const finderServerSideProps: GetServerSideProps<FinderPageProps> = async ({
  query: asked,
}) => {
  const found = await findAnswers(readFinderAnswers(asked))
  const query = typedQuery(addressPart(asked.q))
  const { siteUrl } = environment()
  const step = finderStep(found.answers)
  const isFirst = finderPairs(found.answers).length === 0 && query === ''
  const current = await stepData(found, query)
  const seo = pageSeo({
    path: links.finder,
    title: titleOf(current),
    description:
      'Tell us what you need, where you live and whether you want a doctor or a hospital. In three short steps you see who fits, with fees, beds and insurance.',
    indexed: isFirst,
    jsonLd: isFirst ? graph(organization(siteUrl)) : null,
  })
  const props = await withLayout(contextOf(found), {
    seo,
    finder: {
      answers: found.answers,
      chips: chipsOf(found),
      back: finderBack(found.answers),
      current,
    },
  })
  const { navigation } = props
  return {
    props: {
      ...props,
      departments: step === 'what' ? navigation.departments : [],
      form: step === 'matches' ? await formOf(found, navigation) : null,
    },
  }
}

interface FoundAnswers {
  /** Without answers that name nothing in the catalogue. */
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

/** Looks up the answers. An answer that names nothing in the catalogue is dropped. */
async function findAnswers(asked: FinderAnswers): Promise<FoundAnswers> {
  const [subject, city, insurer] = await Promise.all([
    findSubject(asked.subject),
    asked.city ? findCityOfParameter(asked.city) : null,
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

/** The answers so far, each with a link that removes it. */
function chipsOf({ answers, subject, city, insurer }: FoundAnswers): FinderChip[] {
  const chip = (question: string, key: keyof FinderAnswers, answer: string | undefined) =>
    answer ? [{ question, answer, href: withoutAnswer(answers, key) }] : []
  return [
    ...chip('What', 'subject', subject?.name),
    ...chip('Where', 'city', city?.name),
    ...chip('Who', 'who', answers.who && whoWords[answers.who]),
    ...chip('Insurance', 'insurance', insurer?.name),
  ]
}
