import { Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import {
  counters,
  type Definition,
  histograms,
  type LabelsOf,
} from '#lib/server/platform/metrics/definitions'
import { processWide } from '#lib/server/platform/process-wide'

/** The only module that imports the Prometheus client. */

type CounterName = keyof typeof counters
type HistogramName = keyof typeof histograms

interface Instruments {
  registry: Registry
  counters: Record<CounterName, Counter<string>>
  histograms: Record<HistogramName, Histogram<string>>
}

type Labels = Record<string, readonly string[] | null>

/** Every combination of values; none if the values of a label are not listed. */
function combinations(labels: Labels): Record<string, string>[] {
  return Object.entries(labels).reduce<Record<string, string>[]>(
    (all, [name, values]) =>
      all.flatMap((one) => (values ?? []).map((value) => ({ ...one, [name]: value }))),
    [{}],
  )
}

function makeInstruments(): Instruments {
  const registry = new Registry()
  const registers = [registry]
  const made = <D extends { labels: Labels }, I>(table: Record<string, D>, make: (d: D) => I) =>
    Object.fromEntries(Object.entries(table).map(([key, definition]) => [key, make(definition)]))
  return {
    registry,
    counters: made(
      counters as Record<CounterName, Definition>,
      ({ name, help, labels, initial = combinations(labels) }) => {
        const counter = new Counter({ name, help, labelNames: Object.keys(labels), registers })
        // rate() and increase() do not see the event with which a series begins, so it begins with 0.
        for (const series of initial) counter.inc(series, 0)
        return counter
      },
    ) as Instruments['counters'],
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

export function count<Name extends CounterName>(
  name: Name,
  labels: LabelsOf<(typeof counters)[Name]>,
  by = 1,
): void {
  instruments().counters[name].inc(labels, by)
}

export function observe<Name extends HistogramName>(
  name: Name,
  labels: LabelsOf<(typeof histograms)[Name]>,
  value: number,
): void {
  instruments().histograms[name].observe(labels, value)
}

/** A value that is read at each scrape; undefined leaves it out. */
export interface GaugeReading {
  name: string
  help: string
  labels?: Record<string, string>
  /** True if it only grows. */
  isCounter?: boolean
  value: number | undefined
}

/**
 * All metrics in Prometheus's text format.
 *
 * @param readings current values to add
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
