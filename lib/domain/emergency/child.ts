import { fold } from '#lib/domain/text/text'

/** The site has no children's doctors: what it says to somebody whose child is ill, and how it knows. */

const listOf = (text: string): string[] => fold(text).split(' ').filter(Boolean)

const littleOnes = new Set(
  listOf(`
    child childs kid kids baby babys infant newborn toddler bachha bachhe bachhi baccha bacche bacchi baccho bachcha bachche bachchi bachcho bacha bache bachi shishu navjat
    बच्चा बच्चे बच्ची बच्चों शिशु नवजात`),
)
const sonOrDaughter = new Set(listOf('beti beta bete betiyon son daughter बेटी बेटा बेटे'))
const aboutHavingOne =
  /(?:^| )(?:pregnan\p{L}*|pet se|garbh\p{L}*|conceive\p{L}*|infertil\p{L}*|ivf|iui|test tube|delivery|birth|nahi ho|nahin ho|nhi ho|na ho|nahi hua|nahi hota|want|wants|trying|planning|chahiye|chahte|chahti|after|ke baad|ki nali|movement|moves|moving|गर्भ\S*|प्रेगनेंसी|नहीं हो|नहीं हुआ|न हो|के बाद|चाहिए)(?: |$)/u
const grownUp =
  /(?:^| )(?:(?:1[89]|[2-9]\d) (?:year|years|yr|yrs|saal|sal|साल)|shaadi|shadi|married|husband|pati|शादी|पति)(?: |$)/
/** 'My 5 year old has fever'. */
const myYoungOne = /(?:^| )my (?:\d|1[0-7]) (?:years?|yrs?|months?) old(?: |$)/

/** Is a text about pregnancy, or about having a child? */
export const isAboutHavingOne = (text: string): boolean => aboutHavingOne.test(fold(text))

/** Does the folded text speak of a child? Not if it is about having one ('bachcha nahi ho raha'). */
export const speaksOfChild = (text: string): boolean =>
  myYoungOne.test(text) ||
  (text.split(' ').some((word) => littleOnes.has(word)) && !aboutHavingOne.test(text))

/** Illnesses with which a child belongs to a children's doctor. Not eyes, ears and throat: those doctors treat children too. */
const illness =
  /(?:^| )(?:fever|temperature|bukh?aa?r|बुखार|sardi|zukaa?m|jukaa?m|cold|सर्दी|जुकाम|cough\p{L}*|kh?aa?nsi|खांसी|vomit\p{L}*|ulti\p{L}*|उल्टी|उल्टियां|loose motions?|diarrh?\p{L}*|dast|दस्त|pechish|rash|rashes|daane|दाने|cry|crying|rota|roti|rone|ro raha|ro rahi|रोता|रोती|रो रहा|रो रही|weak|weakness|kamz?j?or\p{L}*|कमजोर\S*|jaundice|pee?liya|पीलिया|pneumonia|nimonia|निमोनिया|typhoid|टाइफाइड|stomach ?ache|stomach pain|tummy pain|pet dard|pet me dard|pet mein dard|पेट दर्द|पेट में दर्द|breath\p{L}*|saans|सांस|worms|keede|kide|कीड़े|sick|ill|bimaa?r|beemaa?r|बीमार|not (?:eating|feeding|drinking|sleeping)|(?:khana|doodh|dudh) nahi|खाना नहीं|दूध नहीं)(?: |$)/u

/**
 * Is a child ill, so that a children's doctor is needed?
 *
 * @param isOfChild it is known from before that it is about a child
 */
export function isChildsIllness(said: string, isOfChild = false): boolean {
  const text = fold(said)
  if (!illness.test(text) || grownUp.test(text) || /(?:^| )in law/.test(text)) return false
  if (speaksOfChild(text)) return true
  const isSonOrDaughter = text.split(' ').some((word) => sonOrDaughter.has(word))
  return (isSonOrDaughter || isOfChild) && !aboutHavingOne.test(text)
}

interface ChildWords {
  title: string
  /** What the site does not have, and whom to ask. */
  whom: string
  /** The danger signs that the pages of the site name (CRP, CBC and dengue tests; danger signs of pregnancy). */
  atOnce: string
}

/** By the language of the conversation. */
export const childWords: Readonly<Record<'en' | 'hi' | 'hi-Latn', ChildWords>> = {
  en: {
    title: 'Children’s illnesses are not covered here',
    whom: 'This site lists no children’s doctors, and it is no doctor itself. Please take the child to a children’s doctor (paediatrician) or the nearest hospital.',
    atOnce:
      'Go to a hospital at once, or call 108, if the child has trouble breathing or breathes fast, has a fit, is limp, confused or too sleepy, does not drink or feed, keeps vomiting, bleeds, or has severe belly pain. Go at once too if a baby under three months has fever (38 °C or 100.4 °F), or if a child becomes cool and quiet after days of fever.',
  },
  hi: {
    title: 'बच्चों की बीमारियों की जानकारी यहाँ नहीं है',
    whom: 'इस साइट पर बच्चों के डॉक्टर नहीं हैं, और यह साइट डॉक्टर की जगह नहीं ले सकती। बच्चे को बच्चों के डॉक्टर को या पास के अस्पताल में दिखाएँ।',
    atOnce:
      'तुरंत अस्पताल जाएँ या 108 पर फ़ोन करें, अगर बच्चे को साँस लेने में तकलीफ़ हो या साँस तेज़ चले, दौरा पड़े, वह ढीला पड़ जाए, होश ठीक न हो या बहुत सोता रहे, दूध-पानी न पिए, उल्टी न रुके, ख़ून आए या पेट में बहुत तेज़ दर्द हो। तीन महीने से छोटे बच्चे को बुख़ार हो (38 °C या 100.4 °F), या कई दिन के बुख़ार के बाद बच्चा ठंडा और सुस्त पड़ जाए, तब भी तुरंत जाएँ।',
  },
  'hi-Latn': {
    title: 'Bachchon ki bimariyon ki jaankari yahan nahi hai',
    whom: 'Is site par bachchon ke doctor nahi hain, aur yeh site doctor ki jagah nahi le sakti. Bachche ko bachchon ke doctor ko ya paas ke hospital mein dikhaiye.',
    atOnce:
      'Turant hospital jaiye ya 108 par phone kijiye, agar bachche ko saans lene mein takleef ho ya saans tez chale, daura pade, woh dheela pad jaye, hosh theek na ho ya bahut sota rahe, doodh-paani na piye, ulti na ruke, khoon aaye ya pet mein bahut tez dard ho. Teen mahine se chhote bachche ko bukhar ho (38 °C ya 100.4 °F), ya kai din ke bukhar ke baad bachcha thanda aur sust pad jaye, tab bhi turant jaiye.',
  },
}
