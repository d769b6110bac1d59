import type { LeadWords } from '#lib/rules/lead-words'
import { links } from '#lib/rules/links'

/** The consent line, and beside it what is kept, why, who sees it, how long and how to withdraw. */
export function ConsentLine({ words: { consent, notice } }: { words: LeadWords }) {
  return (
    <div className="grid gap-1 text-sm text-ink-soft">
      <p>
        {consent.before}
        <a href={links.terms} className="underline">
          {consent.link}
        </a>
      </p>
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center underline">
          {notice.title}
        </summary>
        <dl className="grid gap-2 rounded-card bg-neem-50 p-3 text-ink">
          {notice.points.map(({ term, text }) => (
            <div key={term}>
              <dt className="font-bold">{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
