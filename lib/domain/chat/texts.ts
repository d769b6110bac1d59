import { site } from '#lib/config/site'
import type { AnswerHeading } from '#lib/domain/chat/chat'
import type { ChatLanguage } from '#lib/domain/chat/steps'
import { type ForWhom, type ForWhomWords, forWhomWords } from '#lib/domain/leads/for-whom'
import { search } from '#lib/languages/en/search'

const forWhomEn: Record<ForWhom, string> = {
  self: 'For you',
  child: 'For your child',
  parent: 'For your parent',
  partner: 'For your partner',
  other: 'For the one you care for',
}

const forWhomHi: Record<ForWhom, string> = {
  self: 'आपके लिए',
  child: 'आपके बच्चे के लिए',
  parent: 'आपके माता-पिता के लिए',
  partner: 'आपके जीवनसाथी के लिए',
  other: 'उनके लिए',
}

const forWhomHinglish: Record<ForWhom, string> = {
  self: 'Aapke liye',
  child: 'Aapke bachche ke liye',
  parent: 'Aapke mata-pita ke liye',
  partner: 'Aapke jeevansathi ke liye',
  other: 'Unke liye',
}

const english = {
  who: forWhomWords.en as ForWhomWords,
  whichCity: 'Which city?',
  unknownCity: (typed: string) =>
    `We do not know a city called “${typed}”. Please try the nearest large one, or choose here.`,
  anyCity: 'Any city',
  /** Above the results: for whom, and where. */
  found: (who: ForWhom, city: string) =>
    `${forWhomEn[who]}${city && `, in ${city}`}: this is what we have. Tap to read more.`,
  emptyCity: (city: string, elsewhere: string) =>
    `We list no one for this in ${city} yet. The doctors and hospitals below are in other cities: ${elsewhere}.`,
  /** No doctor of the kind is listed in the city, but hospitals with the department are. */
  onlyHospitals: (city: string) =>
    `We list no such doctor in ${city} yet; the hospitals below have the department.`,
  nothing:
    'We found no page for these words. Try other words, or ask a care coordinator for free help.',
  /** For visitors who mention suicide, and for those who feel low. */
  notAlone:
    'Please call one of these numbers now, or go to someone you trust and stay with them. Someone will listen, day and night. Our care team can call you too.',
  lowSpirits:
    'Talking about it helps. Tele-MANAS listens, free of charge, day and night. Our care team can also call you and find a doctor for you.',
  notADiagnosis: 'This is not a diagnosis. Only a doctor can tell you what it is.',
  moreQuestions: 'You can ask about something else below.',
  /** Why there is no answer: no connection, too many questions, or an error on our side. */
  silence: {
    offline: 'Your message did not reach us: there is no connection just now. It is kept here.',
    tooMany: 'Too many questions at once. Please wait a minute, then try again.',
    busy: 'We cannot answer just now. Your message is kept here. Please try again in a minute.',
  },
  callback: 'Ask for a callback',
  expert: 'Chat with Expert',
  /** The label of the field at each step. */
  field: {
    trouble: 'What is the trouble?',
    question: 'Your question',
    city: 'Your city',
    more: 'Ask something else',
  },
  anotherCity: 'Another city',
  /** Around the sentences of an AI answer. */
  answer: {
    headings: {
      about: 'What it is',
      signs: 'Signs',
      causes: 'Causes',
      tests: 'Tests',
      treatment: 'Treatment',
      recovery: 'Recovery and care',
      doctor: 'When to see a doctor',
      cost: 'Cost and insurance',
    } satisfies Record<AnswerHeading, string>,
    /** Below the sentences: who chose them. */
    note: 'These sentences come from the pages above. A program chose them and may have missed something. This is not a diagnosis: please ask a doctor.',
    sources: 'Read more',
    stopped: 'Stopped.',
    broken: 'The connection was lost here.',
  },
  /** Headings of the results. */
  pages: 'Best match',
  groups: search.types,
}

export type ChatWords = typeof english

export const chatWords: Readonly<Record<ChatLanguage, ChatWords>> = {
  en: english,
  hi: {
    who: forWhomWords.hi,
    whichCity: 'आप किस शहर में डॉक्टर या अस्पताल ढूँढ रहे हैं?',
    unknownCity: (typed) =>
      `“${typed}” नाम का शहर हमें नहीं मिला। पास का कोई बड़ा शहर लिखें, या यहाँ से चुनें।`,
    anyCity: 'कोई भी शहर',
    found: (who, city) => `${forWhomHi[who]}${city && ` ${city} में`} हमें यह मिला है। पढ़ने के लिए टैप करें।`,
    emptyCity: (city, elsewhere) =>
      `${city} में इसके लिए हमारी सूची में अभी कोई नहीं है। नीचे के डॉक्टर और अस्पताल दूसरे शहरों के हैं: ${elsewhere}।`,
    onlyHospitals: (city) =>
      `${city} में हमारी सूची में अभी ऐसे डॉक्टर नहीं हैं; नीचे के अस्पतालों में यह विभाग है।`,
    nothing:
      'इन शब्दों से कोई पेज नहीं मिला। दूसरे शब्द लिखकर देखें, या हमारे केयर कोऑर्डिनेटर से बात करें: यह मुफ़्त है।',
    notAlone:
      'अभी इनमें से किसी नंबर पर फ़ोन करें: वहाँ दिन-रात आपकी बात सुनी जाती है। या किसी अपने के पास जाएँ और उनके साथ रहें। हमारी टीम भी आपको फ़ोन कर सकती है।',
    lowSpirits:
      'इस बारे में बात करने से राहत मिलती है। टेली-मानस पर दिन-रात मुफ़्त में आपकी बात सुनी जाती है। हमारी टीम भी आपको फ़ोन कर सकती है और आपके लिए डॉक्टर ढूँढ सकती है।',
    notADiagnosis:
      'यह बीमारी की पहचान (diagnosis) नहीं है: आपको क्या बीमारी है, यह डॉक्टर ही बता सकते हैं।',
    moreQuestions: 'नीचे आप कुछ और भी पूछ सकते हैं।',
    silence: {
      offline: 'आपका संदेश हम तक नहीं पहुँचा: अभी इंटरनेट नहीं है। वह यहाँ सुरक्षित है।',
      tooMany: 'बहुत सारे सवाल एक साथ आए। कृपया एक मिनट रुककर फिर कोशिश करें।',
      busy: 'हम अभी जवाब नहीं दे पा रहे। आपका संदेश यहाँ सुरक्षित है। कृपया एक मिनट बाद फिर कोशिश करें।',
    },
    callback: 'मुझे फ़ोन करें',
    expert: 'एक्सपर्ट से चैट करें',
    field: {
      trouble: 'क्या तकलीफ़ है?',
      question: 'आपका सवाल',
      city: 'आपका शहर',
      more: 'कुछ और पूछें',
    },
    anotherCity: 'दूसरा शहर',
    answer: {
      headings: {
        about: 'यह क्या है',
        signs: 'लक्षण',
        causes: 'कारण',
        tests: 'जाँच',
        treatment: 'इलाज',
        recovery: 'ठीक होना और देखभाल',
        doctor: 'डॉक्टर को कब दिखाएँ',
        cost: 'खर्च और बीमा',
      },
      note: 'ये वाक्य ऊपर दिए पेजों से हैं। इन्हें एक प्रोग्राम ने चुना है, कुछ छूट भी सकता है। यह बीमारी की पहचान (diagnosis) नहीं है: कृपया डॉक्टर से पूछें।',
      sources: 'और पढ़ें',
      stopped: 'जवाब रोक दिया गया।',
      broken: 'कनेक्शन टूट गया, जवाब यहीं तक आया।',
    },
    pages: 'सबसे सही पेज',
    groups: {
      department: 'विभाग',
      doctor: 'डॉक्टर',
      hospital: 'अस्पताल',
      condition: 'बीमारियाँ',
      treatment: 'इलाज',
      test: 'जाँच',
      blog: 'लेख',
    },
  },
  'hi-Latn': {
    who: {
      question: 'Yeh kiske liye hai?',
      answers: {
        self: 'Apne liye',
        child: 'Apne bachche ke liye',
        parent: 'Mata ya pita ke liye',
        partner: 'Pati ya patni ke liye',
        other: 'Kisi aur ke liye',
      },
    },
    whichCity: 'Aap kis shahar mein doctor ya hospital dhoondh rahe hain?',
    unknownCity: (typed) =>
      `“${typed}” naam ka shahar hamein nahi mila. Paas ka koi bada shahar likhiye, ya yahan se chuniye.`,
    anyCity: 'Koi bhi shahar',
    found: (who, city) =>
      `${forWhomHinglish[who]}${city && ` ${city} mein`} hamein yeh mila hai. Padhne ke liye tap kijiye.`,
    emptyCity: (city, elsewhere) =>
      `${city} mein iske liye hamari list mein abhi koi nahi hai. Neeche ke doctor aur hospital doosre shaharon ke hain: ${elsewhere}.`,
    onlyHospitals: (city) =>
      `${city} mein hamari list mein abhi aise doctor nahi hain; neeche ke hospitals mein yeh vibhag hai.`,
    nothing:
      'In shabdon se koi page nahi mila. Doosre shabd likhkar dekhiye, ya hamare care coordinator se baat kijiye: yeh free hai.',
    notAlone:
      'Abhi inmein se kisi number par phone kijiye: wahan din-raat aapki baat suni jaati hai. Ya kisi apne ke paas jaiye aur unke saath rahiye. Hamari team bhi aapko phone kar sakti hai.',
    lowSpirits:
      'Is baare mein baat karne se rahat milti hai. Tele-MANAS par din-raat free mein aapki baat suni jaati hai. Hamari team bhi aapko phone kar sakti hai aur aapke liye doctor dhoondh sakti hai.',
    notADiagnosis:
      'Yeh bimari ki pehchan (diagnosis) nahi hai: aapko kya bimari hai, yeh doctor hi bata sakte hain.',
    moreQuestions: 'Neeche aap kuch aur bhi pooch sakte hain.',
    silence: {
      offline:
        'Aapka message hum tak nahi pahuncha: abhi internet nahi hai. Woh yahan surakshit hai.',
      tooMany: 'Bahut saare sawaal ek saath aaye. Kripya ek minute rukkar phir koshish kijiye.',
      busy: 'Hum abhi jawab nahi de pa rahe. Aapka message yahan surakshit hai. Kripya ek minute baad phir koshish kijiye.',
    },
    callback: 'Mujhe phone kijiye',
    expert: 'Expert se chat kijiye',
    field: {
      trouble: 'Kya takleef hai?',
      question: 'Aapka sawaal',
      city: 'Aapka shahar',
      more: 'Kuch aur poochiye',
    },
    anotherCity: 'Doosra shahar',
    answer: {
      headings: {
        about: 'Yeh kya hai',
        signs: 'Lakshan',
        causes: 'Kaaran',
        tests: 'Jaanch',
        treatment: 'Ilaj',
        recovery: 'Theek hona aur dekhbhal',
        doctor: 'Doctor ko kab dikhayein',
        cost: 'Kharch aur bima',
      },
      note: 'Ye vaakya upar diye pages se hain. Inhein ek program ne chuna hai, kuch chhoot bhi sakta hai. Yeh bimari ki pehchan (diagnosis) nahi hai: kripya doctor se poochiye.',
      sources: 'Aur padhiye',
      stopped: 'Jawab rok diya gaya.',
      broken: 'Connection toot gaya, jawab yahin tak aaya.',
    },
    pages: 'Sabse sahi page',
    groups: {
      department: 'Vibhag',
      doctor: 'Doctor',
      hospital: 'Hospital',
      condition: 'Bimariyan',
      treatment: 'Ilaj',
      test: 'Jaanch',
      blog: 'Lekh',
    },
  },
}

const kept = 'What you write stays in this tab: the site does not keep it.'

/** Greetings of the guided chat, of /chat/ai with an AI endpoint, and of /chat/ai without one. */
export const greetings = {
  guide: {
    text: `Namaste. Tell us what the trouble is, in your own words: ${site.name} shows which doctor treats it, and where.`,
    privacy: kept,
  },
  ai: {
    text: 'Namaste. Ask about an illness, a treatment or a test. A program picks the sentences of our pages that answer you; it does not diagnose.',
    privacy:
      'Your words go to that program, so please write no names or numbers. The site does not keep them.',
  },
  search: {
    text: 'Namaste. Ask about an illness, a treatment or a test: we show what the pages of this site say.',
    privacy: kept,
  },
} as const

/** The Hindi greeting is always shown too, because the visitor's language is not known yet. */
export const hindiGreeting = 'नमस्ते। अपनी तकलीफ़ अपने शब्दों में लिखें, हिंदी में भी।'

/** Common questions, to tap instead of typing. */
export const starters: readonly string[] = ['Knee pain', 'Kidney stone', 'Piles', 'मोतियाबिंद']
