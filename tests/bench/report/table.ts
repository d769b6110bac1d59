import { type Figure, ratioOf, type Target, type Unit, verdictOf } from '#tests/bench/report/figure'
import { markdownTable } from '#tests/support/markdown-table'

const digits = (value: number, most: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: most })

function amount(value: number | undefined, unit: Unit): string {
  if (value === undefined || Number.isNaN(value)) return '-'
  if (unit === 'B') return `${digits(value / 1024, 1)} KB`
  if (unit === 'shift') return digits(value, 3)
  if (unit === 'points' || unit === 'count') return digits(value, 0)
  if (unit === 'times') return `${digits(value, 2)}×`
  return unit === '/s' ? `${digits(value, 0)}/s` : `${digits(value, 0)} ${unit}`
}

function targetText(target: Target | undefined, unit: Unit): string {
  if (!target) return ''
  const show = (value: number) =>
    target.of === 'ratio' ? `${digits(value, 2)}×` : amount(value, unit)
  const { least, most } = target
  return [least !== undefined && `≥ ${show(least)}`, most !== undefined && `≤ ${show(most)}`]
    .filter(Boolean)
    .join(', ')
}

function cells(figure: Figure): string[] {
  const ratio = ratioOf(figure)
  return [
    figure.what,
    amount(figure.ours, figure.unit),
    figure.empty === undefined ? '' : amount(figure.empty, figure.unit),
    ratio === undefined ? '' : `${digits(ratio, 2)}×`,
    targetText(figure.target, figure.unit),
    verdictOf(figure),
    figure.note ?? '',
  ]
}

const head = ['what', 'ours', 'empty', 'ratio', 'target', 'holds?', 'note']

/** The figures as a Markdown table, padded so that it is readable in a terminal too. */
export function formatTable(figures: readonly Figure[]): string {
  return markdownTable(head, figures.map(cells))
}
