import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { endProgram } from '#scripts/build/processes'
import { chromiumFlags, findChromium } from '#tests/bench/browser/chromium'
import { startLogged } from '#tests/bench/programs'
import { type Category, categories, type Graded } from '#tests/bench/report/figure'

export interface Report {
  grades: Record<Category, Graded[]>
  /** First and largest paint and blocking time in ms; layout shift without a unit. */
  vitals: Record<string, number | undefined>
}

async function portOf(profile: string): Promise<number> {
  for (let tries = 0; tries < 150; tries += 1) {
    try {
      const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
      if (port) return Number(port)
    } catch {
      // Chromium has not written it yet.
    }
    await wait(100)
  }
  throw new Error('Chromium did not open its debugging port')
}

/** Audit modes that do not count in Lighthouse's scores. */
const ignoredModes = new Set(['notApplicable', 'informative', 'manual'])

/** True when the console's only errors are Chromium's messages about the 404 status of the page itself. */
function isOwnStatus({ details }: RunnerResult['lhr']['audits'][string], url: string): boolean {
  if (details?.type !== 'table' || details.items.length === 0) return false
  return details.items.every(({ source, sourceLocation }) => {
    const at = typeof sourceLocation === 'object' && 'url' in sourceLocation && sourceLocation.url
    return source === 'network' && at === url
  })
}

/**
 * True when the only targets that are too small are large ones that the bar at the bottom covers in part: at the edge of
 * the first screen there may be one on any page. e2e/floating.spec.ts tests that each can be scrolled out from under it.
 */
function isUnderBar({ details }: RunnerResult['lhr']['audits'][string]): boolean {
  if (details?.type !== 'table' || details.items.length === 0) return false
  return details.items.every(({ node }) => {
    const why = typeof node === 'object' && 'explanation' in node && node.explanation
    return typeof why === 'string' && why.includes('partially obscured')
  })
}

async function runLighthouse(url: string, port: number): Promise<Report> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    // The missing page is audited too, and its 404 is intended.
    ignoreStatusCode: true,
  })
  const report = result?.lhr
  if (!report) throw new Error(`Lighthouse returned no report for ${url}`)
  if (report.runtimeError) throw new Error(report.runtimeError.message)
  const gradesOf = (category: Category): Graded[] =>
    (report.categories[category]?.auditRefs ?? []).map(({ id, weight }) => {
      const result = report.audits[id]
      if (
        !result ||
        ignoredModes.has(result.scoreDisplayMode) ||
        (id === 'errors-in-console' && isOwnStatus(result, url)) ||
        (id === 'target-size' && isUnderBar(result))
      )
        return { id, weight, score: null }
      return { id, weight, score: result.score ?? 0 }
    })
  const [performance, accessibility, practices, seo] = categories
  const vital = (id: string) => report.audits[id]?.numericValue
  return {
    grades: {
      performance: gradesOf(performance),
      accessibility: gradesOf(accessibility),
      'best-practices': gradesOf(practices),
      seo: gradesOf(seo),
    },
    vitals: {
      firstPaint: vital('first-contentful-paint'),
      largestPaint: vital('largest-contentful-paint'),
      blocked: vital('total-blocking-time'),
      shift: vital('cumulative-layout-shift'),
      bytes: vital('total-byte-weight'),
    },
  }
}

async function auditOnce(url: string): Promise<Report> {
  const profile = mkdtempSync(path.join(tmpdir(), 'bench-chromium-'))
  const flags = [...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const browser = startLogged(
    findChromium(),
    [...flags, '--no-first-run', '--disable-extensions', 'about:blank'],
    { log: 'chromium' },
  )
  try {
    return await runLighthouse(url, await portOf(profile))
  } finally {
    await endProgram(browser)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * One run of Lighthouse as on a phone (its defaults), in a Chromium of its own with an empty profile.
 * On a busy machine the trace is sometimes incomplete (NO_NAVSTART); then it runs again.
 * @throws when three runs fail
 */
export async function audit(url: string): Promise<Report> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await auditOnce(url)
    } catch (error) {
      if (tries === 3) throw error
    }
  }
}
