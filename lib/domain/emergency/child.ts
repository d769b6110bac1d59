import { fold } from '#lib/domain/text/text'

/** The site has no children's doctors: how it knows that somebody's child is ill. */

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
