import Head from 'next/head'
import { site } from '#lib/config/site'
import { languageTable } from '#lib/domain/text/language'
import { hreflangs } from '#lib/seo/hreflang'
import { previewImageSize } from '#lib/seo/preview-image'
import type { Seo } from '#lib/seo/seo'

/** The page's metadata. pages/_document adds its structured data. */
export function PageHead({ seo }: { seo: Seo }) {
  return (
    <Head>
      <title>{seo.title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="description" content={seo.description} />
      {!seo.indexed && <meta name="robots" content="noindex, follow" />}
      {seo.canonical && <link rel="canonical" href={seo.canonical} />}
      {hreflangs(seo.alternates).map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      {seo.feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={seo.feed.title}
          href={seo.feed.href}
        />
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content={seo.kind} />
      <meta property="og:title" content={seo.title} />
      <meta property="og:description" content={seo.description} />
      {seo.canonical && <meta property="og:url" content={seo.canonical} />}
      <meta property="og:locale" content={languageTable[seo.language].locale} />
      <meta property="og:image" content={seo.image} />
      <meta property="og:image:width" content={String(previewImageSize.width)} />
      <meta property="og:image:height" content={String(previewImageSize.height)} />
      <meta property="og:image:alt" content={seo.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </Head>
  )
}
