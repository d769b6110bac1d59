import type { ReactNode } from 'react'
import { FormOpener } from '#components/layout/form-opener'
import { searchIdeas } from '#components/search/search-ideas'
import { buttonClass } from '#components/ui/button'
import { ChipLink } from '#components/ui/chip'
import { EmptyScene } from '#components/ui/illustration'

interface NothingFoundProps {
  query: string
  /** What the catalogue suggests: what may have been meant, what others look for. */
  children?: ReactNode
}

/** No result is no dead end: what to try, where to look, and whom to ask. */
export const NothingFound = ({ query, children }: NothingFoundProps) => (
  <section
    aria-labelledby="nothing-found"
    className="raised mt-6 grid gap-6 p-4 md:grid-cols-[14rem_1fr] md:p-8"
  >
    <EmptyScene className="mx-auto h-36 w-full md:h-44" />
    <div>
      <h2 id="nothing-found" className="text-xl">
        Nothing found for “{query}”
      </h2>
      {children}
      <p className="mt-2 max-w-measure">
        Try one word instead of several, another spelling, or the part of the body: “knee”, “heart”,
        “pathri”. Or look here:
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {searchIdeas.map(({ label, href }) => (
          <li key={href}>
            <ChipLink href={href}>{label}</ChipLink>
          </li>
        ))}
      </ul>
      <FormOpener className={buttonClass('outline', 'mt-4 w-full md:w-auto')}>
        Ask the care team
      </FormOpener>
    </div>
  </section>
)
