import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { FilterChoices, ListView } from '#lib/contract/listing'
import { wholeNumber } from '#lib/rules/format'
import { groupWords } from '#lib/rules/listing-group-words'
import { carried } from '#lib/rules/listing-hrefs'

/** Longer groups fold their end away. */
const shownOptions = 6

/**
 * The filters as a plain form: what is chosen goes into the address. Folded on phones, a side panel on
 * wide screens (styles/layout.css). Each option says how many it would leave, the other groups as they are.
 */
export function FilterPanel({ list }: { list: ListView }) {
  const { filters, query } = list
  if (filters.length === 0) return null
  const chosen = query.chosen.length
  return (
    <details className="fold open-when-wide rounded-card border border-line bg-white px-4">
      <summary className="font-bold text-neem-900">
        <span className="flex grow items-center gap-2">
          <Icon name="filter" className="size-5" />
          {chosen > 0 ? `Filters (${chosen} chosen)` : 'Filters'}
        </span>
      </summary>
      <form
        action={list.path}
        aria-label="Filters"
        autoComplete="off"
        className="grid gap-4 pt-1 pb-4 lg:pt-4"
      >
        {carried(list, 'place').map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
          {filters.map((choices) => (
            <Group key={choices.group} choices={choices} />
          ))}
        </div>
        <button type="submit" className={buttonClass('outline', 'w-full')}>
          Show results
        </button>
      </form>
    </details>
  )
}

function Group({ choices: { group, options } }: { choices: FilterChoices }) {
  const { legend, several } = groupWords[group]
  const isLong = options.length > shownOptions + 2
  const first = isLong ? options.slice(0, shownOptions) : options
  const rest = options.slice(first.length)
  return (
    <fieldset className="min-w-0">
      <legend className="font-bold text-neem-900">{legend}</legend>
      {several && options.length > 1 && <p className="text-sm text-ink-soft">{several}</p>}
      <div className="filter-options">
        {first.map((option) => (
          <Option key={option.value} group={group} option={option} />
        ))}
      </div>
      {rest.length > 0 && (
        <details className="fold" open={rest.some(({ chosen }) => chosen)}>
          <summary className="text-sm text-neem-700">{`${rest.length} more`}</summary>
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
    <span className="text-ink-soft">
      <span className="sr-only">: </span>
      {wholeNumber(count)}
    </span>
  </label>
)
