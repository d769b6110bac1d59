import { forWhom, forWhomWords } from '#lib/domain/leads/for-whom'
import type { Language } from '#lib/domain/text/language'
import { words } from '#lib/languages/all'

type Translated = Exclude<Language, 'en'>

/** What the site itself writes into the notes of leads, in English for the care team. */
const phrases: Record<Translated, Readonly<Record<string, string>>> = {
  hi: {
    'Second opinion': 'दूसरी राय',
    'Medical loan': 'इलाज के लिए लोन',
    'Searched for: ': 'खोज: ',
    'Finder: ': 'सवालों के जवाब: ',
    'Chat, for: ': 'चैट: ',
    'Looked only at doctors who are women': 'सिर्फ़ महिला डॉक्टर देखे',
    'Looked only at doctors who are men': 'सिर्फ़ पुरुष डॉक्टर देखे',
    'Insurance on the page: ': 'पेज पर चुना बीमा: ',
    'Preferred city typed: ': 'लिखा हुआ पसंद का शहर: ',
    'City typed: ': 'लिखा हुआ शहर: ',
    'Treatment typed: ': 'लिखा हुआ इलाज: ',
    'Speciality typed: ': 'लिखा हुआ विभाग: ',
    'See a doctor today: ': 'आज ही डॉक्टर को दिखाएँ: ',
    'See a doctor soon: ': 'जल्दी डॉक्टर को दिखाएँ: ',
    'Partner request: ': 'पार्टनर का अनुरोध: ',
  },
}

const elsewhere: Record<Translated, (cities: string, other: string) => string> = {
  hi: (cities, other) => `डॉक्टर या अस्पताल ${cities} में है, ${other} में नहीं`,
}

/**
 * The note of a lead as its sender reads it. What the sender has typed stays as it is.
 *
 * @param cityIn a city's name in the language, by its English one
 */
export function noteIn(
  note: string,
  language: Translated,
  cityIn: (name: string) => string,
): string {
  const { piles, partner } = words[language]
  const signs = Object.entries(words.en.piles.signs.of).map(
    ([sign, text]) => [text, piles.signs.of[sign as keyof typeof piles.signs.of]] as const,
  )
  const kinds = Object.entries(words.en.partner.kinds).map(
    ([kind, text]) => [text, partner.kinds[kind as keyof typeof partner.kinds]] as const,
  )
  const who = new RegExp(`(?<=(?:Finder|Chat, for): )(?:${forWhom.join('|')})\\b`)
  const kindOf = (english: string) => new Map<string, string>(kinds).get(english) ?? english
  const named = note
    .replace(who, (one) => forWhomWords[language].answers[one as (typeof forWhom)[number]])
    .replace(/(?<=Partner request: )\w+/, kindOf)
    .replace(/Doctor or hospital is in (.+), not in ([^;]+)/, (_, cities: string, other: string) =>
      elsewhere[language](cities.split(', ').map(cityIn).join(', '), cityIn(other)),
    )
  return [...Object.entries(phrases[language]), ...signs].reduce(
    (text, [english, own]) => text.replaceAll(english, own),
    named,
  )
}
