import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChatReply } from '#lib/domain/chat/chat'
import { chatLanguages, chatStep, cityValue, languageOfText } from '#lib/domain/chat/steps'
import { chatWords } from '#lib/domain/chat/texts'
import {
  type ChatEntry,
  chatLead,
  entriesOf,
  lastReply,
  saidIn,
  settled,
  withoutSearch,
} from '#lib/domain/chat/transcript'
import { forWhom } from '#lib/domain/leads/for-whom'
import type { PageContext } from '#lib/domain/site/page'
import {
  identifiesProblem,
  longestSentences,
  tellingQueries,
  tellingWords,
} from '#lib/server/chat/query'
import { specialistSentence } from '#lib/server/chat/texts'

const pune = { id: 568, slug: 'pune', name: 'Pune', label: 'Pune' }

const replyOf = (changes: Partial<ChatReply> = {}): ChatReply => ({
  ...withoutSearch('en', 'knee pain'),
  answers: { trouble: 'knee pain', earlier: '', city: pune, who: 'parent' },
  ...changes,
})

describe('the next question', () => {
  it.each([
    [null, null, 'city'],
    [null, 'self', 'city'],
    [pune, null, 'who'],
    ['any', null, 'who'],
    ['any', 'self', 'answer'],
    [pune, 'child', 'answer'],
  ] as const)('city %j, who %j: %s', (city, who, step) => {
    expect(chatStep({ city, who })).toBe(step)
  })

  it.each([
    [null, ''],
    ['any', 'any'],
    [pune, 'pune'],
  ] as const)('sends the city %j as %j', (city, value) => {
    expect(cityValue({ city })).toBe(value)
  })

  it.each([
    ['knee pain', 'en'],
    ['pet me dard hai ulti ho rahi hai', 'hi-Latn'],
    ['ghutne me dard', 'hi-Latn'],
    ['Piles ka ilaj?', 'hi-Latn'],
    ['PET scan', 'en'],
    ['help me with back pain', 'en'],
    ['stomach pain with vomiting', 'en'],
    ['my son has fever since 3 days', 'en'],
    ['घुटने में दर्द', 'hi'],
    ['mere पेट me dard', 'hi'],
    ['', 'en'],
  ])('answers %j in %s', (text, language) => {
    expect(languageOfText(text)).toBe(language)
  })

  it('has every text in every language', () => {
    for (const language of chatLanguages) {
      const words = chatWords[language]
      for (const who of forWhom) {
        expect(words.who.answers[who]).not.toBe('')
        expect(words.found(who, 'Pune')).toContain('Pune')
        expect(words.found(who, '')).not.toContain('undefined')
      }
      expect(words.unknownCity('Xyz')).toContain(language === 'hi' ? 'यह शहर नहीं मिला' : 'Xyz')
    }
  })
})

it('says in Hindi for whom and where the results are as a person would', () => {
  const { hi, 'hi-Latn': hinglish } = chatWords
  expect(hi.found('other', 'पटना')).toBe('उनके लिए पटना में यह मिला। पढ़ने के लिए उस पर दबाएँ।')
  expect(hinglish.found('self', '')).toBe(
    'Aapke liye hamein yeh mila hai. Padhne ke liye tap kijiye.',
  )
})

it.each(chatLanguages)(
  'names the kind of doctor of every department in the language %s',
  (language) => {
    const departments = readFileSync('content/departments.csv', 'utf8').trim().split('\n').slice(1)
    for (const row of departments)
      expect(specialistSentence(row.split(',')[1] ?? '', language), row).toMatch(/.{30}[.।]$/)
    expect(specialistSentence('unknown', language)).toBe('')
  },
)

describe('the search queries for a complaint', () => {
  it('need words that identify one problem', () => {
    expect(tellingWords(['knee', 'pain', 'bahut', 'since', 'nahi'])).toEqual(['knee', 'pain'])
    expect(tellingWords(['please', 'tell', 'hernia'])).toEqual(['hernia'])
  })

  it.each([
    [['knee', 'pain'], true],
    [['pain'], false],
    [['dard'], false],
    [['blood'], false],
    [['cost', 'treatment'], false],
    [[], false],
  ])('identify a problem with %j: %s', (words, isTold) => {
    expect(identifiesProblem(words)).toBe(isTold)
  })

  it('are all specific words, those of each sentence, and groups of three, two and one adjacent words', () => {
    expect(tellingQueries(['cost', 'knee', 'replacement', 'diabetic'], [['knee']])).toEqual([
      'cost knee replacement diabetic',
      'knee',
      ...['cost knee replacement', 'knee replacement diabetic'],
      ...['cost knee', 'knee replacement', 'replacement diabetic'],
      'diabetic',
    ])
  })

  it('are limited to a few', () => {
    const many = Array.from({ length: 50 }, (_, at) => `word${at}`)
    expect(tellingQueries(many, [many, many]).length).toBeLessThan(25)
    expect(tellingQueries([], [])).toEqual([])
  })

  it('use only a few sentences, longest first', () => {
    expect(longestSentences('Ab. Abcd! Abc? पेट में दर्द। a; b, c')).toHaveLength(4)
    expect(longestSentences('Ab. Abcd! Abc?')[0]?.trim()).toBe('Abcd')
  })
})

describe('the conversation', () => {
  const texts = (entries: ChatEntry[]) =>
    entries.map((entry) =>
      entry.by === 'visitor' ? entry.text : entry.by === 'guide' ? entry.reply.step : entry.by,
    )

  it('of a plain form reads as if each question had been asked separately', () => {
    expect(texts(entriesOf(replyOf()))).toEqual([
      'knee pain',
      'city',
      'Pune',
      'who',
      'My mother or father',
      'answer',
    ])
    expect(texts(entriesOf(replyOf({ step: 'who' })))).toEqual(['knee pain', 'city', 'Pune', 'who'])
    expect(texts(entriesOf(replyOf({ step: 'city' })))).toEqual(['knee pain', 'city'])
  })

  it('in Hindi shows the answers in Hindi', () => {
    const answers = { trouble: 'घुटने में दर्द', earlier: '', city: 'any', who: 'self' } as const
    expect(texts(entriesOf(replyOf({ language: 'hi', answers })))).toEqual([
      'घुटने में दर्द',
      'city',
      'कोई भी शहर',
      'who',
      'अपने लिए',
      'answer',
    ])
  })

  it('continues from its last reply after a failure', () => {
    const entries = entriesOf(replyOf({ step: 'who' }))
    expect(lastReply(entries)?.step).toBe('who')
    expect(lastReply([...entries, { by: 'trouble', text: 'no connection' }])?.step).toBe('who')
    expect(lastReply([])).toBeNull()
    expect(saidIn(entries)).toEqual(['knee pain', 'Pune'])
  })

  it('marks an answer as stopped if the page closed while it arrived', () => {
    const telling = { by: 'ai' as const, sections: [], sources: [], reply: null }
    const stopped = settled([
      { ...telling, state: 'arriving' },
      { ...telling, state: 'whole' },
    ])
    expect(stopped).toMatchObject([{ state: 'stopped' }, { state: 'whole' }])
  })
})

describe('the lead form in the conversation', () => {
  const page: PageContext = { pageType: 'Home', path: '/chat', pageName: 'Chat', language: 'en' }
  const found = {
    groups: [],
    isEmptyCity: false,
    elsewhere: '',
    treatment: { id: 'condition:105', label: 'Knee pain' },
  }

  it('is filled from the conversation', () => {
    const lead = chatLead(page, replyOf({ found }), null)
    expect(lead.initial).toEqual({ query: 'knee pain', city: '568', treatment: 'condition:105' })
    expect(lead.page).toMatchObject({ cityName: 'Pune', remark: 'Chat, for: parent' })
    expect(lead.options.cities.map(({ id }) => id)).toEqual(['568', '0'])
    const offered = lead.options.treatments.flatMap(({ options }) => options.map(({ id }) => id))
    expect(offered).toEqual(['condition:105', 'other'])
  })

  it('assumes no city and no treatment that was not found', () => {
    const answers = { trouble: 'something', earlier: '', city: 'any', who: null } as const
    const lead = chatLead(page, replyOf({ answers }), null)
    expect(lead.initial).toEqual({ query: 'something' })
    expect(lead.page.remark).toBeUndefined()
  })

  it('offers the lists of the server if there are any, including the city', () => {
    const options = {
      cities: [
        { id: '514', label: 'Delhi' },
        { id: '0', label: 'Other' },
      ],
      treatments: [{ label: 'Conditions', options: [{ id: 'condition:1', label: 'Piles' }] }],
    }
    const lead = chatLead(page, replyOf({ found }), options)
    expect(lead.options.cities.map(({ id }) => id)).toEqual(['568', '514', '0'])
    expect(lead.options.treatments).toBe(options.treatments)
  })

  it('uses the visitor’s language', () => {
    expect(chatLead(page, replyOf({ language: 'hi' }), null).page.language).toBe('hi')
  })
})
