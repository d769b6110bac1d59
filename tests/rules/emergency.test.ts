import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emergencyIn } from '#lib/rules/emergency'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'
import { numbersFor } from '#lib/rules/emergency-numbers'
import { emergencyWords } from '#lib/rules/emergency-words'
import { labelledPhrases } from '#tests/rules/emergency-phrases'
import { everydayPhrases } from '#tests/rules/everyday-phrases'
import { labelledQueries } from '#tests/search/queries'

const kinds = [...new Set(labelledPhrases.map(({ kind }) => kind))]

describe('words of an emergency', () => {
  it.each(kinds)('%s: alarm, with what it is', (kind) => {
    const missed = labelledPhrases
      .filter((labelled) => labelled.kind === kind)
      .map(({ phrase }) => [phrase, emergencyIn(phrase)])
      .filter(([, found]) => found !== kind)
    expect(missed).toEqual([])
  })

  it('have at least 60 phrases for each of the seven that the requirement names', () => {
    const most = kinds.filter(
      (kind) => labelledPhrases.filter((labelled) => labelled.kind === kind).length >= 60,
    )
    const named = 'bleeding breath heart poison self-harm stroke unconscious'
    expect(most.toSorted().join(' ')).toBe(named)
  })

  it.each([
    ['my father has severe pain since morning in his chest', 'heart'],
    ['Doctor sahab namaste, papa 62 saal ke hai, kal raat se dard ho raha hai seene me', 'heart'],
    ['no chest pain', 'heart'],
    ['how to prevent heart attack', 'heart'],
    ['my son swallowed phenyl and is behosh', 'poison'],
    ['seene me dard hua aur behosh ho gaye', 'unconscious'],
    ['suicide karne ke liye zeher kha liya', 'poison'],
    ['zeher kha ke marna chahta hu', 'self-harm'],
    ['accident me khoon band nahi ho raha', 'bleeding'],
    ['panic attack and chest pain', 'heart'],
  ] satisfies [string, EmergencyKind][])('%s: %s', (phrase, kind) => {
    expect(emergencyIn(phrase)).toBe(kind)
  })
})

describe('everyday searches', () => {
  it('do not alarm', () => {
    const alarms = everydayPhrases
      .map((phrase) => [phrase, emergencyIn(phrase)])
      .filter(([, found]) => found !== null)
    expect(alarms).toEqual([])
  })

  it('of those that the search is judged by only these alarm, each for a sign that may be urgent', () => {
    const alarms = labelledQueries.flatMap(({ query }) => {
      const found = emergencyIn(query)
      return found ? [`${query}: ${found}`] : []
    })
    expect(alarms).toEqual([
      'heart attack: heart',
      'chest pain: heart',
      'heart pain: heart',
      'seene me dard: heart',
      'breathlessness: breath',
      'saans phoolna: breath',
      'saans ki problem: breath',
      'ghabrahat: mind',
      'सांस फूलना: breath',
      'fits: fit',
      'saans phoolti hai seedhi chadhne par: breath',
      'mirgi ke daure: fit',
    ])
  })
})

const alarming = fc.constantFrom(...labelledPhrases.map(({ phrase }) => phrase))
/** Says nothing of illness in any of the languages. */
const chatter = fc
  .array(
    fc.constantFrom('namaste', 'doctor', 'ji', 'aaj', 'Delhi', 'yesterday', 'कृपया', 'जल्दी', '62'),
  )
  .map((words) => words.join(' '))

describe('any text', () => {
  it('is answered, by a kind that has words and numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        const kind = emergencyIn(text)
        if (kind) expect(emergencyWords[kind].heading).toHaveLength(2)
      }),
    )
  })

  it('keeps its alarm among other words, in capitals and between punctuation', () => {
    fc.assert(
      fc.property(alarming, chatter, chatter, (phrase, before, after) => {
        const shouted = `${before} — "${phrase.toUpperCase()}"!!! ${after}`
        expect(emergencyIn(shouted)).not.toBeNull()
        expect(emergencyIn(`${before}\n${phrase.split(' ').join(' , ')}...${after}`)).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is read in a time that grows with its length alone', () => {
    // The words of one rule, repeated and never near enough: what a rule that tries all pairs would take minutes for.
    const filler = 'aaj '.repeat(12)
    const text = (times: number) => `chest ${filler} mother ${filler} `.repeat(times)
    expect(emergencyIn(text(2000))).toBeNull()
    expect(emergencyIn(`${text(2000)} chest pain`)).toBe('heart')
    for (const letter of ['a', 's', 'ना', 'x'])
      expect(emergencyIn(letter.repeat(200_000))).toBeNull()
  })
})

describe('the numbers', () => {
  it.each(kinds)(
    '%s: 112 and 108 first, the mind’s helpline where it is about the mind',
    (kind) => {
      const numbers = numbersFor(kind).map(({ number }) => number)
      if (kind === 'mind') expect(numbers).toEqual(['14416', '112'])
      else if (kind === 'self-harm') expect(numbers).toEqual(['112', '108', '14416'])
      else expect(numbers).toEqual(['112', '108'])
    },
  )
})
