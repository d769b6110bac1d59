import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawPreview, useFonts } from '#lib/server/og/draw'
import { writeFonts } from '#lib/server/og/fonts'
import { bounded, PictureStore, TooBusy } from '#lib/server/og/preview-image'

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-og-'))
  await useFonts(writeFonts(path.join(folder, 'fonts'), path.resolve('node_modules')))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Width of a text in the site's font. A fallback font would give a different width. */
async function widthOf(text: string): Promise<number> {
  const { info } = await sharp({ text: { text, font: 'Mukta Bold 60', dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true })
  return info.width
}

describe('a preview image', () => {
  it.each([
    ['English', { kind: 'Condition', title: 'Piles: signs & <care>', detail: 'General Surgery' }],
    ['Hindi', { kind: 'जाँच', title: 'सीबीसी जाँच: तैयारी, नतीजे और खर्च', detail: '' }],
    ['very long', { kind: 'Blog', title: 'A word and another one, '.repeat(60), detail: 'Health' }],
    ['one long word as', { kind: 'Blog', title: 'A'.repeat(400), detail: '' }],
  ])('is a PNG of 1200 by 630 with %s text', async (_, words) => {
    const picture = await drawPreview(words)
    const { format, width, height } = await sharp(picture).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(100_000)
  })

  it('depends on its words', async () => {
    const words = { kind: 'Condition', title: 'Piles', detail: '' }
    expect(await drawPreview(words)).toEqual(await drawPreview(words))
    expect(await drawPreview({ ...words, title: 'Hernia' })).not.toEqual(await drawPreview(words))
  })

  it('shapes Devanagari: joins letters and puts a vowel sign before its letter', async () => {
    // A conjunct is narrower than its letters separated by a zero-width non-joiner.
    expect(await widthOf('क्ष')).toBeLessThan(await widthOf('क्\u200cष'))
    expect(await widthOf('स्त्री')).toBeLessThan(await widthOf('स्\u200cत्\u200cरी'))
  })
})

describe('stored images', () => {
  const picture = Buffer.alloc(400)
  const names = () => readdirSync(path.join(folder, 'kept')).sort()

  it('are reused after a restart, and the oldest are deleted when they exceed the size limit', async () => {
    const store = new PictureStore(path.join(folder, 'kept'), 1000)
    expect(store.read('a.png')).toBeNull()
    for (const name of ['a.png', 'b.png', 'c.png']) await store.write(name, picture)
    expect(names()).toEqual(['b.png', 'c.png'])
    expect(store.read('a.png')).toBeNull()
    expect(store.read('c.png')).toEqual(picture)
    const next = new PictureStore(path.join(folder, 'kept'), 1000)
    expect(next.read('b.png')).toEqual(picture)
  })
})

describe('the limit of concurrent drawings', () => {
  it('runs two drawings, queues two more and refuses the fifth', async () => {
    const inTurn = bounded(2, 2)
    const started: number[] = []
    const ends: (() => void)[] = []
    const task = (number: number) => () =>
      new Promise<number>((resolve) => {
        started.push(number)
        ends.push(() => resolve(number))
      })
    const all = [1, 2, 3, 4].map((number) => inTurn(task(number)))
    await expect(inTurn(task(5))).rejects.toThrow(TooBusy)
    expect(started).toEqual([1, 2])
    ends.shift()?.()
    await all[0]
    await expect.poll(() => started).toEqual([1, 2, 3])
    for (let end = ends.shift(); end; end = ends.shift()) {
      end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  })

  it('frees the slot when a drawing fails', async () => {
    const inTurn = bounded(1, 0)
    await expect(inTurn(() => Promise.reject(new Error('no ink')))).rejects.toThrow('no ink')
    expect(await inTurn(async () => 'drawn')).toBe('drawn')
  })
})
