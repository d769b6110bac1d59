import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { productionServer } from '#lib/config/build'
import { endProgram, freePort, type Program, startNode } from '#scripts/build/processes'

/** Maximum time until an instance answers, in ms. */
const patience = 60_000

/** One of several servers on the same databases. It can be stopped and restarted. */
export interface Instance {
  port: number
  /** Without a trailing slash. */
  origin: string
  /** Its own folder: shared data is in the databases. */
  dataDir: string
  /** Resolves when /api/health reports that it is ready. @throws when it does not start */
  start(): Promise<void>
  /** Resolves when it has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** The settings that an operator gives to all instances: one proxy and the same secret. */
const shared = {
  NODE_ENV: 'production',
  TRUSTED_PROXIES: '1',
  SITE_SECRET: 'of-the-tested-instances-and-nobody-else',
}

/**
 * @param folder for its data
 * @param env URLs of the databases and of the site, and the build folder
 */
export async function makeInstance(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<Instance> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir, { recursive: true })
  let program: Program | undefined

  async function isReady(): Promise<boolean> {
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    await answer?.arrayBuffer()
    return answer?.ok === true
  }

  return {
    port,
    origin,
    dataDir,
    async start() {
      program = startNode(productionServer, {
        ...env,
        ...shared,
        PORT: String(port),
        DATA_DIR: dataDir,
      })
      for (const deadline = Date.now() + patience; Date.now() < deadline; await wait(50)) {
        if (program.child.exitCode !== null) break
        if (await isReady()) return
      }
      throw new Error(`the instance ${name} does not answer`)
    },
    async stop(signal = 'SIGTERM') {
      if (program) await endProgram(program, signal)
      program = undefined
    },
  }
}
