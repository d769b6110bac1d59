import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
/** Everything that the bench builds and writes, but for its results. */
export const benchFolder = path.join(root, '.cache', 'bench')

export const nextProgram = path.join(root, 'node_modules/next/dist/bin/next')

const running = new Set<ChildProcess>()

/** The pinned Node.js goes first, as in every npm script. */
const withPinnedNode = (env: Record<string, string>) => ({
  ...process.env,
  PATH: `${path.join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
  ...env,
})

export interface Command {
  cwd?: string
  env?: Record<string, string>
  /** File that takes what the process says. */
  log: string
}

/** Starts a process that ends with the bench at the latest. */
export function startProcess(file: string, parameters: string[], command: Command): ChildProcess {
  const log = openSync(command.log, 'a')
  const options: SpawnOptions = {
    cwd: command.cwd ?? root,
    env: withPinnedNode(command.env ?? {}),
    stdio: ['ignore', log, log],
    // A group of its own, so that its children can be ended with it.
    detached: true,
  }
  const child = spawn(file, parameters, options)
  closeSync(log)
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Runs a command to its end. @throws with the end of its log when it fails */
export async function runCommand(file: string, parameters: string[], command: Command) {
  const child = startProcess(file, parameters, command)
  const [code] = await once(child, 'exit')
  if (code === 0) return
  const said = readFileSync(command.log, 'utf8').trim().split('\n').slice(-12).join('\n')
  throw new Error(`${[file, ...parameters].join(' ')} ended with ${code}:\n${said}`)
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid) process.kill(-child.pid, signal)
  } catch {
    // It has ended already.
  }
}

/** Ends a process and its children; by force after 5 s. */
export async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  signalGroup(child, 'SIGTERM')
  const stubborn = setTimeout(() => signalGroup(child, 'SIGKILL'), 5000)
  await gone
  clearTimeout(stubborn)
}

export const stopEverything = () => Promise.all([...running].map(stopProcess))

// Nothing outlives the bench, however it ends.
process.once('exit', () => {
  for (const child of running) signalGroup(child, 'SIGKILL')
})
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => stopEverything().finally(() => process.exit(code)))

/** A TCP port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}

/** Waits until `url` answers, whatever it says. @throws when the process ends first or 60 s pass */
export async function waitUntilAnswers(url: string, child: ChildProcess, log: string) {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(100)) {
    if (child.exitCode !== null) break
    const answered = await fetch(url).then(
      (response) => response.text().then(() => true),
      () => false,
    )
    if (answered) return
  }
  throw new Error(`${url} does not answer:\n${readFileSync(log, 'utf8').slice(-2000)}`)
}
