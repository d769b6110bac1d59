import { chosenCity } from '#lib/client/city-selected'
import { credentials } from '#lib/client/visitor'
import { defaultCity } from '#lib/rules/city-selected'
import { initials } from '#lib/rules/initials'

/** Specification point 6: without a name, 'G' for 'Guest'. */
const guest = 'Guest'

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}

/** A select that remembers what was chosen in it here, and not by the visitor. */
type CitySelect = HTMLSelectElement & { chosenHere?: string }

/** Chooses in the city selects of these forms, unless the visitor has. */
function choose(forms: string, value: (select: CitySelect) => string | undefined): void {
  for (const select of document.querySelectorAll<CitySelect>(`${forms} select[name=city]`)) {
    if (select.value !== (select.chosenHere ?? '')) continue
    const own = value(select) ?? ''
    // Given a value that it does not offer, a select would show nothing at all.
    const isOffered = Array.from(select.options).some((option) => option.value === own)
    select.value = isOffered ? own : ''
    select.chosenHere = select.value
  }
}

/**
 * Puts who is logged in and which city is selected into a page that was made for everybody (0017): the
 * header's letter and name, the city's name, and the city of forms that have none.
 */
export function showUser(): void {
  const user = credentials()
  const root = document.documentElement
  // Styles show what is for users and hide what is for visitors: [data-for].
  if (user) root.dataset.user = ''
  else delete root.dataset.user
  write('[data-user-letter]', initials(user?.name || guest, 1))
  write('[data-user-name]', user?.name || guest)
  const city = chosenCity()
  write('[data-city-name]', (city ?? defaultCity).cityName)
  if (!city) return
  const id = String(city.cityId)
  choose('form[data-lead-form]', () => id)
  // Whoever searches in all cities has chosen so: the address says it.
  if (new URLSearchParams(location.search).has('city')) return
  choose('form[role=search]', (select) => {
    const own = Array.from(select.options).find((option) => option.dataset.id === id)
    return own?.value
  })
}
