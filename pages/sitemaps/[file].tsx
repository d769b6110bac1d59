import { sitemapFileServerSideProps } from '#lib/server/pages/site/sitemap'

/** The data function answers; nothing is rendered. */
export default function Sitemap() {
  return null
}

export const getServerSideProps = sitemapFileServerSideProps
