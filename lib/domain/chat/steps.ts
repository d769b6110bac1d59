import { type Language, languages } from '#lib/domain/text/language'
import { fold, hasDevanagari } from '#lib/domain/text/text'

/** The guided chat: which question comes next. Apart from the calls' schemas, so that no browser loads zod for this. */

/** Maximum length of a message, in characters. */
export const longestMessage = 500
/** All earlier messages together: with the newest one they fill the lead form's question (2,000 characters). */
export const longestEarlier = 1499

interface SaidBefore {
  earlier: string
  trouble: string
}

/** Everything the visitor has written about the trouble, one message a line. */
export const allSaid = ({ earlier, trouble }: SaidBefore): string =>
  earlier === '' ? trouble : `${earlier}\n${trouble}`

/** Messages as a later call sends them. The oldest are left out if they are too long together. */
export function asEarlier(messages: readonly string[]): string {
  const different = [...new Set(messages.filter(Boolean))]
  while (different.join('\n').length > longestEarlier) different.shift()
  return different.join('\n')
}

export const anyCity = 'any'
/** The value for 'another city than the one understood'. */
export const askCity = '?'

/** A conversation has one more than pages have: Hindi in Latin letters. The values are those of `lang` attributes. */
export const chatLanguages = [...languages, 'hi-Latn'] as const
export type ChatLanguage = (typeof chatLanguages)[number]

export const isChatLanguage = (value: unknown): value is ChatLanguage =>
  (chatLanguages as readonly unknown[]).includes(value)

/** The language of pages and forms for a conversation: none is in Hindi with Latin letters. */
export const pageLanguage = (language: ChatLanguage): Language =>
  language === 'hi-Latn' ? 'en' : language

/** Hindi words that are no English ones: 'pet' and 'me' are both. */
const hindiWords = new Set(
  `aap aapko abhi aur baar bahut bachcha bawasir bhi bohot bhot bimari bukhar chahiye chakkar dard dast din dino
  dikhta dikhana doosra gala gale galat galti gaya gayi ghutna ghutne gupt hai hain hamein ho hona hone hota hoti hu hua hui hun
  ilaj ilaaj jalan jyada ka kab kabz kaha kahan kaise kamar kamzori ganth gaanth kar karein karna karu karwana kaun ke kharch
  khansi khoon khujli khun ki kisi kitna kitne kiye ko koi kuch kya kyu kyun lagta lagti liya liye mahina mahine mai
  maa mata mein mera mere meri motiyabind mujhe nahi nahin naak nhi paas pata pathri peshab raha rahe rahi rha rhe
  rhi saal saans se seene sujan takleef thak thoda tha thi uska uski ulti wala wale wali yeh zyada`.split(
    /\s+/,
  ),
)

/** What visitors write in: English, Hindi, or Hindi in Latin letters. */
export function languageOfText(text: string): ChatLanguage {
  if (hasDevanagari(text)) return 'hi'
  const isHindi = fold(text)
    .split(' ')
    .some((word) => hindiWords.has(word))
  return isHindi ? 'hi-Latn' : 'en'
}

/** On a page in another language than English everything is in that language, however the question is typed. */
export const answerLanguage = (text: string, page: Language): ChatLanguage =>
  page === 'en' ? languageOfText(text) : page

export const chatSteps = ['city', 'who', 'answer'] as const

interface Asked {
  city: object | string | null
  who: string | null
}

/** The first unanswered question: the problem, then the city, then the person. */
export function chatStep({ city, who }: Asked): (typeof chatSteps)[number] {
  if (city === null) return 'city'
  return who === null ? 'who' : 'answer'
}

/** The city in the form that the next call sends. */
export const cityValue = ({ city }: { city: { slug: string } | typeof anyCity | null }): string =>
  city === null || city === anyCity ? (city ?? '') : city.slug
