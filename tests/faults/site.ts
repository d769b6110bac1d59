import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productionServer } from '#lib/config/build'
import { variableNames } from '#lib/config/env.server'
import { endProgram, freePort, type Program, signalGroup } from '#scripts/build/processes'
import { endOfLog, faultsFolder, root, startLogged } from '#tests/faults/folder'
import type { FaultDatabase } from '#tests/faults/program'
import { zohoVariables } from '#tests/support/zoho/server'

/** A production server that a scenario may kill. */
export interface Site {
  origin: string
  port: number
  /** Resolves when the server answers. */
  start(): Promise<void>
  /** Kills the server, as a power failure would. */
  kill(): Promise<void>
  /** Stops the server, as an operator would. */
  stop(): Promise<void>
  isThere: () => boolean
  /** Sends a signal to the server process only. */
  signal(signal: NodeJS.Signals): void
}

interface Settings extends FaultDatabase {
  /** Name of its log, unique in the run. */
  name: string
  zohoOrigin: string
  /** Folder of the site's copy of the build, which also holds its page cache. */
  buildFolder?: string
  env?: Record<string, string>
  /** Node.js arguments, before the server's own. */
  nodeArgs?: string[]
}

const patienceMs = 60_000

/** Prepares a server on its own port. It uses the default settings, whatever .env contains. */
export async function newSite(settings: Settings): Promise<Site> {
  const { name, url, dataDir, zohoOrigin, env, nodeArgs = [] } = settings
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const build = settings.buildFolder ?? path.join(faultsFolder, `${name}-build`)
  mkdirSync(path.dirname(build), { recursive: true })
  cpSync(path.join(root, process.env.NEXT_DIST_DIR || '.next'), build, {
    recursive: true,
    filter: (source) => !/^(?:cache|standalone)$/.test(path.basename(source)),
  })
  const environment = {
    ...Object.fromEntries(variableNames.map((variable) => [variable, ''])),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    NEXT_DIST_DIR: path.relative(root, build),
    REQUEST_LIMIT_PER_SECOND: '0',
    LEAD_LIMIT_PER_MINUTE: '0',
    LOG_LEVEL: 'error',
    ...zohoVariables(zohoOrigin),
    ...env,
  }
  let program: Program | undefined
  let isThere = false

  const answers = async () => {
    try {
      const signal = AbortSignal.timeout(10_000)
      await (await fetch(`${origin}/terms-conditions`, { signal })).text()
      return true
    } catch {
      return false
    }
  }

  return {
    origin,
    port,
    isThere: () => isThere,
    signal: (signal) => void program?.child.kill(signal),
    start: async () => {
      program = startLogged([...nodeArgs, ...productionServer], { log: name, env: environment })
      for (const deadline = Date.now() + patienceMs; !(await answers()); await wait(50))
        if (program.child.exitCode !== null || Date.now() > deadline)
          throw new Error(`the site ${name} does not answer:\n${endOfLog(name)}`)
      isThere = true
    },
    kill: async () => {
      isThere = false
      if (!program) return
      signalGroup(program.child, 'SIGKILL')
      await program.ended
    },
    stop: async () => {
      isThere = false
      if (program) await endProgram(program)
    },
  }
}

interface Settings extends FaultDatabase {
  /** Name of its log, unique in the run. */
  name: string
  zohoOrigin: string
}

/** Starts `npm run worker` without npm. */
export const startWorker = ({ name, url, dataDir, zohoOrigin }: Settings): Program =>
  startLogged(['scripts/cli/worker.ts'], {
    log: name,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      DELIVERY: '',
      ...zohoVariables(zohoOrigin),
    },
  })
