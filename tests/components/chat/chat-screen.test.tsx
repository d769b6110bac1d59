import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ChatScreen } from '#components/chat/chat-screen'
import type { ChatGuide } from '#lib/contract/chat'
import type { ChatEvent, ChatReply } from '#lib/contract/chat-answer'
import { withoutSearch } from '#lib/rules/chat-transcript'
import { clear, showServerHtml } from '#tests/support/server-html'

// happy-dom gives an empty answer no stream, by which axios judges that there are no streams at all.
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
  treatment: { id: 'condition:105', label: 'Knee pain' },
}

/** The conversation as the server leads it. */
function replyTo({ trouble, city, near, who }: ChatGuide): ChatReply {
  const place = city === 'delhi' || near === 'delhi' ? delhi : null
  const reply = { ...withoutSearch(trouble), answers: { trouble, city: place, who: who || null } }
  if (!place)
    return {
      ...reply,
      step: 'city',
      unknownCity: city && city !== '?' ? city : '',
      choices: [{ value: 'delhi', label: 'Delhi' }],
    }
  if (!who) return { ...reply, step: 'who', choices: [{ value: 'me', label: 'For me' }] }
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
  it('asks what, where and for whom, and answers with pages of the site', async () => {
    const { user } = open()
    expect(await askForKnee(user)).toHaveAttribute('href', '/condition/knee-pain')
    expect(sent).toEqual([
      { trouble: 'knee pain' },
      { trouble: 'knee pain', city: 'delhi' },
      { trouble: 'knee pain', city: 'delhi', who: 'me' },
    ])
    for (const said of ['knee pain', 'Delhi', 'For me'])
      expect(within(log()).getByText(said, { selector: '.chat-said' })).toBeVisible()
    expect(log()).toHaveTextContent('This is no diagnosis')
  })

  it('keeps city and person for the next question, and takes another city', async () => {
    const { user } = open()
    await askForKnee(user)
    await user.type(screen.getByLabelText('Ask something else'), 'piles{Enter}')
    await screen.findByText('piles', { selector: '.chat-said' })
    expect(sent.at(-1)).toEqual({ trouble: 'piles', near: 'delhi', who: 'me' })
    await user.click(
      (await screen.findAllByRole('button', { name: 'Another city' })).at(-1) as Element,
    )
    expect(await screen.findByLabelText('Your city')).toBeVisible()
    expect(sent.at(-1)).toEqual({ trouble: 'piles', city: '?', who: 'me' })
  })

  it('says which city it does not know, and asks again', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    await user.type(await screen.findByLabelText('Your city'), 'Xyzabad{Enter}')
    expect(await screen.findByText(/do not know a city called “Xyzabad”/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Delhi' })).toBeVisible()
  })

  it('offers the city that the visitor has chosen first', async () => {
    localStorage.setItem('selectedCity', JSON.stringify({ cityId: 568, cityName: 'Pune' }))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    const own = await screen.findByRole('button', { name: 'Pune' })
    const choices = screen.getAllByRole('button').map(({ textContent }) => textContent)
    expect(choices.indexOf('Pune')).toBeLessThan(choices.indexOf('Delhi'))
    expect(own).toHaveAttribute('value', 'Pune')
  })

  it('opens the lead form in the conversation, filled, and names WhatsApp', async () => {
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

  it('shows the numbers before any answer has come, and for as long as the conversation stands', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error()))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'seene me bahut dard{Enter}')
    const numbers = within(await screen.findByRole('navigation', { name: 'Emergency numbers' }))
    expect(numbers.getByRole('link', { name: /112/ })).toHaveAttribute('href', 'tel:112')
    expect(numbers.getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
    expect(numbers.queryByRole('link', { name: /14416/ })).toBeNull()
    expect(await screen.findByText(/no connection/)).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'Emergency numbers' })).toBeVisible()
    expect(within(log()).getByRole('alert')).toHaveTextContent('112')
  })

  it('names Tele-MANAS where it is about the mind, and keeps what was shown before', async () => {
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

  it('what did not go through stays, and can be sent again once', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error(), { once: true }))
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Delhi' })).toBeVisible()
    expect(within(log()).getAllByText('knee pain', { selector: '.chat-said' })).toHaveLength(1)
    expect(screen.queryByText(/no connection/)).toBeNull()
  })

  it('too many questions are told apart from a lost network', async () => {
    server.use(
      http.post('*/api/chat/guide', () => HttpResponse.json({ error: [] }, { status: 429 })),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'knee pain{Enter}')
    expect(await screen.findByText(/wait a minute/)).toBeVisible()
  })

  it('what fails on our side is no lost network, and is said in the language of the question', async () => {
    server.use(
      http.post('*/api/chat/guide', () => HttpResponse.json({ error: [] }, { status: 503 })),
    )
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'घुटने में दर्द{Enter}')
    expect(await screen.findByText(/एक मिनट बाद फिर कोशिश/)).toBeVisible()
  })

  it('has the numbers beside words that could not be taken and speak of an emergency', async () => {
    open({ start: { ...start, notice: 'Not sent', typed: 'seene mein dard' } })
    const bar = screen.getByRole('navigation', { name: 'Emergency numbers' })
    expect(within(bar).getByRole('link', { name: /108/ })).toHaveAttribute('href', 'tel:108')
    expect(await within(log()).findByRole('heading', { name: /heart/ })).toBeVisible()
  })

  it('sends nothing empty, and a second Enter sends nothing more', async () => {
    const { user } = open()
    const field = screen.getByLabelText('What is the trouble?')
    await user.type(field, '   {Enter}')
    expect(sent).toEqual([])
    await user.clear(field)
    await user.type(field, 'knee pain{Enter}{Enter}{Enter}')
    await screen.findByRole('button', { name: 'Delhi' })
    expect(sent).toHaveLength(1)
  })

  it('begins a line by Shift and Enter', async () => {
    const { user } = open()
    const field = screen.getByLabelText('What is the trouble?')
    await user.type(field, 'knee pain{Shift>}{Enter}{/Shift}since May')
    expect(field).toHaveValue('knee pain\nsince May')
    expect(sent).toEqual([])
  })

  it('stays on the device, comes back with the page, and can be cleared', async () => {
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

  it('has the ways on below the newest answer alone, and no two landmarks of one name', async () => {
    const { user } = open()
    await askForKnee(user)
    await user.type(screen.getByLabelText('Ask something else'), 'piles{Enter}')
    await vi.waitFor(() =>
      expect(screen.getAllByRole('heading', { name: 'Conditions' })).toHaveLength(2),
    )
    expect(screen.getAllByText('Ask for a callback')).toHaveLength(1)
    expect(screen.queryAllByRole('region', { name: 'Conditions' })).toEqual([])
  })

  it('shows the numbers of every emergency that was spoken of', async () => {
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

  it('speaks Hindi to who writes Hindi', async () => {
    const { user } = open()
    await user.type(screen.getByLabelText('What is the trouble?'), 'घुटने में दर्द{Enter}')
    expect(await screen.findByText(/आप किस शहर में/)).toBeVisible()
    expect(screen.getByLabelText('आपका शहर')).toBeVisible()
  })

  it('says what is wrong with a plain form, with its words in the field', () => {
    open({ start: { ...start, notice: 'Too many requests', typed: 'knee pain' } })
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests')
    expect(screen.getByLabelText('What is the trouble?')).toHaveValue('knee pain')
  })
})

describe('without JavaScript', () => {
  afterEach(clear)

  it('it is a plain form that asks all three, and posts', () => {
    const form = showServerHtml(element()).querySelector('form') as HTMLFormElement
    expect(form.getAttribute('method')).toBe('post')
    expect(form.getAttribute('action')).toBe('/chat')
    const field = within(form).getByLabelText('What is the trouble?')
    expect(field).toHaveAttribute('name', 'trouble')
    expect(form.querySelector('noscript')?.innerHTML).toMatch(/name="city".*name="who"/s)
  })

  it('an answer has the conversation and the lead form in it', () => {
    const reply = replyTo({ trouble: 'knee pain', city: 'delhi', who: 'me' })
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

  it('writes the answer with links to the pages it rests on', async () => {
    const asked = answerWith(
      { type: 'text', text: 'Piles are swollen veins [1]. ' },
      { type: 'text', text: 'See [7] too.\n\nA second paragraph.' },
      { type: 'sources', sources: [source] },
      { type: 'end', how: 'whole' },
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'what are piles?{Enter}')
    expect(await screen.findByText('A second paragraph.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Source 1: Piles' })).toHaveAttribute(
      'href',
      source.href,
    )
    expect(screen.getByText(/See \[7\] too\./)).toBeVisible()
    expect(await screen.findByText(/Written by a program/)).toBeVisible()
    expect(asked).toEqual([{ messages: ['what are piles?'] }])
    await user.type(screen.getByLabelText('Your question'), 'and the cost?{Enter}')
    await screen.findByText('and the cost?', { selector: '.chat-said' })
    expect(asked.at(-1)).toEqual({ messages: ['what are piles?', 'and the cost?'] })
  })

  it('shows what comes as text, never as markup', async () => {
    answerWith(
      { type: 'text', text: '<img src=x onerror=alert(1)> **bold**' },
      { type: 'end', how: 'whole' },
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByText(/<img src=x/)).toBeVisible()
    expect(log().querySelector('img')).toBeNull()
  })

  it('answers from the search where there is no text', async () => {
    answerWith(
      { type: 'reply', reply: replyTo({ trouble: 'piles', city: 'delhi', who: 'me' }) },
      { type: 'end', how: 'search' },
    )
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByRole('link', { name: /Knee pain/ })).toBeVisible()
  })

  it('a stream that is cut says so', async () => {
    answerWith({ type: 'text', text: 'Piles are' })
    const { user } = open(ai)
    await user.type(screen.getByLabelText('Your question'), 'piles{Enter}')
    expect(await screen.findByText('The answer broke off here.')).toBeVisible()
  })

  it('can be stopped, and asked again', async () => {
    let isCancelled = false
    server.use(
      http.post('*/api/chat/ai', () => {
        const body = new ReadableStream({
          start(controller) {
            const text = JSON.stringify({ type: 'text', text: 'The first words. ' })
            controller.enqueue(new TextEncoder().encode(`data: ${text}\n\n`))
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
    await screen.findByText(/The first words/)
    await user.click(screen.getByRole('button', { name: 'Stop the answer' }))
    expect(await screen.findByText('Stopped here.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Stop the answer' })).toBeNull()
    await vi.waitFor(() => expect(isCancelled).toBe(true))
    answerWith({ type: 'text', text: 'Another answer.' }, { type: 'end', how: 'whole' })
    await user.type(screen.getByLabelText('Your question'), 'hernia{Enter}')
    expect(await screen.findByText('Another answer.')).toBeVisible()
  })
})
