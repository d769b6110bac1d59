import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import type { GetServerSideProps } from 'next'
import { site } from '#lib/config/site'
import type { ListedRequest } from '#lib/domain/leads/request'
import { myRequestsWords } from '#lib/domain/leads/texts/my-requests'
import { inLanguage, links } from '#lib/domain/routes/links'
import type { PageProps } from '#lib/domain/site/page'
import { type Language, languageOf } from '#lib/domain/text/language'
import type { Seo } from '#lib/seo/seo'
import { userOfToken } from '#lib/server/account/session'
import { isUnavailable } from '#lib/server/db/unavailable'
import { tokenOfCookie } from '#lib/server/http/api/login-call'
import { requestsOfNumber } from '#lib/server/leads/requests-of-number'
import { busyFor } from '#lib/server/pages/leads/plain-post'
import { pageNameOf } from '#lib/server/pages/leads/request'
import { addressPart, pageSeo, withLayout } from '#lib/server/pages/page-props'
import { ApiError } from '#lib/server/platform/api-error'

/** Props of MyRequestsScreen, which server modules must not import. */
type MyRequestsStep =
  | { step: 'logged-out' | 'failed' }
  | {
      step: 'list'
      /** 10 digits. */
      mobileNo: string
      requests: ListedRequest[]
      /** From 1. */
      page: number
      hasMore: boolean
    }

/** The page in the address: 1 for anything that is none. */
const pageOf = ({ page }: ParsedUrlQuery) => {
  const text = addressPart(page)
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}

/** Answers /my-requests: the requests of the number that the visitor has logged in with, and of no other. */
export async function answerMyRequests(
  request: IncomingMessage,
  response: ServerResponse,
  query: ParsedUrlQuery,
  language: Language = 'en',
): Promise<MyRequestsStep> {
  try {
    const { mobile } = await userOfToken(tokenOfCookie(request.headers.cookie))
    const page = pageOf(query)
    const { requests, hasMore } = await requestsOfNumber(mobile, page, language)
    const shown = await Promise.all(
      requests.map(async (one) =>
        one.about ? one : { ...one, pageName: await pageNameOf(one.token, one) },
      ),
    )
    return { step: 'list', mobileNo: mobile.slice(-10), page, requests: shown, hasMore }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return { step: 'logged-out' }
    if (!isUnavailable(error)) throw error
    busyFor(response)
    return { step: 'failed' }
  }
}

export interface MyRequestsPageProps extends PageProps {
  seo: Seo
  step: MyRequestsStep
}

/** The data function of /my-requests. */
export const myRequestsServerSideProps: GetServerSideProps<MyRequestsPageProps> = async ({
  req,
  res,
  query,
  locale,
}) => {
  // With an external backend this site has no requests.
  if (!site.hasReceipt) return { notFound: true }
  res.setHeader('Cache-Control', 'private, no-store')
  const language = languageOf(locale)
  const step = await answerMyRequests(req, res, query, language)
  const { title, loggedOut: description } = myRequestsWords[language]
  const path = inLanguage(links.myRequests, language)
  const seo = pageSeo({ path, language, title, description })
  const page = { pageType: 'Home', path, pageName: title, language } as const
  return { props: await withLayout(page, { seo, step }) }
}
