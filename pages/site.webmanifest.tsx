import type { GetServerSideProps } from 'next'
import { colours } from '#lib/config/brand'
import { site } from '#lib/config/site'

/** Name, colours and icons for a phone's home screen. The name is the operator's. */
const webManifest = {
  name: site.name,
  short_name: site.name,
  description: 'Find doctors, hospitals and treatments in India.',
  lang: 'en-IN',
  start_url: '/',
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
}

/** The data function answers; nothing is rendered. */
export default function WebManifest() {
  return null
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'application/manifest+json')
  res.setHeader('Cache-Control', 'public, max-age=86400')
  res.end(JSON.stringify(webManifest))
  return { props: {} }
}
