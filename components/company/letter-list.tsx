import type { ReactNode } from 'react'
import { LetterBar } from '#components/company/letter-bar'
import type { Letter } from '#lib/contract/everything'

interface LetterListProps<T> {
  letters: Letter<T>[]
  /** One entry, as a list item with a key. */
  item: (entry: T) => ReactNode
}

/**
 * Everything under its letter. The items are styled from their list: a class on each of some hundreds
 * would double the document.
 */
export function LetterList<T>({ letters, item }: LetterListProps<T>) {
  return (
    <div className="min-w-0">
      <LetterBar letters={letters} />
      {letters.map(({ id, letter, entries }) => {
        const hindi = letter === 'अ' ? 'hi' : undefined
        return (
          <section key={id} aria-labelledby={id} className="mt-6">
            <h2 id={id} className="scroll-mt-20 border-b border-line pb-1">
              <span lang={hindi}>{letter}</span>
              {hindi && <span className="ml-3 text-lg">In Hindi</span>}
            </h2>
            <ul
              lang={hindi}
              className="mt-2 gap-x-8 md:columns-2 lg:columns-3 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center [&_a]:leading-snug [&_a]:text-neem-700 [&_a:hover]:underline [&_li]:break-inside-avoid [&_small]:text-sm [&_small]:text-ink-soft"
            >
              {entries.map(item)}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
