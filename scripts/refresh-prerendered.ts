import { readFileSync } from 'node:fs'
import path from 'node:path'

interface Manifest {
  routes: Record<string, unknown>
  preview: { previewModeId: string }
}

/**
 * Makes the pages of the build again, one after the other, from the database and the address of this
 * start: the build may have had others (another DATA_DIR, another PORT). The header is the one that
 * Next.js's own `res.revalidate` sends. A page that fails is made at its next revalidation.
 */
export async function refreshPrerendered(dir: string, port: number): Promise<void> {
  try {
    const file = path.join(dir, '.next', 'prerender-manifest.json')
    const { routes, preview } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
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
