import { setTimeout as wait } from 'node:timers/promises'
import { ordeal } from '#scripts/faults/ordeal'
import type { Program } from '#scripts/faults/program'

/** The server is killed under load, at any moment of its work, and started again. */
export const kill: Program = async (stand) => {
  const rounds = stand.quick ? 2 : 50
  // Two more tries than the browser has: a start takes longer than the browser's pauses.
  const settings = { name: 'kill', tries: 5, isCut: true, visitors: 6 }
  const outcome = await ordeal(stand, settings, async ({ site }) => {
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
