/** Reads the answer of /api/metrics. */

export interface Series {
  name: string
  labels: Record<string, string>
  value: number
}

/** All series of a Prometheus text. */
export function seriesOf(text: string): Series[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      const pairs = labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)
      return {
        name,
        labels: Object.fromEntries([...pairs].map(([, label, text]) => [label, text])),
        value: Number(value.replace('+Inf', 'Infinity')),
      }
    })
}

/** The sum of all series with a name and these labels; 0 if there are none. */
export const sumOf = (text: string, name: string, labels: Record<string, string> = {}): number =>
  seriesOf(text)
    .filter((one) => one.name === name)
    .filter((one) => Object.entries(labels).every(([label, value]) => one.labels[label] === value))
    .reduce((sum, { value }) => sum + value, 0)
