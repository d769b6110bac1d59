import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext, PageProps } from '#lib/contract/page'
import { parsePageClaim } from '#lib/contract/page-claim'
import { toolFields } from '#lib/rules/lead-fields'
import { links } from '#lib/rules/links'
import { readToolText, type ToolOutcome, type ToolText } from '#lib/rules/tool-input'
import type { ToolPageText } from '#lib/rules/tool-page-text'
import { graph } from '#lib/seo/json-ld/graph'
import { organization } from '#lib/seo/json-ld/site'
import { toolApplication, toolPage } from '#lib/seo/json-ld/tool'
import { breadcrumbList, type Crumb, faqPage } from '#lib/seo/json-ld/trail'
import { type Seo, seoFor } from '#lib/seo/seo'
import { ApiError } from '#lib/server/api/api-error'
import { readFormBody } from '#lib/server/api/read-body'
import { withFollowing } from '#lib/server/pages/appointment-page'
import { withLayout } from '#lib/server/pages/page-props'
import { inlineCities } from '#lib/server/services/form-options'

/** What came with the page's own form. */
interface ToolPost<F extends string> {
  /** As typed; null when nothing came. */
  submitted: ToolText<F> | null
  /** What is to be said of the form as a whole; '' for nothing. */
  notice: string
  /** What the form says of the page that it stood on: JSON, a claim; absent when it is the tool's own. */
  claim?: string
}

export interface ToolPageProps<F extends string> extends PageProps, Omit<ToolPost<F>, 'claim'> {
  /** The page that the tool was filled on, of which the lead below the result speaks; null for its own. */
  leadPage: PageContext | null
  seo: Seo
  trail: Crumb[]
  formOptions: FormOptions
}

export interface Tool<F extends string> {
  path: string
  text: ToolPageText
  /** schema.org's word for what kind of application it is. */
  category: 'HealthApplication' | 'FinanceApplication'
  fields: readonly F[]
  answer: (typed: ToolText<F>) => ToolOutcome<F, unknown>
  /** What the lead form below the result says of the page, beside its path and name. */
  context: () => Promise<Omit<PageContext, 'path' | 'pageName' | 'language'>>
}

/**
 * Answers a tool's page: on POST what was typed, with 422 when it cannot be answered. Weight, pay and health
 * answers come in a body alone and go nowhere: to no address, log or store.
 */
export async function answerToolPost<F extends string>(
  request: IncomingMessage,
  response: ServerResponse,
  { fields, answer }: Pick<Tool<F>, 'fields' | 'answer'>,
): Promise<ToolPost<F>> {
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The empty page is the same for everybody; without no-store the browser's way back is instant.
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
    const body = await readFormBody(request)
    const submitted = readToolText(fields, body)
    if (answer(submitted).problems) response.statusCode = 422
    const claim = body.get('page')
    return { submitted, notice: '', ...(claim && { claim }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    for (const [name, value] of Object.entries(error.headers)) response.setHeader(name, value)
    response.statusCode = error.status
    return { submitted: null, notice: error.message }
  }
}

function seoOf<F extends string>(tool: Tool<F>, trail: Crumb[], refused: boolean): Seo {
  const { siteUrl } = environment()
  const { path, text } = tool
  const about = { ...text, path, category: tool.category }
  return seoFor({
    siteUrl,
    path,
    // A reader without the picture hears first that something is to be mended.
    title: refused ? 'Please check your answers' : text.title,
    description: text.description,
    jsonLd: graph(
      toolPage(siteUrl, about),
      toolApplication(siteUrl, about),
      faqPage(text.questions),
      breadcrumbList(siteUrl, trail),
      organization(siteUrl),
    ),
  })
}

/**
 * The page that the tool was filled on: a lead from its answer is that page's, whatever page shows it. What
 * the form asks is the tool's.
 */
async function leadPageOf(own: PageContext, claim?: string): Promise<PageContext | null> {
  const page = parsePageClaim(claim, own)
  return page === own ? null : { ...(await withFollowing(page)), formRequirements: toolFields }
}

/** The data function of a tool's page. */
export const toolServerSideProps =
  <F extends string>(tool: Tool<F>): GetServerSideProps<ToolPageProps<F>> =>
  async ({ req, res }) => {
    const { claim, ...post } = await answerToolPost(req, res, tool)
    const { path, text } = tool
    const trail = [
      { name: 'Home', path: links.home },
      { name: text.name, path },
    ]
    const [context, cities] = await Promise.all([tool.context(), inlineCities()])
    const page = { ...context, path, pageName: text.name, language: 'en' } as const
    return {
      props: await withLayout(page, {
        seo: seoOf(tool, trail, res.statusCode === 422),
        trail,
        // Only name, mobile and city are asked there: the treatments stay at home.
        formOptions: { ...cities, treatments: [] },
        leadPage: await leadPageOf(page, claim),
        ...post,
      }),
    }
  }
