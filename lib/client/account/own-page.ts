import type { SelectedCity } from '#lib/domain/account/user'
import type { CityPage } from '#lib/domain/listings/city-page'

/**
 * Shows, in the header of a page about another city, the link to the same page for the visitor's own city
 * (components/shell/own-city). It stays hidden if the call fails or there is no such page.
 */
export async function showOwnPage({ cityName, slug }: SelectedCity): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>('[data-own-page]')
  if (!link || !slug || link.dataset.of === slug) return
  link.hidden = true
  link.dataset.of = slug
  if (link.dataset.ownPage === cityName) return
  try {
    const query = new URLSearchParams({ page: location.pathname + location.search, city: slug })
    const answer = await fetch(`/api/listings/city-page?${query}`)
    const { text, href }: Partial<CityPage> = await answer.json()
    if (!text || !href || link.dataset.of !== slug) return
    link.textContent = text
    link.href = href
    link.hidden = false
  } catch {
    // The page itself stays as it is.
  }
}
