import type { City } from '#lib/contract/catalogue'
import type { ChatGuide } from '#lib/contract/chat'
import type { ChatAnswers, ChatChoice, ChatCity, ChatReply } from '#lib/contract/chat-answer'
import { anyCity, askCity, chatStep, forWhom, languageOfText } from '#lib/rules/chat'
import { withoutSearch } from '#lib/rules/chat-transcript'
import { chatWords } from '#lib/rules/chat-words'
import { emergencyIn } from '#lib/rules/emergency'
import type { Language } from '#lib/rules/links'
import { listCities } from '#lib/server/catalogue/cities'
import { cityNamed, isAnywhere } from '#lib/server/services/chat-city'
import { chatFound, searchTrouble } from '#lib/server/services/chat-found'

const labelOf = ({ name, nameHi }: City, language: Language) =>
  (language === 'hi' && nameHi) || name

const cityOf = (city: City, language: Language): ChatCity => ({
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

/** The city as it was answered, else the one that the trouble itself names ('knee pain in Pune'), else an earlier one. */
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

async function cityChoices(like: City[], language: Language): Promise<ChatChoice[]> {
  const cities =
    like.length > 0 ? like : (await listCities()).filter(({ type }) => type === 'Popular')
  return [
    ...cities.map((city) => ({ value: city.slug, label: labelOf(city, language) })),
    { value: anyCity, label: chatWords[language].anyCity },
  ]
}

const whoChoices = (language: Language): ChatChoice[] =>
  forWhom.map((value) => ({ value, label: chatWords[language].who[value] }))

/**
 * The guided chat: the next question, or what the site has for the trouble. It keeps nothing: each call carries
 * all that was said.
 */
export async function chatGuide(asked: ChatGuide): Promise<ChatReply> {
  const { trouble } = asked
  const language = languageOfText(trouble)
  const emergency = emergencyIn(trouble)
  // Who speaks of dying or of despair is asked nothing and shown no page: the numbers, and people who call.
  if (emergency === 'self-harm' || emergency === 'mind')
    return { ...withoutSearch(trouble), emergency }
  const { city: named, unknownCity, like } = await askedCity(asked)
  const city = typeof named === 'object' && named ? cityOf(named, language) : named
  const answers: ChatAnswers = { trouble, city, who: asked.who || null }
  const step = chatStep(answers)
  const reply = { language, emergency, answers, step, unknownCity, choices: [], found: null }
  if (step === 'city') return { ...reply, choices: await cityChoices(like, language) }
  if (step === 'who') return { ...reply, choices: whoChoices(language) }
  const found = await chatFound(trouble, {
    city: city === anyCity ? null : city,
    isUrgent: emergency !== null,
  })
  return { ...reply, found }
}
