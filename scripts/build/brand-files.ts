import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { colourProperties, colours } from '#lib/config/brand'
import { defaultColours } from '#lib/config/colours'
import { type Colours, siteSettings } from '#lib/config/site'
import { readSiteFolder, type SiteFolder } from '#lib/config/site-yaml'
import { brandIcon, operatorIcon, writeIcons } from '#scripts/build/icon-files'

/**
 * The files of the operator's brand, from site.yaml: logo, icons and a style sheet with the colours. They are in a folder
 * of public/ that Git ignores. Its name is a hash of what they are made from.
 */

const names = Object.keys(colours) as (keyof Colours)[]

/** Our own mark in the operator's colours. */
const recoloured = (svg: string) =>
  names.reduce((text, name) => {
    const before = defaultColours[name]
    return text.replaceAll(before, colours[name]).replaceAll(before.toLowerCase(), colours[name])
  }, svg)

const colourRule = () =>
  `:root{${names.map((name) => `${colourProperties[name]}:${colours[name]}`).join(';')}}\n`

/** Browsers accept a bitmap as an SVG icon if a drawing contains it. */
const asSvg = (png: Buffer) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"><image width="128" height="128" href="data:image/png;base64,${png.toString('base64')}"/></svg>`

async function writeFavicon(folder: string, favicon: SiteFolder['favicon'], own: string) {
  const write = (content: string | Buffer) =>
    writeFileSync(path.join(folder, 'favicon.svg'), content)
  if (!favicon) {
    const drawing = recoloured(own)
    write(drawing)
    return writeIcons(folder, Buffer.from(drawing), brandIcon)
  }
  const { type, bytes, width } = favicon
  const draw = operatorIcon(Math.min(2400, Math.max(72, (72 * 512) / width)))
  write(type === 'svg' ? bytes : asSvg(await draw(bytes, 128, false)))
  return writeIcons(folder, bytes, draw)
}

/**
 * Writes the files that site.yaml in `content` asks for, unless they are there.
 *
 * @param root the project's folder
 * @throws Error if a picture cannot be drawn
 */
export async function writeBrandFiles(root: string, content: string): Promise<void> {
  const { files } = siteSettings
  const publicFolder = path.join(root, 'public')
  if (!files || existsSync(path.join(publicFolder, files.folder))) return
  const { logo, favicon } = readSiteFolder(content)
  const folder = path.join(publicFolder, files.folder)
  // Renamed at the end, so that an interrupted start leaves no incomplete folder.
  const draft = `${folder}.draft`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { recursive: true })
  try {
    if (logo && files.logo) writeFileSync(path.join(draft, files.logo.file), logo.bytes)
    writeFileSync(path.join(draft, 'colours.css'), colourRule())
    const own = readFileSync(path.join(publicFolder, 'favicon.svg'), 'utf8')
    await writeFavicon(draft, favicon, own)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The icons could not be made from the favicon in site.yaml: ${reason}`)
  }
  renameSync(draft, folder)
}
