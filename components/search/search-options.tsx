import type { ReactNode } from 'react'
import { Icon, type IconName } from '#components/ui/icon'

/** One line of the list: a real link, so that it opens in a new tab and is followed by touch as anywhere. */
export interface SearchOption {
  href: string
  icon: IconName
  content: ReactNode
  /** What tells it from others: 'Cardiology, Delhi'. */
  detail?: string
  /** The detail is short and all of it counts: it may take a second line. */
  isWhole?: boolean
  /** Kept among the recent searches when it is chosen. */
  text: string
}

export interface OptionSection {
  title: string
  /** The title is told, not shown: it stands above already, or the options say it. */
  isPlain?: boolean
  options: SearchOption[]
}

interface SearchOptionsProps {
  sections: readonly OptionSection[]
  /** Of an option, by its place among all. */
  optionId: (index: number) => string
  /** The place of the active option; -1 for none. */
  active: number
  onChoose: (option: SearchOption) => void
}

const devanagari = /\p{Script=Devanagari}/u

/** The options of the listbox, in groups. The keys belong to the field (aria-activedescendant). */
export function SearchOptions({ sections, optionId, active, onChoose }: SearchOptionsProps) {
  let next = 0
  return sections.map(({ title, isPlain, options }) => (
    // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox, not a fieldset.
    <div key={title} role="group" aria-label={title}>
      {!isPlain && (
        <p aria-hidden="true" className="px-3 pt-2.5 pb-0.5 text-sm font-bold text-ink-soft">
          {title}
        </p>
      )}
      {options.map((option) => {
        const index = next
        next += 1
        return (
          <a
            key={option.href + option.text}
            id={optionId(index)}
            href={option.href}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            lang={devanagari.test(option.text) ? 'hi' : undefined}
            onClick={() => onChoose(option)}
            className="flex min-h-12 scroll-my-2 items-center gap-3 px-3 py-1.5 leading-snug text-ink hover:bg-neem-50 aria-selected:bg-neem-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-neem-700"
          >
            <Icon name={option.icon} className="size-5 shrink-0 text-neem-700" />
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere">{option.content}</span>
              {option.detail && (
                <span
                  className={`${option.isWhole ? 'line-clamp-2' : 'line-clamp-1'} text-sm text-ink-soft`}
                >
                  {option.detail}
                </span>
              )}
            </span>
          </a>
        )
      })}
    </div>
  ))
}
