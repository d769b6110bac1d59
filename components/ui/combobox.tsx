import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { type ControlProps, controlClass } from '#components/ui/field'
import { Icon } from '#components/ui/icon'
import type { Option, OptionGroup } from '#lib/contract/form-options'
import { cutText } from '#lib/rules/text'

/** What the list says, in the page's language. */
export interface ComboboxWords {
  search: (label: string) => string
  typeToSearch: string
  count: (options: number) => string
  nothing: string
}

interface ComboboxProps {
  control: ControlProps
  name: string
  label: string
  words: ComboboxWords
  /** What the button says while nothing is chosen: 'Select City'. */
  placeholder: string
  groups: OptionGroup[]
  /** What finds an option by what is typed, where it can be found by more than its label. */
  named?: (typed: string) => (option: Option) => boolean
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLButtonElement>
}

const folded = (text: string) => text.toLocaleLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

function labelled(typed: string) {
  const wanted = folded(typed.trim())
  return ({ label }: Option) => folded(label).includes(wanted)
}

/**
 * A button that opens a list with a field to filter it (ARIA combobox pattern: the focus stays in the
 * field, arrow keys move through the list, Enter chooses, Escape closes the list alone).
 */
export function Combobox({
  control,
  name,
  label,
  words,
  placeholder,
  groups,
  named = labelled,
  value,
  onChange,
  ref,
}: ComboboxProps) {
  const ids = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const [active, setActive] = useState(0)
  const isWanted = named(filter)
  const shown = groups
    .map((group) => ({
      ...group,
      options: group.options.filter(isWanted),
    }))
    .filter((group) => group.options.length > 0)
  const options = shown.flatMap((group) => group.options)
  const chosen = groups.flatMap((group) => group.options).find((option) => option.id === value)
  const optionId = (option: Option) => `${ids}${option.id}`

  // A hidden field tells nobody that it changed: what is kept of the form until it is sent hears it so.
  const held = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) held.current?.dispatchEvent(new Event('input', { bubbles: true }))
    before.current = value
  }, [value])

  useEffect(() => {
    if (!open) return
    let pressed = false
    const press = () => {
      pressed = true
    }
    // While the pointer is down the list stays: closing it would move what the visitor is about to press.
    const leave = (event: Event) => {
      if (event.type === 'click') pressed = false
      if (!pressed && !root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', press)
    document.addEventListener('click', leave)
    document.addEventListener('focusin', leave)
    root.current
      ?.querySelector('[role=listbox]')
      ?.parentElement?.scrollIntoView({ block: 'nearest' })
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('click', leave)
      document.removeEventListener('focusin', leave)
    }
  }, [open])

  function show() {
    setFilter('')
    const all = groups.flatMap((group) => group.options)
    setActive(
      Math.max(
        0,
        all.findIndex((option) => option.id === value),
      ),
    )
    setOpen(true)
  }

  function choose(option: Option | undefined) {
    if (!option) return
    onChange(option.id)
    setOpen(false)
    button.current?.focus()
  }

  function move(to: number) {
    if (options.length === 0) return
    const next = (to + options.length) % options.length
    setActive(next)
    const option = options[next]
    if (option) document.getElementById(optionId(option))?.scrollIntoView({ block: 'nearest' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      Home: () => move(0),
      End: () => move(options.length - 1),
      Enter: () => choose(options[active]),
      Escape: () => {
        setOpen(false)
        button.current?.focus()
      },
    }[event.key]
    if (!act) return
    // Also keeps Escape from closing the dialog around, and Enter from sending the form.
    event.preventDefault()
    event.stopPropagation()
    act()
  }

  return (
    <div ref={root} className="relative">
      <input ref={held} type="hidden" name={name} value={value} />
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
        </span>
        <Icon name="chevron" className="size-5 shrink-0 text-ink-soft" />
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys of all that stands in the popup.
        <div
          onKeyDown={onKeyDown}
          className="absolute inset-x-0 top-full z-10 mt-1 scroll-mb-4 rounded-card border border-line bg-white p-2 shadow-raised"
        >
          <input
            // The press that opened the list asked to type in it.
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
            onChange={(event) => {
              setFilter(event.target.value)
              setActive(0)
            }}
            className={controlClass}
          />
          <div
            id={`${ids}list`}
            role="listbox"
            // Browsers put a box that scrolls into the Tab order: the keys belong to the field above.
            tabIndex={-1}
            // A press on an option must not take the focus from the field above: losing it closes the list.
            onMouseDown={(event) => event.preventDefault()}
            aria-label={placeholder}
            className="mt-1 max-h-[40vh] overflow-y-auto overscroll-contain"
          >
            {shown.map((group) => (
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
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-2 rounded-card px-2 py-1.5 hover:bg-neem-50 data-active:bg-neem-50 aria-selected:font-bold"
                  >
                    {option.label}
                    {option.id === value && <Icon name="check" className="size-5 text-neem-700" />}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <p role="status" className={options.length ? 'sr-only' : 'px-2 py-3 text-ink-soft'}>
            {options.length ? words.count(options.length) : words.nothing}
          </p>
        </div>
      )}
    </div>
  )
}
