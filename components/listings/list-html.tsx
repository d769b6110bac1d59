import type { ReactNode } from 'react'
import { DoctorCard, HospitalCard } from '#components/listings/cards'
import { ListColumns } from '#components/listings/list-columns'
import { Pagination } from '#components/listings/pagination'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { useAddresses, useWords } from '#components/ui/language'
import { ChipLink, TextLink } from '#components/ui/link'
import type { FilterChoices, ListView } from '#lib/domain/listings/listing'
import {
  hiddenInputs,
  pageHref,
  sortHref,
  withoutFilterHref,
  withoutFiltersHref,
} from '#lib/domain/listings/query'
import { sorts, sortWords } from '#lib/domain/listings/sorts'
import { wholeNumber } from '#lib/domain/text/format'

interface ListResultsProps {
  list: ListView
  /** Names the pages for screen readers. */
  heading: string
  /** Level of the cards' headings. */
  cards?: 'h2' | 'h3' | undefined
  /** Replaces the cards if there is no match. */
  empty: ReactNode
}

/** A whole list with its filters. */
export const ListWithFilters = (props: ListResultsProps) => (
  <ListColumns filters={<FilterPanel list={props.list} />}>
    <ListResults {...props} />
  </ListColumns>
)

/** The cards of a list, with its order above them and the links to its pages below. */
export function ListResults({ list, heading, cards, empty }: ListResultsProps) {
  const { pagesOf } = useWords('listings')
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <ChosenFilters list={list} />
      <SortLinks list={list} />
      {list.total === 0 && empty}
      {list.doctors.map((doctor) => (
        <DoctorCard key={doctor.id} doctor={doctor} heading={cards} />
      ))}
      {list.hospitals.map((hospital) => (
        <HospitalCard key={hospital.id} hospital={hospital} heading={cards} />
      ))}
      <Pagination
        page={list.pageNumber}
        pages={list.pageCount}
        hrefOf={(page) => pageHref(list, page)}
        label={pagesOf(heading)}
      />
    </div>
  )
}

/** The chosen filters, each with a link that removes it. */
function ChosenFilters({ list }: { list: ListView }) {
  const words = useWords('listings').filters
  const chosen = list.filters.flatMap(({ group, options }) =>
    options.filter((option) => option.chosen).map((option) => ({ group, ...option })),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label={words.chosenOnes} className="flex flex-wrap gap-2">
      {chosen.map(({ group, value, name }) => (
        <li key={group + value}>
          <ChipLink
            href={withoutFilterHref(list, group, value)}
            rel="nofollow"
            aria-label={words.remove(name)}
          >
            {name}
            <Icon name="close" className="size-4" />
          </ChipLink>
        </li>
      ))}
      <li>
        <TextLink href={withoutFiltersHref(list)} rel="nofollow" className="px-2">
          {words.clear}
        </TextLink>
      </li>
    </ul>
  )
}

/** Links to the other orders, and the reason for the current one. Empty for a single result. */
function SortLinks({ list }: { list: ListView }) {
  const words = useWords('listings')
  if (list.total < 2) return null
  const { kind, query } = list
  return (
    <div>
      <nav aria-label={words.sortBy} className="flex items-center gap-2">
        <span className="shrink-0 text-sm text-ink-soft">{words.sortBy}</span>
        <ul className="relative -mr-4 flex min-w-0 gap-2 overflow-x-auto py-1 pr-4 pl-1 [scrollbar-width:none] sm:mr-0 sm:flex-wrap">
          {sorts[kind].map((sort) => (
            <li key={sort} className="shrink-0">
              <ChipLink
                href={sortHref(list, sort)}
                current={sort === query.sort}
                rel="nofollow"
                className="whitespace-nowrap"
              >
                {sortWords(kind, sort, words).name}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      <p className="mt-1.5 flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        {sortWords(kind, query.sort, words).why}
      </p>
    </div>
  )
}

/** Longer groups fold the rest away. */
const shownOptions = 6

/**
 * The filters as a plain GET form. Folded on phones, a side panel on wide screens (styles/layout.css). Each
 * option shows how many results it would leave.
 */
export function FilterPanel({ list }: { list: ListView }) {
  const { filters, query } = list
  const words = useWords('listings').filters
  const inOwnLanguage = useAddresses()
  if (filters.length === 0) return null
  const chosen = query.chosen.length
  return (
    <details className="fold open-when-wide self-start rounded-card border border-line bg-white px-4 lg:mr-8 lg:w-64">
      <summary className="font-bold text-neem-900">
        <span className="flex grow items-center gap-2">
          <Icon name="filter" className="size-5" />
          {chosen > 0 ? words.chosen(chosen) : words.title}
        </span>
      </summary>
      <form
        action={inOwnLanguage(list.path)}
        aria-label={words.title}
        autoComplete="off"
        className="grid gap-4 pt-1 pb-4 lg:pt-4"
      >
        {hiddenInputs(list, 'place').map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
          {filters.map((choices) => (
            <Group key={choices.group} choices={choices} />
          ))}
        </div>
        <button type="submit" className={buttonClass('outline', 'w-full')}>
          {words.show}
        </button>
      </form>
    </details>
  )
}

function Group({ choices: { group, options } }: { choices: FilterChoices }) {
  const words = useWords('listings').filters
  const { legend, note } = words.groups[group]
  const isLong = options.length > shownOptions + 2
  const first = isLong ? options.slice(0, shownOptions) : options
  const rest = options.slice(first.length)
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold text-neem-900">{legend}</legend>
      {note && options.length > 1 && <p className="text-sm text-ink-soft">{note}</p>}
      <div className="filter-options">
        {first.map((option) => (
          <Option key={option.value} group={group} option={option} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className="fold" open={rest.some(({ chosen }) => chosen)}>
          <summary className="text-sm text-neem-700">{words.more(rest.length)}</summary>
          <div className="filter-options">
            {rest.map((option) => (
              <Option key={option.value} group={group} option={option} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  )
}

interface OptionProps {
  group: FilterChoices['group']
  option: FilterChoices['options'][number]
}

const Option = ({ group, option: { value, name, count, chosen } }: OptionProps) => (
  <label>
    <input type="checkbox" name={group} value={value} defaultChecked={chosen === true} />
    <span>{name}</span>
    {count !== undefined && (
      <span className="text-ink-soft">
        <span className="sr-only">: </span>
        {wholeNumber(count)}
      </span>
    )}
  </label>
)
