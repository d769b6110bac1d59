import { isAddress } from '#lib/rules/search-suggestions'

/** What somebody searched for or chose: kept on the device alone. */
export interface RecentSearch {
  text: string
  /** The results page, or the page that was chosen. */
  url: string
}

const mostRecent = 6
const longestText = 100

const isRecent = (one: Partial<RecentSearch> | null): one is RecentSearch =>
  typeof one?.text === 'string' && one.text !== '' && isAddress(one.url)

/** What the text of the device's storage holds; whatever is not of its shape is left out. */
export function parseRecent(kept: string | null): RecentSearch[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(list) ? list.filter(isRecent).slice(0, mostRecent) : []
  } catch {
    return []
  }
}

/** The newest first, each once, at most 6. Without a text nothing is added. */
export function withRecent(list: readonly RecentSearch[], newest: RecentSearch): RecentSearch[] {
  const text = newest.text.trim().slice(0, longestText)
  if (text === '') return [...list]
  const others = list.filter((one) => one.text.toLowerCase() !== text.toLowerCase())
  return [{ ...newest, text }, ...others].slice(0, mostRecent)
}
