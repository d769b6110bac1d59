import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { Navigation } from '#lib/contract/catalogue'
import type { FinderData, FinderStepData } from '#lib/contract/finder'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import {
  finderBack,
  finderPairs,
  finderQuestions,
  finderStep,
  readFinderAnswers,
} from '#lib/rules/finder'
import { links } from '#lib/rules/links'
import { otherCity } from '#lib/rules/other-option'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { type Seo, seoFor } from '#lib/seo/seo'
import { chipsOf, type FoundAnswers, findAnswers } from '#lib/server/pages/finder-answers'
import { matchesStep, whatStep, whereStep, whoStep } from '#lib/server/pages/finder-steps'
import { addressPart, withLayout } from '#lib/server/pages/page-props'
import { inlineOptions } from '#lib/server/services/form-options'

/** The form below the matches, with what the finder knows already. */
export interface FinderForm {
  options: FormOptions
  initial: { city: string; treatment: string }
}

export interface FinderPageProps extends PageProps {
  seo: Seo
  finder: FinderData
  /** What can be chosen by name; empty after the first step. */
  departments: Navigation['departments']
  /** null before the last step. */
  form: FinderForm | null
}

const name = finderQuestions.what
const longestQuery = 100

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

/** The chosen city is on offer although it has nobody. */
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
  return {
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
    ...(city && { cityName: city.name }),
    ...(looksFor && { remark: `Finder: ${looksFor}` }),
  }
}

/** The data function of /find-hospital-doctor-for-surgery: made anew for each answer. */
export const finderServerSideProps: GetServerSideProps<FinderPageProps> = async ({
  query: asked,
}) => {
  const found = await findAnswers(readFinderAnswers(asked))
  const query = addressPart(asked.q).trim().replace(/\s+/g, ' ').slice(0, longestQuery)
  const { siteUrl } = environment()
  const step = finderStep(found.answers)
  const isFirst = finderPairs(found.answers).length === 0 && query === ''
  const current = await stepData(found, query)
  const seo = seoFor({
    siteUrl,
    path: links.finder,
    title: titleOf(current),
    description:
      'Say what you need, where you live and whether you look for a doctor or a hospital: three short steps to those that fit, with fees, beds and insurance.',
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
