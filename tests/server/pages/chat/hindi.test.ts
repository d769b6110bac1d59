import { createServer } from 'node:http'
import path from 'node:path'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ChatScreen } from '#components/chat/screen'
import { LanguageProvider } from '#components/shell/language'
import type { ChatEvent } from '#lib/domain/chat/chat'
import { refusalWords } from '#lib/domain/site/texts/refusal'
import { type AnswerParts, answerChat as answerInEvents } from '#lib/server/chat/ai/answer'
import { findPages } from '#lib/server/chat/ai/pages'
import { chatGuide } from '#lib/server/chat/guide'
import { provideDatabase } from '#lib/server/db/database'
import { importCatalogue } from '#lib/server/import/import'
import { answerChat, type ChatStart } from '#lib/server/pages/chat/chat'
import { newMigrated, openFast } from '#tests/support/database'
import { englishSentences, latinWords } from '#tests/support/hindi'
import { setLimits } from '#tests/support/limits'
import { type Listening, listen } from '#tests/support/processes/listen'

process.env.LOG_LEVEL = 'silent'

const database = await newMigrated('sqlite')
const opened = await openFast(database.url)
let pages: Listening

beforeAll(async () => {
  provideDatabase(opened)
  await importCatalogue(opened.db, path.join(import.meta.dirname, '../../../../content'))
  pages = await listen(
    createServer(async (request, response) => {
      response.end(JSON.stringify(await answerChat(request, response, 'hi')))
    }),
  )
})
beforeEach(() => setLimits())
afterAll(async () => {
  await pages.close()
  provideDatabase(undefined)
  await opened.close()
  await database.drop()
})

async function post(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await fetch(pages.origin, { method: 'POST', body })
  return { status: response.status, start: (await response.json()) as ChatStart }
}

const page = { pageType: 'Home', path: '/hi/chat/ai', pageName: 'चैट', language: 'hi' } as const

const Hindi = ({ children }: { children?: ReactNode }) =>
  LanguageProvider({ language: 'hi', children })

function htmlOf(start: ChatStart): string {
  const seo = { alternates: [] }
  const chat = { page, seo, start, isAi: true, hasAi: true, isKept: false, LeadForm: () => null }
  return renderToStaticMarkup(createElement(Hindi, null, createElement(ChatScreen, chat)))
}

/** What is shown and read out, without parts in English that say so. */
function textOf(html: string): string {
  const shown = html.replace(/<li lang="en-IN"[\s\S]*?<\/li>/g, ' ')
  const said = [...shown.matchAll(/(?:aria-label|placeholder)="([^"]*)"/g)]
  return `${shown.replace(/<[^>]+>|&quot;/g, ' ')} ${said.map(([, text]) => text).join(' ')}`
}

const kidneyStone = ['गुर्दे की पथरी', '/hi/condition/kidney-stone']
const piles = ['बवासीर', '/hi/condition/piles']
const cataract = ['मोतियाबिंद (सफ़ेद मोतिया)', '/hi/condition/cataract']
const breastCancer = ['स्तन कैंसर', '/hi/condition/breast-cancer']
const bones = ['दिल्ली में हड्डी के डॉक्टर', '/hi/delhi/doctors/orthopaedic']
const heart = ['दिल्ली में दिल के डॉक्टर', '/hi/delhi/doctors/cardiology']
const cbc = ['CBC (खून की पूरी जाँच)', '/hi/test/cbc']
const kneeCost = ['घुटना बदलने का ऑपरेशन: दिल्ली में खर्च', '/hi/treatment/knee-replacement/cost-in-delhi']

describe.each([
  ['kidney stone', kidneyStone],
  ['pathri', kidneyStone],
  ['पथरी', kidneyStone],
  ['I have had piles for two months', piles],
  ['bawasir me khoon aata hai', piles],
  ['बवासीर', piles],
  ['cataract operation', ['मोतियाबिंद का ऑपरेशन', '/hi/treatment/cataract-surgery']],
  ['मोतियाबिंद', cataract],
  ['हर्निया', ['हर्निया (आँत उतरना)', '/hi/condition/hernia']],
  ['lump in breast', breastCancer],
  ['स्तन में गांठ', breastCancer],
  ['छाती में गांठ', breastCancer],
  ['heart doctor', heart],
  ['दिल का डॉक्टर', heart],
  ['हड्डी का डॉक्टर', bones],
  ['घुटने का दर्द', ['घुटने का दर्द', '/hi/condition/knee-pain']],
  ['knee pain', bones],
  ['पित्त की थैली', ['पित्त की पथरी', '/hi/condition/gallstone']],
  ['बच्चेदानी', ['बच्चेदानी की गाँठ (फ़ाइब्रॉइड)', '/hi/condition/fibroids']],
  ['खून की जांच', cbc],
  ['खून की जांच कहां होती है', cbc],
  ['प्रेगनेंसी में उल्टी', ['दिल्ली में महिला रोग विशेषज्ञ', '/hi/delhi/doctors/obstetrics-and-gynaecology']],
  ['blood test', cbc],
  ['शुगर', ['HbA1c (तीन महीने की शुगर)', '/hi/test/hba1c']],
  ['knee replacement cost', kneeCost],
  ['घुटना बदलने का खर्च', kneeCost],
  [
    'मुझे बवासीर है ऑपरेशन का कितना खर्च आएगा',
    ['बवासीर का इलाज: दिल्ली में खर्च', '/hi/treatment/piles-treatment/cost-in-delhi'],
  ],
  ['loan chahiye', ['इलाज के लिए लोन और किस्त (EMI)', '/hi/services/medical-loan']],
  ['heart attack', ['शीरीं बाग़ हॉस्पिटल', '/hi/hospital/shirin-bagh-hospital']],
])('the answer to %j on a Hindi page', (trouble, [name, href]) => {
  it(`shows ${name}, and nothing in English`, async () => {
    const { start } = await post({ trouble, city: 'delhi', who: 'self' })
    const { found } = start.reply ?? {}
    const hits = [...(found?.pages ?? []), ...(found?.groups ?? []).flatMap((group) => group.hits)]
    expect(hits).toContainEqual(expect.objectContaining({ name, href, language: 'hi' }))
    for (const hit of hits.filter(({ language }) => language === 'hi'))
      expect(hit.href).toMatch(/^\/hi\//)
    const { treatment } = found ?? {}
    if (treatment)
      expect([treatment.label, latinWords(treatment.label)]).toEqual([treatment.label, []])
    expect(latinWords(textOf(htmlOf(start)).replaceAll(trouble, ' '))).toEqual([])
  })

  it('has sentences of Hindi pages if a program chooses them', async () => {
    for (const found of await findPages([trouble], 'hi')) {
      expect(found).toMatchObject({ language: 'hi', href: expect.stringMatching(/^\/hi\//) })
      expect(latinWords(found.name)).toEqual([])
      expect(englishSentences(`<body><p>${found.sentences.join('</p><p>')}</p>`)).toEqual([])
    }
  })
})

const endpoint = { url: 'http://ai.example', key: 'key', model: 'small' }

async function answerTo(trouble: string, settings: AnswerParts['settings']): Promise<ChatEvent[]> {
  const events: ChatEvent[] = []
  const asked = { messages: [trouble], city: 'delhi', language: 'hi' } as const
  const parts: AnswerParts = {
    settings,
    findPages,
    guide: chatGuide,
    complete: async () => '{"sections":[{"heading":"about","sentences":[1,2]}]}',
    mayAsk: async () => true,
    takeSlot: () => () => {},
    note: () => {},
  }
  for await (const event of answerInEvents({ ...asked, messages: [...asked.messages] }, parts))
    events.push(event)
  return events
}

it.each(['kidney stone', 'pathri', 'पथरी'])(
  'answers %j with the sentences of Hindi pages that a program chooses, and with Hindi results without it',
  async (trouble) => {
    const chosen = await answerTo(trouble, endpoint)
    expect(chosen).toMatchObject([
      {
        type: 'sources',
        sources: [{ name: 'गुर्दे की पथरी', href: '/hi/condition/kidney-stone', language: 'hi' }],
      },
      { type: 'section', heading: 'about', sentences: [{}, {}] },
      { type: 'end', how: 'whole' },
    ])
    expect(englishSentences(`<body>${JSON.stringify(chosen[1])}`)).toEqual([])
    const [found] = await answerTo(trouble, null)
    expect(found).toMatchObject({ type: 'reply', reply: { language: 'hi', step: 'answer' } })
    const start = { reply: null, options: null, notice: '', typed: '' }
    const reply = found?.type === 'reply' ? found.reply : null
    expect(latinWords(textOf(htmlOf({ ...start, reply })).replaceAll(trouble, ' '))).toEqual([])
  },
)

it.each([
  ['kidney stone', 'दिल्ली', 'self', 'दिल्ली'],
  ['bachche ko bukhar hai', 'delhi', 'child', 'बच्चों'],
  ['toothache', '', '', 'हमारी साइट पर नहीं'],
  ['asdfghjkl', '', '', 'कोई पेज नहीं मिला'],
  ['knee pain', 'Atlantis', '', 'यह शहर नहीं मिला'],
  ['knee pain', '', '', 'किस शहर'],
  ['knee pain', 'any', '', 'किसके लिए'],
  ['knee pain', 'abohar', 'self', 'दूसरे शहरों'],
])('answers %j in %j for %j in Hindi', async (trouble, city, who, said) => {
  const { start } = await post({ trouble, city, who })
  const text = textOf(htmlOf(start))
  expect(text).toContain(said)
  expect(latinWords(text.replaceAll(trouble, ' '), ['Atlantis'])).toEqual([])
})

it.each([
  ['kidney stone', 'गुर्दे की पथरी', 'Kidney stones'],
  ['heart attack', 'दिल की नसों में रुकावट', 'Coronary artery disease'],
])(
  'names the treatment for %j as its page does, and for the care team as the catalogue does',
  async (trouble, label, latin) => {
    const { start } = await post({ trouble, city: 'delhi', who: 'self' })
    expect(start.reply?.found?.treatment).toMatchObject({ label, latin })
  },
)

it('says of a page without Hindi that it is in English', async () => {
  const { start } = await post({ trouble: 'after operation', city: 'delhi', who: 'self' })
  const [english] = htmlOf(start).match(/<li lang="en-IN">[\s\S]*?<\/li>/) ?? []
  expect(english).toContain('href="/blog/first-72-hours-after-an-operation"')
  expect(english).toContain('<span lang="hi">')
})

it.each([
  [{ trouble: ' ' }, 422, 'कृपया लिखें कि क्या तकलीफ़ है'],
  [{ trouble: 'पथरी '.repeat(110) }, 422, 'यह बहुत लंबा है। कृपया 500 अक्षरों तक लिखें।'],
  [
    { trouble: 'piles', who: 'nobody' },
    422,
    'यह फ़ॉर्म पढ़ा नहीं जा सका। कृपया पेज दोबारा खोलकर फिर कोशिश करें।',
  ],
  [{ trouble: 'x'.repeat(70_000) }, 413, refusalWords.hi.tooLarge],
])('rejects form %# in Hindi', async (fields, status, notice) => {
  expect(await post(fields as Record<string, string>)).toMatchObject({ status, start: { notice } })
})

it('says in Hindi that it was asked too often', async () => {
  setLimits({ chat: 1 })
  await post({ trouble: 'piles' })
  expect(await post({ trouble: 'piles' })).toMatchObject({
    status: 429,
    start: { typed: 'piles', notice: 'बहुत बार कोशिश हुई है। कृपया थोड़ी देर बाद फिर कोशिश करें।' },
  })
})
