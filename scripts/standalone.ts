import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { variableNames } from '#lib/config/env.server'
import { builtWith } from '#scripts/environment'
import { openToAll } from '#scripts/open-to-all'
import { productionServer } from '#scripts/production-server'

/**
 * Puts together what runs without the repository: `npm run build -- --standalone`. Next.js's own
 * `output: 'standalone'` brings its server and what the pages need; it knows nothing of our server, of the
 * worker and of the operator's commands, which are added here with the packages that they import.
 */

const root = path.join(import.meta.dirname, '..')

/** What the folder's `site` runs: scripts/<name>.ts. */
const programs = ['server', 'worker', 'content', 'db', 'leads', 'outbox', 'reviews']
/** Named at run time, not imported: Next.js loads the one, pictures are drawn with the other. */
const loaded = ['lib/server/page-cache/handler.ts']
const readAsFiles = ['@fontsource/mukta']
/** Next.js's trace brings of it what a server needs: a seventh. */
const traced = new Set(['next'])

/** A statement at a line's start, as Biome formats it, or a call. What imports types alone needs nothing. */
const importPattern =
  /^(?:import|export) (?!type )[^'"();=]*?\bfrom '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(importPattern)].map(
    ([, ...found]) => found.find(Boolean) ?? '',
  )

/** `#lib/x` and `./x.ts` as files of the project; undefined for a package. */
function fileOf(specifier: string, importer: string): string | undefined {
  if (specifier.startsWith('.')) return path.join(path.dirname(importer), specifier)
  const [, folder, rest] = /^#(lib|scripts)\/(.+)$/.exec(specifier) ?? []
  return folder && rest ? `${folder}/${rest}.ts` : undefined
}

const packageOf = (specifier: string) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Everything that the programs import, directly or not. */
export function reachable(entries: string[]): { files: string[]; packages: string[] } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    for (const specifier of importsOf(file)) {
      const own = fileOf(specifier, file)
      if (own) waiting.push(own)
      else if (!specifier.startsWith('node:')) packages.add(packageOf(specifier))
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** Where a package lies that one at `from` imports; undefined when it is not installed: it is optional. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (existsSync(path.join(folder, 'package.json'))) return folder
  }
  return undefined
}

/** These packages and what they need, as folders of the repository. */
function packageFolders(names: string[]): string[] {
  const found = new Set<string>()
  const waiting = names.map((name) => ({ name, from: root }))
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const folder = folderOf(one.name, one.from)
    if (!folder || found.has(folder) || traced.has(one.name)) continue
    found.add(folder)
    const { dependencies, optionalDependencies, peerDependencies } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    ) as Record<string, Record<string, string> | undefined>
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    }))
      waiting.push({ name, from: folder })
  }
  return [...found]
}

const isForTools = (file: string) => /\.(?:d\.[cm]?ts|map)$/.test(file)

function copy(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, filter: (file) => !isForTools(file) })
}

/**
 * Next.js brings the settings of the machine that builds, secrets among them. The folder is copied around: each
 * machine has its own.
 */
function removeSettings(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.env(?:\.|$)/.test(name)) rmSync(path.join(folder, name))
}

/** Beside each text its packed forms, which nginx sends as they are. */
function pack(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(?:js|css|svg|json)$/.test(entry.name)) continue
    const file = path.join(entry.parentPath, entry.name)
    const text = readFileSync(file)
    if (text.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params }))
  }
}

/**
 * The values that are in pages and scripts by now: a server without them would name itself localhost in the
 * sitemap, in the text message of a code and to search engines, beside pages that know better.
 */
function publicValues(env: NodeJS.ProcessEnv): string {
  const lines = variableNames.flatMap((name) => {
    const value = name.startsWith('NEXT_PUBLIC_') && env[name]
    if (!value) return []
    // Such a file knows no escaping, but three kinds of quotes.
    const quote = [`'`, '"', '`'].find((each) => !value.includes(each))
    if (!quote) throw new Error(`${name} has every kind of quotes`)
    return `${name}=${quote}${value}${quote}\n`
  })
  return lines.join('')
}

/**
 * The one door of the folder; `exec`, so that signals reach the program itself. Its own Node.js by path: where that
 * cannot be run, the machine's would be taken, which may be too old.
 */
const door = `#!/bin/sh
# ./site [start]              sets up the database, then serves
# ./site server|worker        serves, or brings leads to the CRM, and nothing else
# ./site db|leads|outbox|content|reviews …   the operator's commands: --help explains each
set -e
cd "$(dirname "$0")"
export NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
node="$PWD/bin/node"
if [ ! -x "$node" ]; then
  echo "$node cannot be run by $(id -un): this folder must be readable by who runs it (chown -R)." >&2
  exit 1
fi
name="\${1:-start}"
[ $# -eq 0 ] || shift
case "$name" in
  start) "$node" scripts/content.ts start; name=server ;;
  ${programs.join('|')}) ;;
  *) sed -n 's/^# //p' "$0"; exit 2 ;;
esac
[ "$name" = server ] || exec "$node" "scripts/$name.ts" "$@"
exec "$node" FLAGS
`

/**
 * @param build where Next.js built with `output: 'standalone'`, `.next`
 * @param env what it was built with: the public values go along
 * @returns the folder, which may be moved anywhere
 */
export function assembleStandalone(build: string, env = process.env): string {
  const to = path.join(root, build, 'standalone')
  if (!existsSync(path.join(to, 'node_modules')))
    throw new Error(`${build} was not built with output: 'standalone'`)
  removeSettings(to)
  const { files, packages } = reachable([
    ...programs.map((name) => `scripts/${name}.ts`),
    ...loaded,
  ])
  for (const file of files) copy(path.join(root, file), path.join(to, file))
  for (const folder of packageFolders([...packages, ...readAsFiles]))
    copy(folder, path.join(to, path.relative(root, folder)))
  for (const folder of ['content', 'public']) copy(path.join(root, folder), path.join(to, folder))
  copy(path.join(root, build, 'static'), path.join(to, build, 'static'))
  pack(path.join(to, build, 'static'))
  pack(path.join(to, 'public', 'early'))
  copy(process.execPath, path.join(to, 'bin', 'node'))
  writeFileSync(path.join(to, builtWith), publicValues(env))
  const server = productionServer.join(' ')
  writeFileSync(path.join(to, 'site'), door.replace('FLAGS', server), { mode: 0o755 })
  openToAll(to)
  return to
}
