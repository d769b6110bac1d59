import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Lets everybody of a machine read a folder of code. Whoever builds as the site's user under systemd has all of it
 * private (UMask=0077), and its copy is run by somebody else: nginx reads of it, too.
 */
export function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // What a link names has a mode of its own.
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    chmodSync(file, entry.isDirectory() || statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}
