// The one door of every npm command: installs what is missing, then runs scripts/<name>.ts (default:
// serve) with the pinned Node.js. Plain JavaScript without dependencies, because at this point there
// may be no node_modules and only the machine's own Node.js (20 or later). What it says itself goes to
// stderr: a command's output may be piped, and cron writes a mail of it.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const stampFile = path.join(root, 'node_modules', '.install-stamp')
const pinnedNode = path.join(root, 'node_modules', 'node', 'bin', 'node')

/** What decides which packages belong into node_modules. */
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

/** Runs a program in the foreground, passes signals on to it, and gives its exit code. */
function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
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

/** The operator's commands. They are typed, and run by cron, beside a site that works with the packages at hand. */
const besideTheSite = new Set(['content', 'db', 'leads', 'outbox', 'reviews'])

/** Of an installation, or of waiting for another's, in ms. npm keeps what it has fetched: the next try goes on. */
const patience = 10 * 60_000

function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Linux lets a name without a file be had once, and gives it back when the process ends, however it ends. Elsewhere
 * (a developer's macOS) nobody else is at work.
 *
 * @returns what gives it back; undefined while another process has it
 */
function claim() {
  const name = `\0caresathi-install-${createHash('sha256').update(root).digest('hex')}`
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', ({ code }) => resolve(code === 'EADDRINUSE' ? undefined : () => {}))
    server.listen(name, () => resolve(() => server.close()))
  })
}

/** Two installations at once would take each other's files away. */
async function installAlone() {
  const deadline = Date.now() + patience
  let release = await claim()
  if (!release) console.error('Another command installs the dependencies: waiting for it …')
  while (!release) {
    if (Date.now() > deadline) fail('It still installs: try again later.')
    await wait(200)
    release = await claim()
  }
  if (!isInstalled()) await install()
  release()
}

async function install() {
  console.error('Installing dependencies …')
  // Until it is whole, it fits no version: neither this one, nor the one of before that may be gone back to.
  if (existsSync(stampFile)) writeFileSync(stampFile, '')
  // `npm install`, not `npm ci`: docs/decisions/0001-pinned-node.md. It takes what the lock file says, and with
  // --no-save leaves that file as it is. NODE_ENV=production would leave the tools out that build and test the
  // site. Tools that want a newer Node.js than the machine's get it: npm's warnings about that would mislead.
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund']
  // npm asks for all packages before it gives up: without a network that takes minutes; by default longer still,
  // for it waits 10 s before the second try of each and 60 s before the third.
  options.push('--loglevel=error', '--fetch-retries=2', '--fetch-timeout=60000')
  options.push('--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('npm-cli.js') ? [process.execPath, [npm]] : ['npm', []]
  const code = await run(command, [...first, ...options], {
    stdio: ['inherit', 2, 2],
    timeout: patience,
  })
  if (code !== 0 || !existsSync(pinnedNode))
    fail(
      'The dependencies could not be installed: see what npm says above; if it says nothing, it was too slow. Is the network there? The next try goes on with what was fetched.',
    )
  writeFileSync(stampFile, dependenciesHash())
}

if (Number(process.versions.node.split('.')[0]) < 20)
  fail(`This needs Node.js 20 or later to begin with; this is ${process.version}.`)
const [name = 'serve', ...args] = process.argv.slice(2)
if (!isInstalled()) {
  if (besideTheSite.has(name) && existsSync(stampFile))
    fail(
      'The packages that are installed are not those of this version of the site. A restart of the site installs them; while it is stopped, npm run packages does.',
    )
  await installAlone()
}
if (name === 'packages') process.exit(0)

const script = path.join(root, 'scripts', `${name}.ts`)
const bin = path.join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) }
process.chdir(root)
// Where Node.js can, the script takes this process over: one process fewer to pass signals through.
if (process.execve) process.execve(pinnedNode, [pinnedNode, script, ...args], env)
process.exit(await run(pinnedNode, [script, ...args], { env: { ...env, STARTED_BY: process.pid } }))
