import { LinkGrid } from '#components/listings/link-grid'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { DepartmentIcon } from '#components/shell/health-icon'
import { OwnCityLink } from '#components/shell/own-city'
import { Icon, RoundMark } from '#components/ui/icon'
import { Anchor, InEnglish, useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { ArticleSummary, Department, Named } from '#lib/domain/catalogue/catalogue'
import type { CountedLink } from '#lib/domain/listings/listing'
import { links } from '#lib/domain/routes/links'
import type { Crumb } from '#lib/seo/json-ld/graph'

type Summary = Named & Pick<ArticleSummary, 'summary'>

interface DepartmentScreenProps {
  department: Department
  conditions: Summary[]
  treatments: Summary[]
  /** By city. */
  doctors: CountedLink[]
  hospitals: CountedLink[]
  trail: Crumb[]
}

/** A department: its conditions and treatments, and its doctors and hospitals by city. */
export function DepartmentScreen(props: DepartmentScreenProps) {
  const { department, trail } = props
  const words = useWords('profiles')
  return (
    <TrailPage trail={trail}>
      <header className="mark-row mt-2 items-center md:items-start">
        <RoundMark className="size-16 md:size-24">
          <DepartmentIcon slug={department.slug} className="size-10 md:size-14" />
        </RoundMark>
        <div>
          <h1>{department.name}</h1>
          <p className="mt-2 hidden max-w-measure text-lg md:block">{department.summary}</p>
        </div>
      </header>
      <p className="mt-4 text-lg md:hidden">{department.summary}</p>
      <Places
        title={words.department.doctorsByCity(department.practitionerPlural)}
        items={props.doctors}
        all={`${links.directory('doctors')}?speciality=${department.slug.toLowerCase()}`}
      />
      <Articles title={words.conditions} kind="condition" items={props.conditions} />
      <Articles title={words.treatments} kind="treatment" items={props.treatments} />
      <Places
        title={words.department.hospitalsByCity(department.name)}
        items={props.hospitals}
        all={`${links.directory('hospitals')}?speciality=${department.slug.toLowerCase()}`}
      />
    </TrailPage>
  )
}

interface PlacesProps {
  title: string
  items: CountedLink[]
  /** Address of the list for all of India. */
  all: string
}

function Places({ title, items, all }: PlacesProps) {
  const words = useWords('profiles').department
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="mt-9">
      <h2>{title}</h2>
      <OwnCityLink path={all} words={words.in} className="mt-2 font-bold" />
      <div className="mt-4">
        <LinkGrid items={items} />
      </div>
      <TextLink href={all} className="mt-3">
        {words.everywhere}
      </TextLink>
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
        {items.map(({ slug, name, summary, language }) => (
          <li key={slug}>
            <Anchor
              href={links.article(kind, slug)}
              hrefLang={language}
              className="group flex h-full items-start gap-3 rounded-card border border-line bg-white p-4 hover:border-neem-700"
            >
              <span className="grow">
                <span className="font-bold text-neem-700 group-hover:underline">
                  {name}
                  {language && (
                    <>
                      {' '}
                      <InEnglish />
                    </>
                  )}
                </span>
                <span className="mt-1 line-clamp-2 text-sm text-ink-soft" lang={language}>
                  {summary}
                </span>
              </span>
              <Icon name="arrow" className="mt-0.5 size-5 shrink-0 text-neem-700" />
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  )
}
