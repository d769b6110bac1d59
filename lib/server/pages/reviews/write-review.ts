import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { type ReviewField, reviewFields, type WriteReviewStep } from '#lib/domain/catalogue/review'
import { inLanguage, links } from '#lib/domain/routes/links'
import { typedQuery } from '#lib/domain/search/search'
import type { PageContext, PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'
import type { Crumb } from '#lib/seo/json-ld/graph'
import type { Seo } from '#lib/seo/seo'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import { type BareWords, leadWords } from '#lib/server/pages/leads/bare-form-markup'
import { answerPlainPost } from '#lib/server/pages/leads/plain-post'
import { addressPart, keepingQuery, pageSeo, withLayout } from '#lib/server/pages/page-props'
import { formTexts } from '#lib/server/platform/body'
import { reviewFormSchema } from '#lib/server/reviews/form-schema'
import { findReviewSubject, searchReviewSubjects } from '#lib/server/reviews/subject'
import { submitReview } from '#lib/server/reviews/submit'

type Answer = { redirect: string } | { screen: WriteReviewStep }
type WriteStep = Extract<WriteReviewStep, { step: 'write' }>

/** Does not name the doctor or hospital, because browsers and proxies keep addresses. */
const sentPath = (language: Language) => `${inLanguage(links.writeReview(), language)}?sent=1`

/** The search for a doctor or hospital, or the empty form if the query names one. */
async function show(query: ParsedUrlQuery, language: Language): Promise<WriteReviewStep> {
  if (query.sent === '1') return { step: 'sent' }
  const about = { doctor: addressPart(query.doctor), hospital: addressPart(query.hospital) }
  const subject = await findReviewSubject(about, language)
  if (subject)
    return {
      step: 'write',
      subject,
      values: { rating: '', title: '', text: '', name: '', own: '' },
      problems: {},
      idempotencyKey: randomUUID(),
    }
  const asked = typedQuery(addressPart(query.q))
  return {
    step: 'choose',
    query: asked,
    found: await searchReviewSubjects(asked, language),
    ...(about.doctor || about.hospital
      ? { notice: words[language].reviewTexts.unknownSubject }
      : {}),
  }
}

const subjectOf = (fields: URLSearchParams, language: Language) =>
  findReviewSubject(
    { doctor: fields.get('doctor') ?? '', hospital: fields.get('hospital') ?? '' },
    language,
  )

const choose = (notice: string): WriteReviewStep => ({
  step: 'choose',
  query: '',
  found: [],
  notice,
})

/** The form as sent, with the reason. */
async function again(
  fields: URLSearchParams,
  why: Pick<WriteStep, 'notice'> | Pick<WriteStep, 'problems'>,
  language: Language,
): Promise<WriteReviewStep> {
  const subject = await subjectOf(fields, language)
  if (!subject) return choose(words[language].reviewTexts.unknownSubject)
  return {
    step: 'write',
    subject,
    values: formTexts(fields, reviewFields),
    problems: {},
    idempotencyKey: fields.get('key') || randomUUID(),
    ...why,
  }
}

/**
 * Answers /reviews/write. GET shows the search for a doctor or hospital, then the form. POST redirects (303)
 * to the thanks, or shows the form as sent with a message at each wrong field (422). The content of a form goes into
 * the store only: never into an address or the log.
 */
export const answerWriteReview = (
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<Answer> =>
  answerPlainPost<Answer>(request, response, {
    bucket: 'review',
    languageOf: () => language,
    show: async ({ fields, notice }) => {
      if (notice === undefined) return { screen: await show(query, language) }
      return { screen: fields ? await again(fields, { notice }, language) : choose(notice) }
    },
    async take(fields) {
      const subject = await subjectOf(fields, language)
      // Only a program fills this invisible field. It is thanked, and nothing is stored.
      if (subject && fields.get('website')) return { redirect: sentPath(language) }
      const parsed = reviewFormSchema(language).safeParse(formTexts(fields, reviewFields))
      if (subject && parsed.success) {
        await submitReview({ subject, values: parsed.data, key: fields.get('key') ?? '' })
        return { redirect: sentPath(language) }
      }
      response.statusCode = 422
      const problems: WriteStep['problems'] = {}
      for (const { path, message } of parsed.error?.issues ?? [])
        problems[path[0] as ReviewField] ??= message
      return { screen: await again(fields, { problems }, language) }
    },
  })

export interface WriteReviewPageProps extends PageProps {
  seo: Seo
  trail: Crumb[]
  step: WriteReviewStep
}

/** After a refusal the title says so, because screen readers read the title first. */
function titleOf(step: WriteReviewStep, texts: Words['reviewTexts']): string {
  if (step.step === 'sent') return texts.sent
  const isRefused = step.step === 'write' && Object.keys(step.problems).length > 0
  return isRefused ? texts.refused : texts.write
}

export const writeReviewContext = (language: Language): PageContext => ({
  pageType: 'Home',
  path: inLanguage(links.writeReview(), language),
  pageName: words[language].reviewTexts.write,
  language,
})

const writeReviewPage: GetServerSideProps<WriteReviewPageProps> = async (context) => {
  const { req, res, query, locale } = context
  const language = languageOf(locale)
  const texts = words[language].reviewTexts
  res.setHeader('Cache-Control', 'private, no-store')
  const answer = await answerWriteReview(req, res, query, language)
  if ('redirect' in answer) return { redirect: { destination: answer.redirect, statusCode: 303 } }
  const page = writeReviewContext(language)
  const trail = [
    { name: words[language].layout.home, path: inLanguage(links.home, language) },
    { name: texts.crumb, path: inLanguage(links.reviews, language) },
    { name: texts.write, path: page.path },
  ]
  const seo = keepingQuery(
    pageSeo({
      path: page.path,
      language,
      title: titleOf(answer.screen, texts),
      description: texts.writeDescription,
    }),
    query,
  )
  return { props: await withLayout(page, { seo, trail, step: answer.screen }) }
}

/** The form without layout, for when the database is unavailable. */
const bareWords: Record<Language, BareWords> = {
  en: {
    title: leadWords.en.title,
    notice: 'We could not save your review just now. Please send it again.',
    submit: leadWords.en.submit,
  },
  hi: {
    title: leadWords.hi.title,
    notice: 'आपका अनुभव अभी सेव नहीं हो सका। कृपया फिर से भेजें।',
    submit: leadWords.hi.submit,
  },
}

/** The data function of /reviews/write. */
export const writeReviewServerSideProps = orBareForm(writeReviewPage, {
  isLead: false,
  wordsOf: (language) => bareWords[language],
})
