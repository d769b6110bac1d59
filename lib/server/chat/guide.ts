import type { City } from '#lib/domain/catalogue/catalogue'
import { citiesCalled } from '#lib/domain/catalogue/cities'
import type { ChatAnswers, ChatChoice, ChatCity, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { smallTalkOf } from '#lib/domain/chat/small-talk'
import {
  answerLanguage,
  anyCity,
  askCity,
  type ChatLanguage,
  chatStep,
  pageLanguage,
} from '#lib/domain/chat/steps'
import { chatWords } from '#lib/domain/chat/texts'
import { withoutSearch } from '#lib/domain/chat/transcript'
import { isAboutHavingOne, isChildsIllness } from '#lib/domain/emergency/child'
import { emergencyIn, isMentalHealthCrisis } from '#lib/domain/emergency/emergency'
import { type ForWhom, forWhom } from '#lib/domain/leads/for-whom'
import { fold } from '#lib/domain/text/text'
import { listCities, listCitiesWithNames } from '#lib/server/catalogue/cities'
import { chatFound, noHelp, pagesFor, reachOf, searchTrouble } from '#lib/server/chat/found'
import { personIn } from '#lib/server/chat/person'
import { chatTextsOf } from '#lib/server/chat/texts'
import { searchCatalogue } from '#lib/server/search/catalogue'

const labelOf = ({ name, nameHi }: City, language: ChatLanguage) =>
  (language === 'hi' && nameHi) || name

const cityOf = (city: City, language: ChatLanguage): ChatCity => ({
  id: city.id,
  slug: city.slug,
  name: city.name,
  label: labelOf(city, language),
})

interface AskedCity {
  city: City | typeof anyCity | null
  unknownCity: string
  like: City[]
}

async function readCity(typed: string): Promise<AskedCity> {
  if (typed === anyCity || isAnywhere(typed)) return { city: anyCity, unknownCity: '', like: [] }
  const { city, like } = await cityNamed(typed)
  if (city) return { city, unknownCity: '', like: [] }
  return { city: null, unknownCity: like.length > 0 ? '' : typed, like }
}

const notAsked: AskedCity = { city: null, unknownCity: '', like: [] }

/**
 * The city from the answer; otherwise the one that the problem names ('knee pain in Pune'), otherwise an earlier one.
 */
async function askedCity({ city = '', near = '', trouble }: ChatGuide): Promise<AskedCity> {
  const answered = city.trim()
  if (answered === askCity) return notAsked
  if (answered !== '') return readCity(answered)
  const { placeId } = await searchTrouble(trouble, null)
  const named = placeId === null ? undefined : (await listCities()).find(({ id }) => id === placeId)
  if (named) return { ...notAsked, city: named }
  const before = near.trim() === '' ? notAsked : await readCity(near.trim())
  return { ...notAsked, city: before.city }
}

/**
 * The person that the problem names; otherwise as answered, or as before in this conversation. If it speaks of several
 * people, an earlier answer (which comes with the earlier city) is asked again.
 */
function askedWho({ trouble, who, near = '' }: ChatGuide): ForWhom | null {
  const named = personIn(trouble)
  if (named === 'several') return near.trim() === '' && who ? who : null
  return named ?? (who || null)
}

async function cityChoices(like: City[], language: ChatLanguage): Promise<ChatChoice[]> {
  const cities =
    like.length > 0 ? like : (await listCities()).filter(({ type }) => type === 'Popular')
  return [
    ...cities.map((city) => ({ value: city.slug, label: labelOf(city, language) })),
    { value: anyCity, label: chatWords[language].anyCity },
  ]
}

const whoChoices = (language: ChatLanguage): ChatChoice[] =>
  forWhom.map((value) => ({ value, label: chatWords[language].who.answers[value] }))

/** The guided chat: returns the next question or the results. It is stateless: each call carries all answers. */
export async function chatGuide(asked: ChatGuide): Promise<ChatReply> {
  const { trouble, earlier = '' } = asked
  const language = answerLanguage(trouble, asked.language ?? 'en')
  const emergency = emergencyIn(trouble)
  if (isMentalHealthCrisis(emergency))
    return { ...withoutSearch(language, trouble, earlier), emergency }
  const talk = emergency === null ? smallTalkOf(trouble) : null
  if (talk) {
    const note = chatTextsOf(language).talk[talk]
    const plain = withoutSearch(language, trouble, earlier)
    // The conversation keeps what it knows.
    const { city } = asked.near ? await readCity(asked.near.trim()) : notAsked
    const known = { city: typeof city === 'object' && city ? cityOf(city, language) : city }
    const answers = { ...plain.answers, ...known, who: asked.who || null }
    return { ...plain, answers, isTalk: true, note }
  }
  const { city: named, unknownCity, like } = await askedCity(asked)
  const city = typeof named === 'object' && named ? cityOf(named, language) : named
  const answers: ChatAnswers = { trouble, earlier, city, who: askedWho(asked) }
  const step = chatStep(answers)
  const texts = chatTextsOf(language)
  const { whom, atOnce } = texts.childIllness
  const isForChild = answers.who === 'child' && !isAboutHavingOne(earlier)
  const isChild = isChildsIllness(trouble, isForChild)
  const note = isChild ? `${whom}\n${atOnce}` : ''
  const asking = { language, emergency, answers, step, unknownCity, isUncovered: false }
  const reply = { ...asking, choices: [], note: '', found: null }
  // Who asks for what the site does not have need not answer two questions first.
  if (emergency === null) {
    if (isChild) return { ...reply, step: 'answer', note, found: noHelp }
    const { isNothing, isUncovered } = await reachOf(trouble)
    const words = isUncovered ? texts.uncovered : ''
    if (isNothing) {
      const cityId = typeof city === 'object' && city ? city.id : null
      const pages = isUncovered
        ? []
        : await pagesFor(trouble, cityId, false, pageLanguage(language))
      return {
        ...reply,
        step: 'answer',
        note: words,
        isUncovered,
        found: pages.length > 0 ? { ...noHelp, pages } : noHelp,
      }
    }
  }
  if (step === 'city') return { ...reply, choices: await cityChoices(like, language) }
  if (step === 'who') return { ...reply, choices: whoChoices(language) }
  const found = await chatFound(trouble, {
    city: city === anyCity ? null : city,
    isUrgent: emergency !== null,
    isChild,
    language,
  })
  return { ...reply, note, found }
}

/** Maximum number of similar cities to offer. */
const maxLike = 6

/** Answers that mean 'any city'. */
const anywhere = new Set(
  [
    'any',
    'anywhere',
    'any city',
    'all',
    'all india',
    'india',
    'i dont know',
    'dont know',
    'no idea',
  ]
    .concat([
      'kahin bhi',
      'kahi bhi',
      'koi bhi',
      'koi bhi shahar',
      'pata nahi',
      'कहीं भी',
      'कोई भी',
      'पता नहीं',
    ])
    .map(fold),
)

const isAnywhere = (typed: string): boolean => anywhere.has(fold(typed))

interface NamedCities {
  /** The matching city; null if none or several match. */
  city: City | null
  /** The cities that may match. */
  like: City[]
}

/**
 * Finds the city that a visitor names: by slug, by any name in either script ('Bangalore', 'दिल्ली'), by the
 * beginning of one, or in a sentence ('I live near Pune').
 */
async function cityNamed(typed: string): Promise<NamedCities> {
  const wanted = fold(typed)
  if (wanted === '') return { city: null, like: [] }
  const cities = await listCitiesWithNames()
  const [called, ...others] = citiesCalled(cities, typed)
  if (called)
    return others.length === 0
      ? { city: called, like: [] }
      : { city: null, like: [called, ...others] }
  const ofState = cities.filter(({ state }) => fold(state) === wanted).slice(0, maxLike)
  if (ofState.length > 0) return { city: null, like: ofState }
  const like =
    wanted.length < 3
      ? []
      : cities.filter(({ names }) => names.some((name) => name.startsWith(wanted)))
  if (like.length === 1 && like[0]) return { city: like[0], like: [] }
  if (like.length > 1) return { city: null, like: like.slice(0, maxLike) }
  const { placeId } = await searchCatalogue({ query: typed, limitPerType: 1, kinds: ['hospital'] })
  return { city: cities.find(({ id }) => id === placeId) ?? null, like: [] }
}
