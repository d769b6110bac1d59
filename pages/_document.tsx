import Document, { Html, Main, NextScript } from 'next/document'
import { LateHead } from '#components/layout/late-head'
import { JsonLd } from '#components/seo/json-ld'
import { earlyScript } from '#lib/config/env.client'
import { withoutStandingText } from '#lib/rules/page-data'
import { languageOfPath } from '#lib/rules/page-of-path'
import type { Seo } from '#lib/seo/seo'

interface PageData {
  page: string
  props: { pageProps?: { page?: { language?: string } } }
}

/** A page says which language it speaks; a receipt's address cannot. */
const languageOf = ({ page: path, props }: PageData) =>
  (props.pageProps?.page?.language ?? languageOfPath(path)) === 'hi' ? 'hi' : 'en-IN'

/** The catalogue's version that the page was made from: lib/server/front tells old pages by it. */
const madeOf = ({ pageProps }: { pageProps?: { made?: unknown } }) =>
  typeof pageProps?.made === 'string' ? pageProps.made : undefined

/** Structured data is for machines that read the document: the browser gets none of it as data. */
const jsonLdOf = ({ pageProps }: { pageProps?: { seo?: Seo } }) => pageProps?.seo?.jsonLd ?? null

export default class SiteDocument extends Document {
  override render() {
    // The page itself is rendered by now; only what the browser gets as its data is made smaller.
    const { __NEXT_DATA__: data } = this.props
    const language = languageOf(data)
    const made = madeOf(data.props)
    const jsonLd = jsonLdOf(data.props)
    data.props = { ...data.props, pageProps: withoutStandingText(data.props.pageProps) }
    return (
      <Html lang={language} data-made={made}>
        <LateHead>
          <script defer src={earlyScript} />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
          <meta name="theme-color" content="#073B32" />
        </LateHead>
        <body>
          <Main />
          {jsonLd && <JsonLd data={jsonLd} />}
          <NextScript />
        </body>
      </Html>
    )
  }
}
