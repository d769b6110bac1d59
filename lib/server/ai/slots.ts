import { processWide } from '#lib/server/process-wide'

/** Answers that stream at once in this process: each holds a connection to the endpoint for up to 45 s. */
const mostAtOnce = 20

const shared = () => processWide('ai-slots', () => ({ taken: 0 }))

/** @returns what gives the slot back, to be called once; null when all are taken */
export function takeSlot(): (() => void) | null {
  const slots = shared()
  if (slots.taken >= mostAtOnce) return null
  slots.taken += 1
  return () => {
    slots.taken -= 1
  }
}
