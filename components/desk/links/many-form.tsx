import type { LinkOffer } from '#components/desk/links/link-tabs'
import { linkParameters, publicPage, suggestions } from '#lib/domain/desk/links'
import { deskPaths } from '#lib/domain/desk/paths'
import styles from '#styles/desk.module.css'

interface TicksProps {
  name: string
  legend: string
  options: readonly (readonly [value: string, label: string])[]
  chosen: readonly string[]
}

/** Boxes to tick, folded away until somebody wants them. */
const Ticks = ({ name, legend, options, chosen }: TicksProps) => (
  <details open={options.some(([value]) => chosen.includes(value))}>
    <summary>
      {legend} ({options.length})
    </summary>
    <fieldset className={styles.ticks}>
      <legend>{legend}</legend>
      {options.map(([value, label]) => (
        <label key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.includes(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  </details>
)

interface ManyFormProps extends LinkOffer {
  /** What was chosen, by field. */
  chosen: Record<string, readonly string[]>
}

const sources = suggestions.source ?? []

/** Every list of boxes: its field, its name and what it offers. */
const listsOf = ({ pages, cities, variants }: LinkOffer) =>
  [
    ...pages.map(({ kind, pages: some }) => ({
      name: 'page',
      legend: kind,
      options: some.map(({ path, name }) => [path, name] as const),
    })),
    {
      name: 'variant',
      legend: 'Variants',
      options: [
        [publicPage, 'None: the page for everybody'] as const,
        ...variants.map(({ name, purpose }) => [name, `${name}: ${purpose}`] as const),
      ],
    },
    {
      name: 'city',
      legend: 'Cities',
      options: cities.map(({ slug, name }) => [slug, name] as const),
    },
    { name: 'source', legend: 'Sources', options: sources.map((value) => [value, value] as const) },
  ] satisfies Omit<TicksProps, 'chosen'>[]

const typedFields = [
  ['page', 'More pages, one a line'],
  ['city', 'More cities, one a line'],
  ['source', 'More sources, one a line'],
] as const

/** The choices of many links: boxes for what the site knows, lines for everything else. */
export function ManyForm({ chosen, ...offer }: ManyFormProps) {
  const lists = listsOf(offer)
  const of = (name: string) => chosen[name] ?? []
  const typed = (name: string) => {
    const offered = lists.flatMap((list) =>
      list.name === name ? list.options.map(([value]) => value) : [],
    )
    return of(name)
      .filter((value) => !offered.includes(value))
      .join('\n')
  }
  return (
    <form method="post" action={deskPaths.manyLinks} className={styles.many}>
      <p>
        One link for each page in each variant and city from each source: at most 500 links, or 60
        with QR codes. In the fields below, {'{page}'}, {'{city}'}, {'{variant}'} and {'{source}'}{' '}
        stand for what differs, as in {'{page}-{city}'}.
      </p>
      <div className={styles.outcomes}>
        {lists.map((list) => (
          <Ticks key={list.legend} {...list} chosen={of(list.name)} />
        ))}
      </div>
      <div className={styles.filter}>
        {typedFields.map(([name, label]) => (
          <label key={name}>
            {label}
            <textarea name={`more-${name}`} rows={3} defaultValue={typed(name)} />
          </label>
        ))}
        {linkParameters
          .filter(({ name }) => name !== 'source')
          .map(({ name, label, hint }) => (
            <label key={name}>
              {label}
              <input
                name={name}
                defaultValue={of(name)[0]}
                placeholder={name === 'campaign' ? '{page}-{city}' : hint}
                maxLength={200}
              />
            </label>
          ))}
      </div>
      <div className={styles.ways}>
        <button type="submit" name="do" value="list" className={styles.main_action}>
          List the links
        </button>
        <button type="submit" name="do" value="codes">
          List them with QR codes
        </button>
        <button type="submit" name="do" value="csv">
          Save as CSV
        </button>
      </div>
    </form>
  )
}
