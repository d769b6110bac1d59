import type { ReactNode } from 'react'
import { NothingFound } from '#components/search/nothing-found'
import { searchIdeas } from '#components/search/search-ideas'
import { ChipLink } from '#components/ui/chip'
import { Icon, type IconName } from '#components/ui/icon'
import type { SearchGroup } from '#lib/contract/search'
import { counted } from '#lib/rules/listing-words'

interface SearchScreenProps {
  /** As typed, trimmed; '' before the first search. */
  query: string
  cityName: string | null
  groups: SearchGroup[]
  /** True when the query is shorter than the specification's 3 characters. */
  tooShort: boolean
  form: ReactNode
}

const icons: Record<SearchGroup['type'], IconName> = {
  department: 'stethoscope',
  doctor: 'user',
  hospital: 'hospital',
  condition: 'info',
  treatment: 'briefcase',
  test: 'document',
  blog: 'document',
}

/** The results page: grouped by type, made on the server, good without JavaScript. */
export function SearchScreen({ query, cityName, groups, tooShort, form }: SearchScreenProps) {
  const total = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div className="page-width py-6 md:py-10">
      <h1 className="text-3xl">{query ? `Results for “${query}”` : 'Search'}</h1>
      <div className="mt-4">{form}</div>
      {(query === '' || tooShort) && (
        <div className="mt-5">
          <p>
            {query === ''
              ? 'Type what troubles you, a treatment, or the name of a doctor or hospital. Hindi works too.'
              : 'Please type at least 3 characters: “pil” finds piles.'}
          </p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {searchIdeas.map(({ label, href }) => (
              <li key={href}>
                <ChipLink href={href}>{label}</ChipLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {query !== '' && !tooShort && total === 0 && <NothingFound query={query} />}
      {total > 0 && (
        <p className="mt-5 text-ink-soft">
          {counted(total, 'result')}
          {cityName && `, those in ${cityName} first`}
        </p>
      )}
      <div className="mt-4 gap-x-10 lg:columns-2">
        {groups.map((group) => (
          <Group key={group.type} group={group} />
        ))}
      </div>
    </div>
  )
}

function Group({ group: { type, title, hits } }: { group: SearchGroup }) {
  return (
    <section aria-labelledby={`found-${type}`} className="mb-7 break-inside-avoid">
      <h2 id={`found-${type}`} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {hits.map(({ name, href, detail, language }) => (
          <li key={href + name} lang={language}>
            <a href={href} className="group flex min-h-14 items-center gap-3 py-2.5">
              <Icon name={icons[type]} className="size-6 shrink-0 text-neem-700" />
              <span className="min-w-0 grow leading-snug">
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>
              </span>
              <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
