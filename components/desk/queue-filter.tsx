import { deskPaths, type Filter, queueAddress } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface ListProps {
  filter: Filter
  name: Exclude<keyof Filter, 'state' | 'search'>
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

/** A list of values. One that was chosen stays in it, though no open lead may have it any more. */
function List({ filter, name, label, options }: ListProps) {
  const chosen = filter[name]
  const isListed = chosen === '' || options.some(([value]) => value === chosen)
  return (
    <label>
      {label}
      <select name={name} defaultValue={chosen}>
        <option value="">All</option>
        {!isListed && <option>{chosen}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  )
}

const tiers = ['1', '2', '3', '4'].map((tier) => [tier, tier] as const)
const languages = [
  ['en', 'English'],
  ['hi', 'Hindi'],
] as const

interface FilterFormProps {
  filter: Filter
  values: Record<'city' | 'speciality' | 'campaign', string[]>
}

export const SearchForm = ({ filter }: { filter: Filter }) => (
  <form method="get" action={deskPaths.queue} className={styles.search}>
    <label htmlFor="search">Search all leads</label>
    <input
      id="search"
      name="q"
      type="search"
      defaultValue={filter.search}
      placeholder="Number, reference or name"
      autoComplete="off"
    />
    <button type="submit">Search</button>
  </form>
)

/** Folded until it is needed, because on a phone it would hide the leads. */
export function FilterForm({ filter, values }: FilterFormProps) {
  const { state: _, search: __, ...own } = filter
  const active = Object.values(own).filter((value) => value !== '').length
  const listed = (name: keyof typeof values) => values[name].map((value) => [value, value] as const)
  return (
    <details className={styles.fold} open={active > 0}>
      <summary>{active > 0 ? `Filter (${active})` : 'Filter'}</summary>
      <form method="get" action={deskPaths.queue} className={styles.filter}>
        {filter.state !== 'open' && <input type="hidden" name="state" value={filter.state} />}
        <List filter={filter} name="city" label="City" options={listed('city')} />
        <List filter={filter} name="speciality" label="Speciality" options={listed('speciality')} />
        <List filter={filter} name="campaign" label="Campaign" options={listed('campaign')} />
        <List filter={filter} name="language" label="Language" options={languages} />
        <List filter={filter} name="tier" label="Tier" options={tiers} />
        <button type="submit">Apply</button>
        {active > 0 && <a href={queueAddress({ ...noFilter, state: filter.state })}>Show all</a>}
      </form>
    </details>
  )
}

const noFilter: Filter = {
  state: 'open',
  tier: '',
  city: '',
  speciality: '',
  language: '',
  campaign: '',
  search: '',
}
