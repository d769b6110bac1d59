import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmergencyKind } from '#lib/domain/emergency/emergency'
import { emergenciesIn, emergencyIn } from '#lib/domain/emergency/emergency'
import { emergencyWords } from '#lib/domain/emergency/first-aid'
import { numbersFor } from '#lib/domain/emergency/numbers'
import { labelledPhrases } from '#tests/domain/emergency/emergency-phrases'
import { everydayPhrases } from '#tests/domain/emergency/everyday-phrases'
import { labelledQueries } from '#tests/server/search/quality/queries'

const kinds = [...new Set(labelledPhrases.map(({ kind }) => kind))]

describe('words of an emergency', () => {
  it.each(kinds)('raise the right alarm: %s', (kind) => {
    const missed = labelledPhrases
      .filter((labelled) => labelled.kind === kind)
      .map(({ phrase }) => [phrase, emergencyIn(phrase)])
      .filter(([, found]) => found !== kind)
    expect(missed).toEqual([])
  })

  it('have at least 60 phrases for each of the seven required kinds', () => {
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
    ['my son took a hit on the head', 'injury'],
    ['bachche ne hit pi liya', 'poison'],
    ['drank mosquito liquid', 'poison'],
    ['i feel so low and want to hurt myself', 'self-harm'],
    ['i cannot stop crying', 'mind'],
  ] satisfies [string, EmergencyKind][])('%s: %s', (phrase, kind) => {
    expect(emergencyIn(phrase)).toBe(kind)
  })

  it('have several kinds, the most urgent first', () => {
    expect(emergenciesIn('suicide karne ke liye zeher kha liya')).toEqual(['poison', 'self-harm'])
    expect(emergenciesIn('knee pain')).toEqual([])
  })
})

describe('everyday searches', () => {
  it('raise no alarm', () => {
    const alarms = everydayPhrases
      .map((phrase) => [phrase, emergencyIn(phrase)])
      .filter(([, found]) => found !== null)
    expect(alarms).toEqual([])
  })

  it('raise an alarm for only these of the search quality queries, each for a possibly urgent sign', () => {
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
    ])
    expect(emergencyIn('mirgi ke daure')).toBe('fit')
  })
})

const alarming = fc.constantFrom(...labelledPhrases.map(({ phrase }) => phrase))
/** Not about illness in any of the languages. */
const smallTalk = fc
  .array(
    fc.constantFrom('namaste', 'doctor', 'ji', 'aaj', 'Delhi', 'yesterday', 'कृपया', 'जल्दी', '62'),
  )
  .map((words) => words.join(' '))

describe('any text', () => {
  it('gets null or a kind that has a text and numbers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 5000 }), (text) => {
        const kind = emergencyIn(text)
        if (kind) expect(emergencyWords.hi.panels[kind].heading).not.toBe('')
      }),
    )
  })

  it('still raises the alarm among other words, in capitals and between punctuation', () => {
    fc.assert(
      fc.property(alarming, smallTalk, smallTalk, (phrase, before, after) => {
        const emphasised = `${before} — "${phrase.toUpperCase()}"!!! ${after}`
        expect(emergencyIn(emphasised)).not.toBeNull()
        expect(emergencyIn(`${before}\n${phrase.split(' ').join(' , ')}...${after}`)).not.toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  it('is read in linear time', () => {
    // The words of one rule, repeated but never close enough. A rule that tried all pairs would take minutes.
    const filler = 'aaj '.repeat(12)
    const text = (times: number) => `chest ${filler} mother ${filler} `.repeat(times)
    expect(emergencyIn(text(2000))).toBeNull()
    expect(emergencyIn(`${text(2000)} chest pain`)).toBe('heart')
    for (const letter of [
      'a',
      's',
      'ना',
      'x',
      'xk',
      '?',
      'a ',
      '1',
      ' ',
      '. ',
      '\n',
      '\u0301',
      'गा',
    ])
      expect(emergencyIn(letter.repeat(200_000))).toBeNull()
  })
})

describe('the numbers', () => {
  it.each(kinds)('start with 112 and 108, or with the helpline for mental health: %s', (kind) => {
    const numbers = numbersFor(kind).map(({ number }) => number)
    if (kind === 'mind') expect(numbers).toEqual(['14416', '112'])
    else if (kind === 'self-harm') expect(numbers).toEqual(['112', '108', '14416'])
    else expect(numbers).toEqual(['112', '108'])
  })
})
