import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { faultsFolder } from '#scripts/faults/folder'
import { ordeal } from '#scripts/faults/ordeal'
import { commandOf, isRunning, startAgain } from '#scripts/faults/proc'
import type { Program } from '#scripts/faults/program'
import { findProgram } from '#scripts/find-program'
import { endProgram, type Program as Running } from '#scripts/processes'
import { startRedis } from '#scripts/services'

/** The process id of the Redis at an address, as it says itself. */
const pidAt = (url: string) =>
  new Promise<number>((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.write('INFO server\r\nQUIT\r\n')
    })
    let said = ''
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('error', reject)
    socket.on('end', () => resolve(Number(/process_id:(\d+)/.exec(said)?.[1])))
  })

/** Redis is killed and stands still under load: leads and cached pages go on without it. */
export const redis: Program = async (stand) => {
  const service = await startRedis()
  if (!service) return [{ part: '', outcome: 'no redis-server was found' }]
  let pid = await pidAt(service.url)
  // Redis writes other words over those that it was started with.
  const where = ['--port', new URL(service.url).port, '--bind', '127.0.0.1']
  const args = [...where, '--save', '', '--appendonly', 'no']
  // By its own name: the file may be one of several programs in one.
  const file = findProgram('redis-server') ?? ''
  const command = { ...commandOf(pid), file, args, cwd: faultsFolder }
  let again: Running | undefined
  const env = { REDIS_URL: service.url, LEAD_LIMIT_PER_MINUTE: '1000000' }
  try {
    const ms = stand.quick ? 1000 : 4000
    const rounds = stand.quick ? 1 : 3
    const outcome = await ordeal(stand, { name: 'redis', env }, async () => {
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
          throw new Error('Redis does not start again')
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
