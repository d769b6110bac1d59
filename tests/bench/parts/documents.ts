import { gzipSync } from 'node:zlib'
import type { Part } from '#tests/bench/bench'
import { hindiKinds, type PageKind, pageKinds } from '#tests/bench/browser/page-kinds'
import type { Figure } from '#tests/bench/report/figure'
import { hindiShare } from '#tests/support/crawl/faults'

const KB = 1024
const most: Record<NonNullable<PageKind['weight']>, number> = { article: 30 * KB, listing: 25 * KB }
const mostStyles = 15 * KB

const zipped = async (url: string): Promise<{ text: string; bytes: number }> => {
  const text = await (await fetch(url)).text()
  return { text, bytes: gzipSync(text).length }
}

/** Bytes (gzip) of the document of each kind of page, and of all linked style sheets. */
export const documents: Part = async ({ sites }) => {
  const { origin } = sites.ours
  const figures: Figure[] = []
  const sheets = new Set<string>()
  for (const kind of [...pageKinds, ...hindiKinds]) {
    const share = hindiKinds.includes(kind) ? hindiShare : 1
    const { text, bytes } = await zipped(origin + kind.path)
    figures.push({
      part: 'documents',
      what: `page document, ${kind.name}`,
      unit: 'B',
      ours: bytes,
      ...(kind.weight && { target: { of: 'ours', most: Math.round(most[kind.weight] * share) } }),
    })
    for (const [, href = ''] of text.matchAll(/<link[^>]+href="([^"]+\.css)"/g)) sheets.add(href)
  }
  const sizes = await Promise.all(
    [...sheets].map(async (href) => (await zipped(origin + href)).bytes),
  )
  figures.push({
    part: 'documents',
    what: 'style sheets of all kinds together',
    unit: 'B',
    ours: sizes.reduce((sum, bytes) => sum + bytes, 0),
    target: { of: 'ours', most: mostStyles },
  })
  return figures
}
