import type { ChatLanguage } from '#lib/domain/chat/steps'
import { words } from '#lib/languages/all'
import type { Words } from '#lib/languages/en/index'

type ServerTexts = Pick<Words['chatTexts'], 'specialist' | 'specialists' | 'talk' | 'uncovered'> &
  Pick<Words, 'childIllness'>

const hinglish: ServerTexts = {
  childIllness: {
    title: 'Bachchon ki bimariyon ki jaankari yahan nahi hai',
    whom: 'Is site par bachchon ke doctor nahi hain, aur yeh site doctor ki jagah nahi le sakti. Bachche ko bachchon ke doctor ko ya paas ke hospital mein dikhaiye.',
    atOnce:
      'Turant hospital jaiye ya 108 par phone kijiye, agar bachche ko saans lene mein takleef ho ya saans tez chale, daura pade, woh dheela pad jaye, hosh theek na ho ya bahut sota rahe, doodh-paani na piye, ulti na ruke, khoon aaye ya pet mein bahut tez dard ho. Teen mahine se chhote bachche ko bukhar ho (38 °C ya 100.4 °F), ya kai din ke bukhar ke baad bachcha thanda aur sust pad jaye, tab bhi turant jaiye.',
  },
  specialist: ({ who, treats }) => `Iske liye ${who} hote hain, jo ${treats} ka ilaj karte hain.`,
  specialists: {
    cardiology: {
      who: 'dil ke doctor (cardiologist)',
      treats: 'dil aur khoon ki nason',
    },
    ENT: {
      who: 'kaan, naak aur gale ke doctor (ENT surgeon)',
      treats: 'kaan, naak aur gale',
    },
    neurosurgery: {
      who: 'dimaag aur reedh ke doctor (neurosurgeon)',
      treats: 'dimaag, reedh aur nason',
    },
    urology: {
      who: 'peshab aur pathri ke doctor (urologist)',
      treats: 'gurde ki pathri, peshab ki thaili aur prostate',
    },
    'obstetrics-and-gynaecology': {
      who: 'mahilaon ke doctor (gynaecologist)',
      treats: 'mahwari, garbh aur bachchedani ki takleefon',
    },
    orthopaedic: {
      who: 'haddi aur jod ke doctor (orthopaedic surgeon)',
      treats: 'haddiyon, jodon aur kamar',
    },
    ophthalmology: {
      who: 'aankh ke doctor (ophthalmologist)',
      treats: 'aankhon',
    },
    'plastic-surgery': {
      who: 'plastic surgeon',
      treats: 'jalne aur chot ke baad ki tvacha aur sharir ki banavat',
    },
    gastroenterology: {
      who: 'pet aur liver ke doctor (gastroenterologist)',
      treats: 'pet, aant aur liver',
    },
    nephrology: {
      who: 'gurde ke doctor (nephrologist)',
      treats: 'kamzor gurdon',
    },
    'surgical-oncology': {
      who: 'cancer surgeon (surgical oncologist)',
      treats: 'gaanth aur cancer',
    },
    'general-surgery': {
      who: 'general surgeon',
      treats: 'bawasir, hernia, pitt ki pathri aur appendix',
    },
  },
  talk: {
    greeting: 'Namaste. Bataiye, kya takleef hai?',
    thanks: 'Koi baat nahi. Aur kuch poochna ho to likhiye.',
    who: 'Yeh ek computer program hai, doctor nahi: aap jo likhte hain, usse jude pages, doctor aur hospital yeh is site par dhoondhta hai.',
    fear: 'Ghabrahat hona samajh mein aata hai. Kya takleef hai, bataiye. Mann halka karna ho to Tele-MANAS 14416 par baat kijiye, din-raat free.',
  },
  uncovered:
    'Iske doctor, hospital ya jaankari hamari site par nahi hain. Apne doctor ko ya paas ke hospital mein dikhaiye. Sarkari hospital ki OPD mein lagbhag har bimari ka ilaj hota hai. Aap hamari team se bhi pooch sakte hain: madad na kar payein to woh saaf bata denge.',
}

/** What the server writes in the language of a conversation. */
export const chatTextsOf = (language: ChatLanguage): ServerTexts =>
  language === 'hi-Latn'
    ? hinglish
    : { ...words[language].chatTexts, childIllness: words[language].childIllness }

/** Which kind of doctor treats a department's troubles, and what else they treat; '' for an unknown department. */
export function specialistSentence(departmentSlug: string, language: ChatLanguage): string {
  const { specialist, specialists } = chatTextsOf(language)
  return Object.hasOwn(specialists, departmentSlug)
    ? specialist(specialists[departmentSlug as keyof typeof specialists])
    : ''
}
