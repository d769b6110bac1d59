import { audit, type Report } from '#scripts/bench/audit'
import type { Part } from '#scripts/bench/bench'
import { type Figure, median } from '#scripts/bench/figure'
import { type Category, categories, type Graded, pointsOf } from '#scripts/bench/grades'
import { type PageKind, pageKinds } from '#scripts/bench/page-kinds'

/** Performance is to be 100 and must be 98; the others are right or wrong. */
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

function figureOf({ name, noindex }: PageKind, category: Category, reports: Report[]): Figure {
  // Such a page forbids indexing on purpose: that audit must fail, and is told apart.
  const expected = noindex && category === 'seo' ? ['is-crawlable'] : []
  const grades = reports.map((report) => report.grades[category])
  const wrong = [...new Set(grades.flatMap(failed))].filter((id) => !expected.includes(id))
  return {
    part: 'lighthouse',
    what: `Lighthouse ${category}, ${name}`,
    unit: 'points',
    ours: median(grades.map((one) => pointsOf(one, expected))),
    target: { of: 'ours', least: least[category] },
    note: [
      expected.length > 0 &&
        `without is-crawlable, which fails on purpose (with it ${median(grades.map((one) => pointsOf(one)))})`,
      wrong.length > 0 && wrong.join(', '),
    ]
      .filter(Boolean)
      .join('; '),
    ...(category === 'performance' ? { detail: reports.map(({ vitals }) => vitals) } : {}),
  }
}

/** Lighthouse's four categories for each kind of page, the median of three runs. */
export const lighthouse: Part = async ({ sites, quick, say }) => {
  const figures: Figure[] = []
  for (const kind of pageKinds) {
    const reports: Report[] = []
    for (let run = 1; run <= (quick ? 1 : 3); run += 1) {
      say(`Lighthouse: ${kind.name}, run ${run}`)
      reports.push(await audit(sites.ours.origin + kind.path))
    }
    for (const category of categories) figures.push(figureOf(kind, category, reports))
  }
  return figures
}
