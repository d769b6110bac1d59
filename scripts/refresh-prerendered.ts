import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  routes: Record<string, unknown>
  preview: { previewModeId: string }
}

const readManifest = (dir: string): Manifest =>
  JSON.parse(
    readFileSync(
      path.join(dir, process.env.NEXT_DIST_DIR || '.next', 'prerender-manifest.json'),
      'utf8',
    ),
  ) as Manifest

/** The build's secret by which a request may ask for a page to be made anew. */
export const previewModeId = (dir: string): string => readManifest(dir).preview.previewModeId

/**
 * Makes the pages of the build again, one after the other, from the database and the address of this
 * start: the build may have had others (another DATA_DIR, another PORT). The header is the one that
 * Next.js's own `res.revalidate` sends. A page that fails is made at its next revalidation.
 */
export async function refreshPrerendered(dir: string, port: number): Promise<void> {
  try {
    const { routes, preview } = readManifest(dir)
    for (const route of Object.keys(routes)) {
      const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
        method: 'HEAD',
        headers: { 'x-prerender-revalidate': preview.previewModeId },
        redirect: 'manual',
      })
      if (answer.status >= 500) console.error(`${route} could not be made again: ${answer.status}`)
    }
  } catch (error) {
    console.error('The pages of the build could not be made again:', error)
  }
}
