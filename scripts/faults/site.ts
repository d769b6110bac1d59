import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { variableNames } from '#lib/config/env.server'
import { endOfLog, faultsFolder, root, startLogged } from '#scripts/faults/folder'
import type { FaultDatabase } from '#scripts/faults/program'
import { zohoVariables } from '#scripts/local/zoho-server'
import { freePort } from '#scripts/ports'
import { endProgram, type Program, signalGroup } from '#scripts/processes'
import { productionServer } from '#scripts/production-server'

/** A production server of ours that may be killed. */
export interface Site {
  origin: string
  port: number
  /** Resolves when it answers. */
  start(): Promise<void>
  /** As a power failure would have it. */
  kill(): Promise<void>
  /** As an operator does. */
  stop(): Promise<void>
  isThere: () => boolean
  /** To the server alone. */
  signal(signal: NodeJS.Signals): void
}

interface Settings extends FaultDatabase {
  /** Of its log, unique in the run. */
  name: string
  zohoOrigin: string
  /** Of its copy of the build, which is its page cache too; on the disk with room unless given. */
  buildFolder?: string
  env?: Record<string, string>
  /** Of Node.js, before the server's own. */
  nodeArgs?: string[]
}

const patienceMs = 60_000

/** A server on a port of its own, not yet started. Whatever .env says here, it has the defaults. */
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
