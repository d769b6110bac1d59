import type { Article, ArticleSummary } from '#lib/domain/catalogue/catalogue'
import { languageOfText } from '#lib/domain/chat/steps'
import { mainItem, priceOf, rangeText } from '#lib/domain/listings/costs'
import { isArticleKind, links } from '#lib/domain/routes/links'
import type { AnswerHit } from '#lib/domain/search/search'
import { isOfPaying, sameMeaning, saysNothing } from '#lib/domain/search/synonyms'
import type { Language } from '#lib/domain/text/language'
import { fold } from '#lib/domain/text/text'
import { findArticle } from '#lib/server/catalogue/articles'
import { listCitiesWithNames } from '#lib/server/catalogue/cities'
import { namesOfState } from '#lib/server/catalogue/states'
import { listTreatmentPlaces } from '#lib/server/catalogue/treatment-places'
import { type Asked, mostOfState, type Naming } from '#lib/server/search/answers/asked'
import { phrases, says, without } from '#lib/server/search/answers/phrases'
import { resultsOf, searchCatalogue } from '#lib/server/search/catalogue'
import { isEveryday } from '#lib/server/search/everyday-words'
import { isGeneralWord } from '#lib/server/search/medical-words'

const costWords = phrases(`
  cost; costs; costing; price; prices; pricing; charge; charges; rate; rates; estimate; estimates; prize; per cycle; per session; per sitting; per day; one time; expense; expenses; budget; how much; how expensive; how costly; package; packages; per month; monthly; bill; rupees; rs
  kharcha; kharch; kharche; kharcha aata hai; kitna kharcha; kitna kharch; kitne ka; kitne me; kitne mein; kitna lagega; kitna lagta; kitna paisa; kitne paise
  kitna; kitne; paisa; paise; lagat; kimat; keemat; daam; dam; lagta hai; lagega; aata hai; aayega; hota hai; ho jata hai
  खर्च; खर्चा; खर्चे; कीमत; क़ीमत; दाम; रेट; लागत; कितना; कितने; पैसा; पैसे; लगता है; लगेगा; आता है; आएगा; होता है`)

/** Words of these alone do not ask for a price. */
const fillers = phrases(
  'per cycle; per session; per sitting; per day; per month; monthly; one time; lagta hai; lagega; aata hai; aayega; hota hai; ho jata hai; लगता है; लगेगा; आता है; आएगा; होता है; dam; rs',
)
/** Of a doctor they are the price of a visit. */
const feeWords = phrases('fee; fees; फीस')

const tellingWords = costWords.filter((phrase) => !fillers.includes(phrase))

/** How people name what pays, besides the schemes themselves. */
const cardWords = phrases('card; cards; golden card; health card; card se; कार्ड; yojna; pm jay')

const testWords = phrases(
  'test; tests; jaanch; janch; scan; xray; x ray; ultrasound; जांच; टेस्ट; स्कैन',
)

/** Rates and costs that are no prices. */
const otherRates = phrases(
  'success rate; survival rate; heart rate; pulse rate; death rate; no cost',
)

/** Results with fewer points are not what the query names. */
const minCertainty = 0.6
/** How many results are read: the treatment may come after conditions and tests. */
const mostRead = 3

/**
 * What a text asks the price of: the test or treatment that it names, the treatment of the condition that it names, or
 * the condition if the text names something that only its page has the price of ('hearing aid').
 */
async function pricedArticle(text: string, asksTest: boolean): Promise<Article | null> {
  const found = await searchCatalogue({
    query: text,
    kinds: asksTest ? ['test'] : ['condition', 'treatment', 'test'],
    limitPerType: mostRead,
  })
  if (found.certainty < minCertainty) return null
  const [best] = found.results
  if (best?.kind === 'test') return findArticle('test', 'en', best.item.slug)
  const english = ({ language }: ArticleSummary) => language === 'en'
  const [treatment] = resultsOf(found, 'treatment').filter(english)
  const [condition] = resultsOf(found, 'condition').filter(english)
  const article =
    best?.kind === 'condition' && condition
      ? await findArticle('condition', 'en', condition.slug)
      : null
  if (article && itemNamed(article, text)) return article
  const usual = article?.treatments
  // 'Hernia' is a condition, and its operation is named like it: the one that both say.
  const named = usual?.find(({ slug }) => slug === treatment?.slug) ?? usual?.[0]
  const slug = named?.slug ?? treatment?.slug
  return slug ? findArticle('treatment', 'en', slug) : null
}

const wordsOf = (text: string): string[] => fold(text).split(' ')
const holdsAll = (words: readonly string[], some: readonly string[]): boolean =>
  some.every((word) => words.includes(word))

/** The price in a condition's page of what the text names, if none of its treatments has a word of it in its name. */
function itemNamed({ costs, treatments }: Article, text: string) {
  const named = wordsOf(text).filter((word) => !saysNothing(word))
  const ofTreatments = new Set(treatments.flatMap(({ name }) => wordsOf(name)))
  if (named.some((word) => ofTreatments.has(word))) return undefined
  return costs.find(({ item }) => {
    const words = wordsOf(item)
    return holdsAll(words, named) || holdsAll(named, words)
  })
}

/** How an operation is done, or against what kind of disease: they name none. */
const ways = new Set([
  ...phrases('laparoscopic; laparoscopy; keyhole; robotic; robot; open; दूरबीन; doorbeen; durbin'),
  ...sameMeaning('cancer'),
])

const operationWords = sameMeaning('operation')

/** The articles on what a bill says and whom to complain to. */
const billArticles = {
  en: 'reading-a-hospital-estimate-line-by-line',
  hi: 'hospital-ka-bill-samajhna',
}

/** The article on hospital bills, for someone who was charged more than expected; for Hinglish in both languages. */
export async function billAnswers({ text, naming }: Asked): Promise<AnswerHit[]> {
  const typed = naming.language === 'hi' ? 'hi' : languageOfText(text)
  const languages: Language[] = typed === 'hi-Latn' ? ['en', 'hi'] : [typed]
  const articles = await Promise.all(
    languages.map((language) => findArticle('blog', language, billArticles[language])),
  )
  return articles.flatMap((article) =>
    article
      ? {
          type: 'blog' as const,
          name: article.name,
          href: links.article('blog', article.slug, article.language),
          detail: article.summary,
        }
      : [],
  )
}

/** An English text in the language of the answers, where it is translated, and what that calls an item of its costs. */
async function inWords({ kind, slug, ...english }: Article, language: Language) {
  const isTranslated = language !== 'en' && isArticleKind(kind)
  const own = (isTranslated && (await findArticle(kind, language, slug))) || english
  const itemIn = (item: string): string =>
    own.costs[english.costs.findIndex((cost) => cost.item === item)]?.item ?? item
  return { name: own.name, itemIn }
}

/** The prices of a test are on its own page, and those of a condition. */
async function pageAnswer(
  article: Article,
  type: 'test' | 'condition',
  { words, language }: Naming,
  cost = article.costs[0],
): Promise<AnswerHit> {
  const { name, itemIn } = await inWords(article, language)
  return {
    type,
    name,
    href: links.article(type, article.slug),
    detail: cost ? words.priceInIndia(rangeText(cost, language), itemIn(cost.item)) : words.noPrice,
  }
}

/**
 * The cost page of the treatment in the city, or in India; for a state, that of India and of its cities. Nothing unless
 * the query asks for a price.
 */
export async function costAnswers({
  text,
  city,
  ofState,
  hint,
  found,
  naming,
}: Asked): Promise<AnswerHit[]> {
  const { words, nameOf, language } = naming
  const isOfVisit = hint !== undefined || found.departmentId !== null
  const priceWords = isOfVisit ? tellingWords : [...tellingWords, ...feeWords]
  if (found.isUncovered || !says(without(text, otherRates), priceWords)) return []
  const cities = await listCitiesWithNames()
  const own = cities.find(({ id }) => id === city?.id)
  const ofPlace = new Set(cities.flatMap(({ names }) => names))
  // 'Navi Mumbai' and 'Salt Lake' are two words, 'ayushman card' only says who pays.
  const ofCity = found.state
    ? namesOfState(found.state)
    : own
      ? [...own.names, ...own.localities]
      : []
  const notAbout = [...costWords, ...feeWords, ...cardWords, ...ofCity]
  const about = without(text, notAbout)
    .split(' ')
    .filter(
      (word) => !ofPlace.has(word) && ![isOfPaying, isEveryday, saysNothing].some((is) => is(word)),
    )
  // 'Operation' alone names none.
  if (about.every((word) => isGeneralWord(word) || ways.has(word))) return []
  // 'Knee' and 'both knees'.
  const different = about.filter(
    (word) => !word.endsWith('s') || !about.includes(word.slice(0, -1)),
  )
  const asksTest = says(without(text, ['test tube']), testWords)
  const named = different.join(' ')
  const treatment = await pricedArticle(named, asksTest)
  if (!treatment) return []
  // The price of a test is no answer for an operation that the site does not have.
  if (treatment.kind === 'test')
    return says(named, operationWords) ? [] : [await pageAnswer(treatment, 'test', naming)]
  if (treatment.kind === 'condition')
    return [await pageAnswer(treatment, 'condition', naming, itemNamed(treatment, named))]
  const places = await listTreatmentPlaces(treatment)
  // 'Normal delivery' has a price of its own beside that of the caesarean.
  const besides = wordsOf(named).filter(
    (word) => !isGeneralWord(word) && !wordsOf(treatment.name).includes(word),
  )
  const ownItem =
    besides.length > 0 && treatment.costs.find(({ item }) => holdsAll(wordsOf(item), besides))?.item
  const item = ownItem || mainItem(treatment.costs, places)
  const india = treatment.costs.find((cost) => cost.item === item) ?? treatment.costs[0]
  const { name, itemIn } = await inWords(treatment, language)
  const detailOf = (range: { from: number; to: number } | null | undefined) =>
    range ? `${rangeText(range, language)}${item ? `, ${itemIn(item)}` : ''}` : words.costDetail
  const asked = found.state ? ofState : own ? [own] : []
  const ofCities = asked
    .flatMap(
      ({ id }) => places.find((place) => place.city.id === id && place.costs.length > 0) ?? [],
    )
    .slice(0, mostOfState)
    .map(
      (place): AnswerHit => ({
        type: 'treatment',
        name: words.costIn(name, nameOf(place.city)),
        href: links.cost(treatment.slug, place.city.slug),
        detail: detailOf(item === null ? null : priceOf(place.costs, item)),
      }),
    )
  const isPriced = places.some(({ costs }) => costs.length > 0) || treatment.costs.length > 0
  const ofIndia: AnswerHit = {
    type: 'treatment',
    name: words.costIn(name, words.india),
    href: links.cost(treatment.slug),
    detail: detailOf(india),
  }
  if (!isPriced) return []
  return found.state ? [ofIndia, ...ofCities] : [...ofCities, ofIndia]
}
