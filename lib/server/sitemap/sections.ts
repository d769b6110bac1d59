import type { SitemapEntry } from '#lib/seo/sitemap'
import { articleEntries } from '#lib/server/sitemap/articles'
import { doctorFiles, hospitalFiles } from '#lib/server/sitemap/directory'
import { filesOf, type SitemapFile } from '#lib/server/sitemap/files'
import { listEntries, treatmentPlaceEntries } from '#lib/server/sitemap/lists'
import { pageEntries } from '#lib/server/sitemap/pages'

/** The parts of the site map by name, each in one file or more: /sitemaps/{name}-{number}.xml. */
const sections: Readonly<Record<string, () => Promise<SitemapFile[]>>> = {
  pages: async () => filesOf(await pageEntries()),
  articles: async () => filesOf(await articleEntries()),
  'doctor-lists': async () => filesOf(await listEntries('doctors')),
  'hospital-lists': async () => filesOf(await listEntries('hospitals')),
  'treatment-places': async () => filesOf(await treatmentPlaceEntries()),
  doctors: doctorFiles,
  hospitals: hospitalFiles,
}

/** The paths of all files, with when the newest of what each lists changed. */
export async function sitemapFiles(): Promise<Pick<SitemapEntry, 'path' | 'changed'>[]> {
  const found: Pick<SitemapEntry, 'path' | 'changed'>[] = []
  for (const [name, files] of Object.entries(sections))
    for (const [index, { changed }] of (await files()).entries())
      found.push({ path: `/sitemaps/${name}-${index + 1}.xml`, changed: await changed() })
  return found
}

/** What the file '{name}-{number}.xml' lists, in chunks; null when there is no such file. */
export async function sitemapFile(file: string): Promise<AsyncIterable<SitemapEntry[]> | null> {
  const { name = '', number = '' } =
    /^(?<name>[a-z-]+)-(?<number>[1-9]\d{0,5})\.xml$/.exec(file)?.groups ?? {}
  const files = Object.hasOwn(sections, name) ? sections[name] : undefined
  const found = files && (await files())[Number(number) - 1]
  return found ? found.entries() : null
}
