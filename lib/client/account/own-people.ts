import { documentLanguage } from '#lib/client/platform/browser'
import type { SelectedCity } from '#lib/domain/account/user'
import type { CityPeople } from '#lib/domain/listings/city-people'

/**
 * Shows the doctors and hospitals of the visitor's city on the home page, whose own are those of all India
 * (components/site/home/people). They stay if the call fails.
 */
export async function showOwnPeople({ slug }: SelectedCity): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-persistent=people]')
  if (!place || !slug || place.dataset.of === slug) return
  place.dataset.of = slug
  try {
    const language = documentLanguage()
    const asked = `city=${encodeURIComponent(slug)}${language === 'en' ? '' : `&language=${language}`}`
    const answer = await fetch(`/api/home/people?${asked}`)
    const { html }: Partial<CityPeople> = await answer.json()
    if (html && place.dataset.of === slug) place.innerHTML = html
  } catch {
    // The people of all India are a good answer too.
  }
}
