import type { IncomingMessage } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { environment } from '#lib/config/env.server'
import type { PageProps } from '#lib/contract/page'
import { ApiError } from '#lib/server/api/api-error'
import { refuseForeign } from '#lib/server/api/own-site'
import { isUnavailable } from '#lib/server/db/unavailable'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { bareForm } from '#lib/server/pages/bare-form-markup'
import { type BareWords, leadWords } from '#lib/server/pages/bare-form-words'
import { busyFor, isRead, readPosted } from '#lib/server/pages/plain-post'
import { requestIdOf } from '#lib/server/request-id'

interface BareForm {
  /** See lib/server/api/own-site. */
  takesNullOrigin?: boolean
  /** False where it sends no lead, so that none is counted as failed. */
  isLead?: boolean
  /** A lead's when absent. */
  wordsOf?: (query: ParsedUrlQuery) => BareWords
}

/** @returns why not, for what is no form of this site's own */
async function readOwn(request: IncomingMessage, { takesNullOrigin = false }: BareForm) {
  try {
    const fields = await readPosted(request)
    // What another site filled in would go along unseen, and be sent by us.
    refuseForeign(request.headers, { takesNullOrigin })
    return { fields }
  } catch (error) {
    if (error instanceof ApiError) return { refused: error }
    throw error
  }
}

async function answerBare(
  error: unknown,
  { req: request, res: response, query }: GetServerSidePropsContext,
  form: BareForm,
): Promise<void> {
  const { isLead = true, wordsOf = () => leadWords } = form
  // Where nobody has come to read the form, nobody has counted it.
  const isCounted = isRead(request)
  const { fields = null, refused } = await readOwn(request, form)
  if (refused) response.statusCode = refused.status
  else busyFor(response)
  if (isLead && fields && !isCounted) count('leads', { way: 'plain form', outcome: 'failed' })
  const requestId = requestIdOf(request, environment().trustedProxies)
  log().error({ requestId, err: error }, 'a plain form was answered without its page')
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(bareForm(request.url ?? '/', fields, wordsOf(query)))
}

/**
 * The data function of a page with a plain form: while the database gives not even what the page is made of,
 * a form of this site that was sent comes back alone (503), with all that was typed; of what is no such form
 * nothing is repeated.
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
      if (context.req.method !== 'POST' || !isUnavailable(error)) throw error
      await answerBare(error, context, form)
      // Next.js renders nothing of a page whose answer has been sent.
      return { props: {} as Props }
    }
  }
