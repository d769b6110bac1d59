import { listAt } from '#lib/rules/number-lists'
import { fold } from '#lib/rules/search-fold'
import type { SearchIndex } from '#lib/rules/search-index'
import { soundKey } from '#lib/rules/search-sound'
import { type Candidate, likeness } from '#lib/rules/search-vocabulary'
import { sameMeaning } from '#lib/rules/search-words'

/**
 * Words of care that a catalogue may not have: one line a meaning, in English, in Hindi with Latin letters and in
 * Devanagari. Known, they are never taken for another word that sounds so or differs in a letter: who asks for teeth
 * is better told that there is nothing than shown the bowel. A catalogue whose departments, or whose pages by a
 * name of one word, say one of a line's words has that meaning, and finds it as everything else.
 */
const lines = `
  teeth; tooth; dental; dentist; dentists; dentistry; toothache; dant; dants; daant; daanto; daanton; danto; danton; dadh; daadh; gum; gums; masuda; masude; masoode; masoodhe; root canal; rct; wisdom tooth; cavity; gum bleeding; gums bleeding; bleeding gum; bleeding gums; masude khoon; braces; denture; dentures; orthodontist; orthodontics; dental surgeon; pyorrhea; pyorrhoea; payriya; दांत; दांतों; दाढ़; दंत; दन्त; मसूड़ा; मसूड़े; मसूड़ों; डेंटल; डेंटिस्ट; डेन्टिस्ट; रूट कैनाल; पायरिया
  skin; derma; dermat; dermatology; dermatologist; dermatologists; chamdi; chamri; chamdee; chamadi; twacha; tvacha; twaha; charm rog; charma rog; त्वचा; चमड़ी; चर्म; चर्म रोग; स्किन
  itch; itching; itchy; itchiness; khujli; khujali; khujlee; khujalee; khujaali; khaj; khaaj; khujlana; खुजली; खुजलाना; खाज
  acne; pimple; pimples; muhasa; muhase; muhaase; keel muhase; मुंहासा; मुंहासे; मुहांसे; पिंपल; कील मुंहासे
  eczema; skin allergy; skin allergies; allergy skin; twacha allergy; psoriasis; ringworm; scabies; rash; rashes; fungal; fungus; daad; dad khaj; chhajan; hives; urticaria; दाद; एक्जिमा; सोरायसिस; छाजन; फंगल
  vitiligo; white patch; white patches; white spots; leucoderma; leukoderma; safed daag; safed dag; pigmentation; melasma; jhaiyan; jhaai; सफेद दाग; झाइयां; विटिलिगो
  dandruff; rusi; roosi; रूसी
  child; children; childs; kid; kids; baby; babies; infant; infants; newborn; neonatal; neonatology; neonatologist; paediatric; paediatrics; paediatrician; paediatricians; pediatric; pediatrics; pediatrician; pediatricians; peditrician; bachha; bachhe; bachho; bachhon; baccha; bacche; baccho; bacchon; bacha; bache; bacho; bachon; bachcha; bachche; bachcho; bachchon; shishu; navjat; navjaat; bal rog; baal rog; bal chikitsa; बच्चा; बच्चे; बच्चों; शिशु; नवजात; बाल रोग; पीडियाट्रिक
  vaccine; vaccines; vaccination; immunisation; immunization; tika; teeka; tikakaran; teekakaran; टीका; टीकाकरण; वैक्सीन
  psychiatrist; psychiatrists; psychiatry; psychologist; psychology; psychiatric; depression; counselling; counsellor; counseling; mental; mansik; manorog; manochikitsak; schizophrenia; bipolar; मानसिक; मनोरोग; मनोचिकित्सक; डिप्रेशन; अवसाद
  autism; adhd; ऑटिज्म
  physiotherapy; physiotherapist; physio; fizio; fijiotherapy; फिजियोथेरेपी; फिजियोथेरेपिस्ट
  homeopathy; homeopathic; homoeopathy; homoeopathic; homeopath; homyopathy; होम्योपैथी; होम्योपैथिक
  ayurveda; ayurvedic; ayurvedik; unani; hakim; hakeem; आयुर्वेद; आयुर्वेदिक; यूनानी; हकीम
  dietitian; dietician; nutritionist; nutrition; डाइटिशियन
  covid; covid19; corona; coronavirus; karona; कोरोना; कोविड
  chickenpox; smallpox; measles; mumps; polio; chechak; khasra; चेचक; खसरा; पोलियो
  hiv; aids; std; एड्स; एचआईवी
  deaddiction; addiction; alcoholism; rehab; nasha; nashe; nasha mukti; sharab; sharaab; नशा; नशे; नशा मुक्ति; शराब
  rabies; snakebite; saanp; saap; kutta; kutte; सांप; कुत्ता; कुत्ते
  nail; nails; nakhun; naakhun; nakhoon; नाखून
  veterinary; vet; pashu; पशु
  tattoo; tattoos; tatoo; टैटू
  height; kad; lambai; कद; लंबाई
  ambulance; blood bank; pharmacy; chemist; एंबुलेंस; एम्बुलेंस; ब्लड बैंक`

const concepts: readonly string[][] = lines
  .trim()
  .split('\n')
  .map((line) => [...new Set(line.split(';').map(fold))])

const byPhrase = new Map<string, readonly string[]>()
const bySound = new Map<string, readonly string[]>()
/** Shorter sounds are those of many words. */
const fewestSounds = 4
for (const concept of concepts)
  for (const phrase of concept) {
    byPhrase.set(phrase, concept)
    const sound = phrase.includes(' ') ? '' : soundKey(phrase)
    if (sound.length >= fewestSounds) bySound.set(sound, concept)
  }

/** True of a word that the language knows, though the catalogue may not. */
export const isOfCare = (word: string): boolean => byPhrase.has(word)

/** What is asked for of such a meaning says nothing of another: 'toothache treatment' is no other treatment. */
const general = new Set(
  [
    ...['operation', 'treatment', 'test', 'removal', 'replacement', 'pain', 'disease', 'swelling'],
    ...['burning', 'infection', 'cost', 'laser'],
  ]
    .flatMap(sameMeaning)
    .concat(
      fold(
        `aches painful expert medicine medicines dawa dawai davai cream tablet problems issue issues diseases
        rogi rogon number online free cleaning safai kendra chhudana chudana chhudane chhudwana katna kata kaatna kaata
        bite bites sharir shareer badan body puri poore pure badhana badhane badhaye badhaane
        दवा दवाई समस्या सफाई केंद्र छुड़ाना काटना काटा शरीर बदन पूरे पूरी बढ़ाना`,
      ).split(' '),
    ),
)
export const isGeneral = (word: string): boolean => general.has(word)

/** True where the catalogue has the meaning: a department says it, or a page has no other name. */
function has(index: SearchIndex, concept: readonly string[]): boolean {
  const { vocabulary, postings, lineRows, lineWhole, lineWeights, termWeights, kinds } = index
  return concept.some((word) => {
    const term = vocabulary.numberOf(word)
    if (term === undefined) return false
    return [...listAt(postings, term)].some((line) => {
      if (lineWhole[line] === 1) return false
      const row = lineRows[line] ?? 0
      const isWhole = Math.abs((lineWeights[line] ?? 0) - (termWeights[term] ?? 0)) < 1e-6
      return row < kinds.department.end || (isWhole && row < kinds.hospital.start)
    })
  })
}

/** What a word of care means, and whether the catalogue has it. */
export interface CareMeaning {
  concept: readonly string[]
  isHere: boolean
}

/** 'dent' is typed no further yet, and is no misspelt word of the catalogue. */
function begun(word: string, { vocabulary }: SearchIndex): readonly string[] | undefined {
  if (word.length < 4 || vocabulary.hasBeginning(word)) return undefined
  return concepts.find((concept) => concept.some((phrase) => phrase.startsWith(word)))
}

/** The meaning of each of the words that is one of care; undefined for others. */
export function careMeanings(
  words: readonly string[],
  index: SearchIndex,
): (CareMeaning | undefined)[] {
  const found: (readonly string[] | undefined)[] = words.map((word) => {
    const isSpelt = isOfCare(word) || index.vocabulary.numberOf(word) !== undefined
    return isSpelt ? byPhrase.get(word) : bySound.get(soundKey(word))
  })
  const last = words.at(-1)
  if (last !== undefined && !found.at(-1)) found[words.length - 1] = begun(last, index)
  for (let at = 0; at + 1 < words.length; at += 1) {
    const concept = byPhrase.get(`${words[at]} ${words[at + 1]}`)
    if (concept) found.fill(concept, at, at + 2)
  }
  return found.map((concept) => concept && { concept, isHere: has(index, concept) })
}

/** What the catalogue calls such a word: itself and what means the same, and nothing that is only like it. */
export function candidatesOf(
  word: string,
  { concept, isHere }: CareMeaning,
  { vocabulary }: SearchIndex,
): Candidate[] {
  // Of 'root canal' neither word alone is of the teeth.
  const same = concept.includes(word) ? [word, ...concept, ...sameMeaning(word)] : concept
  const own = [...new Set(same)].flatMap((one) => {
    const term = vocabulary.numberOf(one)
    const like = one === word ? likeness.same : likeness.meaning
    return term === undefined ? [] : [{ term, likeness: like }]
  })
  if (!isHere) return own
  const terms = new Set(own.map(({ term }) => term))
  const others = spelt(vocabulary.candidates(word, false)).filter(({ term }) => !terms.has(term))
  return [...own, ...others].sort((one, other) => other.likeness - one.likeness)
}

/** Without those that a letter or two would have to be wrong for: beside teeth, 'dani' is hardly a misspelt 'pani'. */
export const spelt = (candidates: Candidate[]): Candidate[] =>
  candidates.filter((one) => one.likeness >= likeness.sound)
