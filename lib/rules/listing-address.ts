/** What the part of an address after /{city}/doctors asks for. */
export type ListingAddress =
  | { asks: 'specialities' }
  | { asks: 'listing'; speciality: string; page: number }
  /** The first page has no number of its own, and numbers have one way to be written. */
  | { asks: 'first-page'; speciality: string }
  | { asks: 'nothing' }

/** Reads the parts after /{city}/doctors: none, a speciality, or a speciality and a page from 2 on. */
export function readListingAddress(parts: readonly string[]): ListingAddress {
  const [speciality, page, ...more] = parts
  if (speciality === undefined) return { asks: 'specialities' }
  if (more.length > 0) return { asks: 'nothing' }
  if (page === undefined) return { asks: 'listing', speciality, page: 1 }
  if (page === '1') return { asks: 'first-page', speciality }
  if (!/^[1-9]\d{0,4}$/.test(page)) return { asks: 'nothing' }
  return { asks: 'listing', speciality, page: Number(page) }
}
