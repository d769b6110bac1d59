import { Icon } from '#components/ui/icon'
import type { PersonKind } from '#lib/contract/catalogue'
import { links } from '#lib/rules/links'
import { peopleWords } from '#lib/rules/people-words'

/** What part these people have in a text, and where the whole policy stands. */
export function HowTheyWork({ kind }: { kind: PersonKind }) {
  const { howHeading, how } = peopleWords[kind]
  return (
    <section aria-labelledby="how" className="rounded-card bg-neem-50 p-4 md:p-6">
      <h2 id="how" className="text-xl">
        {howHeading}
      </h2>
      <ul className="mt-3 grid max-w-measure gap-2.5">
        {how.map((step) => (
          <li key={step} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 shrink-0 text-neem-700" />
            {step}
          </li>
        ))}
      </ul>
      <a
        href={links.text('editorial-policy')}
        className="link mt-2 inline-flex min-h-11 items-center font-bold"
      >
        The whole editorial policy
      </a>
    </section>
  )
}
