import { chosenCity } from '#lib/client/city-selected'
import { selfieOf } from '#lib/client/selfie'
import { credentials } from '#lib/client/visitor'
import type { SelectedCity } from '#lib/contract/user'
import { defaultCity } from '#lib/rules/city-selected'
import { initials } from '#lib/rules/initials'
import { toLinkPart } from '#lib/rules/links'

/** What the window hears when the page shows another user, or none. */
export const userShown = 'usershown'

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
 * The city's slug in a select that offers cities by slug. One that it does not offer is written into its
 * room for that (components/ui/own-city): nobody's city may vanish because nobody is listed there.
 */
function slugIn(select: CitySelect, { cityId, cityName }: SelectedCity): string | undefined {
  const slug = toLinkPart(cityName)
  const room = select.querySelector<HTMLOptGroupElement>('[data-own-city]')
  room?.replaceChildren()
  const id = String(cityId)
  const offered = Array.from(select.options).find(
    ({ dataset, value }) => (dataset.id ?? (value === slug ? id : '')) === id,
  )
  if (room) room.hidden = offered !== undefined
  if (offered || !room) return offered?.value
  const option = document.createElement('option')
  Object.assign(option, { value: slug, textContent: cityName })
  option.dataset.id = id
  room.append(option)
  return slug
}

/** The way to the list of the own city, with what else the form says of the list. */
function showOwnList(link: HTMLAnchorElement, { cityName }: SelectedCity): void {
  const form = link.closest('form')
  if (!form) return
  const query = new URLSearchParams({ city: toLinkPart(cityName) })
  for (const [name, value] of new FormData(form))
    if (name !== 'city' && typeof value === 'string' && value) query.append(name, value)
  link.href = `${form.getAttribute('action')}?${query}`
  link.textContent = `${link.dataset.ownList} ${cityName}`
  link.hidden = false
}

/**
 * Puts who is logged in and which city is selected into a page that was made for everybody (0017): the
 * header's letter (or picture) and name, the city's name, and the city of forms and lists that have none.
 */
export function showUser(): void {
  const user = credentials()
  const root = document.documentElement
  // Styles show what is for users and hide what is for visitors: [data-for].
  if (user) root.dataset.user = ''
  else delete root.dataset.user
  const picture = selfieOf(user)
  for (const element of document.querySelectorAll<HTMLElement>('[data-user-letter]')) {
    element.textContent = picture ? '' : initials(user?.name || guest, 1)
    // A background: an element of its own would need styles that every page loads. The name stands beside it.
    element.style.background = picture ? `url(${picture}) 50%/cover` : ''
  }
  write('[data-user-name]', user?.name || guest)
  dispatchEvent(new Event(userShown))
  const city = chosenCity()
  write('[data-city-name]', (city ?? defaultCity).cityName)
  if (!city) return
  const id = String(city.cityId)
  choose('form[data-lead-form]', () => id)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-own-list]'))
    showOwnList(link, city)
  // Whoever looks in all cities has chosen so: the address says it, and what a search has found.
  const asked = new URLSearchParams(location.search)
  if (asked.has('city') || asked.has('q')) return
  choose('form:is([role=search],[data-place-form])', (select) => slugIn(select, city))
}
