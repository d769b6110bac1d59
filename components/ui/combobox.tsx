import { type KeyboardEvent, type Ref, useEffect, useId, useMemo, useRef, useState } from 'react'
import { type ControlProps, controlClass } from '#components/ui/control'
import { Icon } from '#components/ui/icon'
import { handle, pressInList, scrollToOption, useLeave } from '#components/ui/use-listbox'
import type { Matches } from '#lib/domain/text/match-options'
import {
  latinBeside,
  type Option,
  type OptionGroup,
  type OptionNames,
  optionText,
} from '#lib/domain/text/option'
import { cutText } from '#lib/domain/text/text'

/** The texts of the list, in the page's language. */
export interface ComboboxWords {
  search: (label: string) => string
  typeToSearch: string
  count: (options: number) => string
  nothing: string
  /** Instead of `nothing`, until all options and names have come. */
  loading: string
}

interface ComboboxProps {
  control: ControlProps
  name: string
  label: string
  words: ComboboxWords
  /** Text of the button while nothing is chosen: 'Select City'. */
  placeholder: string
  groups: OptionGroup[]
  /** Other names of the options that people type. */
  names?: OptionNames | undefined
  /** More options or names are on their way: until then Enter chooses only an option whose exact name was typed. */
  isPartial?: boolean | undefined
  /** The option that stays in the list whatever is typed. */
  isOther?: (option: Option) => boolean
  value: string
  /** What was typed before 'Other' was chosen: shown beside it, and sent under this name. */
  typed?: { name: string; text: string } | '' | undefined
  /** @param typed what stood in the field */
  onChange: (value: string, typed: string) => void
  ref?: Ref<HTMLButtonElement>
}

/** Needed once somebody types. */
export async function loadMatcher() {
  const { optionMatcher } = await import('#lib/domain/text/match-options')
  return optionMatcher
}

/** The options with the typed letters in them, and 'Other': until the matcher has loaded. */
function withLetters(
  groups: readonly OptionGroup[],
  typed: string,
  isOther: ComboboxProps['isOther'],
): Matches {
  const letters = typed.trim().toLowerCase()
  const has = (option: Option) => optionText(option).toLowerCase().includes(letters)
  const found = groups
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => has(option) || isOther?.(option)),
    }))
    .filter(({ options }) => options.length > 0)
  const count = found.flatMap(({ options }) => options.filter(has)).length
  return { groups: found, count, certainty: 'open' }
}

/** The options that the typed text means. */
function useMatches(
  { groups, names, isOther }: Pick<ComboboxProps, 'groups' | 'names' | 'isOther'>,
  isOpen: boolean,
  typed: string,
): Matches & { isReady: boolean } {
  const [matcher, setMatcher] = useState<Awaited<ReturnType<typeof loadMatcher>>>()
  useEffect(() => {
    if (isOpen)
      loadMatcher().then(
        (loaded) => setMatcher(() => loaded),
        () => {},
      )
  }, [isOpen])
  const match = useMemo(
    () => (isOpen ? matcher?.(groups, names, isOther) : undefined),
    [isOpen, matcher, groups, names, isOther],
  )
  const matches = match ? match(typed) : withLetters(groups, typed, isOther)
  return { ...matches, isReady: match !== undefined }
}

/**
 * A button that opens a list with a field to filter it (ARIA combobox pattern: the focus stays in the
 * field, arrow keys move through the list, Enter chooses, Escape closes only the list).
 */
export function Combobox({
  control,
  name,
  label,
  words,
  placeholder,
  groups,
  names,
  isPartial = false,
  isOther,
  value,
  typed,
  onChange,
  ref,
}: ComboboxProps) {
  const ids = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  /** Where the arrow keys have moved to since the last letter. */
  const [moved, setMoved] = useState<number>()
  const matches = useMatches({ groups, names, isOther }, open, filter)
  const { groups: matching, count, certainty, isReady } = matches
  const options = matching.flatMap((group) => group.options)
  const chosen = groups.flatMap((group) => group.options).find((option) => option.id === value)
  // Enter chooses nothing that the visitor has neither typed nor moved to: a wrong choice would go unseen.
  const isCertain = certainty === 'exact' || (certainty === 'only' && !isPartial)
  const first = isCertain ? 0 : -1
  const isLoading = filter !== '' && (!isReady || isPartial)
  const active =
    moved ?? (filter === '' ? options.findIndex((option) => option.id === value) : first)
  const optionId = (option: Option) => `${ids}${option.id}`

  // A hidden field fires no input event of its own. The form's draft listens for one.
  const hidden = useRef<HTMLInputElement>(null)
  const previous = useRef(value)
  useEffect(() => {
    if (previous.current !== value)
      hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
    previous.current = value
  }, [value])

  useLeave(
    () => root.current,
    open,
    () => setOpen(false),
  )
  useEffect(() => {
    if (!open) return
    root.current
      ?.querySelector('[role=listbox]')
      ?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [open])

  function show() {
    find('')
    setOpen(true)
  }

  function find(typed: string) {
    setFilter(typed)
    setMoved(undefined)
  }

  function choose(option: Option | undefined) {
    if (!option) return
    // Who typed the option's own name has nothing to add.
    const isNamed = certainty === 'exact' && option === options[0]
    onChange(option.id, isNamed ? '' : filter)
    close()
  }

  function move(to: number) {
    setMoved(to)
    const option = options[to]
    if (option) scrollToOption(optionId(option))
  }

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const end = { Home: 0, End: options.length - 1 }[event.key]
    if (end !== undefined) return handle(event, () => move(end))
    const list = {
      // The first Down goes to the first option, also where Enter would choose it already.
      active: filter === '' ? active : (moved ?? -1),
      count: options.length,
      setActive: move,
      close,
      choose: () => choose(options[active]),
    }
    pressInList(event, list, 0)
  }

  return (
    <div ref={root} className="relative">
      <input ref={hidden} type="hidden" name={name} value={value} />
      {typed && <input type="hidden" name={typed.name} value={typed.text} />}
      <button
        {...control}
        ref={(element) => {
          button.current = element
          if (typeof ref === 'function') ref(element)
        }}
        type="button"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-labelledby={`${control.id}-label ${ids}value`}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          show()
        }}
        className={`${controlClass} flex items-center justify-between gap-2 text-left`}
      >
        <span id={`${ids}value`} className={chosen ? '' : 'text-ink-soft'}>
          {cutText(chosen?.label ?? placeholder)}
          {typed && `: ${cutText(typed.text)}`}
        </span>
        <Icon name="chevron" className="size-5 shrink-0 text-ink-soft" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of everything in the popup.
        <div
          onKeyDown={onKeyDown}
          className="absolute inset-x-0 top-full z-10 mt-1 scroll-mb-4 raised p-2"
        >
          <input
            // The visitor opened the list to type in it.
            // biome-ignore lint/a11y/noAutofocus: the ARIA pattern moves the focus into the opened list.
            autoFocus
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${ids}list`}
            aria-activedescendant={options[active] && optionId(options[active])}
            aria-autocomplete="list"
            aria-label={words.search(label)}
            placeholder={words.typeToSearch}
            autoComplete="off"
            enterKeyHint="done"
            value={filter}
            onChange={(event) => find(event.target.value)}
            className={controlClass}
          />
          <div
            id={`${ids}list`}
            role="listbox"
            // Browsers add scrolling boxes to the Tab order, but the field above handles the keys.
            tabIndex={-1}
            // Pressing an option must not take the focus from the field above: losing it closes the list.
            onMouseDown={(event) => event.preventDefault()}
            aria-label={placeholder}
            className="mt-1 max-h-[40vh] scroll-pb-12 overflow-y-auto overscroll-contain"
          >
            {matching.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not a fieldset.
              <div key={group.label} role="group" aria-label={group.label || placeholder}>
                {group.label && (
                  <p aria-hidden="true" className="px-2 pt-2 text-sm font-bold text-ink-soft">
                    {group.label}
                  </p>
                )}
                {group.options.map((option) => (
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant).
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys.
                  <div
                    key={option.id}
                    id={optionId(option)}
                    role="option"
                    aria-selected={option.id === value}
                    data-active={options[active]?.id === option.id || undefined}
                    onClick={() => choose(option)}
                    className={`flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-card px-2 py-1.5 hover:bg-neem-50 data-active:bg-neem-50 aria-selected:font-bold ${isOther?.(option) ? 'sticky bottom-0 border-t border-line bg-white' : ''}`}
                  >
                    <OptionLabel option={option} />
                    {option.id === value && <Icon name="check" className="size-5 text-neem-700" />}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={count ? 'sr-only' : 'px-2 py-3 text-ink-soft'}>
            {count ? words.count(count) : isLoading ? words.loading : words.nothing}
          </p>
        </div>
      )}
    </div>
  )
}

/** On Hindi pages the catalogue's name stands beside the Hindi one. */
function OptionLabel({ option }: { option: Option }) {
  const latin = latinBeside(option)
  return (
    <span>
      {option.label}
      {latin && (
        <>
          {' '}
          <span lang="en" className="text-sm font-normal text-ink-soft">
            ({latin})
          </span>
        </>
      )}
    </span>
  )
}
