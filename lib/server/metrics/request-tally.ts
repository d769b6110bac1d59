import { methods, requests, statusClasses } from '#lib/server/metrics/definitions'
import { processWide } from '#lib/server/process-wide'

/**
 * Answered requests, added up in plain numbers: a page that the front keeps takes some 40 µs, of which the
 * client's own counters would be a part to be seen. They are given to it when it is asked.
 */

interface Tally {
  /** By method and class of status. */
  answers: number[]
  /** How many took as long as each bound, and longer than the one before; the last is without a bound. */
  buckets: number[]
  seconds: number
}

const bounds: readonly number[] = requests.duration.buckets

const newTally = (): Tally => ({
  answers: Array(methods.length * statusClasses.length).fill(0),
  buckets: Array(bounds.length + 1).fill(0),
  seconds: 0,
})

const tallies = () => processWide('request-tally', () => new Map<string, Tally>())

/**
 * @param route pattern of an API route or kind of page
 * @param method index in `methods`
 * @param status index in `statusClasses`
 */
export function addRequest(route: string, method: number, status: number, seconds: number): void {
  const all = tallies()
  let tally = all.get(route)
  if (!tally) {
    tally = newTally()
    all.set(route, tally)
  }
  const answer = method * statusClasses.length + status
  tally.answers[answer] = (tally.answers[answer] ?? 0) + 1
  let bucket = 0
  while (seconds > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1
  tally.seconds += seconds
}

interface Value {
  metricName?: string
  labels: Record<string, string>
  value: number
}

/** The counter's series: those that have counted something. */
export const answerValues = (): Value[] =>
  [...tallies()]
    .flatMap(([route, { answers }]) =>
      methods.flatMap((method, row) =>
        statusClasses.map((status, column) => ({
          labels: { method, route, status },
          value: answers[row * statusClasses.length + column] ?? 0,
        })),
      ),
    )
    .filter(({ value }) => value > 0)

/** The histogram's series. */
export const durationValues = (): Value[] =>
  [...tallies()].flatMap(([route, { buckets, seconds }]) => {
    const { name } = requests.duration
    let sum = 0
    const cumulated = buckets.map((count, index) => {
      sum += count
      const le = index < bounds.length ? String(bounds[index]) : '+Inf'
      return { metricName: `${name}_bucket`, labels: { route, le }, value: sum }
    })
    return [
      ...cumulated,
      { metricName: `${name}_sum`, labels: { route }, value: seconds },
      { metricName: `${name}_count`, labels: { route }, value: sum },
    ]
  })
