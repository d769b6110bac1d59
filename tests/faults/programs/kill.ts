import { setTimeout as wait } from 'node:timers/promises'
import type { Program } from '#tests/faults/program'
import { scenario } from '#tests/faults/scenario'

/** Kills the server under load at random moments and restarts it. */
export const kill: Program = async (stand) => {
  const rounds = stand.quick ? 2 : 50
  // Two more attempts than the browser makes: a start takes longer than the browser's pauses.
  const settings = { name: 'kill', tries: 5, isCut: true, visitors: 6 }
  const outcome = await scenario(stand, settings, async ({ site }) => {
    for (let round = 1; round <= rounds; round += 1) {
      await wait(200 + Math.random() * 800)
      await site.kill()
      await site.start()
      if (round % 10 === 0) stand.say(`${stand.server.name}: killed ${round} times`)
    }
    await wait(500)
    return rounds
  })
  return [{ part: '', outcome }]
}
