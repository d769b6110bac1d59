import type { PersonKind } from '#lib/domain/routes/links'
import type { Language } from '#lib/domain/text/language'

/** The note next to the name of an invented author or reviewer. */
export const samplePerson: Readonly<Record<Language, Readonly<Record<PersonKind, string>>>> = {
  en: {
    author: 'Sample author: an invented person',
    reviewer: 'Sample reviewer: an invented person',
  },
  hi: {
    author: 'नमूना लेखक: एक काल्पनिक व्यक्ति',
    reviewer: 'नमूना समीक्षक: एक काल्पनिक व्यक्ति',
  },
}

/** The kinds of sample.csv in the order of the sentence. */
const kinds: readonly { kind: string; en: string; hi: string }[] = [
  { kind: 'doctors', en: 'doctors', hi: 'डॉक्टर' },
  { kind: 'hospitals', en: 'hospitals', hi: 'अस्पताल' },
  { kind: 'reviewers', en: 'medical reviewers', hi: 'लेखों के समीक्षक' },
  { kind: 'authors', en: 'authors', hi: 'लेखक' },
  { kind: 'costs', en: 'prices by city', hi: 'शहरों के दाम' },
  { kind: 'reviews', en: 'patients’ reviews', hi: 'मरीज़ों की राय' },
  { kind: 'jobs', en: 'open positions', hi: 'नौकरियाँ' },
  { kind: 'press', en: 'press items', hi: 'प्रेस की ख़बरें' },
]

interface SampleNoteTexts {
  title: string
  text: string
}

/**
 * The footer's note about invented data.
 *
 * @param sampleKinds kinds of sample.csv whose rows are invented
 * @returns null without any
 */
export function sampleNote(
  sampleKinds: readonly string[],
  language: Language,
): SampleNoteTexts | null {
  const named = kinds.filter(({ kind }) => sampleKinds.includes(kind)).map((one) => one[language])
  if (named.length === 0) return null
  const list = new Intl.ListFormat(language === 'hi' ? 'hi' : 'en-GB').format(named)
  return language === 'hi'
    ? {
        title: 'नमूना जानकारी:',
        text: `इस साइट पर ये सब काल्पनिक हैं, सिर्फ़ यह दिखाने के लिए कि साइट कैसे काम करती है: ${list}। इन पर भरोसा न करें।`,
      }
    : {
        title: 'Sample data:',
        text: `the ${list} on this site are invented, to show how it works. Do not rely on them.`,
      }
}
