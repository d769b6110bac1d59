import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChatScreen } from '#components/chat/screen'
import type { AnswerHeading, ChatEvent, ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { languageOfText } from '#lib/domain/chat/steps'
import { withoutSearch } from '#lib/domain/chat/transcript'
import { clear, showServerHtml } from '#tests/support/server-html'

// happy-dom gives an empty response no stream, from which axios concludes that streams are not supported.
vi.hoisted(() => {
  const Plain = globalThis.Response
  globalThis.Response = class extends Plain {
    constructor(body?: BodyInit | null, init?: ResponseInit) {
      super(body === '' ? ' ' : body, init)
    }
  }
})

const delhi = { id: 514, slug: 'delhi', name: 'Delhi', label: 'Delhi' }
const found: ChatReply['found'] = {
  groups: [
    {
      type: 'condition',
      title: 'Conditions',
      total: 1,
      hits: [
        { name: 'Knee pain', href: '/condition/knee-pain', detail: 'Worn joints', language: 'en' },
      ],
    },
  ],
  isEmptyCity: false,
  elsewhere: '',
  treatment: { id: 'condition:105', label: 'Knee pain' },
}

/** The server's side of the conversation. */
function replyTo({ trouble, earlier = '', city, near, who, language }: ChatGuide): ChatReply {
  const place = city === 'delhi' || near === 'delhi' ? delhi : null
  const reply = {
    ...withoutSearch(language ?? languageOfText(trouble), trouble),
    answers: { trouble, earlier, city: place, who: who || null },
  }
  if (!place)
    return {
      ...reply,
      step: 'city',
      unknownCity: city && city !== '?' ? city : '',
      choices: [{ value: 'delhi', label: 'Delhi' }],
    }
  if (!who) return { ...reply, step: 'who', choices: [{ value: 'self', label: 'For me' }] }
  return { ...reply, step: 'answer', found }
}

const sent: unknown[] = []
const server = setupServer(
  http.post('*/api/chat/guide', async ({ request }) => {
    const asked = (await request.json()) as ChatGuide
    sent.push(asked)
    return HttpResponse.json(replyTo(asked))
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => {
  server.resetHandlers()
  sent.length = 0
})
afterAll(() => server.close())

const page = { pageType: 'Home', path: '/chat', pageName: 'Chat', language: 'en' } as const
const start = { reply: null, options: null, notice: '', typed: '' }

const LeadForm = ({ initial }: { initial: Record<string, string> }) => (
  <p>the form: {JSON.stringify(initial)}</p>
)

const element = (changes: Partial<Parameters<typeof ChatScreen>[0]> = {}) => (
  <ChatScreen
    seo={{ alternates: [] }}
    {...{ page, start, LeadForm, isAi: false, hasAi: false, isKept: false, ...changes }}
  />
)

function open(changes: Parameters<typeof element>[0] = {}) {
  const view = render(element(changes))
  return { ...view, user: userEvent.setup() }
}

const log = () => screen.getByRole('log', { name: 'Conversation' })

async function askForKnee(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Delhi' }))
  await user.click(await screen.findByRole('button', { name: 'For me' }))
  return screen.findByRole('link', { name: /Knee pain/ })
}

describe('the guided chat', () => {
  it('asks for the problem, the city and the person, and answers with pages of the site', async () => {
    const { user } = open()
    expect(await askForKnee(user)).toHaveAttribute('href', '/condition/knee-pain')
    expect(sent).toEqual([
      { trouble: 'knee pain' },
      { trouble: 'knee pain', city: 'delhi' },
      { trouble: 'knee pain', city: 'delhi', who: 'self' },
    ])
    for (const said of ['knee pain', 'Delhi', 'For me'])
      expect(within(log()).getByText(said, { selector: '.chat-said' })).toBeVisible()
    expect(log()).toHaveTextContent('This is not a diagnosis')
  })

  it('keeps the city and the person for the next question, and lets the visitor change the city', async () => {
    const { user } = open()
    await askForKnee(user)
    await user.type(screen.getByLabelText('Ask something else'), 'piles{Enter}')
    await screen.findByText('piles', { selector: '.chat-said' })
    expect(sent.at(-1)).toEqual({
      trouble: 'piles',
      earlier: 'knee pain',
      near: 'delhi',
      who: 'self',
    })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Another city' })).at(-1) as Element,
    )
    expect(await screen.findByLabelText('Your city')).toBeVisible()
    expect(sent.at(-1)).toEqual({
      trouble: 'piles',
      earlier: 'knee pain',
      city: '?',
      who: 'self',
    })
  })

  it('gives the lead form all messages of the conversation, not only the last', async () => {
    const { user } = open()
    await askForKnee(user)
    await user.type(screen.getByLabelText('Ask something else'), 'also piles{Enter}')
    await screen.findByText('also piles', { selector: '.chat-said' })
    await user.click(await screen.findByText('Ask for a callback'))
    expect(await screen.findByText(/the form:/)).toHaveTextContent(
      JSON.stringify('knee pain\nalso piles'),
    )
  })

  it('names an unknown city and asks again', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    await user.type(await screen.findByLabelText('Your city'), 'Xyzabad{Enter}')
    expect(await screen.findByText(/do not know a city called “Xyzabad”/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delhi' })).toBeVisible()
  })

  it('offers the visitor’s chosen city first', async () => {
    localStorage.setItem('selectedCity', JSON.stringify({ cityId: 568, cityName: 'Pune' }))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    const own = await screen.findByRole('button', { name: 'Pune' })
    const choices = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(choices.indexOf('Pune')).toBeLessThan(choices.indexOf('Delhi'))
    expect(own).toHaveAttribute('value', 'Pune')
  })

  it('is in Hindi throughout for a visitor who writes Hindi: the chosen city, and the way to a person', async () => {
    const patna = { cityId: 533, cityName: 'Patna', nameHindi: 'पटना', slug: 'patna' }
    localStorage.setItem('selectedCity', JSON.stringify(patna))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'घुटने में दर्द{Enter}')
    expect(await screen.findByRole('button', { name: 'पटना' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Delhi' }))
    await user.click(await screen.findByRole('button', { name: 'For me' }))
    expect(await screen.findByRole('link', { name: 'व्हाट्सऐप पर पूछें' })).toBeVisible()
    expect(screen.queryByText('Patna')).toBeNull()
  })

  it('says that children are not treated here and when to go, with the numbers', async () => {
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({
          ...withoutSearch('en', 'child fever'),
          note: 'No children.\nGo at once if …',
        }),
      ),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'child fever{Enter}')
    const told = (await screen.findByText('Go at once if …')).parentElement as HTMLElement
    expect(within(told).getByText('No children.')).toBeVisible()
    expect(within(told).getByRole('link', { name: '108' })).toHaveAttribute('href', 'tel:108')
    expect(told).not.toHaveTextContent('We found no page')
  })

  it.each([
    ['plumber', /^We found no page for these words\. Try other words, or ask a care/],
    ['plumber chahiye', /^In shabdon se koi page nahi mila\. Doosre shabd/],
    ['प्लम्बर', /^इन शब्दों से कोई पेज नहीं मिला। दूसरे शब्द/],
  ])('says for %j that there is no page, and offers no other city', async (trouble, words) => {
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({
          ...withoutSearch(languageOfText(trouble), trouble),
          found: null,
        }),
      ),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), `${trouble}{Enter}`)
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.queryByRole('button', { name: /Another city|Doosra shahar|दूसरा शहर/ })).toBeNull()
  })

  it('says what the site does not cover, without other words, another city or an ambulance', async () => {
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({
          ...withoutSearch('en', 'dentist'),
          note: 'We do not cover this.',
          isUncovered: true,
        }),
      ),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'dentist{Enter}')
    const told = (await screen.findByText('We do not cover this.')).parentElement as HTMLElement
    expect(told).not.toHaveTextContent('We found no page')
    expect(within(told).queryByRole('link', { name: '108' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Another city' })).toBeNull()
    expect(screen.getByText('Ask for a callback')).toBeVisible()
  })

  it('shows the page that answers, also if nothing else was found', async () => {
    const loan = {
      name: 'Medical loan',
      href: '/services/medical-loan',
      detail: '',
      language: 'en',
    }
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({
          ...withoutSearch('en', 'loan'),
          step: 'answer',
          found: { ...found, groups: [], pages: [loan] },
        }),
      ),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'loan{Enter}')
    expect(await screen.findByRole('link', { name: 'Medical loan' })).toHaveAttribute(
      'href',
      '/services/medical-loan',
    )
    expect(within(log()).getByRole('heading', { name: 'Best match' })).toBeVisible()
    expect(log()).not.toHaveTextContent('We found no page')
  })

  it('says in the visitor’s language what was found, for whom and where', async () => {
    const { user } = open()
    await askForKnee(user)
    expect(
      screen.getByText('For you, in Delhi: this is what we have. Tap to read more.'),
    ).toBeVisible()
  })

  it('names the kind of doctor first, and says if only hospitals of the city have the department', async () => {
    const specialist = 'The doctor for this is a heart doctor (cardiologist).'
    const hits = [{ name: 'A Hospital', href: '/hospital/a', detail: '', language: 'en' as const }]
    const groups = [{ type: 'hospital' as const, title: 'Hospitals', hits, total: 1 }]
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({
          ...withoutSearch('en', 'breathless'),
          answers: { trouble: 'breathless', earlier: '', city: delhi, who: 'self' },
          found: { ...found, groups, specialist },
        }),
      ),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'breathless{Enter}')
    expect(
      await screen.findByText(
        `${specialist} For you, in Delhi: this is what we have. Tap to read more. We list no such doctor in Delhi yet; the hospitals below have the department.`,
      ),
    ).toBeVisible()
  })

  it('opens a filled lead form in the conversation and offers WhatsApp', async () => {
    const { user } = open()
    await askForKnee(user)
    expect(screen.queryByText(/the form:/)).toBeNull()
    await user.click(screen.getByText('Ask for a callback'))
    expect(await screen.findByText(/the form:/)).toHaveTextContent(
      JSON.stringify({ query: 'knee pain', city: '514', treatment: 'condition:105' }),
    )
    const expert = screen.getByRole('link', { name: 'Chat with Expert' })
    expect(expert).toHaveAttribute('target', '_blank')
    expect(expert.getAttribute('href')).not.toContain('knee')
  })

  it('shows the emergency numbers before any answer, for the whole conversation', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error()))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'seene me bahut dard{Enter}')
    const numbers = within(await screen.findByRole('navigation', { name: 'Emergency numbers' }))
    expect(numbers.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
    expect(numbers.getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
    expect(numbers.queryByRole('link', { name: /14416/ })).toBeNull()
    expect(await screen.findByText(/internet nahi hai/)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Emergency numbers' })).toBeVisible()
    expect(within(log()).getByRole('alert')).toHaveTextContent('112')
  })

  it('shows Tele-MANAS for mental health and keeps the earlier numbers', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'feeling depressed{Enter}')
    await screen.findByRole('navigation', { name: 'Emergency numbers' })
    await user.click(screen.getByRole('link', { name: 'Clear the conversation' }))
    await user.type(screen.getByLabelText('What is the trouble?'), 'I want to end my life{Enter}')
    const numbers = within(await screen.findByRole('navigation', { name: 'Emergency numbers' }))
    expect(numbers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['tel:112', 'tel:108', 'tel:14416'],
    ])
  })

  it('keeps a failed message, which can be sent again once', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error(), { once: true }))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Delhi' })).toBeVisible()
    expect(within(log()).getAllByText('knee pain', { selector: '.chat-said' })).toHaveLength(1)
    expect(screen.queryByText(/no connection/)).toBeNull()
  })

  it('distinguishes too many questions from a lost connection', async () => {
    server.use(
      http.post('*/api/chat/guide', () => HttpResponse.json({ error: [] }, { status: 429 })),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    expect(await screen.findByText(/wait a minute/)).toBeVisible()
  })

  it('reports an error on our side as such, in the language of the question', async () => {
    server.use(
      http.post('*/api/chat/guide', () => HttpResponse.json({ error: [] }, { status: 503 })),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'घुटने में दर्द{Enter}')
    expect(await screen.findByText(/एक मिनट बाद फिर कोशिश/)).toBeVisible()
  })

  it('shows the numbers for a rejected message that mentions an emergency', async () => {
    open({ start: { ...start, notice: 'Not sent', typed: 'seene mein dard' } })
    const bar = screen.getByRole('navigation', { name: 'Emergency numbers' })
    expect(within(bar).getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
    expect(await within(log()).findByRole('heading', { name: /heart/ })).toBeVisible()
  })

  it('sends no empty message, and a second Enter sends nothing', async () => {
    const { user } = open()
    const field = screen.getByLabelText('What is the trouble?')
    await user.type(field, '   {Enter}')
    expect(sent).toEqual([])
    await user.clear(field)
    await user.type(field, 'knee pain{Enter}{Enter}{Enter}')
    await screen.findByRole('button', { name: 'Delhi' })
    expect(sent).toHaveLength(1)
  })

  it('starts a new line on Shift+Enter', async () => {
    const { user } = open()
    const field = screen.getByLabelText('What is the trouble?')
    await user.type(field, 'knee pain{Shift>}{Enter}{/Shift}since May')
    expect(field).toHaveValue('knee pain\nsince May')
    expect(sent).toEqual([])
  })

  it('is kept on the device, is restored with the page and can be cleared', async () => {
    const { user, unmount } = open()
    await askForKnee(user)
    unmount()
    open()
    expect(await screen.findByRole('link', { name: /Knee pain/ })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Clear the conversation' }))
    expect(screen.queryByRole('link', { name: /Knee pain/ })).toBeNull()
    expect(screen.getByLabelText('What is the trouble?')).toBeVisible()
    expect(JSON.stringify(sessionStorage)).not.toContain('knee')
  })

  it('shows the next steps only below the newest answer, and no duplicate landmarks', async () => {
    const { user } = open()
    await askForKnee(user)
    await user.type(screen.getByLabelText('Ask something else'), 'piles{Enter}')
    await vi.waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Conditions' })).toHaveLength(2),
    )
    expect(screen.getAllByText('Ask for a callback')).toHaveLength(1)
    expect(screen.queryAllByRole('region', { name: 'Conditions' })).toEqual([])
  })

  it('shows the numbers of every emergency that was mentioned', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'I want to die{Enter}')
    await screen.findByRole('navigation', { name: 'Emergency numbers' })
    await screen.findByRole('button', { name: 'Delhi' })
    await user.type(screen.getByLabelText('Your city'), 'heart attack{Enter}')
    const bar = within(screen.getByRole('navigation', { name: 'Emergency numbers' }))
    expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      ...['tel:112', 'tel:108', 'tel:14416'],
    ])
  })

  it('answers in Hindi if the visitor writes Hindi', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'घुटने में दर्द{Enter}')
    expect(await screen.findByText(/आप किस शहर में/)).toBeVisible()
    expect(screen.getByLabelText('आपका शहर')).toBeVisible()
  })

  it('shows the error of a plain form, with its text in the field', () => {
    open({ start: { ...start, notice: 'Too many requests', typed: 'knee pain' } })
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests')
    expect(screen.getByLabelText('What is the trouble?')).toHaveValue('knee pain')
  })
})

describe('without JavaScript', () => {
  afterEach(clear)

  it('is a plain form with all three questions', () => {
    const form = showServerHtml(element()).querySelector('form') as HTMLFormElement
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe('/chat')
    const field = within(form).getByLabelText('What is the trouble?')
    expect(field).toHaveAttribute('name', 'trouble')
    expect(form.querySelector('noscript')?.innerHTML).toMatch(/name="city".*name="who"/s)
  })

  it('shows the conversation and the lead form with an answer', () => {
    const reply = replyTo({ trouble: 'knee pain', city: 'delhi', who: 'self' })
    const options = { cities: [{ id: '514', label: 'Delhi' }], treatments: [] }
    const drawn = showServerHtml(element({ start: { ...start, reply, options } }))
    expect(drawn).toHaveTextContent(/knee pain.*Delhi.*For me.*Knee pain.*the form:/s)
  })
})

describe('/chat/ai', () => {
  const stream = (events: ChatEvent[]) =>
    new HttpResponse(events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''), {
      headers: { 'Content-Type': 'text/event-stream' },
    })
  const answerWith = (...events: ChatEvent[]) => {
    const asked: unknown[] = []
    server.use(
      http.post('*/api/chat/ai', async ({ request }) => {
        asked.push(await request.json())
        return stream(events)
      }),
    )
    return asked
  }
  const ai = { isAi: true, page: { ...page, path: '/chat/ai' } }
  const source = { number: 1, name: 'Piles', href: '/condition/piles', language: 'en' } as const

  const section = (text: string, source = 1, heading: AnswerHeading | null = null): ChatEvent => ({
    ...{ type: 'section', heading, sentences: [{ text, source }] },
  })
  const sources: ChatEvent = { type: 'sources', sources: [source] }
  const end: ChatEvent = { type: 'end', how: 'whole' }

  it('shows sentences under headings, with links to the pages they come from', async () => {
    const asked = answerWith(
      sources,
      section('Piles are swollen veins.', 1, 'about'),
      section('Fibre helps.', 1, 'treatment'),
      end,
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'what are piles?{Enter}')
    expect(await screen.findByText(/Piles are swollen veins\./)).toBeVisible()
    expect(screen.getByText(/Fibre helps\./)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'What it is' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Treatment' })).toBeVisible()
    for (const link of screen.getAllByRole('link', { name: 'Source 1: Piles' }))
      expect(link).toHaveAttribute('href', source.href)
    expect(screen.getByRole('link', { name: '[1] Piles' })).toHaveAttribute('href', source.href)
    expect(await screen.findByText(/A program chose them/)).toBeVisible()
    expect(asked).toEqual([{ messages: ['what are piles?'] }])
    await user.type(screen.getByLabelText('Your question'), 'and the cost?{Enter}')
    await screen.findByText('and the cost?', { selector: '.chat-said' })
    expect(asked.at(-1)).toEqual({ messages: ['what are piles?', 'and the cost?'] })
  })

  it('shows Hindi sentences under Hindi headings', async () => {
    answerWith(sources, section('आराम करें।', 1, 'recovery'), end)
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'बवासीर{Enter}')
    expect(await screen.findByText(/आराम करें।/)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'ठीक होना और देखभाल' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'और पढ़ें' })).toBeVisible()
  })

  it('shows the answer as text, never as markup', async () => {
    answerWith(section('<img src=x onerror=alert(1)> **bold**'), end)
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByText(/<img src=x/)).toBeVisible()
    expect(log().querySelector('img')).toBeNull()
  })

  it('shows the answer of the search if there is no text', async () => {
    answerWith(
      { type: 'reply', reply: replyTo({ trouble: 'piles', city: 'delhi', who: 'self' }) },
      { type: 'end', how: 'search' },
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByRole('link', { name: /Knee pain/ })).toBeVisible()
  })

  it('says so when the stream is cut', async () => {
    answerWith(section('Piles are swollen veins.'))
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByText('The connection was lost here.')).toBeVisible()
  })

  it.each([
    ['before anything has come', ''],
    ['in the middle', 'The first words.'],
  ])('can be stopped %s, and asked again', async (_, text) => {
    let isCancelled = false
    server.use(
      http.post('*/api/chat/ai', () => {
        const body = new ReadableStream({
          start(controller) {
            const first = text ? `data: ${JSON.stringify(section(text))}\n\n` : ': wait\n\n'
            controller.enqueue(new TextEncoder().encode(first))
          },
          cancel() {
            isCancelled = true
          },
        })
        return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } })
      }),
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    if (text) await screen.findByText(text)
    await user.click(await screen.findByRole('button', { name: 'Stop the answer' }))
    expect(await screen.findByText('Stopped.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull()
    await vi.waitFor(() => expect(isCancelled).toBe(true))
    answerWith(section('Another answer.'), end)
    await user.type(screen.getByLabelText('Your question'), 'hernia{Enter}')
    expect(await screen.findByText('Another answer.')).toBeVisible()
  })
})
