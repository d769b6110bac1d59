import type { ChatAnswers, ChatReply, ChatSection, ChatSource } from '#lib/domain/chat/chat'
import { allSaid, anyCity, type ChatLanguage, pageLanguage } from '#lib/domain/chat/steps'
import { chatWords } from '#lib/domain/chat/texts'
import type { FormOptions } from '#lib/domain/leads/form-options'
import { otherCity, otherTreatment } from '#lib/domain/leads/other-options'
import type { PageContext } from '#lib/domain/site/page'
import type { Option } from '#lib/domain/text/option'

/** 'broken': the connection was lost; 'stopped': by the visitor. The others come from the last event. */
type AnswerState = 'arriving' | 'whole' | 'search' | 'broken' | 'stopped'

/** One turn of the conversation. */
export type ChatEntry =
  | { by: 'visitor'; text: string }
  | { by: 'guide'; reply: ChatReply }
  | {
      by: 'ai'
      sections: ChatSection[]
      sources: ChatSource[]
      /** The answer of the search, instead of sections. */
      reply: ChatReply | null
      state: AnswerState
    }
  /** A message could not be sent. */
  | { by: 'trouble'; text: string }

/** The city's name; '' for any city. */
export const cityInWords = ({ city }: Pick<ChatAnswers, 'city'>): string =>
  city === null || city === anyCity ? '' : city.label

/** Rebuilds the conversation that led to a reply, as if each question had been asked separately. */
export function entriesOf(reply: ChatReply): ChatEntry[] {
  const { answers, step, language, isTalk } = reply
  const words = chatWords[language]
  const asked = (at: 'city' | 'who', text: string): ChatEntry[] => [
    { by: 'guide', reply: { ...reply, step: at, unknownCity: '', choices: [], found: null } },
    { by: 'visitor', text },
  ]
  return [
    ...allSaid(answers)
      .split('\n')
      .map((text): ChatEntry => ({ by: 'visitor', text })),
    ...(step === 'city' || isTalk ? [] : asked('city', cityInWords(answers) || words.anyCity)),
    ...(step === 'answer' && !isTalk && answers.who
      ? asked('who', words.who.answers[answers.who])
      : []),
    { by: 'guide', reply },
  ]
}

/** The last guided reply, which determines the current question. */
export function lastReply(entries: readonly ChatEntry[]): ChatReply | null {
  const last = entries.findLast((entry) => entry.by === 'guide' || entry.by === 'ai')
  return last && 'reply' in last ? last.reply : null
}

/** The visitor's messages, newest last. */
export const saidIn = (entries: readonly ChatEntry[]): string[] =>
  entries.flatMap((entry) => (entry.by === 'visitor' ? [entry.text] : []))

/** Marks an answer that was still arriving as stopped, because the visitor stopped it or closed the page. */
export const settled = (entries: readonly ChatEntry[]): ChatEntry[] =>
  entries.map((entry) =>
    entry.by === 'ai' && entry.state === 'arriving' ? { ...entry, state: 'stopped' } : entry,
  )

/** A reply without a search, so that the lead form below it is filled with the visitor's words. */
export const withoutSearch = (
  language: ChatLanguage,
  trouble: string,
  earlier = '',
): ChatReply => ({
  language,
  emergency: null,
  answers: { trouble, earlier, city: null, who: null },
  step: 'answer',
  unknownCity: '',
  choices: [],
  note: '',
  isUncovered: false,
  found: null,
})

/**
 * Fills the lead form in the conversation: all of the visitor's words as the query, the city, the first condition or
 * treatment found, and the person in the remark.
 *
 * @param given the form's lists if the server has them; a live form loads the others when it is used
 */
export function chatLead(page: PageContext, reply: ChatReply, given: FormOptions | null) {
  const { answers, found, language } = reply
  const city = answers.city === null || answers.city === anyCity ? null : answers.city
  const treatment = found?.treatment ?? null
  const own: Option | null = city && {
    id: String(city.id),
    label: city.label,
    ...(city.label !== city.name && { latin: city.name }),
  }
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
    query: allSaid(answers),
    ...(own && { city: own.id }),
    ...(treatment && { treatment: treatment.id }),
  }
  const context: PageContext = {
    ...page,
    language: pageLanguage(language),
    ...(city && { cityName: city.name }),
    ...(answers.who && { remark: `Chat, for: ${answers.who}` }),
  }
  return { page: context, options, initial, title: chatWords[language].callback }
}
