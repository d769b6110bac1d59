import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchAddress } from '#lib/domain/routes/links'
import { markedParts } from '#lib/domain/search/marks'
import { bitCount, editDistance, letterBits } from '#lib/domain/text/edit-distance'
import { soundKey } from '#lib/domain/text/sound'
import { nameWords } from '#lib/server/search/index-builder'
import { SearchPlaces } from '#lib/server/search/places'
import { Vocabulary } from '#lib/server/search/vocabulary'

describe('the edit distance', () => {
  it.each([
    ['hernia', 'hernia', 0],
    ['hernia', 'hernea', 1],
    ['pacemkaer', 'pacemaker', 1],
    ['opthalmology', 'ophthalmology', 1],
    ['dylasis', 'dialysis', 3],
    ['', 'ab', 2],
    ['abcdefgh', 'x', 4],
  ])('from %j to %j is %i, or one more than is asked', (one, other, distance) => {
    expect(editDistance(one, other, 3)).toBe(distance)
    expect(editDistance(other, one, 3)).toBe(distance)
  })

  it('is never small if the letters of two words differ widely', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghij'), maxLength: 10 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        const bits = bitCount(letterBits(one) ^ letterBits(other))
        expect(2 * editDistance(one, other, 9)).toBeGreaterThanOrEqual(Math.min(bits, 18))
      }),
    )
  })
})

describe('the sound of a word', () => {
  it.each([
    ['bawaseer', 'bavasir', 'बवासीर'],
    ['motiyabind', 'motiabind', 'मोतियाबिंद', 'मोतियाबिन्द'],
    ['pathri', 'patthari', 'पथरी'],
    ['ghutne', 'ghutna', 'घुटनो', 'घुटना'],
    ['cardiologist', 'kardiyolojist', 'कार्डियोलॉजिस्ट'],
    ['harleen', 'harlin', 'हरलीन'],
    ['haemorrhoid', 'hemorhoid'],
  ])('is the same for %s and its other spellings', (word, ...others) => {
    for (const other of others) expect(soundKey(other)).toBe(soundKey(word))
  })

  it.each([
    ['hernia', 'harlin'],
    ['kidney', 'knee'],
    ['kamar', 'kaan'],
  ])('is not the same for %s and %s', (one, other) => {
    expect(soundKey(one)).not.toBe(soundKey(other))
  })

  it('is empty for words with digits', () => {
    expect(soundKey('b12')).toBe('')
  })
})

describe('the vocabulary', () => {
  const vocabulary = new Vocabulary()
  for (const word of [
    'hernia',
    'stone',
    'kidney',
    'ophthalmology',
    'neurosurgery',
    'b12',
    'बवासीर',
  ])
    vocabulary.add(word)
  const best = (word: string, unfinished = false) => {
    const [first] = vocabulary.candidates(word, unfinished)
    return first && vocabulary.wordOf(first.term)
  }

  it.each([
    ['hernia', 'hernia'],
    ['hernias', 'hernia'],
    ['hernea', 'hernia'],
    ['pathri', 'stone'],
    ['gurde', 'kidney'],
    ['opthalmology', 'ophthalmology'],
    ['ofthalmalogy', 'ophthalmology'],
    ['neurologist', 'neurosurgery'],
    ['bavaseer', 'बवासीर'],
    ['b13', undefined],
    ['xyz', undefined],
  ])('understands %s as %s', (typed, meant) => {
    expect(best(typed)).toBe(meant)
  })

  it('completes an unfinished word', () => {
    expect(vocabulary.hasBeginning('ophthal')).toBe(true)
    expect(vocabulary.hasBeginning('ophthalz')).toBe(false)
    expect(vocabulary.hasBeginning('zzz')).toBe(false)
  })

  it('prefers words with the same beginning to words with a wrong letter', () => {
    const started = new Vocabulary()
    for (const word of ['card', 'cardiology']) started.add(word)
    const [first] = started.candidates('cardi', true)
    expect(first && started.wordOf(first.term)).toBe('cardiology')
  })

  it('does not add short words with the same two sounds to a known word', () => {
    const short = new Vocabulary()
    for (const word of ['knee', 'kan']) short.add(word)
    expect(short.candidates('knee', false).map(({ term }) => short.wordOf(term))).toEqual(['knee'])
  })

  it('does not correct a correctly spelt word', () => {
    const guts = new Vocabulary()
    guts.add('aant')
    expect(guts.candidates('daant', false)).toEqual([])
  })

  it('completes a single letter only at the end of a query', () => {
    expect(best('o', true)).toBe('ophthalmology')
    expect(best('o')).toBeUndefined()
  })
})

describe('places', () => {
  const places = new SearchPlaces([
    { id: 1, names: ['delhi', 'दिल्ली', 'new delhi'] },
    { id: 2, names: ['bengaluru', 'bangalore'] },
    { id: 3, names: ['navi mumbai'] },
    { id: 4, names: ['mumbai', 'bombay'], localities: ['andheri', 'andheri east', 'rohini'] },
  ])
  // The catalogue has a doctor whose name is Rohini.
  const meanings = {
    isOther: (word: string) => word === 'rumbai',
    isKnown: (word: string) => word === 'rohini' || word === 'heart',
    isMedical: () => false,
    isOfCare: () => false,
    isLikeName: (word: string) => word === 'roheni',
    isCommonName: () => false,
  }
  it.each([
    ['cardiologist delhi', 0],
    ['new delhi hospital', 0],
    ['heart bangalore', 1],
    ['heart banglore', 1],
    ['navi mumbai dentist', 2],
    ['mumbay', 3],
    ['heart', undefined],
    ['rumbai', undefined],
    ['hospital andheri east', 3],
    ['hospital andheri delhi', 0],
    ['andherri', 3],
    ['hospital andherri delhi', 0],
    ['roheni', undefined],
    ['heart doctor in rohini', 3],
    ['dr rohini', undefined],
  ])('finds in %j the city %j', (query, place) => {
    expect(places.find(query.split(' '), meanings)?.place).toBe(place)
  })

  it('have states, near which their cities are', () => {
    const ofStates = new SearchPlaces([
      { id: 1, names: ['kochi'], state: 'Kerala', population: 6, latitude: 9.93, longitude: 76.27 },
      {
        id: 2,
        names: ['salem'],
        state: 'Tamil Nadu',
        population: 8,
        latitude: 11.65,
        longitude: 78.16,
      },
      {
        id: 3,
        names: ['thiruvananthapuram'],
        state: 'Kerala',
        population: 7,
        latitude: 8.52,
        longitude: 76.94,
      },
    ])
    const placeIn = (query: string) => ofStates.find(query.split(' '), meanings)
    const kerala = placeIn('heart kerala')?.place ?? -1
    expect(ofStates.stateOf(kerala)).toBe('Kerala')
    expect(ofStates.stateOf(0)).toBeNull()
    expect(ofStates.numbersOf(3)).toEqual([2, kerala])
    expect(placeIn('heart keral')?.place).toBe(kerala)
    expect(ofStates.stateOf(placeIn('तमिलनाडु')?.place ?? -1)).toBe('Tamil Nadu')
    // A city wins, and takes its state along.
    expect(placeIn('kerala heart salem')).toMatchObject({ place: 1, start: 2, end: 3 })
    expect(placeIn('heart kochi kerala')).toMatchObject({ place: 0, start: 1, end: 3 })
    expect(placeIn('kerala kochi heart')).toMatchObject({ place: 0, start: 0, end: 2 })
    // Of the state's cities the largest is nearest; from a city its state counts for nothing.
    expect([...ofStates.nearness(kerala)].slice(0, 3)).toEqual([1, 2, 0])
    expect(ofStates.nearness(kerala)[kerala]).toBe(0)
    expect(Math.min(...ofStates.nearness(0).slice(3))).toBeGreaterThan(2)
  })

  it('take their own part along', () => {
    const found = places.find(['heart', 'andheri', 'east', 'mumbai'], meanings)
    expect(found).toMatchObject({ place: 3, start: 1, end: 4 })
  })

  it('are recognised when spelt correctly or misspelt', () => {
    expect(places.find(['delhi'], meanings)?.isExact).toBe(true)
    expect(places.find(['banglore'], meanings)?.isExact).toBe(false)
  })
})

describe('the words of a name', () => {
  it.each([
    ['dr asha rao', ['asha', 'rao']],
    ['amaltas grove hospital', ['amaltas', 'grove']],
    ['गुर्दे की पथरी', ['गुर्दे', 'पथरी']],
    ['care for you', ['you']],
    ['doctor', []],
  ])('of %j are %j', (name, words) => {
    expect(nameWords(name)).toEqual(words)
  })
})

describe('marks', () => {
  const marked = (name: string, query: string) =>
    markedParts(name, query)
      .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
      .join('')
  it.each([
    ['Kidney stones', 'stone', 'Kidney [stone]s'],
    ['Dr Asha Rao', 'rao asha', 'Dr [Asha] [Rao]'],
    ['Ménière’s disease', 'meniere', '[Ménière]’s disease'],
    ['बवासीर का इलाज', 'बवासीर', '[बवासीर] का इलाज'],
    ['<b>Piles</b>', 'piles <b>', '<[b]>[Piles]</[b]>'],
    ['Hernia', 'xyz', 'Hernia'],
    ['Hernia', '', 'Hernia'],
  ])('in %j for %j: %j', (name, query, expected) => {
    expect(marked(name, query)).toBe(expected)
  })

  it('do not change the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (name, query) => {
        const parts = markedParts(name, query)
        expect(parts.map(({ text }) => text).join('')).toBe(name)
      }),
    )
  })
})

describe('the address of a search', () => {
  it.each([
    [{ query: 'knee pain' }, '/search?q=knee+pain'],
    [
      { query: 'a&b', city: 'delhi', type: 'doctor', page: 2 },
      '/search?q=a%26b&city=delhi&type=doctor&page=2',
    ],
    [{ query: 'x', city: '', type: null, page: 1 }, '/search?q=x'],
  ])('of %j is %s', (searched, address) => {
    expect(searchAddress(searched)).toBe(address)
  })
})
