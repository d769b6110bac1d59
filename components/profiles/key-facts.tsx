export interface KeyFact {
  label: string
  /** A fact that is not stated is left out. */
  value: string
  /** A number that decides. */
  large?: boolean
}

/** What decides, in a panel. */
export function KeyFacts({ facts, label }: { facts: KeyFact[]; label: string }) {
  const stated = facts.filter(({ value }) => value !== '')
  if (stated.length === 0) return null
  return (
    <section aria-label={label} className="rounded-card bg-neem-50 px-4 py-4 md:px-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">
        {stated.map(({ label: name, value, large }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd
              className={`leading-snug text-neem-900 ${large ? 'text-xl font-bold' : 'font-bold'}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
