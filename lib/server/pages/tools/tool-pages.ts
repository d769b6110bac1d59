import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { toolFields } from '#lib/domain/leads/fields'
import type { FormOptions } from '#lib/domain/leads/form-options'
import type { PageContext } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { answerBmi, bmiFields } from '#lib/domain/tools/bmi'
import { answerLens, lensFields } from '#lib/domain/tools/cataract-lens'
import { answerLoan, loanToolFields } from '#lib/domain/tools/loan'
import { answerPiles, pilesFields } from '#lib/domain/tools/piles-severity'
import {
  readToolText,
  type ToolOutcome,
  type ToolPageText,
  type ToolText,
} from '#lib/domain/tools/tool'
import { words } from '#lib/languages/all'
import { faqPage } from '#lib/seo/json-ld/graph'
import { toolApplication, toolPage } from '#lib/seo/json-ld/pages'
import { organization } from '#lib/seo/json-ld/site'
import { lastKnown } from '#lib/server/db/last-known'
import { inlineCities, optionsIn } from '#lib/server/leads/form-options'
import { parsePageClaim } from '#lib/server/leads/page-claim'
import { withFollowing } from '#lib/server/pages/leads/appointment'
import { orBareForm } from '#lib/server/pages/leads/bare-form'
import type { BareWords } from '#lib/server/pages/leads/bare-form-markup'
import { readPosted, refusalOf } from '#lib/server/pages/leads/plain-post'
import {
  type PageWithTrail,
  pageWithTrail,
  type Shown,
  withKnownLayout,
} from '#lib/server/pages/page-props'
import {
  bmiPage,
  lensPage,
  loanPage,
  pilesPage,
  type ToolPage,
  toolContext,
} from '#lib/server/pages/tools/context'
import { ApiError } from '#lib/server/platform/api-error'

interface ToolPost<F extends string> {
  /** As typed; null on GET. */
  submitted: ToolText<F> | null
  /** Message about the whole form; '' for none. */
  notice: string
  /** The form's claim about the page that it was on, as JSON; absent on the tool's own page. */
  claim?: string
}

export interface ToolPageProps<F extends string> extends PageWithTrail, Omit<ToolPost<F>, 'claim'> {
  text: ToolPageText
  /** The page that the tool was used on, for the lead form below the result; null for the tool's own page. */
  leadPage: PageContext | null
  formOptions: FormOptions
}

interface Tool<F extends string> extends ToolPage {
  /** schema.org's application category. */
  category: 'HealthApplication' | 'FinanceApplication'
  fields: readonly F[]
  answer: (typed: ToolText<F>) => ToolOutcome<F, unknown>
}

/**
 * Answers a tool's page: on POST with the typed values, and 422 if they are invalid. Weight, pay and health answers
 * are only in the body: never in an address, a log or a database.
 */
export async function answerToolPost<F extends string>(
  request: IncomingMessage,
  response: ServerResponse,
  { fields, answer }: Pick<Tool<F>, 'fields' | 'answer'>,
  language: Language = 'en',
): Promise<ToolPost<F>> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The empty page is the same for everybody. Without no-store the browser's back button is instant.
    response.setHeader('Cache-Control', 'private, no-cache')
    return { submitted: null, notice: '' }
  }
  response.setHeader('Cache-Control', 'private, no-store')
  if (request.method !== 'POST') {
    response.statusCode = 405
    response.setHeader('Allow', 'GET, HEAD, POST')
    return { submitted: null, notice: '' }
  }
  try {
    const body = await readPosted(request)
    const submitted = readToolText(fields, body)
    if (answer(submitted).problems) response.statusCode = 422
    const claim = body.get('page')
    return { submitted, notice: '', ...(claim && { claim }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    response.statusCode = error.status
    return { submitted: null, notice: refusalOf(error, language) }
  }
}

function shownOf<F extends string>(
  { category }: Tool<F>,
  text: ToolPageText,
  page: PageContext,
  refused: boolean,
): Shown {
  const { path, language } = page
  const about = { ...text, path, category, language }
  return {
    page,
    // Screen readers announce the title first.
    title: refused ? words[language].toolTexts.refused : text.title,
    description: text.description,
    things: (siteUrl) => [
      toolPage(siteUrl, about),
      toolApplication(siteUrl, about),
      faqPage(text.questions),
      organization(siteUrl),
    ],
  }
}

/**
 * The page that the tool was used on: a lead from the result belongs to that page. The fields of the form are the
 * tool's.
 */
async function leadPageOf(own: PageContext, claim?: string): Promise<PageContext | null> {
  const page = parsePageClaim(claim, own)
  return page === own ? null : { ...(await withFollowing(page)), formRequirements: toolFields }
}

/** What a tool's page reads from the database: who asks, and the lists of the form, which has only name, mobile and city. */
async function readPage(tool: ToolPage, language: Language) {
  const [page, cities] = await Promise.all([toolContext(tool, language), inlineCities()])
  return { page, formOptions: await optionsIn(language, { ...cities, treatments: [] }) }
}

/** The form without its result, for when the database is unavailable and was never read. */
const bareWords: Record<Language, BareWords> = {
  en: {
    title: 'No result yet',
    notice: 'We could not show your result just now. Please send your answers again.',
    submit: 'Send again',
  },
  hi: {
    title: 'नतीजा अभी नहीं मिला',
    notice: 'आपका नतीजा अभी नहीं दिखाया जा सका। कृपया अपने जवाब फिर से भेजें।',
    submit: 'फिर से भेजें',
  },
}

/**
 * The data function of a tool's page. The result needs no database: without one the page comes with the last known
 * menus and lists.
 */
function toolServerSideProps<F extends string>(
  tool: Tool<F>,
): GetServerSideProps<ToolPageProps<F>> {
  const makePage: GetServerSideProps<ToolPageProps<F>> = async ({ req, res, locale }) => {
    const language = languageOf(locale)
    const text = tool.text(language)
    const { claim, ...post } = await answerToolPost(req, res, tool, language)
    const { page, formOptions } = await lastKnown(`${tool.path} ${language}`, () =>
      readPage(tool, language),
    )
    return {
      props: await pageWithTrail(
        shownOf(tool, text, page, res.statusCode === 422),
        { text, formOptions, leadPage: await leadPageOf(page, claim), ...post },
        withKnownLayout,
      ),
    }
  }
  return orBareForm(makePage, { isLead: false, wordsOf: (language) => bareWords[language] })
}

/** The data function of /tools/bmi-calculator. */
export const bmiServerSideProps = toolServerSideProps({
  ...bmiPage,
  category: 'HealthApplication',
  fields: bmiFields,
  answer: answerBmi,
})

/** The data function of /services/medical-loan. */
export const medicalLoanServerSideProps = toolServerSideProps({
  ...loanPage,
  category: 'FinanceApplication',
  fields: loanToolFields,
  answer: answerLoan,
})

/** The data function of /tools/piles-severity. */
export const pilesServerSideProps = toolServerSideProps({
  ...pilesPage,
  category: 'HealthApplication',
  fields: pilesFields,
  answer: answerPiles,
})

/** The data function of /tools/cataract-lens. */
export const lensServerSideProps = toolServerSideProps({
  ...lensPage,
  category: 'HealthApplication',
  fields: lensFields,
  answer: answerLens,
})
