import type { ChatReply } from '#lib/contract/chat-answer'
import type { FormOptions } from '#lib/contract/form-options'
import type { PageContext } from '#lib/contract/page'
import { anyCity } from '#lib/rules/chat'
import { chatWords } from '#lib/rules/chat-words'
import { otherCity, otherTreatment } from '#lib/rules/other-option'

/**
 * The lead form in the conversation, filled from what was said: the trouble as the query, the city, the
 * condition or treatment that was found first; for whom stands in the remark.
 *
 * @param given the form's lists where the server has them; a live form fetches the others when it is used
 */
export function chatLead(page: PageContext, reply: ChatReply, given: FormOptions | null) {
  const { answers, found, language } = reply
  const city = answers.city === null || answers.city === anyCity ? null : answers.city
  const treatment = found?.treatment ?? null
  const own = city && { id: String(city.id), label: city.name }
  const isNew = own && !given?.cities.some(({ id }) => id === own.id)
  const others = given?.cities.filter(({ id }) => id !== otherCity.id) ?? []
  const options: FormOptions = {
    cities: [...(isNew ? [own] : []), ...others, otherCity],
    moreCities: true,
    treatments: given?.treatments ?? [
      { label: '', options: [...(treatment ? [treatment] : []), otherTreatment] },
    ],
    moreTreatments: true,
  }
  const initial: Record<string, string> = {
    query: answers.trouble,
    ...(own && { city: own.id }),
    ...(treatment && { treatment: treatment.id }),
  }
  const context: PageContext = {
    ...page,
    language,
    ...(city && { cityName: city.name }),
    ...(answers.who && { remark: `Chat, for: ${answers.who}` }),
  }
  return { page: context, options, initial, title: chatWords[language].callback }
}
