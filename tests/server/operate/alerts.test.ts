import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { openDatabase, provideDatabase } from '#lib/server/db/database'
import { migrateToLatest } from '#lib/server/db/migrate'
import { metricsText } from '#lib/server/operate/metrics'
import { counters, histograms } from '#lib/server/platform/metrics/definitions'

const root = path.resolve(import.meta.dirname, '..', '..', '..')
const read = (...parts: string[]) => readFileSync(path.join(root, ...parts), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string }
}
const rules = (
  parse(read('deploy', 'alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)
const monitoring = read('docs', 'operations', 'monitoring.md')
const namesIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:site|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name))

/** The metrics of /api/metrics, from its TYPE lines. */
async function names(): Promise<Set<string>> {
  const opened = openDatabase('sqlite::memory:')
  await migrateToLatest(opened.db)
  provideDatabase(opened)
  const { text } = await metricsText()
  provideDatabase(undefined)
  await opened.close()
  return new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
}
const ofHistogram = (name: string) => name.replace(/_(?:bucket|count|sum)$/, '')

describe('alerts and their documentation', () => {
  test('every metric in a rule or on the page exists, and the page lists all of ours', async () => {
    const known = await names()
    for (const { expr } of rules)
      for (const name of namesIn(expr)) expect(known).toContain(ofHistogram(name))
    const told = namesIn(monitoring)
    for (const name of told) expect(known).toContain(ofHistogram(name))
    for (const name of known) expect(told).toContain(name)
  })

  test('every label value in a rule exists', () => {
    const all = { ...counters, ...histograms }
    const byName = new Map(Object.values(all).map(({ name, labels }) => [name as string, labels]))
    for (const { expr } of rules)
      for (const [, name = '', label = '', value = ''] of expr.matchAll(
        /(site_\w+)\{(\w+)="([^"]*)"\}/g,
      )) {
        const labels = byName.get(name) as Record<string, readonly string[] | null> | undefined
        if (labels) expect(labels[label] ?? [value]).toContain(value)
      }
  })

  test('the page explains every alert, and no others', () => {
    const [, section = ''] =
      /\n## What each alert means\n([\s\S]*?)(?:\n## |$)/.exec(monitoring) ?? []
    const rows = [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)
    expect(rows.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted())
    for (const { labels, annotations } of rules) {
      expect(labels.severity).toMatch(/^(page|ticket)$/)
      expect(annotations.summary).not.toBe('')
    }
  })
})
