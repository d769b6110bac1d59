import { Icon } from '#components/ui/icon'
import { Anchor, useWords } from '#components/ui/language'

interface PaginationProps {
  page: number
  pages: number
  /** The address of a page, from 1. */
  hrefOf: (page: number) => string
  label: string
}

const cell =
  'inline-grid min-h-11 min-w-11 place-items-center rounded-card border border-line bg-white px-3 font-bold text-neem-700'

/** The numbers of the first, the last and the neighbouring pages; null marks a gap. */
export function shownPages(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages)
  const sorted = [...new Set(wanted)].sort((one, other) => one - other)
  return sorted.flatMap((at, index) => {
    const before = sorted[index - 1] ?? 0
    return at - before > 1 ? [null, at] : [at]
  })
}

/** Links to the pages of a list. Empty for a single page. */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  const words = useWords('common').pages
  if (pages < 2) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-2">
      {page > 1 && (
        <Anchor href={hrefOf(page - 1)} rel="prev" aria-label={words.previous} className={cell}>
          <Icon name="chevron" className="size-5 rotate-90" />
        </Anchor>
      )}
      {shownPages(page, pages).map((at, index) =>
        at === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other key.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Anchor
            key={at}
            href={hrefOf(at)}
            aria-label={words.page(at)}
            aria-current={at === page ? 'page' : undefined}
            className={`${cell} hover:border-neem-700 aria-[current]:border-neem-700 aria-[current]:bg-neem-700 aria-[current]:text-white`}
          >
            {at}
          </Anchor>
        ),
      )}
      {page < pages && (
        <Anchor href={hrefOf(page + 1)} rel="next" aria-label={words.next} className={cell}>
          <Icon name="chevron" className="size-5 -rotate-90" />
        </Anchor>
      )}
    </nav>
  )
}
