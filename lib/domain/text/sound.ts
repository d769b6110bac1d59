/**
 * An approximate sound of a word. It unifies the many ways to write Hindi in Latin letters ('bawasir', 'bavaseer'),
 * Devanagari (बवासीर) and English loan words in both (कार्डियोलॉजिस्ट).
 *
 * The key keeps the consonants without aspiration, and the front (i) and back (u) vowels: inside a word people write
 * or omit long and short a at will, and endings change with the case ('ghutna', 'ghutne').
 */

// biome-ignore format: a table of letters.
const devanagari: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'e', ओ: 'o', औ: 'o',
  ऑ: 'o', ऍ: 'e', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri', 'े': 'e',
  'ै': 'e', 'ो': 'o', 'ौ': 'o', 'ॉ': 'o', 'ॅ': 'e', 'ं': 'n', 'ः': '', '्': '',
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'ch', ज: 'z', झ: 'z', ञ: 'n',
  ट: 't', ठ: 't', ड: 'd', ढ: 'd', ण: 'n', त: 't', थ: 't', द: 'd', ध: 'd', न: 'n',
  प: 'p', फ: 'f', ब: 'b', भ: 'b', म: 'm', य: 'y', र: 'r', ल: 'l', व: 'v', श: 's',
  ष: 's', स: 's', ह: 'h',
}

/** A Devanagari consonant, without a vowel sign or virama of its own. */
const isConsonant = (letter: string) => letter >= 'क' && letter <= 'ह'

/** Transliterates Devanagari to Latin letters, without unwritten vowels. Latin letters stay unchanged. */
export function inLatin(word: string): string {
  let latin = ''
  let before = ''
  for (const letter of word) {
    // An h after an unwritten vowel is heard: महुआ is Mahua.
    if (letter === 'ह' && isConsonant(before)) latin += 'a'
    latin += devanagari[letter] ?? letter
    before = letter
  }
  return latin
}

const isVowel = (letter: string | undefined) => letter !== undefined && 'aeiouy'.includes(letter)
const isFront = (letter: string | undefined) => letter !== undefined && 'eiy'.includes(letter)

/** The sound of a letter between its neighbours; '' if it has none of its own. */
function soundOf(letter: string, before: string | undefined, after: string | undefined): string {
  switch (letter) {
    case 'a':
      return before === undefined ? 'a' : ''
    case 'e':
    case 'i':
    case 'y':
      return 'i'
    case 'o':
    case 'u':
      return 'u'
    case 'c':
      if (after === 'h') return 'c'
      return isFront(after) ? 's' : 'k'
    case 'g':
      return isFront(after) ? 'j' : 'g'
    case 'h':
      return before === undefined || isVowel(before) ? 'h' : ''
    case 'n':
      return after === 'p' || after === 'b' ? 'm' : 'n'
    case 'p':
      return after === 'h' ? 'f' : 'p'
    case 'q':
      return 'k'
    case 'w':
      return 'v'
    case 'x':
      return 'ks'
    case 'z':
      return 'j'
    default:
      return letter
  }
}

/** The sound key of a folded word; '' for a word with digits, which matches only itself. */
export function soundKey(word: string): string {
  const latin = inLatin(word)
  // Apart from the key: looking at the end of a string that grows copies the whole string each time.
  const sounds: string[] = []
  let last = ''
  for (let at = 0; at < latin.length; at += 1) {
    const letter = latin[at] ?? ''
    if (letter >= '0' && letter <= '9') return ''
    const sound = soundOf(letter, latin[at - 1], latin[at + 1])
    if (sound === '' || last.endsWith(sound)) continue
    sounds.push(sound)
    last = (last + sound).slice(-2)
  }
  const key = sounds.join('')
  // Endings change with number, gender and case.
  let end = key.length
  while (end > 2 && (key[end - 1] === 'i' || key[end - 1] === 'u')) end -= 1
  return key.slice(0, end)
}
