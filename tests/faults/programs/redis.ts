import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { endProgram, findProgram, type Program as Running } from '#scripts/build/processes'
import { startRedis } from '#scripts/dev/services'
import { faultsFolder } from '#tests/faults/folder'
import { commandOf, isRunning, startAgain } from '#tests/faults/proc'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'

/** The process id of the Redis server at `url`, as reported by INFO. */
const pidAt = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('INFO server\r\nQUIT\r\n')
    })
    let reply = ''
    socket.on('data', (bytes) => {
      reply += bytes
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(Number(/process_id:(\d+)/.exec(reply)?.[1])))
  })

/** Pauses and kills Redis under load: leads and cached pages work without it. */
export const redis: Program = async (stand) => {
  const service = await startRedis()
  if (!service) return [{ part: '', outcome: 'no redis-server was found' }]
  let pid = await pidAt(service.url)
  // Redis overwrites its own command line, so the arguments cannot be read back.
  const where = ['--port', new URL(service.url).port, '--bind', '127.0.0.1']
  const args = [...where, '--save', '', '--appendonly', 'no']
  // By its name: the executable may be a multi-call binary.
  const file = findProgram('redis-server') ?? ''
  const command = { ...commandOf(pid), file, args, cwd: faultsFolder }
  let again: Running | undefined
  const env = { REDIS_URL: service.url, LEAD_LIMIT_PER_MINUTE: '1000000' }
  try {
    const ms = stand.quick ? 1000 : 4000
    const rounds = stand.quick ? 1 : 3
    const outcome = await scenario(stand, { name: 'redis', env }, async () => {
      for (let round = 0; round < rounds; round += 1) {
        process.kill(pid, 'SIGSTOP')
        await wait(ms)
        process.kill(pid, 'SIGCONT')
        await wait(1000)
        process.kill(pid, 'SIGKILL')
        while (isRunning(pid)) await wait(20)
        await wait(ms)
        again = startAgain(command)
        pid = again.child.pid ?? 0
        await wait(1000)
        if (again.child.exitCode !== null || !(await pidAt(service.url).catch(() => 0)))
          throw new Error('Redis does not restart')
        await wait(1000)
      }
      return rounds
    })
    return [{ part: '', outcome }]
  } finally {
    if (again) await endProgram(again)
    await service.stop()
  }
}
