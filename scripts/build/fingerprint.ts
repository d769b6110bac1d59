import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDefault } from '#lib/config/env.server'

/** What a build depends on. The catalogue is not part of it: its version makes pages render again. */
const sourceFolders = ['components', 'lib', 'pages', 'public', 'styles']
const sourceFiles = [
  'instrumentation.ts',
  'next.config.js',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'scripts/build/build-site.ts',
  'scripts/build/early.ts',
  'tsconfig.build.json',
  'tsconfig.json',
]
/** Written by the build itself. */
const builtFolders = ['early', 'brand'].map((name) => path.join('public', name) + path.sep)

function sources(root: string): string[] {
  const inFolders = sourceFolders
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    )
    .filter((file) => !builtFolders.some((folder) => file.startsWith(folder)))
  return [...inFolders, ...sourceFiles.filter((file) => existsSync(path.join(root, file)))].sort()
}

/** Comments that change what bundlers make of the code. */
const instruction = /webpack|turbopack|__PURE__/

/** Loaded only when a file changed: both take longer to load than an unchanged site takes to check. */
const loadParsers = async () => ({ vite: await import('vite'), css: await import('postcss') })
type Parsers = Awaited<ReturnType<typeof loadParsers>>

function cssWithoutComments(text: string, { css }: Parsers): string {
  try {
    const sheet = css.parse(text)
    sheet.walkComments((comment) => {
      comment.remove()
    })
    return sheet.toString()
  } catch {
    // The build will report it.
    return text
  }
}

/** The text of a source without comments, so that a changed comment causes no build. */
function withoutComments(file: string, text: string, parsers: Parsers): string {
  if (file.endsWith('.css')) return cssWithoutComments(text, parsers)
  const { minifySync, parseSync } = parsers.vite
  const { code, errors } = minifySync(file, text, {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: true },
  })
  if (errors.length > 0) return text
  const kept = instruction.test(text)
    ? parseSync(file, text).comments.filter(({ value }) => instruction.test(value))
    : []
  return [code, ...kept.map(({ value }) => value)].join('\n')
}

/** The variables that Next.js writes into the code, as text. */
const builtInVariables = (env: Record<string, string | undefined>): string =>
  JSON.stringify(
    Object.entries(env)
      .filter(
        ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value && !isDefault(name, value),
      )
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** A hash of those variables. */
export const settingsHash = (env: Record<string, string | undefined>): string =>
  createHash('sha256').update(builtInVariables(env)).digest('hex')

interface Fingerprint {
  /** A hash of paths, sizes and times: fast. If it is the same, nothing changed. */
  quick: string
  /** A hash of paths and contents without comments. It stays the same after a checkout or a copy. */
  full: () => Promise<string>
}

/** Hashes the sources in `root` and the variables that Next.js writes into the code. Same hash, same build. */
export function fingerprint(root: string, env: Record<string, string | undefined>): Fingerprint {
  const list = sources(root)
  const variables = builtInVariables(env)
  const hash = (contentOf: (file: string) => string | Buffer) => {
    const sum = createHash('sha256').update(variables)
    for (const file of list) sum.update(`\0${file}\0`).update(contentOf(path.join(root, file)))
    return sum.digest('hex')
  }
  return {
    quick: hash((file) => {
      const { size, mtimeMs } = statSync(file)
      return `${size} ${mtimeMs}`
    }),
    full: async () => {
      const parsers = await loadParsers()
      return hash((file) =>
        /\.(?:[cm]?js|tsx?|css)$/.test(file)
          ? withoutComments(file, readFileSync(file, 'utf8'), parsers)
          : readFileSync(file),
      )
    },
  }
}
