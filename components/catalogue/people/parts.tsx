import type { ReactNode } from 'react'
import { CatalogueText } from '#components/shell/catalogue-text'
import { TrailPage } from '#components/shell/head/breadcrumbs'
import { IconList } from '#components/ui/icon'
import { useWords } from '#components/ui/language'
import { TextLink } from '#components/ui/link'
import type { Person } from '#lib/domain/catalogue/catalogue'
import { links, type PersonKind } from '#lib/domain/routes/links'
import { termIn } from '#lib/domain/text/own-value'
import type { Crumb } from '#lib/seo/json-ld/graph'

interface PeopleFrameProps {
  trail: Crumb[]
  header: ReactNode
  /** In the side column on wide screens, after the header on phones. */
  side?: ReactNode
  lastForm?: ReactNode
  children: ReactNode
}

/**
 * The frame of author and reviewer pages. specification.md, section 2: /authors pages have two lead forms with
 * a white background, and the second is not sticky. The first (`side`) follows the header on phones; the second
 * (`lastForm`) ends the main column.
 */
export function PeopleFrame({ trail, header, side, lastForm, children }: PeopleFrameProps) {
  return (
    <TrailPage trail={trail}>
      <div
        className={`mt-2 grid gap-8 ${side ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-14' : ''}`}
      >
        {header}
        {side && (
          <div className="no-print lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <div className="lg:sticky lg:top-4">{side}</div>
          </div>
        )}
        <div className="grid content-start gap-9">
          {children}
          {lastForm && <div className="no-print max-w-measure">{lastForm}</div>}
        </div>
      </div>
    </TrailPage>
  )
}

/** How authors or reviewers work on a text, with a link to the editorial policy. */
export function HowTheyWork({ kind }: { kind: PersonKind }) {
  const words = useWords('people')
  const { howHeading, how } = words[kind]
  return (
    <section aria-labelledby="how" className="rounded-card bg-neem-50 p-4 md:p-6">
      <h2 id="how" className="text-xl">
        {howHeading}
      </h2>
      <IconList icon="check" items={how} className="mt-3 gap-2.5" />
      <TextLink href={links.text('editorial-policy')} className="mt-2 font-bold">
        {words.policy}
      </TextLink>
    </section>
  )
}

/** The name in Hindi, inside the heading. */
export const HindiName = ({ person }: { person: Person }) =>
  person.nameHi && (
    <span lang="hi" className="block text-lg font-normal text-ink-soft">
      {person.nameHi}
    </span>
  )

interface PersonFactsProps {
  person: Person
  /** Links departments to their pages. Off in cards that are a link as a whole. */
  linked?: boolean
}

/** Credentials, departments and languages, as far as they are known. */
export function PersonFacts({ person, linked = false }: PersonFactsProps) {
  const { credentials, departments, languages } = person
  const words = useWords('people')
  const terms = useWords('terms')
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:gap-x-6">
      {credentials && (
        <Line label={words.credentials} wide>
          <CatalogueText>{credentials}</CatalogueText>
        </Line>
      )}
      {departments.length > 0 && (
        <Line label={words.departments(departments.length)}>
          {linked ? (
            <span className="flex flex-wrap gap-x-4">
              {departments.map(({ slug, name }) => (
                <TextLink key={slug} href={links.department(slug)}>
                  {name}
                </TextLink>
              ))}
            </span>
          ) : (
            departments.map(({ name }) => name).join(', ')
          )}
        </Line>
      )}
      {languages.length > 0 && (
        <Line label={words.languages}>
          {languages.map((name) => termIn(terms, name)).join(', ')}
        </Line>
      )}
    </dl>
  )
}

interface LineProps {
  label: string
  /** Spans both columns on phones. */
  wide?: boolean
  children: ReactNode
}

const Line = ({ label, wide = false, children }: LineProps) => (
  <div className={wide ? 'max-md:col-span-2' : ''}>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="leading-snug">{children}</dd>
  </div>
)
