import { useEffect, useRef, useState } from 'react'
import { isLongEnough, type SuggestionGroup, suggestionGroups } from '#lib/rules/search-suggestions'

/** Typing rests this long before the site is asked, in ms. */
const restMs = 200
const mostKept = 30

export interface Suggestions {
  /** undefined before the first answer; while the next are on their way, those of a query that begins alike. */
  groups?: SuggestionGroup[]
  /** The query that they answer. */
  of?: string
  state: 'resting' | 'asking' | 'answered' | 'offline' | 'failed'
}

const resting: Suggestions = { state: 'resting' }

const beginAlike = (query: string, before = '') =>
  before !== '' && (query.startsWith(before) || before.startsWith(query))

/**
 * Suggestions for what is typed: asked for when typing rests, from 3 characters on (specification point
 * 5); a newer question ends the older call. Answers are kept while the page stands, so that a deleted
 * letter costs nothing; a failed call is made again when the network is back.
 */
export function useSuggestions(query: string, cityId: string): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(resting)
  const [attempt, setAttempt] = useState(0)
  const kept = useRef(new Map<string, SuggestionGroup[]>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (!isLongEnough(query)) return setSuggestions(resting)
    const key = `${cityId} ${query.toLowerCase()}`
    const known = kept.current.get(key)
    if (known) return setSuggestions({ groups: known, of: query, state: 'answered' })
    setSuggestions((before) =>
      beginAlike(query, before.of) ? { ...before, state: 'asking' } : { state: 'asking' },
    )
    const call = new AbortController()
    // Fetched with its HTTP client while the typing rests: a field that has the focus alone needs neither.
    const client = import('#lib/client/search')
    client.catch(() => {})
    const ask = async () => {
      try {
        const { searchEntities } = await client
        const items = await searchEntities(query, cityId, call.signal)
        if (call.signal.aborted) return
        const groups = suggestionGroups(items)
        if (kept.current.size >= mostKept) kept.current.clear()
        kept.current.set(key, groups)
        setSuggestions({ groups, of: query, state: 'answered' })
      } catch {
        if (!call.signal.aborted) setSuggestions({ state: navigator.onLine ? 'failed' : 'offline' })
      }
    }
    const timer = setTimeout(ask, restMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [query, cityId, attempt])

  const hasFailed = suggestions.state === 'failed' || suggestions.state === 'offline'
  useEffect(() => {
    if (!hasFailed) return
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  return suggestions
}
