import type { GetServerSideProps } from 'next'
import { colours } from '#lib/config/brand'
import { site } from '#lib/config/site'
import { inLanguage, links } from '#lib/domain/routes/links'
import { type Language, languageOf, languageTag } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'

/** Name, colours and icons for a phone's home screen. The name is the operator's. */
const webManifest = (language: Language) => ({
  name: site.name,
  short_name: site.name,
  description: words[language].layout.manifest,
  lang: languageTag(language),
  start_url: inLanguage(links.home, language),
  display: 'browser',
  background_color: '#FBF9F4',
  theme_color: colours.primaryDark,
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    ...[192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
      purpose: 'any maskable',
    })),
  ],
})

/** The data function answers; nothing is rendered. */
export default function WebManifest() {
  return null
}

export const getServerSideProps: GetServerSideProps = async ({ res, locale }) => {
  res.setHeader('Content-Type', 'application/manifest+json')
  res.setHeader('Cache-Control', 'public, max-age=86400')
  res.end(JSON.stringify(webManifest(languageOf(locale))))
  return { props: {} }
}
