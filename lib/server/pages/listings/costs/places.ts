import type { Article } from '#lib/domain/catalogue/catalogue'
import { inLanguage } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'
import { findArticle } from '#lib/server/catalogue/articles'
import { citiesIn } from '#lib/server/catalogue/in-language'
import { listTreatmentPlaces, type TreatmentPlace } from '#lib/server/catalogue/treatment-places'

/** A treatment in the language of the page. */
export interface ShownTreatment {
  treatment: Article
  /** Its English text, whose names leads carry. */
  english: Article
}

/** The page of a path in every language that has a text about the treatment; none if that is only one. */
export const alternatesOf = ({ translations }: Article, path: string) =>
  translations.map(({ language }) => ({ language, path: inLanguage(path, language) }))

/** null if it has no text in this language. */
export async function findTreatment(
  slug: string,
  language: Language,
): Promise<ShownTreatment | null> {
  const treatment = await findArticle('treatment', language, slug)
  const english = language === 'en' ? treatment : await findArticle('treatment', 'en', slug)
  return treatment && english ? { treatment, english } : null
}

/** Where a treatment is offered: cities and items as the page names them. Prices are stored with the English items. */
export async function placesOf({ treatment, english }: ShownTreatment): Promise<TreatmentPlace[]> {
  const places = await listTreatmentPlaces(english)
  if (treatment.language === 'en') return places
  const items = new Map(
    english.costs.map(({ item }, index) => [item, treatment.costs[index]?.item ?? item]),
  )
  const byCity = new Map(places.map((place) => [place.city.id, place]))
  return (await citiesIn(treatment.language)).flatMap((city) => {
    const place = byCity.get(city.id)
    if (!place) return []
    const costs = place.costs.map((cost) => ({ ...cost, item: items.get(cost.item) ?? cost.item }))
    return [{ ...place, city, costs }]
  })
}
