import { useId } from 'react'
import { buttonClass } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import type { ArticleWords } from '#lib/rules/article-words'

const emergencyNumbers = ['112', '108'] as const

/** When to seek care at once, in a panel of its own, with India's emergency numbers. */
export function UrgentPanel({ urgent, words }: { urgent: string[]; words: ArticleWords }) {
  const id = useId()
  if (urgent.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line border-l-4 border-l-alert bg-white px-4 py-4 md:px-6 md:py-5"
    >
      <h2 id={id} className="flex items-center gap-2 text-xl text-alert">
        <Icon name="alert" className="size-6 shrink-0" />
        {words.urgent}
      </h2>
      <ul className="mt-3 grid max-w-measure gap-2.5">
        {urgent.map((sentence) => (
          <li key={sentence} className="flex gap-3">
            <span
              aria-hidden="true"
              className="mt-[0.55em] size-2 shrink-0 rounded-full bg-alert"
            />
            {sentence}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-3">
        {emergencyNumbers.map((number) => (
          <a
            key={number}
            href={`tel:${number}`}
            className={buttonClass('outline', 'grow md:grow-0')}
          >
            <Icon name="phone" className="size-5" />
            {words.call} {number}
            {number === '108' && <span className="font-normal">({words.ambulance})</span>}
          </a>
        ))}
      </p>
    </section>
  )
}
