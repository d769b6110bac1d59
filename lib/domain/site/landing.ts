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
