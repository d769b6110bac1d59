import type { ReactNode } from 'react'
import { searchIdeas } from '#components/search/ideas'
import { MarkedText } from '#components/search/marked-text'
import type { Suggestions } from '#components/search/use-suggestions'
import { Icon, type IconName } from '#components/ui/icon'
import { InEnglish, useLanguage, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { RecentSearch } from '#lib/client/search/recent'
import { plainPath } from '#lib/domain/routes/links'
import { isTooShort, minQueryLength, searchTypeOf } from '#lib/domain/search/kinds'
import type { SuggestionGroup } from '#lib/domain/search/suggestions'
import { type Language, languageTag } from '#lib/domain/text/language'
import { cutText, hasDevanagari } from '#lib/domain/text/text'
import type { Words } from '#lib/languages/en/index'

/** One line of the list: a real link, which opens in a new tab and works by touch as any other. */
interface SearchOption {
  href: string
  icon: IconName
  content: ReactNode
  /** Tells it apart from others: 'Cardiology, Delhi'. */
  detail?: string
  /** The detail is short and matters as a whole, so it may take a second line. */
  isWhole?: boolean
  /** Becomes a recent search when the option is chosen. */
  text: string
}

interface OptionSection {
  title: string
  /** For screen readers only: it is visible above already, or the options say it. */
  isPlain?: boolean
  options: SearchOption[]
}

interface SearchOptionsProps {
  sections: readonly OptionSection[]
  /** @param index place among all options */
  optionId: (index: number) => string
  /** The place of the active option; -1 for none. */
  active: number
  onChoose: (option: SearchOption) => void
}

/** The `lang` of a text that is not in the language of the page. */
function otherLanguageOf(text: string, own: Language): string | undefined {
  const language = hasDevanagari(text) ? 'hi' : 'en'
  return language === own ? undefined : languageTag(language)
}

/** Does a path of this site lead to a page in English, from a page in another language? */
const leadsToEnglish = (href: string, own: Language): boolean =>
  own !== 'en' && href.startsWith('/') && plainPath(href) === href

/** The options of the listbox, in groups. The field handles the keys (aria-activedescendant). */
export function SearchOptions({ sections, optionId, active, onChoose }: SearchOptionsProps) {
  const own = useLanguage()
  let next = 0
  const filled = sections.filter(({ options }) => options.length > 0)
  return filled.map(({ title, isPlain, options }) => (
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
            lang={otherLanguageOf(option.text, own)}
            onClick={() => onChoose(option)}
            className="flex min-h-12 scroll-my-2 items-center gap-3 px-3 py-1.5 leading-snug text-ink hover:bg-neem-50 aria-selected:bg-neem-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-neem-700"
          >
            <Icon name={option.icon} className="size-5 shrink-0 text-neem-700" />
            <span className="min-w-0 grow">
              <span className="block wrap-anywhere">
                {option.content}
                {leadsToEnglish(option.href, own) && (
                  <span lang={languageTag(own)}>
                    {' '}
                    <InEnglish />
                  </span>
                )}
              </span>
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

export function RecentHeading({ onClear }: { onClear: () => void }) {
  const words = useWords('search').suggestions
  return (
    <p className="flex items-center justify-between gap-3 pl-3 text-sm">
      <span className="font-bold text-ink-soft">{words.recent}</span>
      <button
        type="button"
        onClick={onClear}
        aria-label={words.clearRecent}
        className="min-h-11 rounded-card px-3 text-neem-700 underline"
      >
        {words.clear}
      </button>
    </p>
  )
}

const icons: Record<SuggestionGroup['type'], IconName> = {
  Doctor: 'user',
  Hospital: 'hospital',
  Condition: 'info',
  Treatment: 'briefcase',
  Test: 'document',
  Blog: 'document',
}

/** In characters: one line, and not too long to listen to. */
const maxDetailLength = 80

interface Offered {
  query: string
  recent: readonly RecentSearch[]
  suggestions: Suggestions
  /** Address of the results page. */
  results: string
}

/** Recent searches while the field is empty; then suggestions and a link to all results. */
export function optionSections(
  { query, recent, suggestions, results }: Offered,
  words: Words['search'],
): OptionSection[] {
  if (query === '')
    return [
      {
        title: words.suggestions.recent,
        isPlain: true,
        options: recent.map(({ text, url }) => ({ text, href: url, icon: 'clock', content: text })),
      },
    ]
  const { answers = [], groups = [] } = suggestions.found ?? {}
  if (answers.length + groups.length === 0) return []
  return [
    {
      title: words.bestMatch,
      isPlain: true,
      options: answers.map(({ Name, Url, Detail }) => ({
        text: Name,
        href: Url,
        icon: 'arrow' as const,
        content: <MarkedText text={Name} query={query} />,
        detail: cutText(Detail, maxDetailLength),
      })),
    },
    ...groups.map(({ type, found }) => ({
      title: words.types[searchTypeOf(type)],
      options: found.map(({ Name, Url, City, Detail }) => ({
        text: Name,
        href: Url,
        icon: icons[type],
        content: <MarkedText text={Name} query={query} />,
        detail: cutText([City, Detail].filter(Boolean).join(' · '), maxDetailLength),
        isWhole: type === 'Doctor',
      })),
    })),
    {
      title: words.suggestions.more,
      isPlain: true,
      options: [{ text: query, href: results, icon: 'search', content: words.allFor(query) }],
    },
  ]
}

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="flex items-start gap-3 px-3 py-3 leading-snug">
    <Icon name={icon} className="mt-px size-5 shrink-0 text-neem-700" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** Placeholder lines while suggestions load. */
const Waiting = () => (
  <div aria-hidden="true" className="grid gap-3 p-3">
    {['w-2/3', 'w-1/2', 'w-3/5'].map((width) => (
      <div key={width} className="flex items-center gap-3">
        <span className="size-5 shrink-0 rounded-card bg-line" />
        <span className={`h-4 rounded-card bg-line ${width}`} />
      </div>
    ))}
  </div>
)

/** What to try, and where to look. */
const Nothing = ({ query, words }: { query: string; words: Words['search'] }) => (
  <>
    <Note icon="info">
      {words.suggestions.nothing(query)} {words.suggestions.tryOthers}
    </Note>
    {/* Links, not pills: all of them fit into the 250 px of the specification. */}
    <ul className="flex flex-wrap gap-x-5 px-3 pb-2 text-sm">
      {searchIdeas(words).map(({ label, href }) => (
        <li key={href}>
          <TextLink href={href}>{label}</TextLink>
        </li>
      ))}
    </ul>
  </>
)

/**
 * What the list says if there is nothing to choose; null otherwise.
 *
 * @param results address of the results page
 */
export function searchNote(
  query: string,
  { state, found }: Suggestions,
  results: string,
  words: Words['search'],
): ReactNode {
  const { offline, whenBack, thenEnter, failed, enter, tooShort } = words.suggestions
  if (state === 'offline')
    return (
      <Note icon="alert">
        {offline} {whenBack} {thenEnter}
      </Note>
    )
  if (state === 'failed')
    return (
      <Note icon="alert">
        {failed} {enter.before}
        <a href={results} className="link">
          {enter.page}
        </a>
        {enter.after}
      </Note>
    )
  if (isTooShort(query)) return query && <Note icon="search">{tooShort(minQueryLength)}</Note>
  if (!found) return <Waiting />
  return found.groups.length + found.answers.length === 0 ? (
    <Nothing query={query} words={words} />
  ) : null
}

/** The same in one line for screen readers, once the answer has arrived. */
export function searchStatus(
  { state, of = '' }: Suggestions,
  count: number,
  words: Words['search']['suggestions'],
): string {
  const { offline, whenBack, failed, enter } = words
  if (count > 0) return state === 'asking' ? '' : words.count(count)
  if (state === 'offline') return `${offline} ${whenBack}`
  if (state === 'failed') return `${failed} ${enter.before}${enter.page}${enter.after}`
  return state === 'answered' ? words.nothing(of) : ''
}
