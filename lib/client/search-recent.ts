import { parseRecent, type RecentSearch, withRecent } from '#lib/rules/recent-searches'

/** Recent searches, on this device alone: nothing of them is sent. Storage may be blocked: then there are none. */
const storageKey = 'recent-searches'

export function recentSearches(): RecentSearch[] {
  try {
    return parseRecent(localStorage.getItem(storageKey))
  } catch {
    return []
  }
}

export function keepRecent(newest: RecentSearch): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(withRecent(recentSearches(), newest)))
  } catch {
    // Blocked or full: the search goes on without.
  }
}

export function clearRecent(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked: nothing was kept.
  }
}
