import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import {
  endProgram,
  findProgram,
  freePort,
  type Program,
  startProgram,
} from '#scripts/build/processes'

/** A temporary server for tests, in a temporary folder. */
export interface Service {
  url: string
  stop(): Promise<void>
}

/** How long a server may take to start listening, in ms. */
const startTimeoutMs = 30_000

interface ProcessUser {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root, so root runs it as the user that its package created. */
function postgresUser(): ProcessUser {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

// The shell replaces itself with the server. Its background job stops the server when our end of the pipe closes,
// which happens however this process ends.
const guard = 'exec 3<&0; { read _ <&3; kill -INT $$; } & exec "$@" 3<&- </dev/null'

function startGuarded(command: string[], options: ProcessUser & { cwd: string }): Program {
  const program = startProgram('/bin/sh', ['-c', guard, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  void program.ended.then(() => program.child.stdin?.destroy())
  return program
}

const canConnect = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

/** Waits until the program listens. @returns false if it ends or takes too long */
async function isListening(port: number, program: Program): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs
  while (Date.now() < deadline && program.child.exitCode === null) {
    if (await canConnect(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Runs a server in a temporary folder, which is deleted when it stops. @throws Error if it does not start */
export async function runService(
  name: string,
  user: ProcessUser,
  commandIn: (folder: string, port: number) => string[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const port = await freePort()
  const program = startGuarded(commandIn(folder, port), { cwd: folder, ...user })
  const stop = async () => {
    await endProgram(program, 'SIGINT')
    remove()
    process.off('exit', remove)
  }
  if (await isListening(port, program)) return { port, stop }
  await stop()
  throw new Error(`${name} does not start`)
}

/**
 * Starts a temporary PostgreSQL; undefined if none is installed. @throws Error if it does not start
 *
 * @param options `durable`: it flushes to disk like an operator's server, for the benchmark; `walFolder`: a folder for a
 * small write-ahead log, instead of one with the data
 */
export async function startPostgres({
  durable = false,
  walFolder = '',
} = {}): Promise<Service | undefined> {
  const [server, initdb] = [findProgram('postgres'), findProgram('initdb')]
  if (!server || !initdb) return undefined
  const user = postgresUser()
  const { port, stop } = await runService('PostgreSQL', user, (folder, port) => {
    const options = [
      '-U',
      'test',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      ...(durable ? [] : ['--no-sync']),
      ...(walFolder ? ['-X', walFolder, '--wal-segsize=1'] : []),
    ]
    execFileSync(initdb, ['-D', path.join(folder, 'data'), ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...user,
    })
    // Test data need not survive a power failure.
    const unsafe = durable ? [] : ['fsync', 'synchronous_commit', 'full_page_writes']
    const fast = unsafe.flatMap((name) => ['-c', `${name}=off`])
    // Files kept for reuse would hide a full disk.
    const limits = ['min_wal_size=2MB', 'max_wal_size=8MB', 'wal_recycle=off']
    const small = walFolder ? limits.flatMap((limit) => ['-c', limit]) : []
    const where = ['-D', path.join(folder, 'data'), '-k', folder, '-h', '127.0.0.1']
    return [server, ...where, '-p', String(port), ...fast, ...small]
  })
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop }
}

/** Starts a temporary Redis; undefined if none is installed. @throws Error if it does not start */
export async function startRedis(): Promise<Service | undefined> {
  const server = findProgram('redis-server')
  if (!server) return undefined
  const { port, stop } = await runService('Redis', {}, (folder, port) => {
    const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    return [server, ...where, '--save', '', '--appendonly', 'no']
  })
  return { url: `redis://127.0.0.1:${port}`, stop }
}
