import { MarkedText } from '#components/search/marked-text'
import { FoundIcon } from '#components/ui/found-icon'
import { Icon } from '#components/ui/icon'
import type { SearchGroup } from '#lib/contract/search'

interface ResultGroupProps {
  group: SearchGroup
  /** The words that are marked in names. */
  marked: string
  /** Where all of this type are listed; undefined where they are. */
  allHref?: string | undefined
}

/** What was found of one type. */
export function ResultGroup({
  group: { type, title, hits, total },
  marked,
  allHref,
}: ResultGroupProps) {
  return (
    <section aria-labelledby={`found-${type}`} className="mb-7">
      <h2 id={`found-${type}`} className="text-xl">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line lg:grid lg:grid-cols-2 lg:gap-x-10">
        {hits.map(({ name, href, detail, language }) => (
          <li key={href + name} lang={language} className="border-b border-line">
            <a href={href} className="group flex h-full min-h-14 items-center gap-3 py-2.5">
              <FoundIcon type={type} />
              <span className="min-w-0 grow leading-snug">
                <span className="font-bold text-neem-700 group-hover:underline">
                  <MarkedText text={name} query={marked} />
                </span>
                <span className="line-clamp-2 text-sm text-ink-soft">{detail}</span>
              </span>
              <Icon name="chevron" className="size-5 shrink-0 -rotate-90 text-ink-soft" />
            </a>
          </li>
        ))}
      </ul>
      {allHref && total > hits.length && (
        <a href={allHref} className="inline-flex min-h-11 items-center font-bold text-neem-700">
          All {total.toLocaleString('en-IN')} {title.toLowerCase()}
        </a>
      )}
    </section>
  )
}
