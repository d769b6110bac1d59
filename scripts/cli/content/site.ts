import { constants, copyFileSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { shippedFolder } from '#lib/config/build'
import type { Environment } from '#lib/config/env.server'
import { readSiteFolder, siteFile } from '#lib/config/site-yaml'
import { folderName } from '#lib/server/import/read/content-files'
import { command } from '#scripts/cli/command'

/** The folder of an operator's own settings and texts: content/README.md, 'Your own site'. */

/** Does the folder lie over the shipped texts, and did the catalogue come from these? */
export const liesOver = (folder: string, before: string): boolean =>
  before === folderName(shippedFolder) && readSiteFolder(folder).hasBase

/** Only the settings of CONTENT_DIR count: brand, hours and colours are built into the site. */
export function noteOtherSite(
  folder: string,
  { contentDir }: Environment,
  print: (line: string) => void,
): void {
  const file = path.join(folder, siteFile)
  const isOther = path.resolve(folder) !== path.resolve(contentDir)
  if (isOther && statSync(file, { throwIfNoEntry: false }))
    print(`${file}: its brand, hours and colours count once CONTENT_DIR=${folder} is set.`)
}

/** @throws Error if there is such a file already */
function writeSiteFile(folder: string): string {
  const file = path.join(folder, siteFile)
  mkdirSync(folder, { recursive: true })
  try {
    copyFileSync(path.join(shippedFolder, 'site.example.yaml'), file, constants.COPYFILE_EXCL)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new Error(`${file} is there already and was not changed.`)
  }
  return file
}

export const init = command(
  {
    usage: 'DIR',
    does: 'writes DIR/site.yaml, the settings of a site of your own, with explanations',
    about: 'An existing file is never overwritten.',
  },
  { options: {}, operands: [1, 1] },
  async ({ operands: [folder = ''], output }) => {
    const file = writeSiteFile(folder)
    output.write(`${file} was written. Change it, and set CONTENT_DIR=${folder} in .env.\n`)
    return 0
  },
)
