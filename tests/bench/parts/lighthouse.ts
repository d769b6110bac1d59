import type { Part } from '#tests/bench/bench'
import { audit, type Report } from '#tests/bench/browser/audit'
import { hindiKinds, type PageKind, pageKinds } from '#tests/bench/browser/page-kinds'
import {
  type Category,
  categories,
  type Figure,
  type Graded,
  median,
  pointsOf,
  unmeasured,
} from '#tests/bench/report/figure'

/** Performance should be 100 and must be 98, because it varies; the others must be 100. */
const least: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

const failed = (grades: readonly Graded[]) =>
  grades.flatMap(({ id, weight, score }) =>
    weight > 0 && score !== null && score < 0.9 ? [id] : [],
  )

function figureOf(kind: PageKind, category: Category, reports: Report[]): Figure {
  const grades = reports.map((report) => report.grades[category])
  const wrong = [...new Set(grades.flatMap(failed))]
  const onPurpose = wrong.filter((id) => kind.failsOnPurpose?.includes(id))
  const others = wrong.filter((id) => !onPurpose.includes(id))
  const withThem = median(grades.map((one) => pointsOf(one)))
  return {
    part: 'lighthouse',
    what: `Lighthouse ${category}, ${kind.name}`,
    unit: 'points',
    ours: median(grades.map((one) => pointsOf(one, onPurpose))),
    target: { of: 'ours', least: least[category] },
    note: [
      ...(onPurpose.length > 0
        ? [`${withThem} with what fails on purpose: ${onPurpose.join(', ')}`]
        : []),
      ...(others.length > 0 ? [others.join(', ')] : []),
    ].join('; '),
    ...(category === 'performance' ? { detail: reports.map(({ vitals }) => vitals) } : {}),
  }
}

/** Limits of single vitals: of the largest paint in ms, on a simulated slow 4G network. */
const mostOf = { largestPaint: 1800, shift: 0.02 } as const

function vitalFigure(kind: PageKind, name: keyof typeof mostOf, reports: Report[]): Figure {
  const values = reports.map(({ vitals }) => vitals[name] ?? Number.NaN)
  return {
    part: 'lighthouse',
    what: `${name === 'shift' ? 'layout shift' : 'largest paint'}, ${kind.name}`,
    unit: name === 'shift' ? 'shift' : 'ms',
    ours: median(values),
    target: { of: 'ours', most: mostOf[name] },
    detail: values,
  }
}

/** Lighthouse's four categories for each kind of page: the median of three runs, and one run in Hindi. */
export const lighthouse: Part = async ({ sites, quick, say }) => {
  const figures: Figure[] = []
  for (const kind of [...pageKinds, ...hindiKinds]) {
    const reports: Report[] = []
    try {
      for (let run = 1; run <= (quick || hindiKinds.includes(kind) ? 1 : 3); run += 1) {
        say(`Lighthouse: ${kind.name}, run ${run}`)
        reports.push(await audit(sites.ours.origin + kind.path))
      }
      for (const category of categories) figures.push(figureOf(kind, category, reports))
      figures.push(vitalFigure(kind, 'largestPaint', reports), vitalFigure(kind, 'shift', reports))
    } catch (error) {
      figures.push(unmeasured('lighthouse', `Lighthouse, ${kind.name}`, error))
    }
  }
  return figures
}
