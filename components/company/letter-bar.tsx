import type { Letter } from '#lib/contract/everything'

/** The letters that there are; it stays in sight, in one row to swipe through on phones. */
export const LetterBar = ({ letters }: { letters: Letter<unknown>[] }) => (
  <nav
    aria-label="Letters"
    className="no-print sticky top-0 z-10 -mx-4 overflow-x-auto border-b border-line bg-paper px-4 py-1 md:mx-0 md:px-0"
  >
    <ul className="flex gap-1 lg:gap-0 lg:justify-between">
      {letters.map(({ id, letter }) => (
        <li key={id} lang={letter === 'अ' ? 'hi' : undefined}>
          <a
            href={`#${id}`}
            className="grid min-h-11 min-w-11 place-items-center rounded-card font-bold text-neem-700 hover:bg-neem-50 lg:min-w-9"
          >
            {letter}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
