import { parsed, readStored, store } from '#lib/client/platform/storage'
import { isAddress } from '#lib/domain/search/suggestions'

/** Recent searches. They stay on this device. Where storage is blocked, there are none. */
const storageKey = 'recent-searches'

export const recentSearches = (): RecentSearch[] =>
  parseRecent(readStored('localStorage', storageKey))

export function keepRecent(newest: RecentSearch): void {
  store('localStorage', storageKey, JSON.stringify(withRecent(recentSearches(), newest)))
}

export function clearRecent(): void {
  store('localStorage', storageKey, null)
}

/** A search or a chosen result. Kept only on the device. */
export interface RecentSearch {
  text: string
  /** The results page, or the chosen page. */
  url: string
}

const mostRecent = 6
const longestText = 100

const isRecent = (one: Partial<RecentSearch> | null): one is RecentSearch =>
  typeof one?.text === 'string' && one.text !== '' && isAddress(one.url)

/** Parses the stored text and drops entries of another shape. */
export function parseRecent(kept: string | null | undefined): RecentSearch[] {
  const list = parsed(kept)
  return Array.isArray(list) ? list.filter(isRecent).slice(0, mostRecent) : []
}

/** Adds an entry: newest first, no duplicates, at most 6. An empty text adds nothing. */
export function withRecent(list: readonly RecentSearch[], newest: RecentSearch): RecentSearch[] {
  const text = newest.text.trim().slice(0, longestText)
  if (text === '') return [...list]
  const others = list.filter((one) => one.text.toLowerCase() !== text.toLowerCase())
  return [{ ...newest, text }, ...others].slice(0, mostRecent)
}
