import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  optionSections,
  RecentHeading,
  SearchOptions,
  searchNote,
  searchStatus,
} from '#components/search/options'
import { useQuestion, useSuggestions } from '#components/search/use-suggestions'
import { useAddresses, useWords } from '#components/ui/language'
import { handle, pressInList, scrollToOption, useLeave } from '#components/ui/use-listbox'
import {
  clearRecent,
  keepRecent,
  type RecentSearch,
  recentSearches,
} from '#lib/client/search/recent'
import { links, plainPath } from '#lib/domain/routes/links'
import { resultsAddress } from '#lib/domain/search/suggestions'

export interface SearchListProps {
  /** The document's own text field, in its form. */
  field: HTMLInputElement
  /** In the flow of the page instead of over the content below. */
  isBelow: boolean
}

/** Suggestions below a search field. Turns it into a combobox (ARIA pattern with a listbox popup). */
export function SearchList({ field, isBelow }: SearchListProps) {
  const words = useWords('search')
  const inOwnLanguage = useAddresses()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const question = useQuestion(field)
  const { query, citySlug } = question
  const [recent, setRecent] = useState(recentSearches)
  // What the server wrote into the field is not a question yet.
  const [isOpen, setOpen] = useState(
    () => document.activeElement === field && (query === '' || field.value !== field.defaultValue),
  )
  const [isUsed, setUsed] = useState(isOpen)
  const suggestions = useSuggestions(isUsed ? query : '', question)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')

  const results = inOwnLanguage(resultsAddress(query, citySlug))
  /** A recent search of a page in another language leads to results in this one. */
  const here = (search: RecentSearch) => {
    const plain = plainPath(search.url)
    return plain.startsWith(`${links.search}?`) ? { ...search, url: inOwnLanguage(plain) } : search
  }
  const note = searchNote(query, suggestions, results, words)
  const sections = note
    ? []
    : optionSections({ query, recent: recent.map(here), suggestions, results }, words)
  const count = sections.reduce((sum, { options }) => sum + options.length, 0)
  const isShown = isOpen && (count > 0 || Boolean(note))
  const isRecent = query === '' && count > 0
  const optionId = (index: number) => `${id}${index}`

  function open() {
    setRecent(recentSearches())
    setUsed(true)
    setOpen(true)
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function forget() {
    clearRecent()
    setRecent([])
    setSaid(words.suggestions.cleared)
    field.focus()
  }
  function move(to: number) {
    setActive(to)
    scrollToOption(optionId(to))
  }

  useComboboxField(field, {
    list: `${id}list`,
    isOpen: isShown,
    isExpanded: isShown && count > 0,
    active,
    activeId: isShown && active >= 0 ? optionId(active) : undefined,
    count,
    setActive: move,
    open,
    close,
    choose: () => document.getElementById(optionId(active))?.click(),
    onInput: () => {
      setActive(-1)
      open()
    },
    onFocus: () => {
      if (field.value === '') open()
    },
    onSubmit: () => keepRecent({ text: query, url: results }),
  })
  useLeave(() => root.current?.parentElement, isOpen && !isBelow, close)

  // A new list begins at its top, with no active option.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the suggestions change.
  useEffect(() => {
    setActive(-1)
    root.current?.firstElementChild?.scrollTo(0, 0)
  }, [suggestions.found])
  // On a phone the keyboard covers half of the window.
  useEffect(() => {
    if (isShown) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <div
      ref={root}
      className={isBelow ? 'mt-3' : 'absolute inset-x-0 top-full z-30 mt-2 scroll-mb-4'}
    >
      {isShown && (
        // A press on the list must not take the focus from the field: on a phone its keyboard would close.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
        <div
          data-suggestions=""
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-[250px] overflow-y-auto overscroll-contain raised"
          // Browsers put a scrolling box into the Tab order, but the keys belong to the field.
          tabIndex={-1}
        >
          {isRecent && <RecentHeading onClear={forget} />}
          <div
            id={`${id}list`}
            role="listbox"
            aria-label={words.suggestions.list}
            hidden={count === 0}
          >
            <SearchOptions
              sections={sections}
              optionId={optionId}
              active={active}
              onChoose={({ text, href }) => {
                keepRecent({ text, url: href })
                close()
              }}
            />
          </div>
          {note}
        </div>
      )}
      <p role="status" className="sr-only">
        {isShown ? searchStatus(suggestions, count, words.suggestions) : said}
      </p>
    </div>
  )
}

interface ComboboxField {
  /** Id of the list. */
  list: string
  isOpen: boolean
  isExpanded: boolean
  /** The place of the active option; -1 while the field itself has the keys. */
  active: number
  activeId: string | undefined
  count: number
  setActive: (to: number) => void
  open: () => void
  close: () => void
  choose: () => void
  /** Something was typed, or the field was pressed again. */
  onInput: () => void
  onFocus: () => void
  /** The form of the field is sent. */
  onSubmit: () => void
}

/**
 * Makes a combobox of a text field that is already in the document: its attributes for assistive technology, its keys
 * and its events. Without this it is a plain field again.
 */
function useComboboxField(field: HTMLInputElement, box: ComboboxField): void {
  const { list, isExpanded, activeId } = box
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-controls': list,
    }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
      field.removeAttribute('aria-expanded')
    }
  }, [field, list])
  // Before the browser paints: the field must not contradict the list that a reader meets.
  useLayoutEffect(() => {
    field.setAttribute('aria-expanded', String(isExpanded))
  }, [field, isExpanded])
  useLayoutEffect(() => {
    if (activeId) field.setAttribute('aria-activedescendant', activeId)
    else field.removeAttribute('aria-activedescendant')
  }, [field, activeId])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // While a word is being composed (Hindi keyboards), the keys belong to the keyboard.
    if (event.isComposing) return
    if (box.isOpen) return pressInList(event, box, -1)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') handle(event, box.open)
  })
  const onInput = useEffectEvent(box.onInput)
  const onFocus = useEffectEvent(box.onFocus)
  const onSubmit = useEffectEvent(box.onSubmit)
  useEffect(() => {
    const unmounted = new AbortController()
    const options = { signal: unmounted.signal }
    field.addEventListener('keydown', (event) => onKeyDown(event), options)
    field.addEventListener('input', () => onInput(), options)
    field.addEventListener('click', () => onInput(), options)
    field.addEventListener('focus', () => onFocus(), options)
    field.form?.addEventListener('submit', () => onSubmit(), options)
    return () => unmounted.abort()
  }, [field])
}
