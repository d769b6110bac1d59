import type { City } from '#lib/domain/catalogue/catalogue'
import type { AnswerHit } from '#lib/domain/search/search'
import { hintOf } from '#lib/domain/search/synonyms'
import { fixedPageExists } from '#lib/domain/site/footer'
import type { Language } from '#lib/domain/text/language'
import { fold } from '#lib/domain/text/text'
import { listCities } from '#lib/server/catalogue/cities'
import { readNavigation } from '#lib/server/catalogue/navigation'
import { servedAmong } from '#lib/server/listings/served-cities'
import { type Asked, namingIn } from '#lib/server/search/answers/asked'
import { billAnswers, costAnswers } from '#lib/server/search/answers/costs'
import {
  asksNear,
  cityAnswers,
  hospitalAnswers,
  schemeAnswers,
  withNearSpelled,
  womenAnswers,
} from '#lib/server/search/answers/lists'
import { saysEach, saysOnly, tellingText } from '#lib/server/search/answers/phrases'
import { type SitePage, sitePages } from '#lib/server/search/answers/site-pages'
import { billIn } from '#lib/server/search/bills'
import type { CatalogueSearch } from '#lib/server/search/catalogue'

/** What a query wants, beyond names: a price, a list, a service of the site. */
export interface Answers {
  /** Best first. */
  answers: AnswerHit[]
  /** It asks for what is near, and no city is known. */
  asksCity: boolean
  /** It asks for what the site does not have, and no answer says so. */
  isUncovered: boolean
}

/** Text pages that the catalogue does not have are left out. */
async function siteAnswers({ text, naming }: Asked): Promise<AnswerHit[]> {
  const telling = tellingText(text)
  const isAsked =
    (said: string) =>
    ({ asked }: SitePage) =>
      asked.some((phrase) => saysOnly(said, phrase))
  const isWithin = ({ within }: SitePage) => within.some((groups) => saysEach(text, groups))
  const exactly = sitePages.filter(isAsked(text))
  // 'Where is my appointment' is more than 'appointment'.
  const asked = sitePages.filter(isAsked(telling))
  const within = sitePages.filter(isWithin)
  const named = exactly.length > 0 ? exactly : within.length > 0 ? within : asked
  if (named.length === 0) return []
  const navigation = await readNavigation('en')
  return named
    .filter(({ href }) => fixedPageExists(href, navigation))
    .map(({ page, href }) => ({ type: null, href, ...naming.words.pages[page] }))
}

/** The cities of a state, the largest first. */
async function citiesOfState(state: string | null, cities: readonly City[]) {
  const size = ({ population }: City) => population ?? 0
  const all = cities
    .filter((city) => state !== null && city.state === state)
    .sort((one, other) => size(other) - size(one))
  return { largest: all[0], served: await servedAmong(all) }
}

/**
 * The pages that answer a query better than the names that it contains.
 *
 * @param found in English
 * @param cityId the chosen city; a city that the query names wins over it
 * @param language of the answers
 */
export async function answersTo(
  found: CatalogueSearch,
  cityId: number | null,
  language: Language = 'en',
): Promise<Answers> {
  const { hasPinCode, isOnlyCity } = found
  const text = withNearSpelled(fold(found.read))
  const cities = await listCities()
  const cityOf = (id: number | null): City | null => cities.find((city) => city.id === id) ?? null
  const ofState = await citiesOfState(found.state, cities)
  const city = cityOf(found.placeId) ?? ofState.served[0] ?? ofState.largest ?? cityOf(cityId)
  const hint = text.split(' ').map(hintOf).find(Boolean)
  const asked: Asked = {
    naming: await namingIn(language),
    text,
    found,
    city,
    ofState: ofState.served,
    hint,
    hasPinCode,
    isOnlyCity,
  }
  const ofSchemes = await schemeAnswers(asked)
  const bill = billIn(text)
  const ofBills = bill ? await billAnswers(asked) : []
  // Who complains about a hospital asks for no other.
  const ofPeople = bill
    ? []
    : [
        ...(await womenAnswers(asked)),
        ...(await cityAnswers(asked)),
        ...(await hospitalAnswers(asked)),
      ]
  const all = [
    ...(bill === 'complaint' ? ofBills : []),
    ...(await siteAnswers(asked)),
    ...(await costAnswers(asked)),
    ...ofBills,
    ...ofSchemes,
    ...ofPeople,
  ]
  const answers = all.filter(({ href }, at) => all.findIndex((one) => one.href === href) === at)
  return {
    answers,
    asksCity: answers.length === 0 && !city && !found.isUncovered && asksNear(text),
    isUncovered: found.isUncovered && ofSchemes.length === 0,
  }
}
