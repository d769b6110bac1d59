import { maxQueryLength } from '#lib/domain/search/kinds'
import { fold } from '#lib/domain/text/text'
import { isEveryday } from '#lib/server/search/everyday-words'
import { isGeneralWord } from '#lib/server/search/medical-words'

/** Maximum number of searches, to limit the waiting time. */
const maxSentences = 4
/** Number of words whose combinations are tried. */
const maxWords = 7

const cut = (text: string) => text.slice(0, maxQueryLength).trim()

/** The sentences of a complaint, longest first. */
export const longestSentences = (text: string): string[] =>
  text
    .split(/[.!?;,।\n]+/)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxSentences)

/**
 * Question words, in English and Hindi in both scripts. The search matches names by sound and by their first letters,
 * so 'What are piles' would also find ears, and 'why do I get' would find IVF.
 */
const asking = new Set(
  fold(`
    i im you your we us our he she they them it its this that these those there here my me mine
    am are was were be been being do does did done doing can could should would will shall may might must
    why when who whom whose how what which long much many often soon far any some all also still own
    about tell explain know mean means meaning say show give happen happens happening else more other than then if so because normal safe
    need needs needed get got go going eat eating take make keep let try use used old people someone somebody person
    hello hi namaste thanks thank sir madam please help
    kyu kyun kyon kab kitna kitne kitni kaunsa kaunsi konsa konsi kaun kon kahin kuch koi bhi to toh ya aur phir fir agar
    batao bataiye bataye bataen bata samjhao theek thik sahi din dino chahiye sakta sakti sakte hoga hogi honge karein kare
    khana khane khaye khaun namaskar
    क्यों कब कितना कितने कितनी कौन कौनसा कौनसी कुछ कोई भी तो या फिर अगर बताओ बताइए बताएं ठीक सही दिन दिनों चाहिए
    सकता सकती सकते होगा होगी होंगे करें मैं हम आप मुझे हमें आपको यह ये वह वो इस उस नमस्ते
  `).split(' '),
)

const isAsking = (word: string): boolean => asking.has(fold(word))

/** Removes question words from a query; keeps everything if nothing else would be left. */
export function topicOf(question: string): string {
  const words = question.split(/\s+/)
  const telling = words.filter((word) => !isAsking(word))
  return telling.length > 0 ? telling.join(' ') : question
}

/** How much, how often and since when: these words fit any problem. */
const filler = new Set(
  fold(`
    bahut bhot bohot zyada jyada jada tez baar bar nahi nahin not no old age year years month months day days week weeks
    husband wife son daughter baby boy girl man woman mother father beta beti pati patni bachha bachcha
    weight wazan vajan wajan trying try result bed night raat loudly again going
    पति पत्नी बेटा बेटी वजन रात
    saal mahine mahina din since last first stage badha badhi badhe badh every all one two three ek do teen
    बहुत ज्यादा तेज बार नहीं साल महीने महीना दिन बढ़ा बढ़ी बढ़ हर एक दो तीन`).split(' '),
)

/** Words that do not name a problem on their own: 'pain' alone does not mean knee pain. */
const isVague = (word: string) => isGeneralWord(word) || isEveryday(word) || vague.has(word)
const vague = new Set(fold('blood khoon khun rakt खून रक्त body month').split(' '))

/** 'sir' is the head before one of these words ('sir dard'), and otherwise an address ('namaste sir'). */
const afterHead =
  /^(?:dard|pain|bhar|chakkar|chot|sujan|ganth|gho?om|ghum|chakr|phat|fat|sunn|dukh)/
const isHead = (word: string, next = '') => /^s[ia]r$/.test(word) && afterHead.test(next)

/** The known words that tell one problem from another. */
export const tellingWords = (known: readonly string[]): string[] =>
  known.filter((word, at) => isHead(word, known[at + 1]) || !(isAsking(word) || filler.has(word)))

/** Do these words identify a problem? */
export const identifiesProblem = (words: readonly string[]): boolean =>
  words.some((word) => !isVague(word))

/**
 * Queries for a complaint: its specific words, those of each sentence, and combinations of three, two and one
 * adjacent words. In 'cost knee replacement diabetic' one combination is the subject.
 *
 * @param whole the specific words of the whole text
 * @param sentences the specific words of each sentence
 */
export function tellingQueries(whole: readonly string[], sentences: readonly string[][]): string[] {
  const words = whole.slice(0, maxWords)
  const neighbours = [3, 2, 1].flatMap((size) =>
    words.slice(0, Math.max(0, words.length - size + 1)).map((_, at) => words.slice(at, at + size)),
  )
  const ways = [whole, ...sentences, ...neighbours].filter(identifiesProblem)
  return [...new Set(ways.map((way) => cut(way.join(' '))))].filter((query) => query.length >= 3)
}
