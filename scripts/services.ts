import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findProgram } from '#scripts/find-program'
import { freePort } from '#scripts/ports'
import { endProgram, type Program, startProgram } from '#scripts/processes'

/** A server of the tests' own, in a temporary folder. */
export interface Service {
  url: string
  stop(): Promise<void>
}

/** How long a server may take until it listens, in ms. */
const patience = 30_000

interface Account {
  uid?: number
  gid?: number
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package made. */
function accountOfPostgres(): Account {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

// The shell becomes the server; what it leaves behind ends the server when our end of the pipe
// closes, which it does however this process ends.
const guard = 'exec 3<&0; { read _ <&3; kill -INT $$; } & exec "$@" 3<&- </dev/null'

function startGuarded(command: string[], options: Account & { cwd: string }): Program {
  const program = startProgram('/bin/sh', ['-c', guard, 'sh', ...command], {
    ...options,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  void program.ended.then(() => program.child.stdin?.destroy())
  return program
}

const connects = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.on('error', () => resolve(false))
  })

async function listens(port: number, program: Program): Promise<boolean> {
  const deadline = Date.now() + patience
  while (Date.now() < deadline && program.child.exitCode === null) {
    if (await connects(port)) return true
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return false
}

/** Runs a server in a temporary folder, which goes with it. @throws when it does not come up */
export async function runService(
  name: string,
  account: Account,
  commandIn: (folder: string, port: number) => string[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caresathi-'))
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid ?? account.uid)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const port = await freePort()
  const program = startGuarded(commandIn(folder, port), { cwd: folder, ...account })
  const stop = async () => {
    await endProgram(program, 'SIGINT')
    remove()
    process.off('exit', remove)
  }
  if (await listens(port, program)) return { port, stop }
  await stop()
  throw new Error(`${name} does not start`)
}

/**
 * A PostgreSQL of the tests' own; undefined when none is installed. @throws when it does not start
 *
 * @param options `durable`: it writes to the disk as an operator's does, for the bench
 */
export async function startPostgres({ durable = false } = {}): Promise<Service | undefined> {
  const [server, initdb] = [findProgram('postgres'), findProgram('initdb')]
  if (!server || !initdb) return undefined
  const account = accountOfPostgres()
  const { port, stop } = await runService('PostgreSQL', account, (folder, port) => {
    const options = [
      '-U',
      'test',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-locale',
      ...(durable ? [] : ['--no-sync']),
    ]
    execFileSync(initdb, ['-D', path.join(folder, 'data'), ...options], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...account,
    })
    // Nothing of the tests has to survive a power failure.
    const unsafe = durable ? [] : ['fsync', 'synchronous_commit', 'full_page_writes']
    const fast = unsafe.flatMap((name) => ['-c', `${name}=off`])
    const where = ['-D', path.join(folder, 'data'), '-k', folder, '-h', '127.0.0.1']
    return [server, ...where, '-p', String(port), ...fast]
  })
  return { url: `postgres://test@127.0.0.1:${port}/postgres`, stop }
}

/** A Redis of the tests' own; undefined when none is installed. @throws when it does not start */
export async function startRedis(): Promise<Service | undefined> {
  const server = findProgram('redis-server')
  if (!server) return undefined
  const { port, stop } = await runService('Redis', {}, (folder, port) => {
    const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
    return [server, ...where, '--save', '', '--appendonly', 'no']
  })
  return { url: `redis://127.0.0.1:${port}`, stop }
}
