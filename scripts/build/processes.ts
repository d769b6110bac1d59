import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { pathToFileURL } from 'node:url'

/**
 * Programs that a script starts, their ports, and how the script ends. Each program gets its own process group, so
 * that Ctrl-C, which the terminal sends to the whole foreground group, reaches it once, through us. No program
 * outlives the script.
 */

const endWithParent = pathToFileURL(path.join(import.meta.dirname, 'end-with-parent.mjs')).href
/** Ms after which a program that ignores a signal is killed. */
const killAfterMs = 30_000

const running = new Set<ChildProcess>()
const controller = new AbortController()

/** Aborts at the first SIGINT, SIGTERM or SIGHUP, or when our parent process has ended. */
export const stopping: AbortSignal = controller.signal

let stoppedAt = 0

function stop(signal: NodeJS.Signals): void {
  const now = Date.now()
  if (!stoppedAt) {
    stoppedAt = now
    controller.abort(signal)
  } else if (now - stoppedAt > 1000) {
    // npm forwards the terminal's Ctrl-C, so a second signal within a second does not come from a person.
    for (const child of running) signalGroup(child, 'SIGKILL')
  }
}

let isWatching = false

/** Called for the first program, so that importing this module does not change how a process ends. */
function watchForStop(): void {
  if (isWatching) return
  isWatching = true
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => stop(signal))
  // If our parent (npm, start.mjs) is killed, nobody forwards a signal to us.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event || process.env.STARTED_BY === String(parent))
    setInterval(() => process.ppid === parent || stop('SIGTERM'), 500).unref()
  process.on('exit', () => {
    for (const child of running) signalGroup(child, 'SIGKILL')
  })
}

/** Sends a signal to a program and everything that it started. */
export function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return
  try {
    process.kill(-child.pid, signal)
  } catch {
    // Already ended.
  }
}

export interface Program {
  child: ChildProcess
  /** The exit code; 128 if a signal ended it. Never rejects. */
  ended: Promise<number>
}

/** Starts a program, which is killed when this process exits. */
export function startProgram(command: string, args: string[], options: SpawnOptions): Program {
  watchForStop()
  const child = spawn(command, args, { detached: true, ...options })
  running.add(child)
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 128))
  }).finally(() => running.delete(child))
  return { child, ended }
}

type Environment = Record<string, string | undefined>

/**
 * Starts a Node.js program (a path and its arguments) with the pinned Node.js.
 *
 * @param options `socket`: a listening socket for it, a file descriptor of ours; it is 3 in the program
 */
export function startNode(
  args: string[],
  env: Environment = {},
  {
    output = 'inherit',
    cwd,
    socket,
  }: { output?: 'inherit' | 'pipe'; cwd?: string; socket?: number } = {},
): Program {
  return startProgram(process.execPath, ['--import', endWithParent, ...args], {
    stdio: ['ignore', output, output, socket ?? 'ignore', 'ipc'],
    cwd,
    env: {
      ...process.env,
      ...env,
      STARTED_BY: String(process.pid),
      NEXT_TELEMETRY_DISABLED: '1',
    },
  })
}

/** Sends a signal, kills the program if it ignores that, and resolves when it has ended. */
export async function endProgram(
  { child, ended }: Program,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  child.kill(signal)
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), killAfterMs)
  await ended
  clearTimeout(timer)
}

/** Waits until a program ends. Stops it if this script is stopped or the time limit (in ms) is reached. */
async function follow(program: Program, limit?: number): Promise<number> {
  const kill = () => signalGroup(program.child, 'SIGKILL')
  const timers: NodeJS.Timeout[] = []
  if (limit)
    timers.push(
      setTimeout(() => {
        console.error(`Stopped: not finished after ${limit / 1000} s.`)
        kill()
      }, limit),
    )
  const end = () => {
    // Playwright closes its browsers and its server only on SIGINT.
    signalGroup(program.child, 'SIGINT')
    timers.push(setTimeout(kill, killAfterMs))
  }
  stopping.addEventListener('abort', end, { once: true })
  const code = await program.ended
  stopping.removeEventListener('abort', end)
  for (const timer of timers) clearTimeout(timer)
  return code
}

/**
 * Runs a Node.js program (a path and its arguments) and returns its exit code. It is stopped, with everything that it
 * started, when this script is stopped or the time limit (in ms) is reached.
 */
export async function runNode(args: string[], env?: Environment, limit?: number): Promise<number> {
  return stopping.aborted ? 130 : follow(startNode(args, env), limit)
}

/** Like runNode, but returns what the program printed instead of showing it. */
export async function runNodeQuietly(
  args: string[],
  env: Environment | undefined,
  cwd: string,
): Promise<{ code: number; output: string }> {
  if (stopping.aborted) return { code: 130, output: '' }
  const program = startNode(args, env, { output: 'pipe', cwd })
  const { stdout, stderr } = program.child
  const chunks: Buffer[] = []
  for (const stream of [stdout, stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const all = [stdout, stderr].map((stream) => stream && finished(stream))
  const code = await follow(program)
  await Promise.allSettled(all)
  return { code, output: Buffer.concat(chunks).toString() }
}

/** Like runNode, for any other program. */
export async function runProgram(
  command: string,
  args: string[],
  env?: Environment,
  limit?: number,
): Promise<number> {
  if (stopping.aborted) return 130
  const options: SpawnOptions = { stdio: ['ignore', 'inherit', 'inherit'] }
  return follow(startProgram(command, args, { ...options, env: { ...process.env, ...env } }), limit)
}

/** Ends this process if it was told to stop in the meantime. */
export function exitIfStopping(): void {
  if (!stopping.aborted) return
  process.exit(stopping.reason === 'SIGINT' ? 130 : 143)
}

/** Finds a program on the PATH, or in folders of Debian and Homebrew that are not on it. */
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

/** Listens briefly. Returns the port, or the error code. */
function tryPort(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    server.listen(port, () => {
      const { port: found } = server.address() as AddressInfo
      server.close(() => resolve(found))
    })
  })
}

/** A free TCP port: `preferred` if it is free, otherwise any. */
export async function freePort(preferred = 0): Promise<number> {
  const port = await tryPort(preferred)
  return typeof port === 'number' ? port : freePort()
}

/** The port to listen on (0: any free port). Ends the process if the port cannot be used. */
export async function claimPort(port: number): Promise<number> {
  const found = await tryPort(port)
  if (typeof found === 'number') return found
  const reason = found === 'EADDRINUSE' ? 'is in use' : `cannot be used (${found})`
  console.error(`Port ${port} ${reason}. Choose another: PORT=${port + 1} npm start`)
  process.exit(1)
}

/** Lines of an environment in /proc: 'PORT=3000'. */
const valueIn = (variables: string[], name: string) =>
  variables.find((variable) => variable.startsWith(`${name}=`))?.slice(name.length + 1)

/** @returns the port of a process that serves the build in `output` or runs inside that folder; undefined for others */
function portServedFrom(process: string, output: string): string | undefined {
  try {
    const folder = readlinkSync(path.join(process, 'cwd'))
    const variables = readFileSync(path.join(process, 'environ'), 'utf8').split('\0')
    const port = valueIn(variables, 'PORT') ?? 'unknown'
    if (folder.startsWith(`${output}/`)) return port
    const words = readFileSync(path.join(process, 'cmdline'), 'utf8').split('\0')
    if (!words.includes('lib/server/http/server.ts')) return undefined
    const named = valueIn(variables, 'NEXT_DIST_DIR') || '.next'
    return path.join(folder, named) === output ? port : undefined
  } catch {
    // It has ended, or belongs to another user.
    return undefined
  }
}

export interface Serving {
  /** The process's id. */
  id: number
  /** 'unknown' if it is not in the process's environment. */
  port: string
}

/**
 * The site that runs from a build. A new build would delete files that its pages still request. Works on Linux; only
 * root sees other users' processes.
 *
 * @param output the absolute path of Next.js's output folder
 */
export function servingProcess(output: string): Serving | undefined {
  const processes = process.platform === 'linux' ? readdirSync('/proc') : []
  for (const id of processes.filter((name) => /^\d+$/.test(name))) {
    const port = portServedFrom(`/proc/${id}`, output)
    if (port !== undefined) return { id: Number(id), port }
  }
  return undefined
}
