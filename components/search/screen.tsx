import type { ReactNode } from 'react'
import { IdeaChips, searchHint, searchIdeas } from '#components/search/ideas'
import { MarkedText } from '#components/search/marked-text'
import { ChildPanel } from '#components/shell/child-panel'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import { EmptyList } from '#components/shell/empty-list'
import { FormOpener } from '#components/shell/form-opener'
import { FoundIcon } from '#components/shell/found-icon'
import { OwnCityLink } from '#components/shell/own-city'
import { Persistent } from '#components/shell/persistent'
import { buttonClass } from '#components/ui/button'
import { ChipList, RowLink } from '#components/ui/link'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { links, searchAddress } from '#lib/domain/routes/links'
import { type SearchType, tooShortText } from '#lib/domain/search/kinds'
import type { SearchGroup, SearchResults } from '#lib/domain/search/search'
import { saysNothing } from '#lib/domain/search/synonyms'
import { counted } from '#lib/domain/text/format'
import { inList } from '#lib/domain/text/text'

interface SearchScreenProps extends SearchResults {
  /** The emergency that the query is about: whom to call comes before everything else. */
  emergency: EmergencyKind | null
  form: ReactNode
  /** Links to the other pages of the type. */
  pagination?: ReactNode
}

/** The results page, grouped by type. Works without JavaScript. */
export function SearchScreen(props: SearchScreenProps) {
  const { query, city, groups, tooShort, type, marked, corrected, form, pagination } = props
  const { didYouMean, emergency, isEmptyCity, isCityFirst, elsewhere, named } = props
  const { answers, citiesToChoose, isUncovered, isChildsIllness, missingHospital } = props
  const asksCity = citiesToChoose.length > 0
  /** The city that has no doctors or no hospitals for this, if others have. */
  const none = elsewhere && (named ?? (isEmptyCity ? null : city))
  const total = asksCity ? 0 : groups.reduce((sum, group) => sum + group.total, 0)
  const isSearched = query !== '' && !tooShort
  const address = (of: SearchType | null) => searchAddress({ query, city: city?.slug, type: of })
  return (
    <div className="page-width py-6 wrap-anywhere md:py-10">
      {emergency && (
        <Persistent as="div" name="emergency" className="mb-5">
          {/* With this condition the compiler leaves the panel's texts out of the browser's code. */}
          {typeof window === 'undefined' && <EmergencyPanel kind={emergency} />}
        </Persistent>
      )}
      <h1 className="text-3xl">{query ? `Results for “${query}”` : 'Search'}</h1>
      <div className="mt-4">{form}</div>
      {!isSearched && (
        <div className="mt-5">
          <p>{query === '' ? searchHint : tooShortText}</p>
          <IdeaChips />
        </div>
      )}
      {asksCity && <WhichCity query={query} cities={citiesToChoose} type={type} />}
      {isChildsIllness && (
        <Persistent as="div" name="child" className="mt-6">
          {typeof window === 'undefined' && <ChildPanel />}
        </Persistent>
      )}
      {isSearched && isUncovered && <NotCovered query={query} />}
      {isSearched &&
        total + answers.length === 0 &&
        !asksCity &&
        !isUncovered &&
        !isChildsIllness && <Nothing {...props} />}
      {missingHospital && total + answers.length > 0 && (
        <p className="mt-5">
          We do not list a hospital called “{missingHospital}”. The results are about the rest of
          what you typed.
        </p>
      )}
      <BestAnswers answers={answers} />
      {total > 0 && (
        <p className="mt-5 text-ink-soft">
          {counted(total, 'result')}
          {correctionWords(query, corrected)}
          {city && isCityFirst && `, those in ${city.name} first`}
        </p>
      )}
      {total > 0 && !city && !named && (
        <OwnCityLink path={searchAddress({ query, type })} words="Start with results in" />
      )}
      {total > 0 && city && !named && isEmptyCity && (
        <p className="mt-1">
          No doctor or hospital is listed in {city.name} yet. {whereWords(elsewhere)}
        </p>
      )}
      {total > 0 && none && (
        <p className="mt-1">
          We list no {elsewhere.who.replace('and', 'or')} for this in {none.name} yet.{' '}
          {whereWords(elsewhere)}
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
        {(asksCity ? [] : groups).map((group) => (
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

const whereWords = (elsewhere: SearchScreenProps['elsewhere']) =>
  elsewhere
    ? `The ${elsewhere.who} below are in other cities, such as ${inList(elsewhere.cities)}.`
    : 'These are from all cities.'

/** The pages that answer the query, before the names that it contains. */
const BestAnswers = ({ answers }: Pick<SearchScreenProps, 'answers'>) =>
  answers.length > 0 && (
    <section aria-labelledby="answers" className="mt-5">
      <h2 id="answers" className="text-xl">
        Best match
      </h2>
      <ul className="mt-2 border-t border-line">
        {answers.map(({ type, name, href, detail }) => (
          <li key={href} className="border-b border-line">
            <RowLink href={href} icon={<FoundIcon type={type} />} name={name} detail={detail} />
          </li>
        ))}
      </ul>
    </section>
  )

interface WhichCityProps {
  query: string
  cities: SearchScreenProps['citiesToChoose']
  type: SearchType | null
}

/** The query asks for what is near: the same search in a city. */
const WhichCity = ({ query, cities, type }: WhichCityProps) => (
  <section aria-labelledby="which-city" className="mt-6">
    <h2 id="which-city" className="text-xl">
      Which city are you in?
    </h2>
    <p className="mt-1">Choose it here or in the field above. A PIN code works too.</p>
    <OwnCityLink path={searchAddress({ query, type })} words="In" className="mt-2 font-bold" />
    <ChipList
      className="mt-3"
      links={cities.map(({ slug, name }) => ({
        label: name,
        href: searchAddress({ query, city: slug, type }),
      }))}
    />
  </section>
)

/** The query asks for care, or names a hospital, that the site does not have: no look-alike, but where to turn. */
const NotCovered = ({ query }: { query: string }) => (
  <div className="mt-6">
    <EmptyList title={`We do not have “${query}”`}>
      <p className="mt-2 max-w-measure">
        No doctor, hospital or page on this site is about it. Ask your family doctor or the nearest
        hospital; a government hospital’s OPD treats nearly everything. You can also ask our care
        team: if we cannot help, we will say so.
      </p>
      <IdeaChips />
      <FormOpener opener="text" className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
        Ask the care team
      </FormOpener>
    </EmptyList>
  </div>
)

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
          <p className="mt-3">Others search for:</p>
          <IdeaChips ideas={popular.map(({ name, href }) => ({ label: name, href }))} />
        </>
      )}
    </NothingFound>
  )
}

interface NothingFoundProps {
  query: string
  /** Suggestions of the catalogue. */
  children?: ReactNode
}

/** What to try, where to look and whom to ask. */
const NothingFound = ({ query, children }: NothingFoundProps) => (
  <div className="mt-6">
    <EmptyList title={`Nothing found for “${query}”`}>
      {children}
      <p className="mt-2 max-w-measure">
        Try one word instead of several, another spelling, or the part of the body: “knee”, “heart”,
        “pathri”. If that finds nothing either, we do not cover it: ask your family doctor or the
        nearest hospital.
      </p>
      <IdeaChips ideas={[...searchIdeas, { label: 'Ask the chat', href: links.chat }]} />
      <FormOpener opener="text" className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
        Ask the care team
      </FormOpener>
    </EmptyList>
  </div>
)

interface ResultGroupProps {
  group: SearchGroup
  /** Words to highlight in names. */
  marked: string
  /** The page that lists all of this type; undefined on that page. */
  allHref?: string | undefined
}

function ResultGroup({ group: { type, title, hits, total }, marked, allHref }: ResultGroupProps) {
  return (
    <section aria-labelledby={`found-${type}`} className="mb-7">
      <h2 id={`found-${type}`} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-10">
        {hits.map(({ name, href, detail, language }) => (
          <li key={href + name} lang={language} className="border-b border-line">
            <RowLink
              href={href}
              icon={<FoundIcon type={type} />}
              name={<MarkedText text={name} query={marked} />}
              detail={detail}
            />
          </li>
        ))}
      </ul>
      {allHref && total > hits.length && (
        <a href={allHref} className="inline-flex min-h-11 items-center font-bold text-neem-700">
          All {total.toLocaleString('en-IN')} {title.toLowerCase()}
        </a>
      )}
    </section>
  )
}

/**
 * ' for “cataract surgery”' if every word was corrected; otherwise the query as typed and what was read differently.
 *
 * @param corrected the query with the catalogue's words instead of misspelt ones; '' for none
 */
function correctionWords(query: string, corrected: string): string {
  if (corrected === '') return ''
  const typed = query.toLowerCase().split(' ')
  const meant = corrected.split(' ')
  const isTyped = (word: string, at: number) => word === typed[at] && !saysNothing(word)
  if (!meant.some(isTyped)) return ` for “${corrected}”`
  const read = typed.flatMap((word, at) =>
    word === meant[at] ? [] : [`“${word}” read as “${meant[at]}”`],
  )
  return ` for “${query}”, ${read.join(', ')}`
}
