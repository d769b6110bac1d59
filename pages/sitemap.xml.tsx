import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { sitemapXml } from '#lib/seo/sitemap'
import { sitemapEntries } from '#lib/server/pages/sitemap-entries'

/** Answered below, before anything is drawn. */
export default function Sitemap() {
  return null
}

export const getServerSideProps: GetServerSideProps = async ({ res }) => {
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  res.setHeader('Cache-Control', 'public, max-age=3600')
  res.end(sitemapXml(environment().siteUrl, await sitemapEntries()))
  return { props: {} }
}
