import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { buildOnce } from '#scripts/bench/build-once'
import { root, runCommand } from '#scripts/bench/processes'

/** What a build of the site is made from. */
const sources = [
  'components',
  'content',
  'lib',
  'pages',
  'public',
  'scripts',
  'styles',
  'instrumentation.ts',
  'next.config.js',
  'package-lock.json',
  'package.json',
  'postcss.config.mjs',
  'tsconfig.build.json',
  'tsconfig.json',
]
/** Written by the build itself, or no part of it. */
const left = new Set(['public/early', 'scripts/bench', 'scripts/bench.ts'])

function filesIn(name: string): string[] {
  const full = path.join(root, name)
  if (left.has(name) || !existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [name]
  return readdirSync(full)
    .toSorted()
    .flatMap((one) => filesIn(`${name}/${one}`))
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

/** Builds the site for production; skips it when nothing has changed since the bench's last build. */
export async function buildOurs(): Promise<void> {
  await buildOnce({
    name: 'ours',
    fingerprint: fingerprint(),
    buildId: path.join(root, '.next', 'BUILD_ID'),
    build: (log) => runCommand('npm', ['run', 'build'], { env: { NODE_ENV: '' }, log }),
  })
}
