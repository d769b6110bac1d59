/** The quizzes that belong to a treatment: its pages, and the marketing ones about it, show them. */
export type TreatmentTool = 'piles-severity' | 'cataract-lens'

interface PageSubject {
  /** Slugs of the catalogue: 'piles-treatment'. */
  treatments?: readonly string[] | undefined
  /** Slugs of the catalogue: 'piles'. */
  conditions?: readonly string[] | undefined
}

/** By the words of a slug: an operator's own catalogue may name its treatments otherwise than ours. */
const words: readonly (readonly [RegExp, TreatmentTool])[] = [
  [/(?:^|-)(?:piles|ha?emorrhoid\w*|bawasir)(?:-|$)/, 'piles-severity'],
  [/(?:^|-)(?:cataracts?|motiyabind|phaco\w*)(?:-|$)/, 'cataract-lens'],
]

/** The quiz of a page about these treatments and conditions; null when none belongs to it. */
export function toolOfPage({
  treatments = [],
  conditions = [],
}: PageSubject): TreatmentTool | null {
  for (const slug of [...treatments, ...conditions])
    for (const [shape, tool] of words) if (shape.test(slug)) return tool
  return null
}
