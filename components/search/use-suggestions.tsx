import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#components/ui/language'
import { type ArticleType, articleTypeOf, isTooShort } from '#lib/domain/search/kinds'
import { collapsed, type FoundSuggestions, foundSuggestions } from '#lib/domain/search/suggestions'

/** Pause in typing before the site is asked, in ms. */
const pauseMs = 200
const maxCached = 30

export interface Suggestions {
  /** undefined before the first answer. While new ones load, those of a query with the same beginning. */
  found?: FoundSuggestions
  /** The query that they answer. */
  of?: string
  state: 'idle' | 'asking' | 'answered' | 'offline' | 'failed'
}

const idle: Suggestions = { state: 'idle' }

const haveSameStart = (query: string, before = '') =>
  before !== '' && (query.startsWith(before) || before.startsWith(query))

/**
 * Suggestions for what is typed, from 3 characters on (specification.md, section 5). A newer question ends the older
 * call. Answers are cached until the page is left, so a deleted letter costs nothing. A failed call is repeated when the
 * network is back.
 */
export function useSuggestions(
  query: string,
  { cityId, type }: Pick<Question, 'cityId' | 'type'>,
): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(idle)
  const [attempt, setAttempt] = useState(0)
  const language = useLanguage()
  const kept = useRef(new Map<string, FoundSuggestions>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call.
  useEffect(() => {
    if (isTooShort(query)) return setSuggestions(idle)
    const key = `${cityId} ${type} ${query.toLowerCase()}`
    const known = kept.current.get(key)
    if (known) return setSuggestions({ found: known, of: query, state: 'answered' })
    setSuggestions((before) =>
      haveSameStart(query, before.of) ? { ...before, state: 'asking' } : { state: 'asking' },
    )
    const call = new AbortController()
    // Loaded with its HTTP client during the pause: a field that only has the focus needs neither.
    const client = import('#lib/client/search/search')
    client.catch(() => {})
    const ask = async () => {
      try {
        const { searchEntities } = await client
        const ofType = await searchEntities(query, cityId, type, call.signal, language)
        // 'Nothing found' would be wrong if another type has results.
        const answer =
          ofType.items.length > 0 || type === ''
            ? ofType
            : await searchEntities(query, cityId, '', call.signal, language)
        if (call.signal.aborted) return
        const found = foundSuggestions(answer)
        if (kept.current.size >= maxCached) kept.current.clear()
        kept.current.set(key, found)
        setSuggestions({ found, of: query, state: 'answered' })
      } catch {
        if (!call.signal.aborted) setSuggestions({ state: navigator.onLine ? 'failed' : 'offline' })
      }
    }
    const timer = setTimeout(ask, pauseMs)
    return () => {
      clearTimeout(timer)
      call.abort()
    }
  }, [query, cityId, type, language, attempt])

  const hasFailed = suggestions.state === 'failed' || suggestions.state === 'offline'
  // Listens as soon as the failure shows: an ordinary effect could run after the event.
  useLayoutEffect(() => {
    if (!hasFailed) return
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [hasFailed])
  return suggestions
}

/** What a search form currently asks. */
interface Question {
  /** With single spaces. */
  query: string
  /** Of the form's city; '' for all cities. A search never assumes the default city. */
  cityId: string
  /** Of the same city; '' for all cities. */
  citySlug: string
  /** The type that the results page is filtered to; '' for all. */
  type: ArticleType | ''
}

function questionOf(field: HTMLInputElement): Question {
  const select = field.form?.elements.namedItem('city')
  const city =
    select instanceof HTMLSelectElement ? select.options[select.selectedIndex] : undefined
  const type = field.form?.elements.namedItem('type')
  return {
    query: collapsed(field.value),
    cityId: city?.dataset.id ?? '',
    citySlug: city?.value ?? '',
    type: type instanceof HTMLInputElement ? articleTypeOf(type.value) : '',
  }
}

/** Follows what is typed and chosen in the form around `field`, starting with what is already there. */
export function useQuestion(field: HTMLInputElement): Question {
  const [question, setQuestion] = useState(() => questionOf(field))
  useEffect(() => {
    const { form } = field
    const update = () => setQuestion(questionOf(field))
    form?.addEventListener('input', update)
    // A script may have chosen the city, without an event.
    form?.addEventListener('focusin', update)
    return () => {
      form?.removeEventListener('input', update)
      form?.removeEventListener('focusin', update)
    }
  }, [field])
  return question
}
