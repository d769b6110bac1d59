/**
 * specification.md, section 9: 'a fixed list of 16 condition names' on a brand's page. Each links to its page
 * where the catalogue has one by this slug.
 */
export const brandConditions: readonly { name: string; slug: string }[] = [
  { name: 'Piles', slug: 'piles' },
  { name: 'Anal fissure', slug: 'anal-fissure' },
  { name: 'Anal fistula', slug: 'anal-fistula' },
  { name: 'Hernia', slug: 'hernia' },
  { name: 'Gallstones', slug: 'gallstone' },
  { name: 'Appendicitis', slug: 'appendicitis' },
  { name: 'Kidney stones', slug: 'kidney-stone' },
  { name: 'Enlarged prostate', slug: 'enlarged-prostate' },
  { name: 'Cataract', slug: 'cataract' },
  { name: 'Glaucoma', slug: 'glaucoma' },
  { name: 'Knee pain', slug: 'knee-pain' },
  { name: 'Slipped disc', slug: 'slipped-disc' },
  { name: 'Varicose veins', slug: 'varicose-vein' },
  { name: 'Fibroids', slug: 'fibroids' },
  { name: 'Sinusitis', slug: 'sinusitis' },
  { name: 'Gynaecomastia', slug: 'gynaecomastia' },
]

/** Slugs of the most wanted conditions in India, in the order of the home page. */
export const commonConditions: readonly string[] = [
  'hernia',
  'piles',
  'gallstone',
  'kidney-stone',
  'appendicitis',
  'cataract',
  'knee-pain',
  'back-pain',
  'pcod-pcos',
  'thyroid',
  'varicose-vein',
  'gynaecomastia',
  'high-blood-pressure',
  'chronic-kidney-disease',
  'breast-cancer',
  'acid-reflux',
]

/** The well-known conditions first, then others by name, `most` in all. */
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
