import { latinDigits } from '#lib/domain/text/text'

/**
 * Latin letters as people write Indian names in addresses: 'सुनीता शर्मा' is 'sunita sharma'. The sound keys of the
 * search leave vowels out and are not for reading.
 */

// biome-ignore format: a table of letters.
const consonants: Record<string, string> = {
  क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n',
  ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n', ऩ: 'n',
  प: 'p', फ: 'f', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ऱ: 'r', ल: 'l', ळ: 'l', ऴ: 'zh',
  व: 'v', श: 'sh', ष: 'sh', स: 's', ह: 'h',
}
const withNukta: Record<string, string> = { क: 'q', ज: 'z', ड: 'r', ढ: 'rh' }

// biome-ignore format: a table of letters.
const vowels: Record<string, string> = {
  अ: 'a', आ: 'a', इ: 'i', ई: 'i', उ: 'u', ऊ: 'u', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au',
  ऑ: 'o', ऍ: 'e', ऎ: 'e', ऒ: 'o', 'ा': 'a', 'ि': 'i', 'ी': 'i', 'ु': 'u', 'ू': 'u', 'ृ': 'ri',
  'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o', 'ॅ': 'e', 'ॆ': 'e', 'ॊ': 'o',
}

const nukta = '\u093C'
const virama = '\u094D'
const anusvara = /[\u0901\u0902]/

/** Abbreviations that are not read as they are written. */
const short: Record<string, string> = { डॉ: 'dr', डा: 'dr' }

interface Sound {
  consonant: string
  /** '' for none. */
  vowel: string
  /** The vowel was not written, so it may be silent. */
  isInherent: boolean
  /** Written as a dot over the letter before. */
  isNasal?: boolean
}

function soundsOf(word: string): Sound[] {
  const sounds: Sound[] = []
  const letters = [...word]
  letters.forEach((letter, at) => {
    const last = sounds.at(-1)
    const consonant = consonants[letter]
    if (consonant !== undefined) {
      const changed = letters[at + 1] === nukta ? withNukta[letter] : undefined
      sounds.push({ consonant: changed ?? consonant, vowel: 'a', isInherent: true })
    } else if (letter === virama && last) Object.assign(last, { vowel: '', isInherent: false })
    else if (anusvara.test(letter)) {
      const isBeforeLip = /[पफबभम]/.test(letters[at + 1] ?? '')
      // A vowel before a nasal is always heard.
      if (last) last.isInherent = false
      sounds.push({
        consonant: isBeforeLip ? 'm' : 'n',
        vowel: '',
        isInherent: false,
        isNasal: true,
      })
    } else if (vowels[letter] !== undefined) {
      const isSign = /\p{M}/u.test(letter) && last?.isInherent === true
      if (isSign) Object.assign(last, { vowel: vowels[letter], isInherent: false })
      else sounds.push({ consonant: '', vowel: vowels[letter] ?? '', isInherent: false })
    } else if (!/\p{M}/u.test(letter))
      sounds.push({ consonant: letter, vowel: '', isInherent: false })
  })
  return sounds
}

/** Leaves out the inherent vowels that Hindi does not speak: at the end, and between VC and CV ('सरकारी' is 'sarkari'). */
function withoutSilent(sounds: Sound[]): void {
  for (let at = sounds.length - 1; at > 0; at--) {
    const sound = sounds[at]
    if (!sound?.isInherent) continue
    const before = sounds[at - 1]
    const next = sounds[at + 1]
    const isBetween = before?.vowel !== '' && next?.consonant && next.vowel !== ''
    // The vowel is heard after a cluster that is hard to say without it: 'मित्र' is 'mitra', but not 'वार्ड'.
    const isAfterCluster = before?.vowel === '' && !before.isNasal
    const isEnd = next === undefined && !(isAfterCluster && /^[yrlvnm]$/.test(sound.consonant))
    if (isBetween || isEnd) sound.vowel = ''
  }
}

function inLetters(word: string): string {
  const abbreviation = short[word]
  if (abbreviation !== undefined) return abbreviation
  const sounds = soundsOf(word)
  withoutSilent(sounds)
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('')
}

/** The blocks from Bengali to Malayalam have their letters in the order of the Devanagari block. */
const otherIndian = /[\u0980-\u0D7F]/g
const inDevanagari = (letter: string) => String.fromCharCode(0x0900 + (letter.charCodeAt(0) & 0x7f))

const indian = /[\u0900-\u0D7F]/

/** The text with the letters of Indian scripts as Latin ones; everything else stays. */
export function transliterated(text: string): string {
  if (!indian.test(text)) return text
  return latinDigits(text.normalize('NFC').replace(otherIndian, inDevanagari).normalize('NFD'))
    .replaceAll('ज्ञ', 'ग्य')
    .replace(/[\u0900-\u0963\u0971-\u097F]+/g, inLetters)
}
