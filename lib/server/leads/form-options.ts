import type {
  Article,
  ArticleSummary,
  City,
  Named,
  Navigation,
} from '#lib/domain/catalogue/catalogue'
import {
  cityFormOptions,
  type FormOptions,
  optionsOfDepartments,
  treatmentOptions,
} from '#lib/domain/leads/form-options'
import { otherCity } from '#lib/domain/leads/other-options'
import type { Language } from '#lib/domain/text/language'
import type { OptionGroup } from '#lib/domain/text/option'
import { listArticles } from '#lib/server/catalogue/articles'
import { listCities } from '#lib/server/catalogue/cities'
import { lastKnown } from '#lib/server/db/last-known'
import { groupsInHindi, inHindi } from '#lib/server/leads/option-names'
import { everyTreatment } from '#lib/server/leads/options'
import { servedAmong } from '#lib/server/listings/served-cities'

/** The options that a page gives its form. With JavaScript the form loads the others (lib/server/leads/options). */

/** Cities in the page's own HTML. The form loads the others when it is used; without JavaScript a button shows them. */
const citiesInPage = 60
/** Besides its own city, a page about one needs few others. */
const citiesBesideOwn = 20

type InlineCities = Pick<FormOptions, 'cities'> & { moreCities: true }

/** The cities of a form inside a page: the most populous ones with doctors or hospitals. */
export async function inlineCities(most = citiesInPage): Promise<InlineCities> {
  const served = await servedAmong(await listCities())
  const largest = new Set(
    served.toSorted((one, other) => (other.population ?? 0) - (one.population ?? 0)).slice(0, most),
  )
  return { cities: cityFormOptions(served.filter((city) => largest.has(city))), moreCities: true }
}

/** The same including `city`, so that it can be preselected. */
export async function inlineCitiesWith({
  id,
  name,
}: Pick<City, 'id' | 'name'>): Promise<InlineCities> {
  const { cities, moreCities } = await inlineCities(citiesBesideOwn)
  const own = { id: String(id), label: name }
  const isKnown = cities.some((option) => option.id === own.id)
  const others = cities.filter((option) => option !== otherCity)
  return { cities: isKnown ? cities : [...others, own, otherCity], moreCities }
}

/** The options with their names in the page's language, in the order of these names. */
export async function optionsIn(language: Language, options: FormOptions): Promise<FormOptions> {
  if (language === 'en') return options
  const [cities, treatments] = await Promise.all([
    inHindi('cities', options.cities),
    groupsInHindi('treatments', options.treatments),
  ])
  return { ...options, cities, treatments }
}

/** Options of a form whose page is about no department: it loads all treatments when it is used. */
export const inlineOptionsOfAnything = async (): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: treatmentOptions([]),
  moreTreatments: true,
})

/** Options of a form inside a page, with the treatments of the page's menus. */
export const inlineOptions = async ({ departments }: Navigation): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: treatmentOptions(departments),
})

/**
 * Options of the form below a list: treatments of its department. With JavaScript the form loads the
 * others.
 */
export const optionsOfList = async (
  department: Named,
  navigation: Navigation,
  city: Pick<City, 'id' | 'name'>,
): Promise<FormOptions> => ({
  ...(await inlineCitiesWith(city)),
  treatments: optionsOfDepartments(navigation, [department]).treatments,
  moreTreatments: true,
})

type Subject = Pick<Article, 'department' | 'conditions' | 'treatments'>

/** The treatments of the article's department, or those that the article links to if it has none. */
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

/** Options of the form next to an article. With JavaScript the form loads the remaining treatments. */
export const optionsOfText = async (
  text: Subject,
  navigation: Navigation,
): Promise<FormOptions> => ({
  ...(await inlineCities()),
  treatments: await treatmentsOfText(text, navigation),
  moreTreatments: true,
})

/** All options, for the form's own page, which must work without JavaScript. */
export const leadFormOptions = (language: Language): Promise<FormOptions> =>
  lastKnown(`lead-form-options:${language}`, async () => {
    const [cities, treatments] = await Promise.all([listCities(), everyTreatment()])
    return optionsIn(language, { cities: cityFormOptions(cities), treatments })
  })
