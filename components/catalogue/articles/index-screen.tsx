import { TrailPage } from '#components/shell/head/breadcrumbs'
import { DepartmentIcon, TestIcon } from '#components/shell/health-icon'
import { ProseLine } from '#components/ui/document-text'
import { Icon } from '#components/ui/icon'
import { Anchor } from '#components/ui/language'
import type { ArticleIndex, IndexEntry, Named } from '#lib/domain/catalogue/catalogue'
import { links } from '#lib/domain/routes/links'
import { longDate } from '#lib/domain/text/format'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface IndexScreenProps {
  index: ArticleIndex
  trail: Crumb[]
}

/** All articles of one kind. Conditions and treatments are grouped by department. */
export function IndexScreen({ index, trail }: IndexScreenProps) {
  const { heading, summary, groups } = index
  return (
    <TrailPage trail={trail}>
      <h1 className="mt-2">{heading}</h1>
      <p className="mt-2 max-w-measure text-lg">{summary}</p>
      <div className="mt-6 gap-4 md:columns-2">
        {groups.map(({ department, entries }) =>
          department ? (
            <DepartmentCard
              key={department.slug}
              index={index}
              department={department}
              entries={entries}
            />
          ) : (
            entries.map((entry) => <EntryCard key={entry.slug} index={index} entry={entry} />)
          ),
        )}
      </div>
    </TrailPage>
  )
}

const card = 'mb-4 break-inside-avoid rounded-card border border-line bg-white'

interface DepartmentCardProps {
  index: ArticleIndex
  department: Named
  entries: IndexEntry[]
}

function DepartmentCard({ index, department, entries }: DepartmentCardProps) {
  const { slug, name } = department
  return (
    <section aria-labelledby={slug} className={`${card} px-4 pt-3 pb-1 md:px-5 md:pt-4`}>
      <h2 id={slug} className="flex items-center gap-3 text-lg">
        <DepartmentIcon slug={slug} className="size-9 shrink-0 text-neem-700" />
        <Anchor
          href={links.department(slug)}
          className="inline-flex min-h-11 items-center leading-snug hover:underline"
        >
          {name}
        </Anchor>
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.slug}>
            <Entry index={index} entry={entry} className="py-3" />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface EntryProps {
  index: ArticleIndex
  entry: IndexEntry
  className?: string
}

const EntryCard = (props: EntryProps) => (
  <div className={`${card} hover:border-neem-700`}>
    <Entry {...props} className="p-4 md:p-5" />
  </div>
)

function Entry({ index: { kind, language, groups }, entry, className = '' }: EntryProps) {
  const { slug, name, summary, date } = entry
  const Heading = groups[0]?.department ? 'h3' : 'h2'
  return (
    <Anchor
      href={links.article(kind, slug)}
      className={`group flex items-start gap-4 ${className}`}
    >
      {kind === 'test' && <TestIcon slug={slug} className="size-10 shrink-0 text-neem-700" />}
      <span className="min-w-0 grow">
        <Heading className="text-lg text-neem-700 group-hover:underline">{name}</Heading>
        {kind === 'blog' && (
          <time dateTime={date} className="text-sm text-ink-soft">
            {longDate(date, language)}
          </time>
        )}
        <ProseLine id={slug} text={summary} className="mt-0.5 line-clamp-2 text-sm text-ink-soft" />
      </span>
      <Icon name="arrow" className="mt-1 size-5 shrink-0 text-neem-700" />
    </Anchor>
  )
}
