import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgram, findProgram, type Program as Running } from '#scripts/build/processes'
import { root } from '#tests/faults/folder'
import { childrenOf, isRunning, startAgain } from '#tests/faults/proc'
import type { Outcome, Program, Stand } from '#tests/faults/program'
import { type Front, scenario } from '#tests/faults/scenario'
import type { Site } from '#tests/faults/site'
import { type Nginx, startNginx } from '#tests/instances/nginx'

/** A proxy that is killed and reloaded. */
interface Proxy extends Front {
  reload(): Promise<void>
  /** Kills the process that answers; nginx starts another one. */
  killWorkers(): Promise<void>
  /** Kills all of it and starts it again, as systemd would. */
  killAll(): Promise<void>
}

/** How long connections may be cut after a signal, in ms. */
const cutMs = 300

async function proxyOf(site: Site): Promise<Proxy> {
  const build = path.resolve(root, process.env.NEXT_DIST_DIR || '.next')
  const nginx = (await startNginx({ ports: [site.port], build })) as Nginx
  const { folder, origin } = nginx
  const pid = () => Number(readFileSync(path.join(folder, 'nginx.pid'), 'utf8'))
  const again: Running[] = []
  let isThere = true
  const during = async (work: () => Promise<void>) => {
    isThere = false
    await work()
    await wait(cutMs)
    isThere = true
  }
  const start = async () => {
    const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf')]
    again.push(startAgain({ file: findProgram('nginx') ?? 'nginx', args, cwd: folder }))
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20))
      if (
        await fetch(origin).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return
    throw new Error('nginx does not start again')
  }
  return {
    origin,
    isThere: () => isThere,
    reload: () => during(async () => void process.kill(pid(), 'SIGHUP')),
    killWorkers: () =>
      during(async () => {
        for (const worker of childrenOf(pid())) process.kill(worker, 'SIGKILL')
      }),
    killAll: () =>
      during(async () => {
        const master = pid()
        const all = [master, ...childrenOf(master)]
        for (const one of all) process.kill(one, 'SIGKILL')
        while (all.some(isRunning)) await wait(10)
        await start()
      }),
    end: async () => {
      for (const one of again) await endProgram(one, 'SIGINT')
      await nginx.stop()
    },
  }
}

function underLoad(
  stand: Stand,
  name: string,
  fault: (proxy: Proxy) => Promise<void>,
): Promise<Outcome> {
  const rounds = stand.quick ? 2 : 20
  let proxy: Proxy | undefined
  const front = async (site: Site) => {
    proxy = await proxyOf(site)
    return proxy
  }
  // A connection that is cut gets no answer; the browser sends the lead again under the same key.
  const settings = { name: `nginx-${name}`, front, isCut: true, visitors: 4 }
  return scenario(stand, settings, async () => {
    for (let round = 0; round < rounds; round += 1) {
      await wait(300 + Math.random() * 400)
      if (proxy) await fault(proxy)
    }
    await wait(500)
    return rounds
  })
}

/** nginx in front of the site, with deploy/nginx.conf, is killed and reloaded. Answers with another status still count. */
export const nginx: Program = async (stand) => {
  if (!findProgram('nginx')) return [{ part: '', outcome: 'nginx is not installed' }]
  return [
    { part: 'reloaded', outcome: await underLoad(stand, 'reload', (proxy) => proxy.reload()) },
    {
      part: 'killed',
      outcome: await underLoad(stand, 'kill', async (proxy) => {
        await proxy.killWorkers()
        await proxy.killAll()
      }),
    },
  ]
}
