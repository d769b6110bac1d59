import { sitemapIndexServerSideProps } from '#lib/server/pages/sitemap-page'

/** Answered below, before anything is drawn. */
export default function SitemapIndex() {
  return null
}

export const getServerSideProps = sitemapIndexServerSideProps
