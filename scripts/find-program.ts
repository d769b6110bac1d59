import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Finds a program on the PATH or in Debian's folders, which are not on it. */
export function findProgram(name: string): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => +b - +a) : []
  return [
    ...(process.env.PATH ?? '').split(path.delimiter),
    ...versions.map((version) => path.join(debian, version, 'bin')),
    '/usr/local/pgsql/bin',
    '/usr/sbin',
    '/opt/homebrew/bin',
  ]
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file))
}
