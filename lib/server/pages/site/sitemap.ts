import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { GetServerSideProps } from 'next'
import { environment } from '#lib/config/env.server'
import type { SitemapSection } from '#lib/domain/routes/table'
import {
  filesOf,
  type SitemapEntry,
  type SitemapFile,
  sitemapIndexXml,
  sitemapXml,
} from '#lib/seo/sitemap'
import { RebuiltOnChange } from '#lib/server/catalogue/rebuilt-on-change'
import { readCatalogueVersion } from '#lib/server/catalogue/state'
import { addressPart } from '#lib/server/pages/page-props'
import {
  doctorFiles,
  hospitalFiles,
  listSitemapEntries,
  treatmentPlaceEntries,
} from '#lib/server/sitemap/directory'
import { articleEntries, pageEntries } from '#lib/server/sitemap/pages'

/** The sections of the sitemap, each in one file or more: /sitemaps/{section}-{number}.xml. */
const sections: Readonly<Record<SitemapSection, () => Promise<SitemapFile[]>>> = {
  pages: async () => filesOf(await pageEntries()),
  articles: async () => filesOf(await articleEntries()),
  'doctor-lists': async () => filesOf(await listSitemapEntries('doctors')),
  'hospital-lists': async () => filesOf(await listSitemapEntries('hospitals')),
  'treatment-places': async () => filesOf(await treatmentPlaceEntries()),
  doctors: doctorFiles,
  hospitals: hospitalFiles,
}

type IndexEntry = Pick<SitemapEntry, 'path' | 'changed'>

async function readIndex(): Promise<IndexEntry[]> {
  const found: IndexEntry[] = []
  for (const [name, files] of Object.entries(sections))
    for (const [index, { changed }] of (await files()).entries())
      found.push({ path: `/sitemaps/${name}-${index + 1}.xml`, changed: await changed() })
  return found
}

/** Reads almost every entry of the sitemap for their dates, so the result is kept until the catalogue changes. */
const index = new RebuiltOnChange({
  name: 'sitemap-index',
  readVersion: readCatalogueVersion,
  build: readIndex,
})

/** The paths of all files, each with its latest change. */
export const sitemapFiles = (): Promise<IndexEntry[]> => index.current()

/** The entries of the file '{name}-{number}.xml' in chunks; null if there is no such file. */
export async function sitemapFile(file: string): Promise<AsyncIterable<SitemapEntry[]> | null> {
  const { name = '', number = '' } =
    /^(?<name>[a-z-]+)-(?<number>[1-9]\d{0,5})\.xml$/.exec(file)?.groups ?? {}
  const files = Object.hasOwn(sections, name) ? sections[name as SitemapSection] : undefined
  const found = files && (await files())[Number(number) - 1]
  return found ? found.entries() : null
}

function begin(res: ServerResponse): void {
  res.setHeader('Content-Type', 'application/xml; charset=utf-8')
  // Crawlers come once a day or less, so an answer may be an hour old.
  res.setHeader('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
}

/** Answers /sitemap.xml: the index of all files. */
export const sitemapIndexServerSideProps: GetServerSideProps = async ({ res }) => {
  const files = await sitemapFiles()
  begin(res)
  res.end(sitemapIndexXml(environment().siteUrl, files))
  return { props: {} }
}

/** Streams /sitemaps/{name}-{number}.xml at the client's speed. */
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
