/** One way to read the slug of a landing page: a treatment or condition, and maybe a city. */
export interface LandingReading {
  subject: string
  /** null on a page for all of India. */
  city: string | null
}

/** Longer slugs than any real one are read in so many ways. */
const mostReadings = 6

/**
 * Reads the slug of a generated page: {treatment}, {condition}, or either with -in-{city}. A subject may contain '-in-'
 * itself ('blood-in-stool'), so there are several readings, the longest subject first; the catalogue decides.
 */
export function readLandingSlug(slug: string): LandingReading[] {
  const parts = slug.split('-in-')
  const readings: LandingReading[] = [{ subject: slug, city: null }]
  for (let end = parts.length - 1; end > 0 && readings.length < mostReadings; end--)
    readings.push({
      subject: parts.slice(0, end).join('-in-'),
      city: parts.slice(end).join('-in-'),
    })
  return readings.filter(({ subject, city }) => subject !== '' && city !== '')
}

/** The slug of the generated page of a subject. */
export const landingSlug = (subject: string, city: string | null): string =>
  city === null ? subject : `${subject}-in-${city}`

/** The page that a pattern may serve. */
export interface LandingPage {
  kind: 'treatment' | 'condition'
  /** Slugs. */
  subject: string
  city: string | null
}

/** The form of a pattern: {treatment}-in-{city}, piles-treatment-in-{city}, {condition}, {treatment}-in-delhi. */
export const landingPattern =
  /^(?:\{treatment\}|\{condition\}|[a-z0-9]+(?:-[a-z0-9]+)*)(?:-in-(?:\{city\}|[a-z0-9]+(?:-[a-z0-9]+)*))?$/

/** Does a file with this pattern serve the page? */
export function servesPage(pattern: string, { kind, subject, city }: LandingPage): boolean {
  const ofSubject = pattern.replace(`{${kind}}`, subject)
  const slug = city === null ? ofSubject : ofSubject.replace('{city}', city)
  return slug === landingSlug(subject, city)
}

/** Placeholders count most; a pattern that names the subject is more specific than one that names the city. */
function generality(pattern: string): number {
  const count = pattern.split('{').length - 1
  return count * 2 + (pattern.startsWith('{') ? 1 : 0)
}

/**
 * The files that serve a page, the most general one first, so that the more specific ones win when they are merged.
 *
 * @param files each with its patterns
 */
export function filesServing<F extends { slug: string; pages: readonly string[] }>(
  files: readonly F[],
  page: LandingPage,
): F[] {
  return files
    .flatMap((file) => {
      const own = file.pages.filter((pattern) => servesPage(pattern, page)).map(generality)
      return own.length > 0 ? [{ file, rank: Math.min(...own) }] : []
    })
    .sort((one, other) => other.rank - one.rank || (one.file.slug < other.file.slug ? -1 : 1))
    .map(({ file }) => file)
}
