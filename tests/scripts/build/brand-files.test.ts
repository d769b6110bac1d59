import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { settingsText } from '#lib/config/site-yaml'

let root = ''
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'brand-files-'))
  mkdirSync(path.join(root, 'public'))
  writeFileSync(path.join(root, 'public/favicon.svg'), readFileSync('public/favicon.svg'))
  mkdirSync(path.join(root, 'own'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const own = (name: string, content: string | Buffer) =>
  writeFileSync(path.join(root, 'own', name), content)

/** Writes the files of a site.yaml and returns a function that reads one of them. */
async function written(yaml: string) {
  own('site.yaml', yaml)
  vi.resetModules()
  vi.stubEnv('NEXT_PUBLIC_SITE_SETTINGS', settingsText(path.join(root, 'own')))
  const { writeBrandFiles } = await import('#scripts/build/brand-files')
  const { siteSettings } = await import('#lib/config/site')
  await writeBrandFiles(root, path.join(root, 'own'))
  const folder = path.join(root, 'public', siteSettings.files?.folder ?? '')
  return (name: string) => readFileSync(path.join(folder, name))
}
const pixel = async (picture: Buffer) => {
  const { data } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 4)]
}
const svg = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${fill}"/></svg>`

describe('the files of the operator’s brand', () => {
  it('are none without a site.yaml', async () => {
    await written('brand: Care\n')
    expect(readdirSync(path.join(root, 'public'))).toEqual(['favicon.svg'])
  })

  it('have every icon in its size, made from the favicon', async () => {
    own('favicon.svg', svg('#123456'))
    const file = await written('favicon: favicon.svg\n')
    expect(`${file('favicon.svg')}`).toBe(svg('#123456'))
    for (const [name, size] of [
      ['apple-touch-icon.png', 180],
      ['icon-192.png', 192],
      ['icon-512.png', 512],
    ] as const) {
      expect(await sharp(file(name)).metadata(), name).toMatchObject({ width: size, height: size })
      expect(await pixel(file(name)), name).toEqual([255, 255, 255, 255])
    }
    const ico = file('favicon.ico')
    const image = ico.subarray(ico.readUInt32LE(18), ico.readUInt32LE(18) + ico.readUInt32LE(14))
    expect(await pixel(image)).toEqual([0x12, 0x34, 0x56, 255])
  })

  it('have a bitmap as SVG too', async () => {
    const square = { width: 512, height: 512, channels: 4, background: '#123456' } as const
    own('favicon.png', await sharp({ create: square }).png().toBuffer())
    const file = await written('favicon: favicon.png\n')
    expect(await pixel(await sharp(file('favicon.svg')).png().toBuffer())).toEqual([
      18, 52, 86, 255,
    ])
  })

  it('have our mark in the operator’s colours, and a style sheet with them', async () => {
    const file = await written('colours: { primary: "#7A1F5C" }\n')
    expect(`${file('favicon.svg')}`).toContain('fill="#7A1F5C"')
    expect(`${file('colours.css')}`).toContain(':root{--color-neem-700:#7A1F5C;')
  })

  it('leave no folder behind when the favicon cannot be drawn', async () => {
    own('favicon.svg', `${svg('#123456')}</g>`)
    await expect(written('favicon: favicon.svg\n')).rejects.toThrow(
      'The icons could not be made from the favicon in site.yaml',
    )
    expect(readdirSync(path.join(root, 'public/brand'))).toEqual([])
  })
})
