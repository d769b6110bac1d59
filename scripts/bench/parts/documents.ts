import { gzipSync } from 'node:zlib'
import type { Part } from '#scripts/bench/bench'
import type { Figure } from '#scripts/bench/figure'
import { type PageKind, pageKinds } from '#scripts/bench/page-kinds'

const KB = 1024
const most: Record<NonNullable<PageKind['weight']>, number> = { article: 30 * KB, listing: 25 * KB }
const mostStyles = 15 * KB

const zipped = async (url: string): Promise<{ text: string; bytes: number }> => {
  const text = await (await fetch(url)).text()
  return { text, bytes: gzipSync(text).length }
}

/** Bytes (gzip) of each kind's document, and of all style sheets that a page links. */
export const documents: Part = async ({ sites }) => {
  const { origin } = sites.ours
  const figures: Figure[] = []
  const sheets = new Set<string>()
  for (const kind of pageKinds) {
    const { text, bytes } = await zipped(origin + kind.path)
    figures.push({
      part: 'documents',
      what: `page document, ${kind.name}`,
      unit: 'B',
      ours: bytes,
      ...(kind.weight && { target: { of: 'ours', most: most[kind.weight] } }),
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
