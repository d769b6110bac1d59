import { closeSync, mkdirSync, openSync } from 'node:fs'

/** What holds personal data is its owner's alone, whatever the umask. No effect on Windows. */

/** Mode of such a file. */
export const privateFileMode = 0o600

/** Makes a folder, and those above it, where missing; one that is there keeps its mode. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** Makes an empty file where there is none; one that is there keeps its content and mode. */
export function makePrivateFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', privateFileMode))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
