import { sitemapIndexServerSideProps } from '#lib/server/pages/site/sitemap'

/** The data function answers; nothing is rendered. */
export default function SitemapIndex() {
  return null
}

export const getServerSideProps = sitemapIndexServerSideProps
