import { useEffect, useRef } from 'react'
import { CitySelect } from '#components/search/city-select'
import { SearchField } from '#components/search/search-field'
import { searchIdeas } from '#components/search/search-ideas'
import { SearchList } from '#components/search/search-list'
import { useOverlayCities } from '#components/search/use-overlay-cities'
import { ChipLink } from '#components/ui/chip'
import { Dialog } from '#components/ui/dialog'
import { links } from '#lib/rules/links'

interface SearchOverlayProps {
  onClose: () => void
}

const cell = 'field-cell flex items-center gap-3 rounded-card border border-ink-soft bg-white px-3'

/** The search over any page (specification point 2). Like the form of the home page it leads to /search. */
export function SearchOverlay({ onClose }: SearchOverlayProps) {
  const form = useRef<HTMLFormElement>(null)
  const { cities, chosen } = useOverlayCities()
  useEffect(() => {
    // The dialog gave the focus to its first button: whoever opened it wants to type.
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement) field.focus()
  }, [])
  return (
    <Dialog title="Search" className="search-overlay" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element. */}
      <form ref={form} role="search" action={links.search} className="peer grid gap-3">
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <CitySelect cities={cities} chosen={chosen} className={`${cell} min-h-12`} />
          <button
            type="submit"
            className="min-h-12 rounded-card bg-marigold-400 px-6 font-bold text-ink"
          >
            Search
          </button>
        </div>
        <SearchField className={`${cell} min-h-14`} list={SearchList} isBelow />
      </form>
      <div className="peer-has-[[data-suggestions]]:hidden">
        <p className="mt-4 text-sm text-ink-soft">
          Type what troubles you, a treatment, or the name of a doctor or hospital. Hindi works too.
          Or look here:
        </p>
        <ul className="mt-3 flex flex-wrap gap-2">
          {searchIdeas.map(({ label, href }) => (
            <li key={href}>
              <ChipLink href={href}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
