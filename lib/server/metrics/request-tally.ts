import { pageKinds } from '#lib/rules/page-kind'
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
  /** Whether its series are there from the start, for the methods that it takes; by method. */
  begun: Set<number>
}

const bounds: readonly number[] = requests.duration.buckets

const newTally = (): Tally => ({
  answers: Array(methods.length * statusClasses.length).fill(0),
  buckets: Array(bounds.length + 1).fill(0),
  seconds: 0,
  begun: new Set(),
})

const get = methods.indexOf('GET')
const post = methods.indexOf('POST')
/** Kinds of page with a form that is posted to it. */
const posted: ReadonlySet<string> = new Set([
  'appointment',
  'request',
  'thankyou',
  'chat',
  'login',
  'reviews',
  'About',
])

/**
 * A series that begins with its first event hides that event from rate() and increase(): what can be expected
 * is there from the start.
 */
const newTallies = () =>
  new Map(
    pageKinds.map((kind) => {
      const begun = new Set(posted.has(kind) ? [get, post] : [get])
      return [kind as string, { ...newTally(), begun }]
    }),
  )

const tallies = () => processWide('request-tally', newTallies)

function tallyOf(route: string): Tally {
  const all = tallies()
  const known = all.get(route)
  if (known) return known
  const tally = newTally()
  all.set(route, tally)
  return tally
}

/**
 * Has the series of a route begin now, before anything is asked of it.
 *
 * @param taken names of the methods that it takes
 */
export function beginRoute(route: string, taken: readonly string[]): void {
  const { begun } = tallyOf(route)
  for (const [index, method] of methods.entries()) if (taken.includes(method)) begun.add(index)
}

/** What a route answers when it works, and when it does not. */
const expected: ReadonlySet<string> = new Set(['2xx', '5xx'])

/**
 * @param route pattern of an API route or kind of page
 * @param method index in `methods`
 * @param status index in `statusClasses`
 */
export function addRequest(route: string, method: number, status: number, seconds: number): void {
  const tally = tallyOf(route)
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

/** The counter's series: those that have counted something, and those that a rule must see begin. */
export const answerValues = (): Value[] =>
  [...tallies()]
    .flatMap(([route, { answers, begun }]) =>
      methods.flatMap((method, row) =>
        statusClasses.map((status, column) => ({
          labels: { method, route, status },
          value: answers[row * statusClasses.length + column] ?? 0,
          isExpected: begun.has(row) && expected.has(status),
        })),
      ),
    )
    .filter(({ value, isExpected }) => value > 0 || isExpected)
    .map(({ labels, value }) => ({ labels, value }))

/** The histogram's series. */
export const durationValues = (): Value[] =>
  [...tallies()]
    .filter(([, { answers }]) => answers.some((count) => count > 0))
    .flatMap(([route, { buckets, seconds }]) => {
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
