import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '#scripts/ports'
import { endProgram, type Program, startNode } from '#scripts/processes'
import { productionServer } from '#scripts/production-server'

/** How long an instance may take until it answers, in ms. */
const patience = 60_000

/** One of several servers on the same databases; it can be ended and started again. */
export interface Instance {
  port: number
  /** Without a trailing slash. */
  origin: string
  /** Its own: what is shared lies in the databases. */
  dataDir: string
  /** Returns when /api/health says that it is ready. @throws when it does not start */
  start(): Promise<void>
  /** Returns when it has ended. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

/** Behind one proxy, with the same secret: what an operator sets for all of them. */
const shared = {
  NODE_ENV: 'production',
  TRUSTED_PROXIES: '1',
  SITE_SECRET: 'of-the-tested-instances-and-nobody-else',
}

/**
 * @param folder takes its data
 * @param env addresses of the databases, the site's own address, the build
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
