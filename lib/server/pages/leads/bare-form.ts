import type { IncomingMessage } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { environment } from '#lib/config/env.server'
import { languagePrefix, plainPath } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import { isUnavailable } from '#lib/server/db/unavailable'
import { type BareWords, bareForm, leadWords } from '#lib/server/pages/leads/bare-form-markup'
import { busyFor, isRead, readPosted } from '#lib/server/pages/leads/plain-post'
import { ApiError } from '#lib/server/platform/api-error'
import { refuseForeign } from '#lib/server/platform/cross-site'
import { log } from '#lib/server/platform/log'
import { count } from '#lib/server/platform/metrics/registry'
import { isBrokenOff, requestIdOf } from '#lib/server/platform/request'

interface BareForm {
  /** See lib/server/platform/cross-site. */
  takesNullOrigin?: boolean
  /** False for forms that send no lead: they are not counted as failed leads. */
  isLead?: boolean
  /** Those of a lead form when absent. */
  wordsOf?: (language: Language, query: ParsedUrlQuery) => BareWords
}

/** The posted fields, or the reason to reject a form that is not this site's own. */
async function readOwn(request: IncomingMessage, { takesNullOrigin = false }: BareForm) {
  try {
    const fields = await readPosted(request)
    // Another site's values would be hidden in our page and sent in our name.
    refuseForeign(request.headers, { takesNullOrigin })
    return { fields }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error }
    throw error
  }
}

async function answerBare(
  error: unknown,
  { req: request, res: response, query, locale }: GetServerSidePropsContext,
  form: BareForm,
): Promise<void> {
  const { isLead = true, wordsOf = (own) => leadWords[own] } = form
  // A form that the page never read was not counted there.
  const isCounted = isRead(request)
  const { fields = null, refused } = await readOwn(request, form)
  if (refused) response.statusCode = refused.status
  else busyFor(response)
  if (isLead && fields && !isCounted) count('leads', { way: 'plain form', outcome: 'failed' })
  const requestId = requestIdOf(request, environment().trustedProxies)
  log().error(
    { requestId, err: error },
    'a plain form was returned without its page: the database is unavailable',
  )
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  const language = languageOf(locale)
  // Next.js has removed the language from the request's address.
  const action = languagePrefix(language) + plainPath(request.url ?? '/')
  response.end(bareForm({ action, fields, words: wordsOf(language, query), language }))
}

/**
 * Wraps the data function of a page with a plain form. If the database cannot even provide the page, a posted form of
 * this site is returned on its own (503), in the language of its address, with everything that was typed. Other posts
 * are not echoed. A form whose sender disconnected is not answered.
 */
export const orBareForm =
  <Props extends PageProps>(
    answer: GetServerSideProps<Props>,
    form: BareForm = {},
  ): GetServerSideProps<Props> =>
  async (context) => {
    try {
      return await answer(context)
    } catch (error) {
      // Nobody waits for an answer, and the visitor's network is no fault of the site: the log of requests has it.
      if (error instanceof ApiError && isBrokenOff(context.req)) {
        context.res.statusCode = error.status
        context.res.end()
        return { props: {} as Props }
      }
      if (context.req.method !== 'POST' || !isUnavailable(error)) throw error
      await answerBare(error, context, form)
      // Next.js renders nothing once the response has ended.
      return { props: {} as Props }
    }
  }
