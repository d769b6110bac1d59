// The entry point of every npm command: installs missing packages, then runs the program that package.json names
// (default: scripts/build/serve.ts) with the pinned Node.js. Plain JavaScript without dependencies, because there may be
// no node_modules yet and only the machine's own Node.js (20 or later). Its own messages go to stderr, because a
// command's output may be piped and cron mails it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
/** A version that `npm run update` prepared is in this folder of the clone. lib/config/build.ts repeats the name. */
const releases = '.releases'
/** The site's folder: settings and relative paths belong to it. It is the clone, also for a release in it. */
const above = path.dirname(root)
const site = path.basename(above) === releases ? path.dirname(above) : root
const stampFile = path.join(root, 'node_modules', '.install-stamp')
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

/** A hash of everything that decides which packages belong in node_modules. */
function dependenciesHash() {
  const { dependencies, devDependencies, overrides, allowScripts } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  return createHash('sha256')
    .update(JSON.stringify({ dependencies, devDependencies, overrides, allowScripts }))
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
}

function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(stampFile)) return false
  return readFileSync(stampFile, 'utf8') === dependenciesHash()
}

/** Runs a program in the foreground, passes signals on to it, and returns its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const forward = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const end = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    for (const signal of signals) process.on(signal, forward)
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      end(1)
    })
    child.on('exit', (code) => end(code ?? 1))
  })
}

/**
 * Operators and cron run these commands next to a site, and the worker starts next to it after an upgrade. Only the
 * site's own start installs then: two installations at once would delete each other's files.
 */
const isOperatorCommand = (program) => program.startsWith('scripts/cli/')

/** The commit that the clone is at; undefined if this is no clone. */
function headOfClone() {
  const git = path.join(root, '.git')
  const read = (name) => readFileSync(path.join(git, name), 'utf8').trim()
  try {
    const head = read('HEAD')
    if (!head.startsWith('ref: ')) return head
    const ref = head.slice(5)
    if (existsSync(path.join(git, ref))) return read(ref)
    const line = read('packed-refs')
      .split('\n')
      .find((each) => each.endsWith(` ${ref}`))
    return line?.split(' ')[0]
  } catch {
    return undefined
  }
}

/**
 * The folder of the version that `npm run update` chose; undefined to run the clone's own. If somebody has since moved
 * the clone to another commit (git pull, git checkout), the clone's own version runs, as it does without releases.
 */
function chosenRelease() {
  const folder = path.join(root, releases)
  if (site !== root || !existsSync(path.join(folder, 'current'))) return undefined
  const release = realpathSync(path.join(folder, 'current'))
  const head = headOfClone()
  if (!head || head === readFileSync(path.join(folder, 'clone'), 'utf8').trim()) return release
  if (path.basename(release).startsWith(head.slice(0, 12))) return release
  console.error(
    'This clone has moved to another commit since npm run update, so its own version runs.',
  )
  return undefined
}

/** For one installation, in ms. npm keeps what it has fetched, so the next attempt continues. */
const timeout = 10 * 60_000

function fail(message) {
  console.error(message)
  process.exit(1)
}

async function install() {
  console.error('Installing dependencies …')
  // The stamp is emptied first and written last: an interrupted installation fits no version, neither this one nor the
  // previous one that an operator may return to.
  mkdirSync(path.dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, '')
  // `npm install`, not `npm ci`: docs/decisions/0001-pinned-node.md. It follows the lock file, and --no-save leaves that
  // file unchanged. --include=dev: with NODE_ENV=production npm would leave out the tools that build and test the site.
  // --loglevel=error: npm would warn about tools that need a newer Node.js, which they get.
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
  // By default npm waits 10 s before the second try of each package and 60 s before the third, which takes many minutes
  // without a network.
  options.push('--loglevel=error', '--fetch-retries=2', '--fetch-timeout=60000')
  options.push('--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const stdio = ['inherit', 2, 2]
  const code = await run(command, [...first, ...options], { cwd: root, stdio, timeout })
  if (code !== 0 || !existsSync(pinnedNode))
    fail(
      'The dependencies could not be installed: see the messages of npm above. If there are none, it took too long: check the network. The next attempt continues with what was fetched.',
    )
  writeFileSync(stampFile, dependenciesHash())
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`Node.js 20 or later is needed to start; this is ${process.version}.`)
const words = process.argv.slice(2)
// `npm start -- --help` passes an option where the other commands have their program.
const isNamed = words[0] === 'packages' || words[0]?.endsWith('.ts')
const [program, ...args] = isNamed ? words : ['scripts/build/serve.ts', ...words]

/**
 * The file descriptor of the socket that systemd listens on for us (deploy/caresathi.socket), if it does: its protocol
 * says 3. Our own variable passes it on, because LISTEN_PID names this process only.
 */
const { LISTEN_FDS, LISTEN_PID, LISTEN_FDNAMES, ...inherited } = process.env
if (LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)) inherited.LISTENING_SOCKET = '3'
const socket = inherited.LISTENING_SOCKET === '3' ? [3] : []

/** Replaces this process, if Node.js supports that: one process less to pass signals through. */
async function become(command, parameters, env) {
  // Node.js closes other descriptors than the first three when it is replaced.
  if (process.execve && socket.length === 0) process.execve(command, [command, ...parameters], env)
  const stdio = ['inherit', 'inherit', 'inherit', ...socket]
  const passed = { ...env, STARTED_BY: String(process.pid) }
  process.exit(await run(command, parameters, { stdio, env: passed }))
}

// The site and the operator's commands are of the chosen release. Development commands are of the clone.
const isOfSite =
  ['packages', 'scripts/build/serve.ts'].includes(program) || isOperatorCommand(program)
const release = isOfSite ? chosenRelease() : undefined
if (release)
  await become(
    process.execPath,
    [path.join(release, 'scripts/start.mjs'), program, ...args],
    inherited,
  )

if (!isInstalled()) {
  if (isOperatorCommand(program) && existsSync(stampFile))
    fail(
      'The installed packages are incomplete or belong to another version of the site. Restart the site to install them, or run npm run packages while it is stopped.',
    )
  await install()
}
if (program === 'packages') process.exit(0)

const script = path.join(root, program)
if (!existsSync(script)) fail(`This version of the site has no ${program}.`)
const bin = path.join(root, 'node_modules', '.bin')
process.chdir(site)
// Operators' programs read the settings before their other modules.
const preload = pathToFileURL(path.join(root, 'lib', 'config', 'preload.ts')).href
const options = /^scripts\/(?:build\/|cli\/|dev\/dev\.ts$)/.test(program)
  ? ['--import', preload]
  : []
await become(pinnedNode, [...options, script, ...args], {
  ...inherited,
  PATH: [bin, process.env.PATH].join(path.delimiter),
  // Node.js keeps compiled code here, which saves a third of the time that a restart takes. The build fills it.
  NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
  // lib/config/env.server.ts finds the sample catalogue in it.
  RELEASE_DIR: path.relative(site, root),
})
