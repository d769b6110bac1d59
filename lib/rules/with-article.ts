// Letters whose names begin with a vowel: 'an ENT surgeon', 'an MRI'.
const spelledWithVowel = /^[AEFHILMNORSX](?=[A-Z]|\b)/
const spelled = /^[A-Z](?=[A-Z]|\b)/
// Written with a vowel, spoken with a consonant: 'a urologist', 'a European clinic'; and the other way round.
const consonantSound = /^(?:eu|ewe|one\b|once\b|uni(?!n|m)|ur[aeiou]|us[aeiu]|ut[aeio])/i
const vowelSound = /^(?:[aeiou]|hour|honest|honour|heir)/i

/** The noun behind 'a' or 'an', by how it is spoken: 'a urologist', 'an ENT surgeon', 'an eye surgeon'. */
export function withArticle(noun: string): string {
  const an = spelled.test(noun)
    ? spelledWithVowel.test(noun)
    : vowelSound.test(noun) && !consonantSound.test(noun)
  return `${an ? 'an' : 'a'} ${noun}`
}
