import Document, { Html, Main, NextScript } from 'next/document'
import { LateHead } from '#components/shell/late-head'
import { colourSheet, colours } from '#lib/config/brand'
import { earlyScript } from '#lib/config/env.client'
import { inLanguage, links } from '#lib/domain/routes/links'
import { withoutRenderedText } from '#lib/domain/site/page-data'
import { type Language, languageOf, languageTag } from '#lib/domain/text/language'
import { toJsonLdText } from '#lib/seo/json-ld/graph'
import type { Seo } from '#lib/seo/seo'

interface PageData {
  /** That of the address. */
  locale?: string
  props: { pageProps?: { page?: { language?: Language } } }
}

/** From the page itself, because the address of a receipt has no language. */
const languageIn = ({ locale, props }: PageData) =>
  props.pageProps?.page?.language ?? languageOf(locale)

/** The version of the catalogue from which the page was made; the front server finds outdated pages by it. */
const madeOf = ({ pageProps }: { pageProps?: { made?: unknown } }) =>
  typeof pageProps?.made === 'string' ? pageProps.made : undefined

/**
 * Structured data is for machines that read the HTML; the browser does not need it as props. It is a data block, which
 * is never executed, so the Content-Security-Policy allows it.
 */
const jsonLdOf = ({ pageProps }: { pageProps?: { seo?: Seo } }) => pageProps?.seo?.jsonLd ?? null

export default class SiteDocument extends Document {
  override render() {
    // The page has been rendered; this only makes the props for the browser smaller.
    const { __NEXT_DATA__: data, unstable_runtimeJS: hasScripts = true } = this.props
    const language = languageIn(data)
    const made = madeOf(data.props)
    const jsonLd = jsonLdOf(data.props)
    data.props = { ...data.props, pageProps: withoutRenderedText(data.props.pageProps) }
    return (
      <Html lang={languageTag(language)} data-made={made}>
        <LateHead>
          {hasScripts && <script defer src={earlyScript} />}
          <link rel="icon" href="/favicon.ico" sizes="48x48" />
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" sizes="any" />
          <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
          <link rel="manifest" href={inLanguage(links.manifest, language)} />
          <meta name="theme-color" content={colours.primaryDark} />
          {colourSheet && <link rel="stylesheet" href={colourSheet} />}
        </LateHead>
        <body>
          <Main />
          {jsonLd && (
            <script
              type="application/ld+json"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: the only way to write a data block; '<' is escaped.
              dangerouslySetInnerHTML={{ __html: toJsonLdText(jsonLd) }}
            />
          )}
          <NextScript />
        </body>
      </Html>
    )
  }
}
