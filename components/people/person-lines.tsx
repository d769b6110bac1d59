import type { ReactNode } from 'react'
import type { Person } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'

/** The name as Hindi readers know it, inside the heading. */
export const HindiName = ({ person }: { person: Person }) =>
  person.nameHi && (
    <span lang="hi" className="block text-lg font-normal text-ink-soft">
      {person.nameHi}
    </span>
  )

interface PersonFactsProps {
  person: Person
  /** Departments lead to their pages; a card whose whole face is a link has none inside. */
  linked?: boolean
}

/** Credentials, departments and languages; what is not stated has no line. */
export function PersonFacts({ person, linked = false }: PersonFactsProps) {
  const { credentials, departments, languages } = person
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2.5 md:gap-x-6">
      {credentials && (
        <Line label="Credentials" wide>
          {credentials}
        </Line>
      )}
      {departments.length > 0 && (
        <Line label={departments.length === 1 ? 'Department' : 'Departments'}>
          {linked ? (
            <span className="flex flex-wrap gap-x-4">
              {departments.map(({ slug, name }) => (
                <a
                  key={slug}
                  href={links.department(slug)}
                  className="link inline-flex min-h-11 items-center"
                >
                  {name}
                </a>
              ))}
            </span>
          ) : (
            departments.map(({ name }) => name).join(', ')
          )}
        </Line>
      )}
      {languages.length > 0 && <Line label="Languages">{languages.join(', ')}</Line>}
    </dl>
  )
}

interface LineProps {
  label: string
  /** Over both columns on phones. */
  wide?: boolean
  children: ReactNode
}

const Line = ({ label, wide = false, children }: LineProps) => (
  <div className={wide ? 'max-md:col-span-2' : ''}>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="leading-snug">{children}</dd>
  </div>
)
