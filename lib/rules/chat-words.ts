import { site } from '#lib/config/site'
import type { SearchType } from '#lib/contract/search'
import type { ForWhom } from '#lib/rules/chat'
import type { Language } from '#lib/rules/links'
import { searchTitles } from '#lib/rules/search-titles'

/** What the chat says. */
export interface ChatWords {
  whichCity: string
  unknownCity: (typed: string) => string
  anyCity: string
  forWhom: string
  who: Record<ForWhom, string>
  /** Before what was found: for whom, and where. */
  found: (who: ForWhom, city: string) => string
  emptyCity: (city: string) => string
  nothing: string
  /** To who speaks of dying, and to who is in low spirits. */
  notAlone: string
  lowSpirits: string
  notADiagnosis: string
  moreQuestions: string
  callback: string
  expert: string
  /** Why there is no answer: no connection, too many questions, or something of ours. */
  silence: Record<'offline' | 'tooMany' | 'busy', string>
  /** What the field asks at each step. */
  field: { trouble: string; question: string; city: string; more: string }
  anotherCity: string
  /** Over what was found. */
  groups: Readonly<Record<SearchType, string>>
}

const forWhomEn: Record<ForWhom, string> = {
  me: 'For you',
  child: 'For your child',
  parent: 'For your parent',
  partner: 'For your partner',
  other: 'For the one you care for',
}

const forWhomHi: Record<ForWhom, string> = {
  me: 'आपके लिए',
  child: 'आपके बच्चे के लिए',
  parent: 'आपके माता-पिता के लिए',
  partner: 'आपके जीवनसाथी के लिए',
  other: 'जिनका आप ध्यान रखते हैं, उनके लिए',
}

export const chatWords: Readonly<Record<Language, ChatWords>> = {
  en: {
    whichCity: 'In which city do you look for a doctor or hospital?',
    unknownCity: (typed) =>
      `We do not know a city called “${typed}”. Please try the nearest large one, or choose here.`,
    anyCity: 'Any city',
    forWhom: 'For whom do you ask?',
    who: {
      me: 'For me',
      child: 'My child',
      parent: 'My mother or father',
      partner: 'My husband or wife',
      other: 'Somebody else',
    },
    found: (who, city) =>
      `${forWhomEn[who]}${city && `, in ${city}`}: this is what we have. Tap to read more.`,
    emptyCity: (city) => `We list nobody for this in ${city} yet. These are from all cities.`,
    nothing:
      'We found no page for these words. Try other ones, or let a care coordinator help: it is free.',
    notAlone:
      'Please call one of these numbers now, or go to somebody you trust and stay with them. People there listen, day and night. Our care team can call you too.',
    lowSpirits:
      'It helps to talk about it. At Tele-MANAS people listen, free, day and night; our care team can call you too and find a doctor for you.',
    notADiagnosis: 'This is no diagnosis: what it is, only a doctor can tell.',
    moreQuestions: 'You can ask about something else below.',
    silence: {
      offline: 'That did not reach us: there is no connection just now. Your words are kept here.',
      tooMany: 'That was a lot at once. Please wait a minute, then try again.',
      busy: 'We cannot answer just now. Your words are kept here: please try again in a minute.',
    },
    callback: 'Ask for a callback',
    expert: 'Chat with Expert',
    field: {
      trouble: 'What is the trouble?',
      question: 'Your question',
      city: 'Your city',
      more: 'Ask something else',
    },
    anotherCity: 'Another city',
    groups: searchTitles,
  },
  hi: {
    whichCity: 'आप किस शहर में डॉक्टर या अस्पताल ढूंढ रहे हैं?',
    unknownCity: (typed) =>
      `“${typed}” नाम का शहर हमें नहीं मिला। पास का कोई बड़ा शहर लिखें, या यहां से चुनें।`,
    anyCity: 'कोई भी शहर',
    forWhom: 'आप किसके लिए पूछ रहे हैं?',
    who: {
      me: 'अपने लिए',
      child: 'अपने बच्चे के लिए',
      parent: 'माता या पिता के लिए',
      partner: 'पति या पत्नी के लिए',
      other: 'किसी और के लिए',
    },
    found: (who, city) =>
      `${forWhomHi[who]}${city && `, ${city} में`}: हमारे पास यह जानकारी है। पढ़ने के लिए छुएं।`,
    emptyCity: (city) => `${city} में इसके लिए अभी कोई सूची में नहीं है। ये दूसरे शहरों से हैं।`,
    nothing:
      'इन शब्दों से कोई पेज नहीं मिला। दूसरे शब्द लिखकर देखें, या हमारे केयर कोऑर्डिनेटर से बात करें: यह मुफ़्त है।',
    notAlone:
      'अभी इनमें से किसी नंबर पर फ़ोन करें, या किसी अपने के पास जाएं और उनके साथ रहें। वहां दिन-रात आपकी बात सुनी जाती है। हमारी टीम भी आपको फ़ोन कर सकती है।',
    lowSpirits:
      'इस बारे में बात करने से राहत मिलती है। टेली-मानस पर दिन-रात मुफ़्त में आपकी बात सुनी जाती है; हमारी टीम भी फ़ोन करके आपके लिए डॉक्टर ढूंढ सकती है।',
    notADiagnosis: 'यह जांच का नतीजा (diagnosis) नहीं है: बीमारी क्या है, यह डॉक्टर ही बता सकते हैं।',
    moreQuestions: 'नीचे आप कुछ और भी पूछ सकते हैं।',
    silence: {
      offline: 'यह हम तक नहीं पहुँचा: अभी कनेक्शन नहीं है। आपकी बात यहाँ सुरक्षित है।',
      tooMany: 'बहुत सारे सवाल एक साथ आए। कृपया एक मिनट रुककर फिर कोशिश करें।',
      busy: 'हम अभी जवाब नहीं दे पा रहे। आपकी बात यहाँ सुरक्षित है: कृपया एक मिनट बाद फिर कोशिश करें।',
    },
    callback: 'कॉल के लिए कहें',
    expert: 'Chat with Expert',
    field: {
      trouble: 'क्या तकलीफ़ है?',
      question: 'आपका सवाल',
      city: 'आपका शहर',
      more: 'कुछ और पूछें',
    },
    anotherCity: 'दूसरा शहर',
    groups: {
      department: 'विभाग',
      doctor: 'डॉक्टर',
      hospital: 'अस्पताल',
      condition: 'बीमारियां',
      treatment: 'इलाज',
      test: 'जांच',
      blog: 'लेख',
    },
  },
}

const kept = 'What you write stays in this tab: the site does not keep it.'

/** What the chat greets with: the guided one; with answers that a program writes; the same without such a program. */
export const greetings = {
  guide: {
    text: `Namaste. Tell us what the trouble is, in your own words: ${site.name} shows which doctor treats it, and where.`,
    privacy: kept,
  },
  ai: {
    text: 'Namaste. Ask about an illness, a treatment or a test. A program answers from the pages of this site; it does not diagnose.',
    privacy:
      'Your words go to that program: please write no names or numbers. The site does not keep them.',
  },
  search: {
    text: 'Namaste. Ask about an illness, a treatment or a test: we show what the pages of this site say.',
    privacy: kept,
  },
} as const

/** The same for who writes Hindi: it is not known yet. */
export const hindiGreeting = 'नमस्ते। अपनी तकलीफ़ अपने शब्दों में लिखें, हिंदी में भी।'

/** What others ask, to press instead of typing. */
export const starters: readonly string[] = ['Knee pain', 'Kidney stone', 'Piles', 'मोतियाबिंद']
