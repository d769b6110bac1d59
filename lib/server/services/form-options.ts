import type { Article, ArticleSummary, City, Named, Navigation } from '#lib/contract/catalogue'
import type { FormOptions, OptionGroup } from '#lib/contract/form-options'
import { cityFormOptions, optionsOfDepartments, treatmentOptions } from '#lib/rules/form-options'
import { otherCity } from '#lib/rules/other-option'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities, listServedCities } from '#lib/server/catalogue/cities'
import { lastKnown } from '#lib/server/db/last-known'
import { everyTreatment } from '#lib/server/services/option-lists'

/** Cities that a page carries in its own document: the others come when the form is used. */
const citiesInPage = 60

type InlineCities = Pick<FormOptions, 'cities'> & { moreCities: true }

/**
 * The cities of a form that stands in a page: those that have somebody, the most populous of many. Who
 * lives elsewhere and has no JavaScript chooses 'Other'.
 */
export async function inlineCities(): Promise<InlineCities> {
  const served = await listServedCities()
  const largest = new Set(
    served
      .toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0))
      .slice(0, citiesInPage),
  )
  return { cities: cityFormOptions(served.filter((city) => largest.has(city))), moreCities: true }
}

/** The same with `city` among them, so that it can be chosen before the visitor comes. */
export async function citiesWith({ id, name }: Pick<City, 'id' | 'name'>): Promise<InlineCities> {
  const { cities, moreCities } = await inlineCities()
  const own = { id: String(id), label: name }
  const isKnown = cities.some((option) => option.id === own.id)
  const others = cities.filter((option) => option !== otherCity)
  return { cities: isKnown ? cities : [...others, own, otherCity], moreCities }
}

/** A form that stands in a page, with the treatments of the page's menus. */
export const inlineOptions = async ({ departments }: Navigation): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: treatmentOptions(departments),
})

/** The form below a list: what its department treats; a live form fetches the others. */
export const optionsOfList = async (
  department: Named,
  navigation: Navigation,
  city: Pick<City, 'id' | 'name'>,
): Promise<FormOptions> => ({
  ...(await citiesWith(city)),
  treatments: optionsOfDepartments(navigation, [department]).treatments,
  moreTreatments: true,
})

type Subject = Pick<Article, 'department' | 'conditions' | 'treatments'>

/** What the text's department treats; of no department, what the text itself leads to. */
async function treatmentsOfText(text: Subject, navigation: Navigation): Promise<OptionGroup[]> {
  if (text.department) return optionsOfDepartments(navigation, [text.department]).treatments
  const [conditions, treatments] = await Promise.all([
    listArticles('condition', 'en'),
    listArticles('treatment', 'en'),
  ])
  const named = (all: ArticleSummary[], links: Named[]) =>
    all.filter(({ slug }) => links.some((link) => link.slug === slug))
  return treatmentOptions([
    {
      conditions: named(conditions, text.conditions),
      treatments: named(treatments, text.treatments),
    },
  ])
}

/** The form beside a text; a live form fetches the treatments that it leaves out. */
export const optionsOfText = async (
  text: Subject,
  navigation: Navigation,
): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: await treatmentsOfText(text, navigation),
  moreTreatments: true,
})

/** Everything that the form's own page offers, so that it works without JavaScript. */
export const leadFormOptions = (): Promise<FormOptions> =>
  lastKnown('lead-form-options', async () => {
    const [cities, treatments] = await Promise.all([listCities(), everyTreatment()])
    return { cities: cityFormOptions(cities), treatments }
  })
