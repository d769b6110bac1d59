import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import { sitemapIndexXml, sitemapXml } from '#lib/seo/sitemap'
import { addressPart } from '#lib/server/pages/page-props'
import { sitemapFile, sitemapFiles } from '#lib/server/sitemap/sections'

function begin(res: ServerResponse): void {
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  // Crawlers come once a day or less: an hour's age does not matter to them, and saves the database.
  res.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
}

/** Answers /sitemap.xml: the index of all files. */
export const sitemapIndexServerSideProps: GetServerSideProps = async ({ res }) => {
  const files = await sitemapFiles()
  begin(res)
  res.end(sitemapIndexXml(environment().siteUrl, files))
  return { props: {} }
}

/** Answers /sitemaps/{name}-{number}.xml as it is read, no faster than the client takes it. */
export const sitemapFileServerSideProps: GetServerSideProps = async ({ params, res }) => {
  const chunks = await sitemapFile(addressPart(params?.file))
  if (!chunks) return { notFound: true }
  begin(res)
  for await (const part of sitemapXml(environment().siteUrl, chunks)) {
    if (res.destroyed) return { props: {} }
    if (!res.write(part)) await Promise.race([once(res, 'drain'), once(res, 'close')])
  }
  res.end()
  return { props: {} }
}
