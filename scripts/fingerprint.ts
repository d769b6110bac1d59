import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

/** What a build is made of: `content` too, because its pages are prerendered from it. */
const folders = ['components', 'content', 'lib', 'pages', 'public', 'styles']
const files = [
  'instrumentation.ts',
  'next.config.js',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'proxy.ts',
  'scripts/build-site.ts',
  'scripts/early.ts',
  'tsconfig.build.json',
  'tsconfig.json',
]
/** Written by the build itself. */
const built = path.join('public', 'early')

function sources(root: string): string[] {
  const inFolders = folders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter((file) => !file.startsWith(built + path.sep))
  return [...inFolders, ...files.filter((file) => existsSync(path.join(root, file)))].sort()
}

export interface Fingerprint {
  /** Paths, sizes and times: quick to take; the same means that nothing changed. */
  quick: string
  /** Paths and contents: the same after a checkout or a copy too. */
  full: () => string
}

/**
 * Tells whether two builds would be alike: the project's sources in `root` and the variables that
 * Next.js writes into the code.
 */
export function fingerprint(root: string, env: Record<string, string | undefined>): Fingerprint {
  const list = sources(root)
  const variables = Object.entries(env)
    .filter(([name, value]) => name.startsWith('NEXT_PUBLIC_') && value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const hash = (contentOf: (file: string) => string | Buffer) => {
    const sum = createHash('sha256').update(JSON.stringify(variables))
    for (const file of list) sum.update(`\0${file}\0`).update(contentOf(path.join(root, file)))
    return sum.digest('hex')
  }
  return {
    quick: hash((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${size} ${mtimeMs}`
    }),
    full: () => hash((file) => readFileSync(file)),
  }
}
