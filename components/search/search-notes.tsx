import type { ReactNode } from 'react'
import { searchIdeas } from '#components/search/search-ideas'
import type { Suggestions } from '#components/search/use-suggestions'
import { Icon, type IconName } from '#components/ui/icon'
import { isLongEnough, suggestionCount } from '#lib/rules/search-suggestions'

const offline = 'You are offline.'
const failed = 'Suggestions do not come now.'
const nothing = (query: string) => `Nothing found for “${query}”.`

const Note = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <p className="flex items-start gap-3 px-3 py-3 leading-snug">
    <Icon name={icon} className="mt-px size-5 shrink-0 text-neem-700" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
)

/** Lines that stand for those on their way. */
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

/** No dead end: what to try, and where to look. */
const Nothing = ({ query }: { query: string }) => (
  <>
    <Note icon="info">
      {nothing(query)} Try one word, another spelling, or the part of the body: “knee”, “pathri”. Or
      look here:
    </Note>
    {/* Links, not pills: all of them fit into the 250 px of the specification. */}
    <ul className="flex flex-wrap gap-x-5 px-3 pb-2 text-sm">
      {searchIdeas.map(({ label, href }) => (
        <li key={href}>
          <a href={href} className="link inline-flex min-h-11 items-center">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </>
)

const ResultsLink = ({ href }: { href: string }) => (
  <a href={href} className="link">
    results page
  </a>
)

/**
 * What the list says where there is nothing to choose; null where there is.
 *
 * @param results address of the results page of the query
 */
export function searchNote(
  query: string,
  { state, groups }: Suggestions,
  results: string,
): ReactNode {
  if (state === 'offline')
    return (
      <Note icon="alert">
        {offline} The suggestions come by themselves once you are back; Enter then leads to the
        results page.
      </Note>
    )
  if (state === 'failed')
    return (
      <Note icon="alert">
        {failed} Press Enter for the <ResultsLink href={results} />.
      </Note>
    )
  if (!isLongEnough(query)) return query && <Note icon="search">Type at least 3 characters.</Note>
  if (!groups) return <Waiting />
  return groups.length === 0 ? <Nothing query={query} /> : null
}

/** The same in a line, for who cannot see the list: told when the answer is there. */
export function searchStatus({ state, of = '' }: Suggestions, count: number): string {
  if (count > 0) return state === 'asking' ? '' : suggestionCount(count)
  if (state === 'offline') return `${offline} The suggestions come when the network is back.`
  if (state === 'failed') return `${failed} Press Enter for the results page.`
  return state === 'answered' ? nothing(of) : ''
}
