import type { Article, ArticleSummary } from '#lib/domain/catalogue/catalogue'
import { languageOfText } from '#lib/domain/chat/steps'
import { mainItem, priceOf, rangeText } from '#lib/domain/listings/costs'
import { links } from '#lib/domain/routes/links'
import type { AnswerHit } from '#lib/domain/search/search'
import { isOfPaying } from '#lib/domain/search/synonyms'
import type { Language } from '#lib/domain/text/language'
import { findArticle } from '#lib/server/catalogue/articles'
import { listCitiesWithNames } from '#lib/server/catalogue/cities'
import { listTreatmentPlaces } from '#lib/server/catalogue/treatment-places'
import type { Asked } from '#lib/server/search/answers/asked'
import { phrases, says, without } from '#lib/server/search/answers/phrases'
import { resultsOf, searchCatalogue } from '#lib/server/search/catalogue'
import { isEveryday } from '#lib/server/search/everyday-words'
import { isGeneralWord } from '#lib/server/search/medical-words'

const costWords = phrases(`
  cost; costs; costing; price; prices; pricing; charge; charges; rate; rates; estimate; estimates; prize; per cycle; per session; per sitting; per day; one time; expense; expenses; budget; how much; rupees; rs
  kharcha; kharch; kharche; kharcha aata hai; kitna kharcha; kitna kharch; kitne ka; kitne me; kitne mein; kitna lagega; kitna lagta; kitna paisa; kitne paise
  kitna; kitne; paisa; paise; lagat; kimat; keemat; daam; dam; lagta hai; lagega; aata hai; aayega; hota hai; ho jata hai
  खर्च; खर्चा; खर्चे; कीमत; क़ीमत; दाम; रेट; लागत; कितना; कितने; पैसा; पैसे; लगता है; लगेगा; आता है; आएगा; होता है`)

/** Words of these alone do not ask for a price. */
const fillers = phrases(
  'per cycle; per session; per sitting; per day; one time; lagta hai; lagega; aata hai; aayega; hota hai; ho jata hai; लगता है; लगेगा; आता है; आएगा; होता है; dam; rs',
)
const tellingWords = costWords.filter((phrase) => !fillers.includes(phrase))

/** How people name what pays, besides the schemes themselves. */
const cardWords = phrases('card; cards; golden card; health card; card se; कार्ड; yojna; pm jay')

const testWords = phrases(
  'test; tests; jaanch; janch; scan; xray; x ray; ultrasound; जांच; टेस्ट; स्कैन',
)

/** Rates that are no prices. */
const otherRates = phrases('success rate; survival rate; heart rate; pulse rate; death rate')

/** Results with fewer points are not what the query names. */
const minCertainty = 0.6
/** How many results are read: the treatment may come after conditions and tests. */
const mostRead = 3

/** What a text asks the price of: the test or treatment that it names, or the treatment of the condition that it names. */
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
  const usual =
    best?.kind === 'condition' && condition
      ? (await findArticle('condition', 'en', condition.slug))?.treatments
      : undefined
  // 'Hernia' is a condition, and its operation is named like it: the one that both say.
  const named = usual?.find(({ slug }) => slug === treatment?.slug) ?? usual?.[0]
  const slug = named?.slug ?? treatment?.slug
  return slug ? findArticle('treatment', 'en', slug) : null
}

/** The articles on what a bill says and whom to complain to. */
const billArticles = {
  en: 'reading-a-hospital-estimate-line-by-line',
  hi: 'hospital-ka-bill-samajhna',
}

/** The article on hospital bills, for someone who was charged more than expected; for Hinglish in both languages. */
export async function billAnswers({ text }: Asked): Promise<AnswerHit[]> {
  const typed = languageOfText(text)
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

/** The prices of a test are on its own page. */
const testAnswer = ({ name, slug, costs: [cost] }: Article): AnswerHit => ({
  type: 'test',
  name,
  href: links.article('test', slug),
  detail: cost
    ? `${rangeText(cost)} in India: ${cost.item}`
    : 'What it shows, how to prepare, and what to ask about the price',
})

/** The cost page of the treatment in the city, or in India. Nothing unless the query asks for a price. */
export async function costAnswers({ text, city, found }: Asked): Promise<AnswerHit[]> {
  if (found.isUncovered || !says(without(text, otherRates), tellingWords)) return []
  const cities = await listCitiesWithNames()
  const own = cities.find(({ id }) => id === city?.id)
  const ofPlace = new Set(cities.flatMap(({ names }) => names))
  // 'Navi Mumbai' and 'Salt Lake' are two words, 'ayushman card' only says who pays.
  const notAbout = [...costWords, ...cardWords, ...(own ? [...own.names, ...own.localities] : [])]
  const about = without(text, notAbout)
    .split(' ')
    .filter((word) => !ofPlace.has(word) && !isOfPaying(word) && !isEveryday(word))
  // 'Operation' alone names none.
  if (about.every(isGeneralWord)) return []
  // 'Knee' and 'both knees'.
  const different = about.filter(
    (word) => !word.endsWith('s') || !about.includes(word.slice(0, -1)),
  )
  const asksTest = says(without(text, ['test tube']), testWords)
  const treatment = await pricedArticle(different.join(' '), asksTest)
  if (!treatment) return []
  if (treatment.kind === 'test') return [testAnswer(treatment)]
  const places = await listTreatmentPlaces(treatment)
  const item = mainItem(treatment.costs, places)
  const here = places.find((place) => place.city.id === city?.id && place.costs.length > 0)
  const india = treatment.costs.find((cost) => cost.item === item) ?? treatment.costs[0]
  const price = here && item ? priceOf(here.costs, item) : null
  const detailOf = (range: { from: number; to: number } | null | undefined) =>
    range ? `${rangeText(range)}${item ? `, ${item}` : ''}` : 'What it costs, by item and city'
  const answers: AnswerHit[] = []
  if (here)
    answers.push({
      type: 'treatment',
      name: `${treatment.name} cost in ${here.city.name}`,
      href: links.cost(treatment.slug, here.city.slug),
      detail: detailOf(price),
    })
  if (places.some(({ costs }) => costs.length > 0) || treatment.costs.length > 0)
    answers.push({
      type: 'treatment',
      name: `${treatment.name} cost in India`,
      href: links.cost(treatment.slug),
      detail: detailOf(india),
    })
  return answers
}
