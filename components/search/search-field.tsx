import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import type { SearchListProps } from '#components/search/search-list'
import { Icon } from '#components/ui/icon'

interface SearchFieldProps {
  query?: string | undefined
  className: string
  /** The list, where its code is there already; else it is fetched when the field has the focus. */
  list?: ComponentType<SearchListProps>
  /** The list stands below the field and moves what follows, instead of lying over it. */
  isBelow?: boolean
}

const words = 'Search Condition, Treatment, Doctor or Hospital'

/**
 * The search's text field. It is the document's own, with or without JavaScript: what makes a combobox of
 * it, with its suggestions, comes at the first focus and works on the element as it stands, so that what
 * was typed before stays.
 */
export function SearchField({ query, className, list, isBelow = false }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<{ List: ComponentType<SearchListProps> }>()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const load = useCallback(async () => {
    setField(input.current)
    if (list) return setLive({ List: list })
    try {
      const { SearchList } = await import('#components/search/search-list')
      setLive({ List: SearchList })
    } catch {
      // Without its code the field stays plain; Enter leads to the results page.
    }
  }, [list])
  useEffect(() => {
    if (document.activeElement === input.current) void load()
  }, [load])
  return (
    <div className="relative min-w-0">
      <label className={className}>
        <Icon name="search" className="size-6 shrink-0 text-neem-700" />
        <span className="sr-only">{words}</span>
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={query}
          placeholder={words}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          onFocus={load}
          className="peer w-full min-w-0 grow self-stretch bg-transparent text-ellipsis text-ink placeholder:text-ink-soft"
        />
        {/* Browsers cut a placeholder without dots while its field has the focus. They lie over the room
            that is kept for the clearing cross, and are no text: the label's name stays its words. */}
        <span
          aria-hidden="true"
          className="relative -ml-7 hidden w-4 shrink-0 bg-white text-ink-soft before:content-['…'] max-[30rem]:peer-[:placeholder-shown:focus]:block"
        />
      </label>
      {live && field && <live.List field={field} isBelow={isBelow} />}
    </div>
  )
}
