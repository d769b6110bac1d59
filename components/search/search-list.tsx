import { useEffect, useId, useRef, useState } from 'react'
import { optionSections } from '#components/search/option-sections'
import { RecentHeading } from '#components/search/recent-heading'
import { searchNote, searchStatus } from '#components/search/search-notes'
import { SearchOptions } from '#components/search/search-options'
import { useComboboxField } from '#components/search/use-combobox-field'
import { useFieldEvents, useLeave } from '#components/search/use-field-events'
import { useListKeys } from '#components/search/use-list-keys'
import { useQuestion } from '#components/search/use-question'
import { useSuggestions } from '#components/search/use-suggestions'
import { clearRecent, keepRecent, recentSearches } from '#lib/client/search-recent'
import { resultsAddress } from '#lib/rules/search-suggestions'

export interface SearchListProps {
  /** The document's own text field, in its form. */
  field: HTMLInputElement
  /** In the flow of the page instead of over what follows. */
  isBelow: boolean
}

/** Suggestions below a search field: makes a combobox of it (ARIA pattern with a listbox popup). */
export function SearchList({ field, isBelow }: SearchListProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const question = useQuestion(field)
  const { query, citySlug } = question
  const [recent, setRecent] = useState(recentSearches)
  // What the server wrote into the field is no question yet.
  const [isOpen, setOpen] = useState(
    () => document.activeElement === field && (query === '' || field.value !== field.defaultValue),
  )
  const [isUsed, setUsed] = useState(isOpen)
  const suggestions = useSuggestions(isUsed ? query : '', question.cityId)
  const [active, setActive] = useState(-1)
  const [said, setSaid] = useState('')

  const results = resultsAddress(query, citySlug)
  const note = searchNote(query, suggestions, results)
  const sections = note ? [] : optionSections({ query, recent, suggestions, results })
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
    setSaid('Recent searches cleared')
    field.focus()
  }
  function move(to: number) {
    setActive(to)
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' })
  }

  useComboboxField(field, {
    list: `${id}list`,
    isExpanded: isShown && count > 0,
    active: isShown && active >= 0 ? optionId(active) : undefined,
  })
  useListKeys(field, {
    ...{ isOpen: isShown, active, count, open, close },
    setActive: move,
    choose: () => document.getElementById(optionId(active))?.click(),
  })
  useLeave(root, isOpen && !isBelow, close)

  useFieldEvents(field, {
    onInput: () => {
      setActive(-1)
      open()
    },
    onFocus: () => {
      if (field.value === '') open()
    },
    onSubmit: () => keepRecent({ text: query, url: results }),
  })
  // Another list is another choice: it begins at its top, and nothing in it is active yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new groups are what it waits for.
  useEffect(() => {
    setActive(-1)
    root.current?.firstElementChild?.scrollTo(0, 0)
  }, [suggestions.groups])
  // On a phone the keyboard leaves half of the window.
  useEffect(() => {
    if (isShown) root.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])

  return (
    <div
      ref={root}
      className={isBelow ? 'mt-3' : 'absolute inset-x-0 top-full z-30 mt-2 scroll-mb-4'}
    >
      {isShown && (
        // A press on the list must not take the focus from the field: on a phone its keyboard would go.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where it is.
        <div
          data-suggestions=""
          onMouseDown={(event) => event.preventDefault()}
          className="max-h-[250px] overflow-y-auto overscroll-contain rounded-card border border-line bg-white shadow-raised"
          // Browsers put a box that scrolls into the Tab order: the keys belong to the field.
          tabIndex={-1}
        >
          {isRecent && <RecentHeading onClear={forget} />}
          <div id={`${id}list`} role="listbox" aria-label="Suggestions" hidden={count === 0}>
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
        {isShown ? searchStatus(suggestions, count) : said}
      </p>
    </div>
  )
}
