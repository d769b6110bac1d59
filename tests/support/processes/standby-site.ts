import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productionServer } from '#lib/config/build'
import { variableNames } from '#lib/config/env.server'
import { endProgram, freePort, type Program, startProgram } from '#scripts/build/processes'

/** A second copy of the built site, with its own port and data, for tests that attack it. */
export interface StandbySite {
  origin: string
  port: number
  pid: number
  /** The folder for all its data. */
  dataDir: string
  /** The folder of Next.js's generated pages. */
  pageFolder: string
  /** Its output so far, standard output and error. */
  output(): string
  /** Stops it and removes its data. */
  end(): Promise<void>
}

const root = path.join(import.meta.dirname, '..', '..', '..')
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

/** Files that a running server writes are copied; the others never change. */
const written = new Set(['cache', 'server/route-cache'])

/** A folder of hard links to the build, which takes no disk space. */
function linkBuild(from: string, to: string, below = ''): void {
  mkdirSync(path.join(to, below), { recursive: true })
  for (const entry of readdirSync(path.join(from, below), { withFileTypes: true })) {
    const place = path.posix.join(below, entry.name)
    if (written.has(place)) continue
    if (entry.isDirectory()) linkBuild(from, to, place)
    else if (entry.isFile()) linkSync(path.join(from, place), path.join(to, place))
  }
}

/** @param env variables in addition to port, data and build; every other variable of the site is blank */
export async function startStandbySite(env: Record<string, string> = {}): Promise<StandbySite> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caresathi-standby-'))
  const distDir = path.join('.cache', `standby-${port}`)
  const pageFolder = path.join(root, distDir, 'server', 'route-cache')
  linkBuild(path.join(root, process.env.NEXT_DIST_DIR || '.next'), path.join(root, distDir))
  const chunks: Buffer[] = []
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
      output?.on('data', (chunk: Buffer) => chunks.push(chunk))
    return program
  }
  const remove = () => {
    for (const folder of [dataDir, path.join(root, distDir)])
      rmSync(folder, { recursive: true, force: true })
  }
  const outputText = () => Buffer.concat(chunks).toString('utf8')
  if ((await start(['scripts/cli/content.ts', 'start']).ended) !== 0) {
    remove()
    throw new Error(`The catalogue could not be imported:\n${outputText()}`)
  }
  const server = start(productionServer)
  try {
    await isReady(origin, server)
  } catch (error) {
    await endProgram(server, 'SIGKILL')
    remove()
    throw new Error(`${error}\n${outputText()}`)
  }
  return {
    origin,
    port,
    pid: server.child.pid ?? 0,
    dataDir,
    pageFolder,
    output: outputText,
    end: async () => {
      await endProgram(server)
      remove()
    },
  }
}
