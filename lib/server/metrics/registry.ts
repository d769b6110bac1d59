import { Counter, Gauge, Histogram, type Metric, Registry } from '@prometheus-io/client'
import { counters, histograms, type LabelsOf, requests } from '#lib/server/metrics/definitions'
import { answerValues, durationValues } from '#lib/server/metrics/request-tally'
import { processWide } from '#lib/server/process-wide'

/** The one importer of the Prometheus client. */

type CounterName = keyof typeof counters
type HistogramName = keyof typeof histograms

interface Instruments {
  registry: Registry
  counters: Record<CounterName, Counter<string>>
  histograms: Record<HistogramName, Histogram<string>>
}

type Labels = Record<string, readonly string[] | null>

/** Every combination of values; none where a label's values are not listed. */
function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (sofar, [name, values]) =>
      sofar.flatMap((one) => (values ?? []).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

function makeInstruments(): Instruments {
  const registry = new Registry()
  const registers = [registry]
  // All that the registry asks of a metric.
  const tallied = (
    { name, help }: { name: string; help: string },
    type: string,
    values: () => unknown,
  ) => ({ name, help, type, get: async () => ({ name, help, type, values: values() }) })
  for (const metric of [
    tallied(requests.answered, 'counter', answerValues),
    tallied(requests.duration, 'histogram', durationValues),
  ])
    registry.registerMetric(metric as unknown as Metric<string>)
  const made = <D extends { labels: Labels }, I>(table: Record<string, D>, make: (d: D) => I) =>
    Object.fromEntries(Object.entries(table).map(([key, definition]) => [key, make(definition)]))
  return {
    registry,
    counters: made(counters, ({ name, help, labels }) => {
      const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
      // A series that begins with its first event hides that event from rate() and increase().
      for (const each of combinations(labels)) counter.inc(each, 0)
      return counter
    }) as Instruments['counters'],
    histograms: made(
      histograms,
      ({ name, help, labels, buckets }) =>
        new Histogram({
          name,
          help,
          labelNames: Object.keys(labels),
          buckets: [...buckets],
          registers,
        }),
    ) as Instruments['histograms'],
  }
}

const instruments = () => processWide('metrics', makeInstruments)

/** Adds to a counter of lib/server/metrics/definitions. */
export function count<Name extends CounterName>(
  name: Name,
  labels: LabelsOf<(typeof counters)[Name]>,
  by = 1,
): void {
  instruments().counters[name].inc(labels, by)
}

/** Adds a value to a histogram of lib/server/metrics/definitions, in its unit. */
export function observe<Name extends HistogramName>(
  name: Name,
  labels: LabelsOf<(typeof histograms)[Name]>,
  value: number,
): void {
  instruments().histograms[name].observe(labels, value)
}

/** A value that is read when it is asked for; undefined leaves it out of the answer. */
export interface GaugeReading {
  name: string
  help: string
  labels?: Record<string, string>
  /** True of what only grows. */
  isCounter?: boolean
  value: number | undefined
}

/**
 * Everything, as Prometheus reads it.
 *
 * @param readings of this moment
 */
export async function exposition(
  readings: readonly GaugeReading[],
): Promise<{ type: string; text: string }> {
  const { registry } = instruments()
  const now = new Registry()
  for (const { name, help, labels = {}, isCounter, value } of readings) {
    if (value === undefined) continue
    const settings = { name, help, labelNames: Object.keys(labels), registers: [now] }
    const known = now.getSingleMetric(name)
    if (isCounter) new Counter(settings).inc(labels, value)
    else ((known as Gauge<string> | undefined) ?? new Gauge(settings)).set(labels, value)
  }
  const [counted, read] = await Promise.all([registry.metrics(), now.metrics()])
  return { type: registry.contentType, text: `${counted}${read}` }
}
