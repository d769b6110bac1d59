import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { GetServerSidePropsContext } from 'next'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { site } from '#lib/config/site'
import { latinWords } from '#tests/support/hindi'
import { getServerSideProps } from '../../pages/site.webmanifest'

const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../public', file))

async function readManifest(locale = 'en') {
  const end = vi.fn<(text: string) => void>()
  const res = { setHeader: vi.fn(), end }
  await getServerSideProps({ res, locale } as unknown as GetServerSidePropsContext)
  return JSON.parse(end.mock.calls[0]?.[0] ?? '')
}

describe('the web manifest', () => {
  it('has the name of the brand', async () => {
    expect(await readManifest()).toMatchObject({ name: site.name, start_url: '/' })
  })

  it('is in the language of its address, and leads to the home page in it', async () => {
    const { description, ...manifest } = await readManifest('hi')
    expect(manifest).toMatchObject({ lang: 'hi', start_url: '/hi' })
    expect(latinWords(description)).toEqual([])
  })

  it('names icons that exist in the stated size', async () => {
    for (const { src, sizes } of (await readManifest()).icons) {
      const { width, height } = await sharp(read(src)).metadata()
      if (sizes !== 'any') expect(`${width}x${height}`, src).toBe(sizes)
    }
  })
})

describe('the icons that browsers request by name', () => {
  it('favicon.ico contains PNG images of 16, 32 and 48 pixels', async () => {
    const file = read('favicon.ico')
    expect([file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([1, 3])
    for (const [index, size] of [16, 32, 48].entries()) {
      const entry = 6 + 16 * index
      const offset = file.readUInt32LE(entry + 12)
      const image = file.subarray(offset, offset + file.readUInt32LE(entry + 8))
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size })
    }
  })

  it('apple-touch-icon.png has no transparent corners', async () => {
    const icon = sharp(read('apple-touch-icon.png'))
    expect(await icon.metadata()).toMatchObject({ width: 180, height: 180 })
    const { data } = await icon.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3]).toBe(255)
  })

  it('are linked from the document', () => {
    const document = readFileSync(
      path.join(import.meta.dirname, '../../pages/_document.tsx'),
      'utf8',
    )
    expect(document).toContain('href={inLanguage(links.manifest, language)}')
    for (const href of ['/favicon.ico', '/apple-touch-icon.png'])
      expect(document).toContain(`href="${href}"`)
  })
})
