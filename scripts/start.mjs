// The one door of every npm command: installs what is missing, then runs scripts/<name>.ts (default:
// serve) with the pinned Node.js. Plain JavaScript without dependencies, because at this point there
// may be no node_modules and only the machine's own Node.js (20 or later).
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
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

async function install() {
  console.log('Installing dependencies …')
  // `npm install`, not `npm ci`: docs/decisions/0001-pinned-node.md. NODE_ENV=production would leave
  // the tools out that build and test the site. Tools that want a newer Node.js than the machine's
  // get it: npm's warnings about that would mislead.
  const options = ['install', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const code = npm?.endsWith('npm-cli.js')
    ? await run(process.execPath, [npm, ...options])
    : await run('npm', options)
  if (code !== 0 || !existsSync(pinnedNode)) {
    console.error('The dependencies could not be installed: see what npm says above.')
    process.exit(1)
  }
  writeFileSync(stampFile, dependenciesHash())
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  console.error(`This needs Node.js 20 or later to begin with; this is ${process.version}.`)
  process.exit(1)
}
if (!isInstalled()) await install()

const [name = 'serve', ...args] = process.argv.slice(2)
const script = path.join(root, 'scripts', `${name}.ts`)
const bin = path.join(root, 'node_modules', '.bin')
const env = { ...process.env, PATH: [bin, process.env.PATH].join(path.delimiter) }
process.chdir(root)
// Where Node.js can, the script takes this process over: one process fewer to pass signals through.
if (process.execve) process.execve(pinnedNode, [pinnedNode, script, ...args], env)
process.exit(await run(pinnedNode, [script, ...args], { env: { ...env, STARTED_BY: process.pid } }))
