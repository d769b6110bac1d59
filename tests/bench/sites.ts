import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { productionServer } from '#lib/config/build'
import { isBuilt, next } from '#scripts/build/build-site'
import { endProgram, freePort, type Program } from '#scripts/build/processes'
import { buildEmptyProject, emptyProject } from '#tests/bench/empty-project'
import { watchMemory } from '#tests/bench/proc'
import { benchFolder, root, runLogged, startLogged, waitUntilAnswers } from '#tests/bench/programs'

/** A running production server. */
export interface Site {
  /** Without a trailing slash. */
  origin: string
  pid: number
  /** Its own folder, empty at the start. It is on the project's disk, because durable writes depend on the disk. */
  dataDir: string
  /** Its peak memory so far, in bytes. */
  peakMemory: () => number
}

export interface Sites {
  ours: Site
  empty: Site
  /** The bench's own folder of this run. */
  runFolder: string
  /**
   * Imports a content folder (the sample content by default) into the database of another site, which is
   * started afterwards with `startOurs` and the same `env`.
   */
  importInto: (
    name: string,
    content?: string,
    env?: Record<string, string>,
  ) => Promise<{ ms: number; peakMemory: number }>
  /** Starts that site from a copy of the build, because the build folder also holds the page cache. */
  startOurs: (name: string, env?: Record<string, string>) => Promise<Site>
  /** Stops that site early, before a service that it needs is stopped. */
  endOurs: (name: string) => Promise<void>
  /** Stops all servers and removes their files. */
  end: () => Promise<void>
}

const runFolder = path.join(benchFolder, `run-${process.pid}`)
const removeRunFolder = () => rmSync(runFolder, { recursive: true, force: true })

/** Measures the default settings, whatever .env contains; only the rate limit is switched off. */
const environmentOf = (dataDir: string, port: number): Record<string, string> => ({
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  PORT: String(port),
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  REDIS_URL: '',
  LOG_LEVEL: '',
  REQUEST_LIMIT_PER_SECOND: '0',
  LEAD_LIMIT_PER_MINUTE: '0',
  BENCH_DATABASE: path.join(dataDir, 'insert.db'),
})

interface Prepared {
  log: string
  cwd: string
  port: number
  dataDir: string
  env: Record<string, string>
}

async function prepare(
  log: string,
  cwd: string,
  env: Record<string, string> = {},
): Promise<Prepared> {
  const dataDir = path.join(runFolder, log)
  mkdirSync(dataDir, { recursive: true })
  const port = await freePort()
  return { log, cwd, port, dataDir, env: { ...environmentOf(dataDir, port), ...env } }
}

async function start({ log, cwd, port, dataDir, env }: Prepared) {
  // Each as its own `npm start` would: ours behind its front, the empty one with plain Next.js.
  const args = log === 'empty' ? [next, 'start', '-p', String(port)] : productionServer
  const program = startLogged(process.execPath, args, { cwd, env, log })
  const origin = `http://localhost:${port}`
  await waitUntilAnswers(origin, program, log)
  const pid = program.child.pid ?? 0
  return { program, site: { origin, pid, dataDir, peakMemory: watchMemory(pid).peak } }
}

async function migrateAndImport({ env, log }: Prepared, content: string[] = []) {
  await runLogged(['scripts/cli/db.ts', 'migrate'], { env, log: `${log}-migrate` })
  const args = ['scripts/cli/content.ts', 'import', ...content]
  const started = performance.now()
  const program = startLogged(process.execPath, args, { env, log: `${log}-import` })
  const { peak } = watchMemory(program.child.pid ?? 0)
  const code = await program.ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: see ${log}-import.log`)
  return { ms: performance.now() - started, peakMemory: peak() }
}

/**
 * Builds what has changed, imports the sample content and starts both production servers. @throws when one of them cannot be built or does not answer
 */
export async function startSites(options: {
  skipBuild: boolean
  say: (text: string) => void
}): Promise<Sites> {
  process.once('exit', removeRunFolder)
  const ours = await prepare('ours', root)
  const empty = await prepare('empty', emptyProject)
  await migrateAndImport(ours)
  if (!options.skipBuild) {
    options.say('building what has changed …')
    await buildEmptyProject()
    if (!(await isBuilt()))
      await runLogged(['scripts/build/build.ts'], { env: ours.env, log: 'build' })
  }
  const programs: Program[] = []
  const named = new Map<string, Program>()
  const end = async () => {
    await Promise.all(programs.map((one) => endProgram(one)))
    removeRunFolder()
  }
  try {
    const first = await start(ours)
    programs.push(first.program)
    const second = await start(empty)
    programs.push(second.program)
    return {
      ours: first.site,
      empty: second.site,
      end,
      runFolder,
      importInto: async (name, content, env) =>
        migrateAndImport(await prepare(name, root, env), content ? [content, '--strict'] : []),
      startOurs: async (name, given) => {
        const distDir = path.join(runFolder, `${name}-build`)
        cpSync(path.join(root, '.next'), distDir, { recursive: true })
        const prepared = await prepare(name, root, given)
        const env = { ...prepared.env, NEXT_DIST_DIR: path.relative(root, distDir) }
        const started = await start({ ...prepared, env })
        programs.push(started.program)
        named.set(name, started.program)
        return started.site
      },
      endOurs: async (name) => {
        const program = named.get(name)
        if (program) await endProgram(program)
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}
