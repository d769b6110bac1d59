import { realpathSync, statSync } from 'node:fs'
import path from 'node:path'

/** Where a file is, or would be, behind symbolic links. */
function realPlace(file: string): string {
  const { dir, base } = path.parse(path.resolve(file))
  try {
    return path.join(realpathSync(dir), base)
  } catch {
    return path.resolve(file)
  }
}

/** Whether two names are of one file, be it there or not: by whichever links, and on a disk without case. */
export function isSameFile(one: string, other: string): boolean {
  if (realPlace(one) === realPlace(other)) return true
  const [first, second] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }))
  return first !== undefined && first.ino === second?.ino && first.dev === second.dev
}
