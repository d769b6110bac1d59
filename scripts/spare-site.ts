import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { variableNames } from '#lib/config/env.server'
import { freePort } from '#scripts/ports'
import { endProgram, type Program, startProgram } from '#scripts/processes'
import { productionServer } from '#scripts/production-server'

/** The built site once more, on a port and with data of its own, for who means it harm. */
export interface SpareSite {
  origin: string
  port: number
  pid: number
  /** Everything that it writes to. */
  dataDir: string
  /** Where Next.js keeps the pages that it made. */
  pageFolder: string
  /** What it said so far on both outputs. */
  said(): string
  /** Ends it and removes its data. */
  end(): Promise<void>
}

const root = path.join(import.meta.dirname, '..')
const patience = 60_000

async function isReady(origin: string, { child }: Program): Promise<void> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(50)) {
    if (child.exitCode !== null) break
    const ready = await fetch(`${origin}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`${origin} does not answer`)
}

/** What a running server writes there is its own; the rest nobody changes. */
const written = new Set(['cache', 'server/route-cache'])

/** A folder with the same files as the build, which takes no room. */
function linkBuild(from: string, to: string, below = ''): void {
  mkdirSync(path.join(to, below), { recursive: true })
  for (const entry of readdirSync(path.join(from, below), { withFileTypes: true })) {
    const place = path.posix.join(below, entry.name)
    if (written.has(place)) continue
    if (entry.isDirectory()) linkBuild(from, to, place)
    else if (entry.isFile()) linkSync(path.join(from, place), path.join(to, place))
  }
}

/** @param env of the server beside port, data and build; every other variable of the site is blank */
export async function startSpareSite(env: Record<string, string> = {}): Promise<SpareSite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-spare-'))
  const distDir = path.join('.cache', `spare-${port}`)
  const pageFolder = path.join(root, distDir, 'server', 'route-cache')
  linkBuild(path.join(root, process.env.NEXT_DIST_DIR || '.next'), path.join(root, distDir))
  const said: Buffer[] = []
  const start = (args: string[]) => {
    const program = startProgram(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...Object.fromEntries(variableNames.map((name) => [name, ''])),
        NEXT_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        NEXT_DIST_DIR: distDir,
        NEXT_PUBLIC_SITE_URL: origin,
        ...env,
      },
    })
    for (const output of [program.child.stdout, program.child.stderr])
      output?.on('data', (chunk: Buffer) => said.push(chunk))
    return program
  }
  const remove = () => {
    for (const folder of [dataDir, path.join(root, distDir)])
      rmSync(folder, { recursive: true, force: true })
  }
  const words = () => Buffer.concat(said).toString('utf8')
  if ((await start(['scripts/content.ts', 'start']).ended) !== 0) {
    remove()
    throw new Error(`The catalogue could not be imported:\n${words()}`)
  }
  const server = start(productionServer)
  try {
    await isReady(origin, server)
  } catch (error) {
    await endProgram(server, 'SIGKILL')
    remove()
    throw new Error(`${error}\n${words()}`)
  }
  return {
    origin,
    port,
    pid: server.child.pid ?? 0,
    dataDir,
    pageFolder,
    said: words,
    end: async () => {
      await endProgram(server)
      remove()
    },
  }
}
