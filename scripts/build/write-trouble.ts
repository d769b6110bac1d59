import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** 1001 gives 'caresathi', or 'user 1001' if no file names it. */
function nameOfUser(id: number): string {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n')
    const name = users.find((line) => line.split(':')[2] === String(id))?.split(':')[0]
    return name ?? `user ${id}`
  } catch {
    return `user ${id}`
  }
}

/** The error code if this user cannot write to a file or folder. */
function refusalOf(place: string): string | undefined {
  const isFolder = statSync(place).isDirectory()
  try {
    accessSync(place, constants.R_OK | constants.W_OK | (isFolder ? constants.X_OK : 0))
    return undefined
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}

/** The place itself, or the nearest folder above that exists: that is where it would be created. */
function existing(place: string): string {
  for (let at = place; ; at = path.dirname(at))
    if (existsSync(at) || at === path.dirname(at)) return at
}

/**
 * Why this user cannot write to a place, and the command that helps; undefined if it can.
 *
 * @param name what the place is for the operator: 'DATA_DIR'
 * @param whole the folder that `place` is or is in
 */
export function writeTrouble(name: string, whole: string, place = whole): string | undefined {
  const at = existing(place)
  const code = refusalOf(at)
  if (!code) return undefined
  if (code === 'EROFS') return `${at} (${name}) is on a read-only disk.`
  const user = os.userInfo().username
  const owner = nameOfUser(statSync(at).uid)
  const advice =
    at === place
      ? `Run this as ${owner}, or give it to ${user}: chown -R ${user} ${whole}`
      : `As ${owner}, create ${whole} and give it to ${user}: chown ${user} ${whole}`
  return `${user} cannot write to ${at} (${name}), which belongs to ${owner}. ${advice}`
}
