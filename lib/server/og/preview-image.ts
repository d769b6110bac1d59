import { createHash } from 'node:crypto'
import path from 'node:path'
import { environment } from '#lib/config/env.server'
import { site } from '#lib/config/site'
import { log } from '#lib/server/log'
import { bounded } from '#lib/server/og/bounded'
import { drawPreview, type PreviewWords, useFonts } from '#lib/server/og/draw'
import { writeFonts } from '#lib/server/og/fonts'
import { PictureStore } from '#lib/server/og/picture-store'
import { processWide } from '#lib/server/process-wide'

/** Some 3,000 pictures. */
const maxBytes = 64 * 1024 * 1024

/** Raised when lib/server/og/draw changes what a picture looks like. */
const drawing = 1

function open() {
  const folder = path.join(environment().dataDir, 'og-cache')
  let fonts: Promise<void> | undefined
  return {
    store: new PictureStore(folder, maxBytes),
    // Two at once leave the machine's other cores to pages; crawlers come back for the rest.
    inTurn: bounded(2, 40),
    fonts: () => {
      const packages = path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules')
      fonts ??= useFonts(writeFonts(path.join(folder, 'fonts'), packages))
      return fonts
    },
  }
}

/**
 * The picture of these words as PNG: drawn once, then read from DATA_DIR/og-cache.
 *
 * @throws TooBusy when too many wait to be drawn
 */
export async function previewImage(words: PreviewWords): Promise<Buffer> {
  const { store, inTurn, fonts } = processWide('preview-images', open)
  const { kind, title, detail } = words
  const text = JSON.stringify([drawing, site.name, kind, title, detail])
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
          log().warn({ err: error }, 'a preview picture could not be kept'),
        )
      return picture
    })
  )
}
