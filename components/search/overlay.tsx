import { useEffect, useRef, useState } from 'react'
import { CitySelect, SearchField } from '#components/search/form'
import { IdeaChips } from '#components/search/ideas'
import { SearchList } from '#components/search/list'
import { Dialog } from '#components/ui/dialog'
import { useAddresses, useLanguage, useWords } from '#components/ui/language'
import { chosenCity } from '#lib/client/account/city'
import { useCities } from '#lib/client/account/use-cities'
import type { SelectedCity } from '#lib/domain/account/user'
import { links } from '#lib/domain/routes/links'
import type { CityChoice } from '#lib/domain/search/search'
import type { Language } from '#lib/domain/text/language'

const cell = 'field-cell flex items-center gap-3 rounded-card border border-ink-soft bg-white px-3'

/** The search over any page (specification.md, section 2). Like the form of the home page it leads to /search. */
export function SearchOverlay({ onClose }: { onClose: () => void }) {
  const words = useWords('search')
  const inOwnLanguage = useAddresses()
  const form = useRef<HTMLFormElement>(null)
  const { cities, chosen } = useOverlayCities()
  useEffect(() => {
    // The dialog focused its first button, but its visitor wants to type.
    const field = form.current?.elements.namedItem('q')
    if (field instanceof HTMLInputElement) field.focus()
  }, [])
  return (
    <Dialog title={words.title} className="search-overlay" onClose={onClose}>
      {/* biome-ignore lint/a11y/useSemanticElements: phones from before 2023 do not know the search element. */}
      <form
        ref={form}
        role="search"
        action={inOwnLanguage(links.search)}
        className="peer grid gap-3"
      >
        <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-3">
          <CitySelect key={chosen} cities={cities} chosen={chosen} className={`${cell} min-h-12`} />
          <button
            type="submit"
            className="min-h-12 rounded-card bg-marigold-400 px-6 font-bold text-ink"
          >
            {words.button}
          </button>
        </div>
        <SearchField className={`${cell} min-h-14`} list={SearchList} isBelow />
      </form>
      <div className="peer-has-[[data-suggestions]]:hidden">
        <p className="mt-4 text-sm text-ink-soft">
          {words.hint} {words.orHere}
        </p>
        <IdeaChips />
      </div>
    </Dialog>
  )
}

/** A city without a slug has no address, so the search cannot name it. */
const choicesOf = (cities: readonly SelectedCity[], language: Language): CityChoice[] =>
  cities.flatMap(({ cityId: id, cityName, nameHindi, type, slug }) => {
    const name = (language === 'hi' && nameHindi) || cityName
    return slug ? [{ id, name, type, slug }] : []
  })

/** The cities that the overlay offers: the visitor's own at once, all of them when the list arrives. */
function useOverlayCities(): { cities: CityChoice[]; chosen: string } {
  const language = useLanguage()
  const [own] = useState(chosenCity)
  const { cities: listed = [] } = useCities(language === 'hi' ? 'siteInHindi' : 'site')
  const cities = choicesOf(listed.length > 0 ? listed : own ? [own] : [], language)
  return { cities, chosen: cities.find(({ id }) => id === own?.cityId)?.slug ?? '' }
}
