import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

/** Process figures from Linux's /proc. A process that has ended counts as zero. */

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const threads = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
}

/** The process and all its descendants. */
export function processTree(pid: number): number[] {
  const children = threads(pid).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(processTree)]
}

/** Memory from /proc/PID/status, in bytes: 'VmRSS' is the current value, 'VmHWM' the peak. */
export function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = read(`/proc/${pid}/status`).match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))
  return Number(kilobytes?.[1] ?? 0) * 1024
}

/** Processor time used by the tree so far, in ms (the kernel counts in hundredths of a second). */
export function processorTime(pid: number): number {
  const ticks = processTree(pid).map((one) => {
    // The second field is a name in brackets that may contain spaces.
    const fields = read(`/proc/${one}/stat`).split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return ticks.reduce((sum, one) => sum + one, 0) * 10
}

/** Busy time of all processors so far, in ms. */
const busyTime = () =>
  os.cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)

/**
 * Measures from now on which share of all processors (0 to 1) unrelated programs use. Figures in milliseconds
 * are reliable only while it is small.
 */
export function watchOthers(): { share: () => number } {
  const started = performance.now()
  const busy = busyTime()
  const own = processorTime(process.pid)
  return {
    share: () => {
      const others = busyTime() - busy - (processorTime(process.pid) - own)
      return Math.max(0, others / os.cpus().length / (performance.now() - started))
    },
  }
}

/**
 * Waits until the process is almost idle, so that work left over from one round (revalidation, the outbox)
 * does not slow the next round of the other server. Gives up after 60 s.
 * @returns how long it took, in ms
 */
export async function settle(pid: number): Promise<number> {
  const started = Date.now()
  let before = processorTime(pid)
  while (Date.now() - started < 60_000) {
    await wait(400)
    const now = processorTime(pid)
    if (now - before <= 20) break
    before = now
  }
  return Date.now() - started
}

/** Peak memory of the whole process tree in bytes, sampled every 200 ms. */
export function watchMemory(pid: number): { peak: () => number } {
  let peak = 0
  const look = () => {
    const together = processTree(pid).reduce((sum, one) => sum + memoryOf(one, 'VmRSS'), 0)
    // The kernel's high-water mark covers peaks between two samples.
    peak = Math.max(peak, together, memoryOf(pid, 'VmHWM'))
  }
  look()
  setInterval(look, 200).unref()
  return {
    peak: () => {
      look()
      return peak
    },
  }
}
