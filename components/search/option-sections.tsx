import { MarkedText } from '#components/search/marked-text'
import type { OptionSection } from '#components/search/search-options'
import type { Suggestions } from '#components/search/use-suggestions'
import type { IconName } from '#components/ui/icon'
import type { RecentSearch } from '#lib/rules/recent-searches'
import type { SuggestionGroup } from '#lib/rules/search-suggestions'
import { cutText } from '#lib/rules/text'

const icons: Record<SuggestionGroup['type'], IconName> = {
  Doctor: 'user',
  Hospital: 'hospital',
  Condition: 'info',
  Treatment: 'briefcase',
  Test: 'document',
  Blog: 'document',
}

/** One line, and no more than that to listen to. */
const longestDetail = 80

interface Offered {
  query: string
  recent: readonly RecentSearch[]
  suggestions: Suggestions
  /** Address of the results page. */
  results: string
}

/** What the list offers: recent searches while the field is empty, then suggestions and the way to all results. */
export function optionSections({ query, recent, suggestions, results }: Offered): OptionSection[] {
  if (query === '')
    return [
      {
        title: 'Recent searches',
        isPlain: true,
        options: recent.map(({ text, url }) => ({ text, href: url, icon: 'clock', content: text })),
      },
    ]
  const groups = suggestions.groups ?? []
  if (groups.length === 0) return []
  return [
    ...groups.map(({ type, title, found }) => ({
      title,
      options: found.map(({ Name, Url, City, Detail }) => ({
        text: Name,
        href: Url,
        icon: icons[type],
        content: <MarkedText text={Name} query={query} />,
        detail: cutText([City, Detail].filter(Boolean).join(' · '), longestDetail),
        isWhole: type === 'Doctor',
      })),
    })),
    {
      title: 'More',
      isPlain: true,
      options: [
        { text: query, href: results, icon: 'search', content: `All results for “${query}”` },
      ],
    },
  ]
}
