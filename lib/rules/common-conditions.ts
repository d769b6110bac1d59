/** Slugs of the conditions that people in India ask for most, as the home page shows them. */
export const commonConditions: readonly string[] = [
  ...['hernia', 'piles', 'gallstone', 'kidney-stone', 'appendicitis', 'cataract', 'knee-pain'],
  ...['back-pain', 'pcod-pcos', 'thyroid', 'varicose-vein', 'gynaecomastia', 'high-blood-pressure'],
  ...['chronic-kidney-disease', 'breast-cancer', 'acid-reflux'],
]

/** The well-known ones first; where the catalogue lacks some, others by name make up the number. */
export function wellKnownFirst<T extends { slug: string; name: string }>(
  conditions: readonly T[],
  most: number,
): T[] {
  const known = commonConditions.flatMap(
    (slug) => conditions.find((one) => one.slug === slug) ?? [],
  )
  const others = conditions
    .filter(({ slug }) => !commonConditions.includes(slug))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return [...known, ...others].slice(0, most)
}
