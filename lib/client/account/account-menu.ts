import { chosenCity } from '#lib/client/account/city'
import { showOwnPage } from '#lib/client/account/own-page'
import { showOwnPeople } from '#lib/client/account/own-people'
import { selfieOf } from '#lib/client/account/selfie/selfie'
import { credentials } from '#lib/client/platform/visitor'
import type { SelectedCity } from '#lib/domain/account/user'
import { initials } from '#lib/domain/text/text'

/** The event that the window gets when the page shows another user, or none. */
export const accountShown = 'accountshown'

/** Shown as 'G' for a user without a name (specification.md, section 6), on Hindi pages as 'म'. */
const guest = () => (document.documentElement.lang === 'hi' ? 'मेहमान' : 'Guest')

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text
}

/** The city's name in the language of this place. */
const nameAt = (element: Element, { cityName, nameHindi }: SelectedCity): string =>
  (element.closest('[lang]')?.getAttribute('lang') === 'hi' && nameHindi) || cityName

/** A select that remembers the value that this script has set, to tell it from the visitor's choice. */
type CitySelect = HTMLSelectElement & { presetValue?: string }

/**
 * Presets the city, or the preferred one, in the selects of these forms, unless the visitor or the page has chosen one
 * there: then it is only offered.
 */
function preset(forms: string, valueFor: (select: CitySelect) => string | undefined): void {
  for (const select of document.querySelectorAll<CitySelect>(
    `${forms} select:is([name=city],[name=preferredCity])`,
  )) {
    const isChosen = select.value !== (select.presetValue ?? '')
    // valueFor would remove it.
    if (isChosen && select.selectedOptions[0]?.closest('[data-own-city]')) continue
    const value = valueFor(select) ?? ''
    if (isChosen) continue
    // A select that is given a value it does not offer would show nothing at all.
    const isOffered = Array.from(select.options).some((option) => option.value === value)
    select.value = isOffered ? value : ''
    select.presetValue = select.value
  }
}

/**
 * The value of the city's option in a select that offers cities by slug or by id. A city that the page does not offer
 * is added to the select's own group for it (components/shell/own-city), so that a visitor's city stays although nobody
 * is listed there.
 */
function optionIn(
  select: CitySelect,
  city: SelectedCity,
  own: string | undefined,
): string | undefined {
  const group = select.querySelector<HTMLOptGroupElement>('[data-own-city]')
  group?.replaceChildren()
  const id = String(city.cityId)
  const offered = Array.from(select.options).find(({ dataset, value }) =>
    dataset.id === undefined ? value === own : dataset.id === id,
  )
  const isAdded = group && own && !offered
  if (group) group.hidden = !isAdded
  if (!isAdded) return offered?.value
  const option = document.createElement('option')
  Object.assign(option, { value: own, textContent: nameAt(select, city) })
  option.dataset.id = id
  group.append(option)
  return own
}

/** Shows the link to the visitor's city, with its own parameters, or with the other filters of its form. */
function showOwnList(link: HTMLAnchorElement, city: SelectedCity): void {
  const { slug } = city
  const form = link.closest('form')
  link.hidden = !slug
  if (!slug) return
  const query = new URLSearchParams(form ? '' : link.search)
  query.set('city', slug)
  for (const [name, value] of form ? new FormData(form) : [])
    if (name !== 'city' && typeof value === 'string' && value) query.append(name, value)
  link.href = `${form?.getAttribute('action') ?? link.pathname}?${query}`
  link.textContent = `${link.dataset.ownList} ${nameAt(link, city)}`
}

/** Marks the city's price in a list of prices by city; the style sheet puts it first. */
function showOwnPrice({ slug }: SelectedCity): void {
  const prices = document.querySelectorAll<HTMLAnchorElement>('main li > a[href*="/cost-in-"]')
  for (const { parentElement, pathname } of prices)
    parentElement?.toggleAttribute('data-own-price', pathname.endsWith(`/cost-in-${slug}`))
}

/**
 * Shows the user and the selected city in a page that was rendered for everybody (decisions/0017): letter or
 * picture and name in the header, the city's name, and the preset city of forms and lists.
 */
export function showAccount(): void {
  const user = credentials()
  const root = document.documentElement
  // The style sheet shows what is for users and hides what is for visitors: [data-for].
  if (user) root.dataset.user = ''
  else delete root.dataset.user
  const picture = selfieOf(user)
  for (const element of document.querySelectorAll<HTMLElement>('[data-user-letter]')) {
    element.textContent = picture ? '' : initials(user?.name || guest(), 1)
    // A background, because an image element would need styles that every page loads.
    element.style.background = picture ? `url(${picture}) 50%/cover` : ''
  }
  write('[data-user-name]', user?.name || guest())
  dispatchEvent(new Event(accountShown))
  const city = chosenCity()
  if (!city) return
  for (const element of document.querySelectorAll('[data-city-name]'))
    element.textContent = nameAt(element, city)
  root.dataset.city = ''
  void showOwnPeople(city)
  void showOwnPage(city)
  preset('form[data-lead-form]', (select) => optionIn(select, city, String(city.cityId)))
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-own-list]'))
    showOwnList(link, city)
  showOwnPrice(city)
  // The address names a city or a query: the visitor has chosen where to look, even if everywhere.
  const query = new URLSearchParams(location.search)
  if (query.has('city') || query.has('q')) return
  preset('form:is([role=search],[data-place-form])', (select) => optionIn(select, city, city.slug))
}

/**
 * Shows the changed account: reloads the page (specification.md, section 4), or without a network updates the
 * header only, because a reload would replace the page with the browser's error page.
 *
 * @param isReachable false when the server has just not answered
 */
export function rerender(isReachable = true): void {
  if (isReachable && navigator.onLine) location.reload()
  else showAccount()
}
