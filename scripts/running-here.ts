import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Whether a process serves the build in `output`, or lives in that folder. */
function worksOn(process: string, output: string): boolean {
  try {
    const folder = readlinkSync(path.join(process, 'cwd'))
    if (folder.startsWith(`${output}/`)) return true
    const words = readFileSync(path.join(process, 'cmdline'), 'utf8').split('\0')
    if (!words.includes('scripts/server.ts')) return false
    const variables = readFileSync(path.join(process, 'environ'), 'utf8').split('\0')
    const named = variables.find((variable) => /^NEXT_DIST_DIR=./.test(variable))
    return path.join(folder, named?.split('=')[1] ?? '.next') === output
  } catch {
    // It has ended, or is another user's.
    return false
  }
}

/**
 * The site that runs on a build, for a new one would take its files from under it: pages would ask for scripts that
 * are gone. Linux alone tells, and of other users' processes to root alone.
 *
 * @param output where Next.js writes, an absolute path
 * @returns its process id
 */
export function runningOn(output: string): number | undefined {
  const processes = process.platform === 'linux' ? readdirSync('/proc') : []
  const found = processes.find((id) => /^\d+$/.test(id) && worksOn(`/proc/${id}`, output))
  return found === undefined ? undefined : Number(found)
}
