import type { IncomingMessage } from 'node:http'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import type { PageProps } from '#lib/contract/page'
import { refuseForeign } from '#lib/server/api/own-site'
import { isUnavailable } from '#lib/server/db/unavailable'
import { log } from '#lib/server/log'
import { count } from '#lib/server/metrics/registry'
import { busyFor, isRead, readPosted, unsentText } from '#lib/server/pages/plain-post'
import { requestIdOf } from '#lib/server/request-id'

/** What a visitor types is shown for them to see; what they chose goes along unseen, for its names are in the database. */
const shown: Readonly<Record<string, { label: string; type: string }>> = {
  name: { label: 'Name', type: 'text' },
  countryCode: { label: 'Country code', type: 'text' },
  mobile: { label: 'Mobile number', type: 'tel' },
  email: { label: 'E-mail', type: 'email' },
  query: { label: 'Your question', type: 'text' },
  message: { label: 'Your message', type: 'text' },
}

/** The same in Hindi: which language the form was in is not looked for here. */
const unsentHindi = 'आपका अनुरोध अभी नहीं भेजा जा सका। कृपया फिर से भेजें, या हमें फ़ोन करें।'

const escapes: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
  // A one-line field would lose them.
  ...{ '\n': '&#10;', '\r': '&#13;' },
}
const escaped = (text: string) => text.replace(/[&<>"'\n\r]/g, (sign) => escapes[sign] ?? '')

function fieldOf([name, value]: [string, string]): string {
  const given = `name="${escaped(name)}"`
  const seen = Object.hasOwn(shown, name) ? shown[name] : undefined
  if (!seen) return `<input type="hidden" ${given} value="${escaped(value)}">`
  const { label, type } = seen
  const field = value.includes('\n')
    ? `<textarea ${given} rows="5">${escaped(value)}</textarea>`
    : `<input type="${type}" ${given} value="${escaped(value)}">`
  return `<p><label>${label}<br>${field}</label></p>`
}

/**
 * A whole page that needs no database: the form as it was filled, under its own key, which sends it again to
 * where it was sent.
 *
 * @param action address of this site
 */
const bareForm = (action: string, fields: URLSearchParams): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not sent yet | ${escaped(site.name)}</title>
<link rel="stylesheet" href="/bare.css">
</head>
<body>
<header>${escaped(site.name)}</header>
<main>
<h1>Not sent yet</h1>
<div class="notice">
<p role="alert">${escaped(unsentText)}</p>
<p lang="hi">${unsentHindi}</p>
${site.hasSamplePhone ? '' : `<p><a href="tel:+91${escaped(site.phone)}">+91 ${escaped(site.phone)}</a></p>`}
</div>
<form method="post" action="${escaped(action)}">
${[...fields].map(fieldOf).join('\n')}
<p><button type="submit">Send again</button></p>
</form>
</main>
</body>
</html>
`

interface BareForm {
  /** See lib/server/api/own-site. */
  takesNullOrigin?: boolean
}

/** @throws ApiError for what is no form of this site's own */
async function readOwn(request: IncomingMessage, { takesNullOrigin = false }: BareForm) {
  const fields = await readPosted(request)
  // What another site filled in would go along unseen, and be sent by us.
  refuseForeign(request.headers, { takesNullOrigin })
  return fields
}

async function answerBare(
  error: unknown,
  { req: request, res: response }: GetServerSidePropsContext,
  form: BareForm,
): Promise<void> {
  // Where nobody has come to read the form, nobody has counted it.
  const isCounted = isRead(request)
  const fields = await readOwn(request, form).catch(() => {
    throw error
  })
  if (!isCounted) count('leads', { way: 'plain form', outcome: 'failed' })
  const requestId = requestIdOf(request, environment().trustedProxies)
  log().error({ requestId, err: error }, 'a plain form was answered without its page')
  busyFor(response)
  response.setHeader('Cache-Control', 'private, no-store')
  response.setHeader('Content-Type', 'text/html; charset=utf-8')
  response.end(bareForm(request.url ?? '/', fields))
}

/**
 * The data function of a page with a lead form: while the database gives not even what the page is made of,
 * a form of this site that was sent comes back alone (503), with all that was typed.
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
