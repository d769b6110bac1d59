import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { NothingFound } from '#components/search/nothing-found'
import { searchIdeas } from '#components/search/search-ideas'
import { ResultGroup } from '#components/search/search-results'
import { ChipLink } from '#components/ui/chip'
import type { SearchGroup, SearchType } from '#lib/contract/search'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'
import { counted } from '#lib/rules/listing-words'
import { correctionWords } from '#lib/rules/query-correction'
import { searchAddress } from '#lib/rules/search-address'

/** Drawn by the server; its words and code come to those browsers alone that show it. */
const EmergencyPanel = dynamic(() =>
  import('#components/ui/emergency-panel').then((panel) => panel.EmergencyPanel),
)

export interface SearchScreenProps {
  /** As typed, trimmed; '' before the first search. */
  query: string
  /** What emergency the query speaks of: who to call stands first, above everything else. */
  emergency: EmergencyKind | null
  city: { slug: string; name: string } | null
  /** Nobody is listed in that city: the results are of all. */
  isEmptyCity: boolean
  /** The city that the query itself names, which counts before the chosen one; and whether what is found is elsewhere. */
  named: { name: string; isEmpty: boolean } | null
  groups: SearchGroup[]
  /** True when the query is shorter than the specification's 3 characters. */
  tooShort: boolean
  /** The type that alone is shown, page by page. */
  type: SearchType | null
  /** The words that are marked in names. */
  marked: string
  /** What a misspelt query was taken for; '' for one that was not. */
  corrected: string
  /** What may have been meant where a word was not found; '' where nothing is near. */
  didYouMean: string
  /** What others look for, for who found nothing. */
  popular: { name: string; href: string }[]
  form: ReactNode
  /** Links to the other pages of the type. */
  pagination?: ReactNode
}

const Chips = ({ ideas }: { ideas: { label: string; href: string }[] }) => (
  <ul className="mt-3 flex flex-wrap gap-2">
    {ideas.map(({ label, href }) => (
      <li key={href}>
        <ChipLink href={href}>{label}</ChipLink>
      </li>
    ))}
  </ul>
)

const emptyQuery =
  'Type what troubles you, a treatment, or the name of a doctor or hospital. Hindi works too.'
const shortQuery = 'Please type at least 3 characters: “pil” finds piles.'

/** The results page: grouped by type, made on the server, good without JavaScript. */
export function SearchScreen(props: SearchScreenProps) {
  const { query, city, groups, tooShort, type, marked, corrected, form, pagination } = props
  const { didYouMean, emergency, isEmptyCity, named } = props
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const isSearched = query !== '' && !tooShort
  const address = (of: SearchType | null) => searchAddress({ query, city: city?.slug, type: of })
  return (
    <div className="page-width py-6 wrap-anywhere md:py-10">
      {emergency && <EmergencyPanel kind={emergency} className="mb-5" />}
      <h1 className="text-3xl">{query ? `Results for “${query}”` : 'Search'}</h1>
      <div className="mt-4">{form}</div>
      {!isSearched && (
        <div className="mt-5">
          <p>{query === '' ? emptyQuery : shortQuery}</p>
          <Chips ideas={searchIdeas} />
        </div>
      )}
      {isSearched && total === 0 && <Nothing {...props} />}
      {total > 0 && (
        <p className="mt-5 text-ink-soft">
          {counted(total, 'result')}
          {correctionWords(query, corrected)}
          {city && !named && !isEmptyCity && `, those in ${city.name} first`}
        </p>
      )}
      {total > 0 && city && !named && isEmptyCity && (
        <p className="mt-1">
          No doctor or hospital is listed in {city.name} yet. These are from all cities.
        </p>
      )}
      {total > 0 && named?.isEmpty && (
        <p className="mt-1">
          We list nobody for this in {named.name} yet. These are from all cities.
        </p>
      )}
      {total > 0 && didYouMean && <DidYouMean query={didYouMean} city={city} />}
      {type && (
        <a
          href={address(null)}
          className="inline-flex min-h-11 items-center font-bold text-neem-700"
        >
          All results for “{query}”
        </a>
      )}
      <div className="mt-4">
        {groups.map((group) => (
          <ResultGroup
            key={group.type}
            group={group}
            marked={marked}
            allHref={type ? undefined : address(group.type)}
          />
        ))}
      </div>
      {pagination}
    </div>
  )
}

const DidYouMean = ({ query, city }: Pick<SearchScreenProps, 'query' | 'city'>) => (
  <p className="mt-2">
    Did you mean{' '}
    <a
      href={searchAddress({ query, city: city?.slug })}
      className="font-bold text-neem-700 underline"
    >
      {query}
    </a>
    ?
  </p>
)

function Nothing({ query, city, didYouMean, popular }: SearchScreenProps) {
  return (
    <NothingFound query={query}>
      {didYouMean && <DidYouMean query={didYouMean} city={city} />}
      {popular.length > 0 && (
        <>
          <p className="mt-3">Others look for:</p>
          <Chips ideas={popular.map(({ name, href }) => ({ label: name, href }))} />
        </>
      )}
    </NothingFound>
  )
}
