const consonants: Readonly<Record<string, string>> = {
  ...{ B: 'ब', D: 'द', G: 'ग', K: 'क', L: 'ल', M: 'म', N: 'न' },
  ...{ P: 'प', R: 'र', S: 'स', T: 'त', V: 'व', Z: 'ज़' },
}

const vowels: Readonly<Record<string, string>> = { A: 'ा', E: 'े', I: 'ि', O: 'ो', U: 'ु' }

/** At the end of a word Hindi writes and speaks a long i and u: 'माली', 'मोलू'. */
const longVowels: Readonly<Record<string, string>> = { ...vowels, I: 'ी', U: 'ू' }

/**
 * A callback word for readers of Hindi: 'PORE' becomes 'पोरे'. Our caller sees and says the Latin word.
 *
 * @param word two syllables of a consonant and a vowel (lib/server/leads/callback-word)
 * @returns '' for a text that is no such word
 */
export function inDevanagari(word: string): string {
  const syllables = word
    .toUpperCase()
    .match(/^([A-Z])([A-Z])([A-Z])([A-Z])$/)
    ?.slice(1)
  if (!syllables) return ''
  const [first = '', second = '', third = '', fourth = ''] = syllables
  const letters = [consonants[first], vowels[second], consonants[third], longVowels[fourth]]
  return letters.every(Boolean) ? letters.join('') : ''
}
