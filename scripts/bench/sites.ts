import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { emptyProject } from '#scripts/bench/empty-project'
import { watchMemory } from '#scripts/bench/proc'
import {
  benchFolder,
  freePort,
  nextProgram,
  root,
  runCommand,
  startProcess,
  waitUntilAnswers,
} from '#scripts/bench/processes'

/** A running production server. */
export interface Site {
  /** Without a trailing slash. */
  origin: string
  pid: number
  /** Its own folder, empty at the start, on the project's disk: durable writes depend on the disk. */
  dataDir: string
  /** The most memory that it held so far, in bytes. */
  peakMemory: () => number
}

export interface Sites {
  ours: Site
  empty: Site
}

const runFolder = path.join(benchFolder, `run-${process.pid}`)

// LOG_LEVEL and the like stay as in production: the operator's defaults are what is measured.
const environmentOf = (dataDir: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  LOG_LEVEL: '',
  LEAD_LIMIT_PER_MINUTE: '0',
  BENCH_DATABASE: path.join(dataDir, 'insert.db'),
})

async function start(name: 'ours' | 'empty', cwd: string): Promise<Site> {
  const dataDir = path.join(runFolder, name)
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  const log = path.join(benchFolder, `${name}.log`)
  rmSync(log, { force: true })
  const env = environmentOf(dataDir, port)
  if (name === 'ours') await fillDatabase(env, log)
  const server = startProcess(process.execPath, [nextProgram, 'start', '-p', String(port)], {
    cwd,
    env,
    log,
  })
  const origin = `http://localhost:${port}`
  await waitUntilAnswers(origin, server, log)
  const pid = server.pid ?? 0
  return { origin, pid, dataDir, peakMemory: watchMemory(pid).peak }
}

async function fillDatabase(env: Record<string, string>, log: string): Promise<void> {
  await runCommand(process.execPath, ['scripts/db.ts', 'migrate'], { env, log })
  await runCommand(process.execPath, ['scripts/content.ts', 'import'], { env, log })
}

/** Starts the site with the sample content, and the empty project; both built before. */
export async function startSites(): Promise<Sites> {
  return { ours: await start('ours', root), empty: await start('empty', emptyProject) }
}

export const removeRunFolder = () => rmSync(runFolder, { recursive: true, force: true })
