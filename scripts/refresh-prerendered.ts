import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pageKeyPrefix } from '#lib/server/page-cache/prefix'
import { refreshTurn } from '#lib/server/page-cache/refresh-turn'
import { sharedRedis } from '#lib/server/shared-redis'
import { isStopping } from '#lib/server/stopping'

interface Manifest {
  routes: Record<string, unknown>
  preview: { previewModeId: string }
}

const buildFolder = (dir: string) => path.join(dir, process.env.NEXT_DIST_DIR || '.next')

const readManifest = (dir: string): Manifest =>
  JSON.parse(
    readFileSync(path.join(buildFolder(dir), 'prerender-manifest.json'), 'utf8'),
  ) as Manifest

/** The build's secret by which a request may ask for a page to be made anew. */
export const previewModeId = (dir: string): string => readManifest(dir).preview.previewModeId

/** How often an instance looks whether the one that makes the pages is done, in ms. */
const lookMs = 2000

/**
 * Makes the pages of the build again, one after the other, from the database and the address of this
 * start: the build may have had others (another DATA_DIR, another PORT). The header is the one that
 * Next.js's own `res.revalidate` sends. A page that fails is made at its next revalidation. Of several
 * instances that share their pages one does it, once a build; should it end before, the next takes over.
 */
export async function refreshPrerendered(dir: string, port: number): Promise<void> {
  try {
    const turn = refreshTurn(sharedRedis(), pageKeyPrefix(buildFolder(dir)), randomUUID())
    const { routes, preview } = readManifest(dir)
    for (const route of Object.keys(routes)) {
      // Its own questions would hold up the end.
      if (isStopping()) return
      for (let whose = await turn.take(); whose !== 'mine'; whose = await turn.take()) {
        if (whose === 'done') return
        await wait(lookMs, undefined, { ref: false })
      }
      const answer = await fetch(`http://127.0.0.1:${port}${route}`, {
        method: 'HEAD',
        headers: { 'x-prerender-revalidate': preview.previewModeId },
        redirect: 'manual',
      })
      if (answer.status >= 500) console.error(`${route} could not be made again: ${answer.status}`)
    }
    await turn.done()
  } catch (error) {
    console.error('The pages of the build could not be made again:', error)
  }
}
