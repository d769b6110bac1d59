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
  finderStep,
  readFinderAnswers,
  withoutAnswer,
} from '#lib/domain/listings/finder'
import { inLanguage, links } from '#lib/domain/routes/links'
import { typedQuery } from '#lib/domain/search/search'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import type { Seo } from '#lib/seo/seo'
import { findArticle } from '#lib/server/catalogue/articles'
import { findCityOfParameter } from '#lib/server/catalogue/cities'
import { findDepartment } from '#lib/server/catalogue/departments'
import { cityIn, departmentIn, insurerIn } from '#lib/server/catalogue/in-language'
import { findInsurer } from '#lib/server/catalogue/insurers'
import { inlineOptions, optionsIn } from '#lib/server/leads/form-options'
import { matchesStep, whatStep, whereStep, whoStep } from '#lib/server/pages/listings/finder-steps'
import {
  addressPart,
  completeContext,
  keepingQuery,
  pageSeo,
  withLayout,
} from '#lib/server/pages/page-props'

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

function titleOf(current: FinderStepData, { questions, title }: Words['finder']): string {
  if (current.step === 'what') return questions.what
  return current.step === 'matches' ? current.heading : title(questions[current.step])
}

function stepData(
  { answers, subject, city, insurer }: ShownAnswers,
  query: string,
  language: Language,
): Promise<FinderStepData> {
  if (!subject) return whatStep(query, language)
  if (!city) return whereStep(subject, answers, language)
  if (!answers.who) return whoStep(subject, city, insurer, language)
  return matchesStep(answers.who, { answers, subject, city, insurer, language })
}

/** Offers the chosen city even if nobody is listed there. */
async function formOf(
  { subject, city }: FoundAnswers,
  navigation: Navigation,
  language: Language,
): Promise<FinderForm | null> {
  if (!subject || !city) return null
  const { cities, ...others } = await inlineOptions(navigation)
  const own = { id: String(city.id), label: city.name }
  const offered = cities.some(({ id }) => id === own.id)
    ? cities
    : [...cities.filter(({ id }) => id !== otherCity.id), own, otherCity]
  return {
    options: await optionsIn(language, { ...others, cities: offered }),
    initial: { city: own.id, treatment: subject.optionId },
  }
}

function contextOf(
  { answers, subject, city, insurer }: FoundAnswers,
  language: Language,
): PageContext {
  const looksFor = [answers.who, insurer?.name].filter(Boolean).join(', ')
  const page: PageContext = {
    pageType: 'Home',
    path: inLanguage(links.finder, language),
    pageName: words[language].finder.questions.what,
    language,
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
export const finderContext = async (
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<PageContext> =>
  completeContext(contextOf(await findAnswers(readFinderAnswers(query)), language))

/** The data function of /find-hospital-doctor-for-surgery, rendered per request. */
export const finderServerSideProps: GetServerSideProps<FinderPageProps> = async ({
  query: asked,
  locale,
}) => {
  const language = languageOf(locale)
  const { finder: texts } = words[language]
  const found = await findAnswers(readFinderAnswers(asked))
  const query = typedQuery(addressPart(asked.q))
  const { siteUrl } = environment()
  const step = finderStep(found.answers)
  const isFirst = finderPairs(found.answers).length === 0 && query === ''
  const shown = await shownIn(language, found)
  const current = await stepData(shown, query, language)
  const plain = pageSeo({
    path: inLanguage(links.finder, language),
    language,
    title: titleOf(current, texts),
    description: texts.description,
    indexed: isFirst,
    jsonLd: isFirst ? graph(organization(siteUrl)) : null,
  })
  const props = await withLayout(contextOf(found, language), {
    seo: keepingQuery(plain, asked),
    finder: {
      answers: found.answers,
      chips: chipsOf(shown, texts),
      back: finderBack(found.answers),
      current,
    },
  })
  const { navigation } = props
  return {
    props: {
      ...props,
      departments: step === 'what' ? navigation.departments : [],
      form: step === 'matches' ? await formOf(found, navigation, language) : null,
    },
  }
}

/** As the catalogue names them. */
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

/** The same with the names that the page shows. */
type ShownAnswers = FoundAnswers

async function shownSubject(subject: FinderSubject, language: Language): Promise<FinderSubject> {
  const { kind, slug } = subject
  const department = await departmentIn(subject.department, language)
  if (kind === 'speciality') return { ...subject, department, name: department.name }
  const text = await findArticle(kind, language, slug)
  return text
    ? { ...subject, department, name: text.name }
    : { ...subject, department, language: 'en' }
}

const shownIn = async (language: Language, found: FoundAnswers): Promise<ShownAnswers> =>
  language === 'en'
    ? found
    : {
        answers: found.answers,
        subject: found.subject && (await shownSubject(found.subject, language)),
        city: found.city && (await cityIn(found.city, language)),
        insurer: found.insurer && (await insurerIn(found.insurer, language)),
      }

/** The answers so far, each with a link that removes it. */
function chipsOf(
  { answers, subject, city, insurer }: ShownAnswers,
  { chips, one }: Words['finder'],
): FinderChip[] {
  const chip = (question: string, key: keyof FinderAnswers, answer: string | undefined) =>
    answer ? [{ question, answer, href: withoutAnswer(answers, key) }] : []
  return [
    ...chip(chips.what, 'subject', subject?.name),
    ...chip(chips.where, 'city', city?.name),
    ...chip(chips.who, 'who', answers.who && one[answers.who]),
    ...chip(chips.insurance, 'insurance', insurer?.name),
  ]
}
