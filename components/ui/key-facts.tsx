import { useId } from 'react'

export interface KeyFact {
  label: string
  /** '' if unknown: the fact is left out. */
  value: string
  /** Of a value in another language than the page. */
  lang?: string | undefined
  /** Sets an important number in large type. */
  large?: boolean
}

interface KeyFactsProps {
  title: string
  facts: readonly KeyFact[]
  /** Short facts side by side in narrow columns. The title is then for screen readers only. */
  compact?: boolean
}

/** The most important facts of a page in a panel, before any text. */
export function KeyFacts({ title, facts, compact = false }: KeyFactsProps) {
  const id = useId()
  const known = facts.filter(({ value }) => value !== '')
  if (known.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card bg-neem-50 px-4 py-4 md:px-6 md:py-5">
      <h2 id={id} className={compact ? 'sr-only' : 'text-xl'}>
        {title}
      </h2>
      <dl
        className={
          compact
            ? 'grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]'
            : 'mt-1 divide-y divide-neem-700/20 md:grid md:grid-cols-2 md:gap-x-8'
        }
      >
        {known.map(({ label, value, lang, large }) => (
          <div
            key={label}
            className={compact ? 'min-w-0' : 'py-2.5 md:border-0 md:odd:last:col-span-2'}
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd
              lang={lang}
              className={`leading-snug font-bold text-neem-900 ${large ? 'text-xl' : ''}`.trim()}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
