import { sitemapFileServerSideProps } from '#lib/server/pages/sitemap-page'

/** Answered below, before anything is drawn. */
export default function Sitemap() {
  return null
}

export const getServerSideProps = sitemapFileServerSideProps
