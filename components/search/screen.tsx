import type { ReactNode } from 'react'
import { IdeaChips, searchIdeas } from '#components/search/ideas'
import { MarkedText } from '#components/search/marked-text'
import { ChildPanel } from '#components/shell/child-panel'
import { EmergencyPanel } from '#components/shell/emergency-panel'
import { EmptyList } from '#components/shell/empty-list'
import { FormOpener } from '#components/shell/form-opener'
import { FoundIcon } from '#components/shell/found-icon'
import { OwnCityLink } from '#components/shell/own-city'
import { Persistent } from '#components/shell/persistent'
import { buttonClass } from '#components/ui/button'
import { Anchor, useLanguage, useWords } from '#components/ui/language'
import { ChipList, RowLink } from '#components/ui/link'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { links, searchAddress } from '#lib/domain/routes/links'
import { minQueryLength, type SearchType } from '#lib/domain/search/kinds'
import type { SearchGroup, SearchResults } from '#lib/domain/search/search'
import { saysNothing } from '#lib/domain/search/synonyms'
import { wholeNumber } from '#lib/domain/text/format'
import type { Words } from '#lib/languages/en/index'

interface SearchScreenProps extends SearchResults {
  /** The emergency that the query is about: whom to call comes before everything else. */
  emergency: EmergencyKind | null
  form: ReactNode
  /** Links to the other pages of the type. */
  pagination?: ReactNode
}

/** The results page, grouped by type. Works without JavaScript. */
export function SearchScreen(props: SearchScreenProps) {
  const words = useWords('search')
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
      <h1 className="text-3xl">{query ? words.resultsFor(query) : words.title}</h1>
      <div className="mt-4">{form}</div>
      {!isSearched && (
        <div className="mt-5">
          <p>{query === '' ? words.hint : words.tooShort(minQueryLength)}</p>
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
        <p className="mt-5">{words.missingHospital(missingHospital)}</p>
      )}
      <BestAnswers answers={answers} />
      {total > 0 && (
        <p className="mt-5 text-ink-soft">
          {words.found(total)}
          {correctionWords(query, corrected, words)}
          {city && isCityFirst && words.cityFirst(city.name)}
        </p>
      )}
      {total > 0 && !city && !named && (
        <OwnCityLink path={searchAddress({ query, type })} words={words.startIn} />
      )}
      {total > 0 && city && !named && isEmptyCity && (
        <p className="mt-1">
          {words.emptyCity(city.name)} {whereWords(elsewhere, words)}
        </p>
      )}
      {total > 0 && none && (
        <p className="mt-1">
          {words.noneThere(elsewhere.who, none.name)} {whereWords(elsewhere, words)}
        </p>
      )}
      {total > 0 && didYouMean && <DidYouMean query={didYouMean} city={city} />}
      {type && (
        <Anchor
          href={address(null)}
          className="inline-flex min-h-11 items-center font-bold text-neem-700"
        >
          {words.allFor(query)}
        </Anchor>
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

const whereWords = (elsewhere: SearchScreenProps['elsewhere'], words: Words['search']) =>
  elsewhere ? words.elsewhere(elsewhere.who, elsewhere.cities) : words.fromAllCities

/** The pages that answer the query, before the names that it contains. */
function BestAnswers({ answers }: Pick<SearchScreenProps, 'answers'>) {
  const { bestMatch } = useWords('search')
  return (
    answers.length > 0 && (
      <section aria-labelledby="answers" className="mt-5">
        <h2 id="answers" className="text-xl">
          {bestMatch}
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
  )
}

interface WhichCityProps {
  query: string
  cities: SearchScreenProps['citiesToChoose']
  type: SearchType | null
}

/** The query asks for what is near: the same search in a city. */
function WhichCity({ query, cities, type }: WhichCityProps) {
  const words = useWords('search').whichCity
  return (
    <section aria-labelledby="which-city" className="mt-6">
      <h2 id="which-city" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-1">{words.text}</p>
      <OwnCityLink
        path={searchAddress({ query, type })}
        words={words.in}
        className="mt-2 font-bold"
      />
      <ChipList
        className="mt-3"
        links={cities.map(({ slug, name }) => ({
          label: name,
          href: searchAddress({ query, city: slug, type }),
        }))}
      />
    </section>
  )
}

/** The query asks for care, or names a hospital, that the site does not have: no look-alike, but where to turn. */
function NotCovered({ query }: { query: string }) {
  const { uncovered } = useWords('search')
  return (
    <div className="mt-6">
      <EmptyList title={uncovered.title(query)}>
        <p className="mt-2 max-w-measure">{uncovered.text}</p>
        <IdeaChips />
        <AskCareTeam />
      </EmptyList>
    </div>
  )
}

const AskCareTeam = () => (
  <FormOpener opener="text" className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
    {useWords('search').askCareTeam}
  </FormOpener>
)

function DidYouMean({ query, city }: Pick<SearchScreenProps, 'query' | 'city'>) {
  const { didYouMean } = useWords('search')
  return (
    <p className="mt-2">
      {didYouMean.before}
      <Anchor
        href={searchAddress({ query, city: city?.slug })}
        className="font-bold text-neem-700 underline"
      >
        {query}
      </Anchor>
      {didYouMean.after}
    </p>
  )
}

function Nothing({ query, city, didYouMean, popular }: SearchScreenProps) {
  const { others } = useWords('search')
  return (
    <NothingFound query={query}>
      {didYouMean && <DidYouMean query={didYouMean} city={city} />}
      {popular.length > 0 && (
        <>
          <p className="mt-3">{others}</p>
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
function NothingFound({ query, children }: NothingFoundProps) {
  const words = useWords('search')
  const { nothing, ideas } = words
  return (
    <div className="mt-6">
      <EmptyList title={nothing.title(query)}>
        {children}
        <p className="mt-2 max-w-measure">{nothing.text}</p>
        <IdeaChips ideas={[...searchIdeas(words), { label: ideas.chat, href: links.chat }]} />
        <AskCareTeam />
      </EmptyList>
    </div>
  )
}

interface ResultGroupProps {
  group: SearchGroup
  /** Words to highlight in names. */
  marked: string
  /** The page that lists all of this type; undefined on that page. */
  allHref?: string | undefined
}

function ResultGroup({ group: { type, title, hits, total }, marked, allHref }: ResultGroupProps) {
  const { allOf } = useWords('search')
  const own = useLanguage()
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
              language={language === own ? undefined : language}
              icon={<FoundIcon type={type} />}
              name={<MarkedText text={name} query={marked} />}
              detail={detail}
            />
          </li>
        ))}
      </ul>
      {allHref && total > hits.length && (
        <Anchor
          href={allHref}
          className="inline-flex min-h-11 items-center font-bold text-neem-700"
        >
          {allOf(wholeNumber(total), title)}
        </Anchor>
      )}
    </section>
  )
}

/**
 * ' for “cataract surgery”' if every word was corrected; otherwise the query as typed and what was read differently.
 *
 * @param corrected the query with the catalogue's words instead of misspelt ones; '' for none
 */
function correctionWords(query: string, corrected: string, words: Words['search']): string {
  if (corrected === '') return ''
  const typed = query.toLowerCase().split(' ')
  const meant = corrected.split(' ')
  const isTyped = (word: string, at: number) => word === typed[at] && !saysNothing(word)
  if (!meant.some(isTyped)) return words.forQuery(corrected)
  const read = typed.flatMap((word, at) =>
    word === meant[at] ? [] : [words.readAs(word, meant[at] ?? '')],
  )
  return `${words.forQuery(query)}, ${read.join(', ')}`
}
