import { LinkGrid } from '#components/catalogue/link-lists'
import { Breadcrumbs } from '#components/seo/breadcrumbs'
import { DepartmentIcon } from '#components/ui/department-icon'
import { Icon } from '#components/ui/icon'
import type { ArticleSummary, Department } from '#lib/contract/catalogue'
import type { CountedLink } from '#lib/contract/listing'
import { links } from '#lib/rules/links'
import { capitalised } from '#lib/rules/listing-words'
import type { Crumb } from '#lib/seo/json-ld/trail'

type Summary = Pick<ArticleSummary, 'slug' | 'name' | 'summary'>

interface DepartmentScreenProps {
  department: Department
  conditions: Summary[]
  treatments: Summary[]
  /** By city. */
  doctors: CountedLink[]
  hospitals: CountedLink[]
  trail: Crumb[]
}

/** One department: what it treats, how, and who does so in which city. */
export function DepartmentScreen(props: DepartmentScreenProps) {
  const { department, trail } = props
  return (
    <div className="page-width pt-2 pb-12 md:pb-16">
      <Breadcrumbs trail={trail} />
      <header className="mt-2 flex items-center gap-4 md:items-start md:gap-6">
        <span className="grid size-16 shrink-0 place-items-center rounded-full bg-neem-50 text-neem-700 md:size-24">
          <DepartmentIcon slug={department.slug} className="size-10 md:size-14" />
        </span>
        <div>
          <h1>{department.name}</h1>
          <p className="mt-2 hidden max-w-measure text-lg md:block">{department.summary}</p>
        </div>
      </header>
      <p className="mt-4 text-lg md:hidden">{department.summary}</p>
      <Places
        title={`${capitalised(department.practitionerPlural)} by city`}
        items={props.doctors}
        all={`${links.directory('doctors')}?speciality=${department.slug.toLowerCase()}`}
      />
      <Articles title="Conditions" kind="condition" items={props.conditions} />
      <Articles title="Treatments" kind="treatment" items={props.treatments} />
      <Places
        title={`${department.name} hospitals by city`}
        items={props.hospitals}
        all={`${links.directory('hospitals')}?speciality=${department.slug.toLowerCase()}`}
      />
    </div>
  )
}

interface PlacesProps {
  title: string
  items: CountedLink[]
  /** Address of the list of all cities together. */
  all: string
}

function Places({ title, items, all }: PlacesProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="mt-9">
      <h2>{title}</h2>
      <div className="mt-4">
        <LinkGrid items={items} />
      </div>
      <a href={all} className="link mt-3 inline-flex min-h-11 items-center">
        In all of India
      </a>
    </section>
  )
}

interface ArticlesProps {
  title: string
  kind: 'condition' | 'treatment'
  items: Summary[]
}

function Articles({ title, kind, items }: ArticlesProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="mt-9">
      <h2>{title}</h2>
      <ul className="mt-4 grid gap-3 md:grid-cols-2">
        {items.map(({ slug, name, summary }) => (
          <li key={slug}>
            <a
              href={links.article(kind, slug)}
              className="group flex h-full items-start gap-3 rounded-card border border-line bg-white p-4 hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">{name}</span>
                <span className="mt-1 line-clamp-2 text-sm text-ink-soft">{summary}</span>
              </span>
              <Icon name="arrow" className="mt-0.5 size-5 shrink-0 text-neem-700" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
