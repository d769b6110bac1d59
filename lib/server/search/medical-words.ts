import { isOfPaying, sameMeaning, saysNothing } from '#lib/domain/search/synonyms'
import { listAt } from '#lib/domain/text/number-lists'
import { soundKey } from '#lib/domain/text/sound'
import { fold } from '#lib/domain/text/text'
import { isAbbreviation } from '#lib/server/catalogue/hospital-names'
import { isEveryday } from '#lib/server/search/everyday-words'
import type { SearchIndex } from '#lib/server/search/index'
import { unlistedInsurers, unlistedSchemes } from '#lib/server/search/payers'
import { type Candidate, likeness } from '#lib/server/search/vocabulary'

/**
 * Medical words that a catalogue may not cover: one meaning per line, in English, in Hindi with Latin letters and in
 * Devanagari. These words are never corrected to another word that sounds or looks similar: someone who asks for
 * teeth should get no result rather than the bowel. A catalogue covers a meaning if one of its departments, or a page
 * with a one-word name, has one of the line's words; then the search works as usual.
 */
const lines = `
  teeth; tooth; dental; dentist; dentists; dentistry; toothache; dant; dants; daant; daanto; daanton; danto; danton; dadh; daadh; gum; gums; masuda; masude; masoode; masoodhe; root canal; rct; wisdom tooth; cavity; gum bleeding; gums bleeding; bleeding gum; bleeding gums; masude khoon; braces; denture; dentures; orthodontist; orthodontics; dental surgeon; pyorrhea; pyorrhoea; payriya; दांत; दांतों; दाढ़; दंत; दन्त; मसूड़ा; मसूड़े; मसूड़ों; डेंटल; डेंटिस्ट; डेन्टिस्ट; रूट कैनाल; पायरिया
  skin; derma; dermat; dermatology; dermatologist; dermatologists; chamdi; chamri; chamdee; chamadi; twacha; tvacha; twaha; charm rog; charma rog; त्वचा; चमड़ी; चर्म; चर्म रोग; स्किन
  itch; itching; itchy; itchiness; khujli; khujali; khujlee; khujalee; khujaali; khaj; khaaj; khujlana; खुजली; खुजलाना; खाज
  acne; pimple; pimples; pimple face; pimples face; acne face; face acne; face pimples; chehre muhase; chehre pimples; चेहरे मुंहासे; muhasa; muhase; muhaase; keel muhase; मुंहासा; मुंहासे; मुहांसे; पिंपल; कील मुंहासे
  eczema; skin allergy; skin allergies; allergy skin; twacha allergy; psoriasis; ringworm; scabies; rash; rashes; fungal; fungus; daad; dad khaj; chhajan; hives; urticaria; दाद; एक्जिमा; सोरायसिस; छाजन; फंगल
  vitiligo; white patch; white patches; white spots; leucoderma; leukoderma; safed daag; safed dag; pigmentation; melasma; jhaiyan; jhaai; सफेद दाग; झाइयां; विटिलिगो
  dandruff; rusi; roosi; रूसी
  child; children; childs; kid; kids; baby; babies; infant; infants; newborn; neonatal; neonatology; neonatologist; paediatric; paediatrics; paediatrician; paediatricians; pediatric; pediatrics; pediatrician; pediatricians; peditrician; bachha; bachhe; bachho; bachhon; baccha; bacche; baccho; bacchon; bacha; bache; bacho; bachon; bachcha; bachche; bachcho; bachchon; shishu; navjat; navjaat; bal rog; baal rog; bal chikitsa; बच्चा; बच्चे; बच्चों; शिशु; नवजात; बाल रोग; पीडियाट्रिक
  vaccine; vaccines; vaccination; immunisation; immunization; tika; teeka; tikakaran; teekakaran; टीका; टीकाकरण; वैक्सीन
  psychiatrist; psychiatrists; psychiatry; psychologist; psychology; psychiatric; depression; counselling; counsellor; counseling; mental; mansik; manorog; manochikitsak; schizophrenia; bipolar; मानसिक; मनोरोग; मनोचिकित्सक; डिप्रेशन; अवसाद
  autism; adhd; ऑटिज्म
  epilepsy; epileptic; epileptologist; mirgi; mirgee; fits epilepsy; epilepsy fits; epileptic fit; epileptic fits; epilepsy seizure; epilepsy seizures; seizure epilepsy; seizures epilepsy; epilepsy attack; epilepsy attacks; mirgi daura; mirgi daure; mirgi attack; मिर्गी; मिरगी; मिर्गी दौरा; मिर्गी दौरे; एपिलेप्सी
  physiotherapy; physiotherapist; physio; fizio; fijiotherapy; फिजियोथेरेपी; फिजियोथेरेपिस्ट
  homeopathy; homeopathic; homoeopathy; homoeopathic; homeopath; homyopathy; होम्योपैथी; होम्योपैथिक
  ayurveda; ayurvedic; ayurvedik; unani; hakim; hakeem; आयुर्वेद; आयुर्वेदिक; यूनानी; हकीम
  dietitian; dietician; nutritionist; nutrition; डाइटिशियन
  swine flu; bird flu; h1n1; स्वाइन फ्लू
  hand transplant; face transplant; uterus transplant; penis transplant
  penis enlargement; penis size; ling bada; ling mota; ling vriddhi; लिंग बड़ा; लिंग मोटा
  diet plan; diet chart; डाइट प्लान; डाइट चार्ट
  covid; covid19; corona; coronavirus; karona; कोरोना; कोविड
  chickenpox; smallpox; measles; mumps; polio; chechak; khasra; चेचक; खसरा; पोलियो
  hiv; aids; std; एड्स; एचआईवी
  deaddiction; addiction; alcoholism; rehab; nasha; nashe; nasha mukti; sharab; sharaab; नशा; नशे; नशा मुक्ति; शराब
  rabies; snakebite; dog bite; snake bite; saanp; saap; kutta; kutte; सांप; कुत्ता; कुत्ते
  nail; nails; nakhun; naakhun; nakhoon; नाखून
  veterinary; vet; pashu; पशु
  bariatric; bariatric surgery; sleeve gastrectomy; gastric bypass; gastric balloon; बैरिएट्रिक
  biopsy; biopsies; fnac; बायोप्सी
  pet scan; pet ct; petscan; pet scans; पेट स्कैन
  eeg; emg; ncv; nerve conduction; ईईजी
  allergy test; allergy testing; sleep study; polysomnography; amniocentesis; dna test; genetic test; karyotyping; pregnancy test; semen analysis; semen test
  tattoo; tattoos; tatoo; टैटू
  height; kad; lambai; कद; लंबाई
  ambulance; blood bank; blood donation; donate blood; raktdan; raktadan; रक्तदान; pharmacy; chemist; medicine delivery; dawai delivery; medicine online; medicines online; online medicine; online medicines; buy medicine; buy medicines; order medicine; dawai online; online dawai; एंबुलेंस; एम्बुलेंस; ब्लड बैंक
  bone marrow; marrow; bmt; stem cell; stem cells; asthi majja; बोन मैरो; अस्थि मज्जा; स्टेम सेल
  heart transplant; cardiac transplant; dil transplant; दिल का प्रत्यारोपण; हार्ट ट्रांसप्लांट
  lung transplant; lungs transplant; phephde transplant; फेफड़े ट्रांसप्लांट
  pancreas transplant; cornea transplant; eye donation; netradan; नेत्रदान
  general physician; general physicians; family doctor; family physician; gp; mbbs; general medicine; internal medicine; general doctor; जनरल फिजिशियन; जनरल डॉक्टर; फैमिली डॉक्टर
  gender change; sex change; gender test; sex determination; ling parivartan; लिंग परिवर्तन; लिंग जांच
  tb; tuberculosis; tapedik; kshay rog; टीबी; क्षय रोग; तपेदिक
  malaria; maleria; मलेरिया
  leprosy; kushth; kodh; कुष्ठ; कोढ़`

/**
 * Well-known hospitals and shops, one per line. The same rules, but any hospital or doctor of the name covers it; the
 * results page says that the others are not listed.
 */
const hospitalLines = `
  rainbow
  cloudnine; cloud nine
  apollo; appolo; अपोलो
  aiims; aims delhi; ऐम्स; एम्स
  fortis; फोर्टिस
  max; max healthcare; मैक्स
  manipal; मणिपाल
  medanta; मेदांता
  narayana; narayana hrudayalaya; नारायणा
  kokilaben; कोकिलाबेन
  lilavati; लीलावती
  jaslok
  hinduja
  breach candy
  ruby hall
  tata memorial; टाटा मेमोरियल
  safdarjung; सफदरजंग
  ganga ram
  sgpgi
  pgi; pgimer; पीजीआई
  jipmer
  nimhans
  cmc
  kims
  yashoda; यशोदा
  care hospitals
  aster
  rela
  sankara nethralaya
  lv prasad; l v prasad
  1mg
  practo
  netmeds
  pharmeasy
  pristyn`

const conceptsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => [...new Set(line.split(';').map(fold))])

const hospitals = conceptsOf(hospitalLines)
const isHospital = (concept: readonly string[]): boolean => hospitals.includes(concept)
const concepts: readonly (readonly string[])[] = [
  ...conceptsOf(lines),
  ...hospitals,
  ...[...unlistedInsurers, ...unlistedSchemes].map((name) => [name]),
]

const hospitalNames = new Set(hospitals.flat())
const wordsOfHospitals = new Set([...hospitalNames].flatMap((name) => name.split(' ')))

/** Is it the folded name of a well-known hospital? */
export const isHospitalName = (name: string): boolean => hospitalNames.has(name)

/** Is it a word of a well-known hospital's name? */
export const isOfHospital = (word: string): boolean => wordsOfHospitals.has(word)

const byPhrase = new Map<string, readonly string[]>()
const bySound = new Map<string, readonly string[]>()
/** Shorter sound keys are shared by too many words. */
const minSounds = 4
for (const concept of concepts)
  for (const phrase of concept) {
    byPhrase.set(phrase, concept)
    const sound = phrase.includes(' ') ? '' : soundKey(phrase)
    if (sound.length >= minSounds) bySound.set(sound, concept)
  }

/** The number of words of the longest known phrase, of two or three words, that begins here; 0 for none. */
const phraseAt = (words: readonly string[], at: number): number =>
  [3, 2].find((length) => byPhrase.has(words.slice(at, at + length).join(' '))) ?? 0

/** Which of the words belong to a known phrase: both of 'general physician'. */
export const inMedicalPhrase = (words: readonly string[]): boolean[] => {
  const starts = words.map((_, at) => phraseAt(words, at))
  return words.map((_, at) => starts.some((length, start) => start <= at && at < start + length))
}

/** Is this a known medical word, even if the catalogue does not cover it? */
export const isMedicalWord = (word: string): boolean => byPhrase.has(word)

/**
 * Words that are too general to match another meaning: 'toothache treatment' does not ask for any other treatment.
 */
const general = new Set(
  'operation treatment test removal replacement transplant pain disease swelling burning infection cost laser'
    .split(' ')
    .flatMap(sameMeaning)
    .concat(
      fold(
        `aches painful expert medicine medicines dawa dawai davai cream tablet problems issue issues diseases
        rogi rogon number online free cleaning safai kendra chhudana chudana chhudane chhudwana katna kata kaatna kaata
        bite bites injection injections katne kaatne sharir shareer badan body puri poore pure badhana badhane badhaye badhaane
        दवा दवाई समस्या सफाई केंद्र छुड़ाना काटना काटा शरीर बदन पूरे पूरी बढ़ाना`,
      ).split(' '),
    ),
)
export const isGeneralWord = (word: string): boolean => general.has(word)

/** Is there a name in the catalogue with all words of the phrase? */
function hasPhrase({ vocabulary, postings, lineWhole }: SearchIndex, phrase: string): boolean {
  const [first, ...others] = phrase.split(' ').map((word) => {
    const term = vocabulary.numberOf(word)
    return new Set(term === undefined ? [] : listAt(postings, term))
  })
  return [...(first ?? [])].some(
    (line) => lineWhole[line] === 0 && others.every((lines) => lines.has(line)),
  )
}

/**
 * Does the catalogue cover the meaning: by a department, by a page with no other name, or by a name with all words of a
 * phrase? A well-known hospital is also covered by the names of hospitals and doctors.
 */
function has(index: SearchIndex, concept: readonly string[]): boolean {
  const { vocabulary, postings, lineRows, lineWhole, lineWeights, termWeights, kinds } = index
  const isOfPeople = isHospital(concept)
  return concept.some((word) => {
    if (word.includes(' ')) return hasPhrase(index, word)
    const term = vocabulary.numberOf(word)
    if (term === undefined) return false
    return [...listAt(postings, term)].some((line) => {
      if (lineWhole[line] === 1) return false
      const row = lineRows[line] ?? 0
      if (row >= kinds.hospital.start) return isOfPeople
      const isWhole = Math.abs((lineWeights[line] ?? 0) - (termWeights[term] ?? 0)) < 1e-6
      return row < kinds.department.end || isWhole
    })
  })
}

/** The meaning of a medical word, and whether the catalogue covers it. */
interface MedicalMeaning {
  concept: readonly string[]
  isCovered: boolean
  /** It is the name of a well-known hospital. */
  isHospital: boolean
}

/** 'dent' is an unfinished word, not a misspelt word of the catalogue. */
function unfinishedMeaning(
  word: string,
  { vocabulary, places }: SearchIndex,
): readonly string[] | undefined {
  if (word.length < 4 || vocabulary.hasBeginning(word) || places.isName(word)) return undefined
  return concepts.find((concept) => concept.some((phrase) => phrase.startsWith(word)))
}

/** The meaning of each medical word; undefined for other words. */
export function medicalMeanings(
  words: readonly string[],
  index: SearchIndex,
): (MedicalMeaning | undefined)[] {
  const found: (readonly string[] | undefined)[] = words.map((word) => {
    const isSpelt = isMedicalWord(word) || index.vocabulary.numberOf(word) !== undefined
    return isSpelt ? byPhrase.get(word) : bySound.get(soundKey(word))
  })
  const last = words.at(-1)
  if (last !== undefined && !found.at(-1)) found[words.length - 1] = unfinishedMeaning(last, index)
  words.forEach((_, at) => {
    const length = phraseAt(words, at)
    const concept = byPhrase.get(words.slice(at, at + length).join(' '))
    if (concept) found.fill(concept, at, at + length)
  })
  return found.map(
    (concept) =>
      concept && {
        concept,
        isCovered: has(index, concept),
        isHospital: isHospital(concept),
      },
  )
}

/** The catalogue's terms for a medical word: the word and its synonyms, never a word that only looks similar. */
export function medicalCandidates(
  word: string,
  { concept, isCovered }: MedicalMeaning,
  { vocabulary }: SearchIndex,
): Candidate[] {
  // Neither word of 'root canal' is about teeth by itself.
  const same = concept.includes(word) ? [word, ...concept, ...sameMeaning(word)] : concept
  const own = [...new Set(same)].flatMap((one) => {
    const term = vocabulary.numberOf(one)
    const like = one === word ? likeness.same : likeness.meaning
    return term === undefined ? [] : [{ term, likeness: like }]
  })
  if (!isCovered) return own
  const terms = new Set(own.map(({ term }) => term))
  const others = withoutCorrections(vocabulary.candidates(word, false)).filter(
    ({ term }) => !terms.has(term),
  )
  return [...own, ...others].sort((one, other) => other.likeness - one.likeness)
}

/** Drops candidates that need a spelling correction: next to teeth, 'dani' is hardly a misspelt 'pani'. */
export const withoutCorrections = (candidates: Candidate[]): Candidate[] =>
  candidates.filter((one) => one.likeness >= likeness.sound)

const minLetters = 4

/**
 * 'Did you mean': replaces each unknown word with the nearest word of the catalogue, with up to three wrong letters.
 *
 * @returns null if nothing is close
 */
export function suggestion(index: SearchIndex, query: string): string | null {
  const { vocabulary, places } = index
  const words = fold(query).split(' ').slice(0, 12)
  // If the catalogue does not cover teeth, the visitor still means nothing else.
  if (medicalMeanings(words, index).some((meaning) => meaning?.isCovered === false)) return null
  let changed = false
  const meant = words.flatMap((word) => {
    const isSpelt = [saysNothing, isOfPaying, isEveryday, isGeneralWord, isAbbreviation]
    if (isSpelt.some((is) => is(word))) return [word]
    if (places.isName(word)) return [word]
    if (vocabulary.numberOf(word) !== undefined) return [word]
    const near =
      word.length < minLetters || word.length > 30
        ? undefined
        : vocabulary.nearest(word, Math.min(3, Math.floor(word.length / 2) - 1))
    if (near) changed = true
    return near ?? []
  })
  return changed && meant.length > 0 ? meant.join(' ') : null
}
