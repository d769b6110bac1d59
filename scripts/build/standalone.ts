import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build, type Plugin } from 'vite'
import { productionServer } from '#lib/config/build'
import { variableNames } from '#lib/config/env.server'
import { builtWith } from '#lib/config/load-environment'
import { settingsVariable } from '#lib/config/site-yaml'

/**
 * Assembles a folder that runs without the repository: `npm run build -- --standalone`. Next.js's own
 * `output: 'standalone'` contains its server and what the pages need. It does not know our server, the worker and the
 * operator's commands, so these are added here with the packages that they import.
 */

const root = path.join(import.meta.dirname, '..', '..')

/** Commands of the folder's `site` script: scripts/cli/<name>.ts. */
const programs = ['worker', 'content', 'db', 'doctor', 'leads', 'outbox', 'reviews']
/** Not imported but loaded by path: Node.js loads the first, Next.js the cache handler; preview images use the font files. */
const preload = 'lib/config/preload.ts'
const loaded = ['lib/server/http/page-cache/handler.ts', preload]
const readAsFiles = ['@fontsource/mukta']
/** Next.js copies the parts of these that a server needs, a seventh of the whole. */
const traced = new Set(['next'])

const packageOf = (specifier: string) =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** All files of the project that the programs import, directly or not, and the packages that these import. */
async function reachable(entries: string[]): Promise<{ files: string[]; packages: string[] }> {
  const files = new Set<string>()
  const packages = new Set<string>()
  const trace: Plugin = {
    name: 'trace',
    buildEnd() {
      for (const id of this.getModuleIds())
        if (path.isAbsolute(id)) files.add(path.relative(root, id))
        else if (!id.startsWith('node:')) packages.add(packageOf(id))
    },
  }
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [trace],
    build: {
      // Packages stay external.
      ssr: true,
      write: false,
      target: 'node24',
      rollupOptions: { input: entries.map((entry) => path.join(root, entry)), treeshake: false },
    },
  })
  return { files: [...files].sort(), packages: [...packages].sort() }
}

/** The folder of a package that is imported from `from`; undefined if it is optional and not installed. */
function folderOf(name: string, from: string): string | undefined {
  for (let at = from; at.startsWith(root); at = path.dirname(at)) {
    const folder = path.join(at, 'node_modules', name)
    if (existsSync(path.join(folder, 'package.json'))) return folder
  }
  return undefined
}

/** The folders of these packages and of all that they depend on. */
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

/** Next.js copies the .env files of the build machine, secrets included. Each machine that runs the folder has its own. */
function removeSettings(folder: string): void {
  for (const name of readdirSync(folder))
    if (/^\.env(?:\.|$)/.test(name)) rmSync(path.join(folder, name))
}

/** Writes compressed copies next to each text file; nginx sends them as they are. */
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
 * Makes a folder readable for every user of the machine. Files built as the site's user under systemd are private
 * (UMask=0077), but another user may run the copy, and nginx reads from it.
 */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // chmod would change the link's target.
    if (entry.isSymbolicLink()) continue
    const file = path.join(entry.parentPath, entry.name)
    chmodSync(file, entry.isDirectory() || statSync(file).mode & 0o100 ? 0o755 : 0o644)
  }
}

/** The operator's texts, if they are in the project's folder; another folder must be on the machine that runs the site. */
function ownFolder({ CONTENT_DIR: folder }: NodeJS.ProcessEnv): string[] {
  if (!folder) return []
  const inside = path.relative(root, path.resolve(root, folder))
  return inside.startsWith('..') || path.isAbsolute(inside) ? [] : [inside]
}

/**
 * The public values that the pages and scripts were built with. Without them the server would call itself localhost in
 * the sitemap, in text messages and to search engines.
 */
function publicValues(env: NodeJS.ProcessEnv): string {
  const names = variableNames.filter(
    (name) => (name.startsWith('NEXT_PUBLIC_') || name === 'CONTENT_DIR') && env[name],
  )
  // Also when it is empty: the pages do not follow a site.yaml of the machine that runs the folder.
  const lines = [...names, settingsVariable].map((name) => {
    const value = env[name] ?? ''
    // An env file has no escaping, but three kinds of quotes.
    const quote = [`'`, '"', '`'].find((each) => !value.includes(each))
    if (!quote) throw new Error(`${name} contains all three kinds of quotes`)
    return `${name}=${quote}${value}${quote}\n`
  })
  return lines.join('')
}

/**
 * The folder's entry point. `exec`, so that signals reach the program itself. Its Node.js is called by path and checked,
 * because the machine's own may be too old.
 */
const siteScript = `#!/bin/sh
# ./site [start]              sets up the database, then serves
# ./site server|worker        only serves, or only delivers leads to the CRM
# ./site db|doctor|leads|outbox|content|reviews …   the operator's commands: --help explains each
set -e
cd "$(dirname "$0")"
export NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
node="$PWD/bin/node"
if [ ! -x "$node" ]; then
  echo "$(id -un) cannot run $node: make this folder readable for that user (chown -R)." >&2
  exit 1
fi
name="\${1:-start}"
[ $# -eq 0 ] || shift
case "$name" in
  start) "$node" --import ./${preload} scripts/cli/content.ts start; name=server ;;
  server|${programs.join('|')}) ;;
  *) sed -n 's/^# //p' "$0"; exit 2 ;;
esac
[ "$name" = server ] || exec "$node" --import ./${preload} "scripts/cli/$name.ts" "$@"
exec "$node" FLAGS
`

/**
 * @param output where Next.js built with `output: 'standalone'`: `.next`
 * @param env what it was built with; its public values are stored in the folder
 * @returns the folder, which may be moved anywhere
 */
export async function assembleStandalone(output: string, env = process.env): Promise<string> {
  const to = path.join(root, output, 'standalone')
  if (!existsSync(path.join(to, 'node_modules')))
    throw new Error(`${output} was not built with output: 'standalone'`)
  removeSettings(to)
  const { files, packages } = await reachable([
    'lib/server/http/server.ts',
    ...programs.map((name) => `scripts/cli/${name}.ts`),
    ...loaded,
  ])
  for (const file of files) copy(path.join(root, file), path.join(to, file))
  for (const folder of packageFolders([...packages, ...readAsFiles]))
    copy(folder, path.join(to, path.relative(root, folder)))
  for (const folder of new Set(['content', 'public', ...ownFolder(env)]))
    copy(path.join(root, folder), path.join(to, folder))
  copy(path.join(root, output, 'static'), path.join(to, output, 'static'))
  pack(path.join(to, output, 'static'))
  pack(path.join(to, 'public', 'early'))
  copy(process.execPath, path.join(to, 'bin', 'node'))
  writeFileSync(path.join(to, builtWith), publicValues(env))
  const server = productionServer.join(' ')
  writeFileSync(path.join(to, 'site'), siteScript.replace('FLAGS', server), { mode: 0o755 })
  openToAll(to)
  return to
}
