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
  /** How many texts, where that is shown. */
  works?: string | false
}

/** Credentials, departments and languages; what is not stated has no line. */
export function PersonFacts({ person, linked = false, works }: PersonFactsProps) {
  const { credentials, departments, languages } = person
  return (
    <dl className="grid gap-x-6 gap-y-2.5 sm:grid-cols-2">
      {credentials && <Line label="Credentials">{credentials}</Line>}
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
      {works && <Line label="On this site">{works}</Line>}
    </dl>
  )
}

const Line = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-xs text-ink-soft">{label}</dt>
    <dd className="leading-snug">{children}</dd>
  </div>
)
