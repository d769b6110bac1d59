import { createHash } from 'node:crypto'
import { promises, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import { site, siteSettings } from '#lib/config/site'
import type { PreviewWords } from '#lib/domain/routes/table'
import { drawPreview, useFonts } from '#lib/server/og/draw'
import { writeFonts } from '#lib/server/og/fonts'
import { log } from '#lib/server/platform/log'
import { processWide } from '#lib/server/platform/process-wide'

/** Enough for about 3,000 images. */
const maxBytes = 64 * 1024 * 1024

/** Version of the drawing code. Increase it when lib/server/og/draw changes the look of the images. */
const drawing = 1

function open() {
  const folder = path.join(environment().dataDir, 'og-cache')
  let fonts: Promise<void> | undefined
  return {
    store: new PictureStore(folder, maxBytes),
    // Two at a time leave the other cores to pages. Crawlers retry if they are refused.
    inTurn: bounded(2, 40),
    fonts: () => {
      const packages = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')
      fonts ??= useFonts(writeFonts(path.join(folder, 'fonts'), packages))
      return fonts
    },
  }
}

/**
 * The preview image with these words as PNG. It is drawn once, then read from DATA_DIR/og-cache.
 *
 * @throws TooBusy if too many images are waiting to be drawn
 */
export async function previewImage(words: PreviewWords): Promise<Buffer> {
  const { store, inTurn, fonts } = processWide('preview-images', open)
  const { kind, title, detail } = words
  const text = JSON.stringify([drawing, site.name, siteSettings.files, kind, title, detail])
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 32)}.png`
  return (
    store.read(name) ??
    inTurn(async () => {
      const drawnMeanwhile = store.read(name)
      if (drawnMeanwhile) return drawnMeanwhile
      await fonts()
      const picture = await drawPreview(words)
      await store
        .write(name, picture)
        .catch((error: unknown) =>
          log().warn({ err: error }, 'a preview image could not be cached'),
        )
      return picture
    })
  )
}

/** Too many tasks are already waiting. The client should try again later. */
export class TooBusy extends Error {}

/**
 * Runs up to `atOnce` tasks at a time and queues up to `waiting` more.
 *
 * @throws TooBusy if the queue is full
 */
export function bounded(atOnce: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new TooBusy()
      // The task that ends passes its slot on, so `running` does not change.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/**
 * Cached image files. The oldest are deleted when all files together exceed `maxBytes`. An image that cannot
 * be written is drawn again next time.
 */
export class PictureStore {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes in bytes by name, the oldest first. */
  readonly #sizes = new Map<string, number>()

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    for (const { name, size } of filesOf(folder)) this.#sizes.set(name, size)
  }

  /** Returns null if the image is not cached. */
  read(name: string): Buffer | null {
    try {
      return this.#sizes.has(name) ? readFileSync(path.join(this.#folder, name)) : null
    } catch {
      this.#sizes.delete(name)
      return null
    }
  }

  async write(name: string, picture: Buffer): Promise<void> {
    const file = path.join(this.#folder, name)
    await promises.mkdir(this.#folder, { recursive: true })
    await promises.writeFile(`${file}.${process.pid}`, picture)
    await promises.rename(`${file}.${process.pid}`, file)
    this.#sizes.set(name, picture.length)
    let total = 0
    for (const size of this.#sizes.values()) total += size
    for (const [oldest, size] of this.#sizes) {
      if (total <= this.#maxBytes) break
      total -= size
      this.#sizes.delete(oldest)
      await promises.rm(path.join(this.#folder, oldest), { force: true })
    }
  }
}

function filesOf(folder: string): { name: string; size: number; time: number }[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => {
        const { size, mtimeMs } = statSync(path.join(folder, name))
        return { name, size, time: mtimeMs }
      })
      .sort((one, other) => one.time - other.time)
  } catch {
    return []
  }
}
