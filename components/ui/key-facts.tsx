import { useId } from 'react'

interface KeyFactsProps {
  title: string
  facts: readonly { label: string; value: string }[]
}

/** The answer in a few lines, before any text. */
export function KeyFacts({ title, facts }: KeyFactsProps) {
  const id = useId()
  if (facts.length === 0) return null
  return (
    <section aria-labelledby={id} className="rounded-card bg-neem-50 px-4 py-4 md:px-6 md:py-5">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <dl className="mt-1 divide-y divide-neem-700/20 md:grid md:grid-cols-2 md:gap-x-8">
        {facts.map(({ label, value }) => (
          <div key={label} className="py-2.5 md:border-0 md:odd:last:col-span-2">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="leading-snug font-bold text-neem-900">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
