import { expect, it } from 'vitest'
import { inDevanagari } from '#lib/domain/leads/callback-word'
import { newCallbackWord } from '#lib/server/leads/callback-word'

/** Every word that the generator can make. */
function* everyWord(): Generator<string> {
  const consonants = 13
  const vowels = 5
  for (let at = 0; at < (consonants * vowels) ** 2; at += 1) {
    const [first, second] = [Math.floor(at / (consonants * vowels)), at % (consonants * vowels)]
    const bytes = [first, second].flatMap((one) => [Math.floor(one / vowels), one % vowels])
    let isAsked = false
    try {
      yield newCallbackWord(() => {
        if (isAsked) throw new Error('an unwanted word')
        isAsked = true
        return Uint8Array.from(bytes)
      })
    } catch {}
  }
}

it.each([
  ['PORE', 'पोरे'],
  ['MOLU', 'मोलू'],
  ['MALI', 'माली'],
  ['ZIVA', 'ज़िवा'],
  ['BUTE', 'बुते'],
  ['', ''],
  ['MOL', ''],
  ['XOXO', ''],
])('reads %j as %j', (word, hindi) => {
  expect(inDevanagari(word)).toBe(hindi)
})

it('writes every word that the generator can make, each differently', () => {
  const words = [...everyWord()]
  expect(words.length).toBeGreaterThan(3500)
  const inHindi = words.map(inDevanagari)
  for (const word of inHindi) expect(word).toMatch(/^[क-ह]\u093c?[ािुेो][क-ह]\u093c?[ाीूेो]$/u)
  expect(new Set(inHindi).size).toBe(new Set(words).size)
})
