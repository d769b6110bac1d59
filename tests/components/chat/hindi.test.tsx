import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ChatScreen } from '#components/chat/screen'
import { LanguageProvider } from '#components/shell/language'
import type { ChatGuide, ChatReply } from '#lib/domain/chat/chat'
import { chatLead, withoutSearch } from '#lib/domain/chat/transcript'
import { latinWords } from '#tests/support/hindi'
import { clear, showServerHtml } from '#tests/support/server-html'

const delhi = { id: 514, slug: 'delhi', name: 'Delhi', label: 'दिल्ली' }
const found: NonNullable<ChatReply['found']> = {
  groups: [
    {
      type: 'condition',
      title: 'Conditions',
      total: 1,
      hits: [
        {
          name: 'घुटनों का दर्द',
          href: '/hi/condition/knee-pain',
          detail: 'घिसे हुए जोड़',
          language: 'hi',
        },
      ],
    },
  ],
  specialist: 'इसके लिए हड्डी के डॉक्टर होते हैं।',
  isEmptyCity: false,
  elsewhere: '',
  treatment: { id: 'condition:105', label: 'घुटनों का दर्द', latin: 'Knee pain' },
}

/** Words typed in Latin letters are answered in the language of the page. */
const trouble = 'ghutno me dard'

function replyTo({ city, who }: ChatGuide): ChatReply {
  const reply = {
    ...withoutSearch('hi', trouble),
    answers: { trouble, earlier: '', city: city ? delhi : null, who: who || null },
  }
  if (!city)
    return {
      ...reply,
      step: 'city',
      unknownCity: '',
      choices: [{ value: 'delhi', label: 'दिल्ली' }],
    }
  if (!who) return { ...reply, step: 'who', choices: [{ value: 'self', label: 'अपने लिए' }] }
  return { ...reply, found }
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
  clear()
})
afterAll(() => server.close())

const page = { pageType: 'Home', path: '/hi/chat', pageName: 'चैट', language: 'hi' } as const
const start = { reply: null, options: null, notice: '', typed: '' }

const element = (changes: Partial<Parameters<typeof ChatScreen>[0]> = {}) => (
  <LanguageProvider language="hi">
    <ChatScreen
      seo={{ alternates: [] }}
      {...{ page, start, isAi: false, hasAi: false, isKept: false, ...changes }}
      LeadForm={() => null}
    />
  </LanguageProvider>
)

/** Also what only screen readers read. */
function wordsIn(container: HTMLElement): string[] {
  const read = [...container.querySelectorAll('[aria-label]')].map((one) =>
    one.getAttribute('aria-label'),
  )
  return latinWords([container.textContent, ...read].join(' '), [trouble])
}

describe('the chat in Hindi', () => {
  it.each([
    { isAi: false, hasAi: false },
    { isAi: false, hasAi: true },
    { isAi: true, hasAi: true },
    { isAi: true, hasAi: false },
  ])('has no English word in the server’s HTML: %j', (mode) => {
    const container = showServerHtml(element(mode))
    expect(container.querySelector('noscript')?.textContent).toBeTruthy()
    expect(wordsIn(container)).toEqual([])
    expect(screen.getByRole('link', { name: 'होम पेज पर जाएँ' })).toBeVisible()
  })

  it('asks and answers in Hindi, also about words in Latin letters', async () => {
    const user = userEvent.setup()
    const { container } = render(element())
    await user.type(screen.getByLabelText('क्या तकलीफ़ है?'), `${trouble}{Enter}`)
    await user.click(await screen.findByRole('button', { name: 'दिल्ली' }))
    await user.click(await screen.findByRole('button', { name: 'अपने लिए' }))
    const link = await screen.findByRole('link', { name: /घुटनों का दर्द/ })
    expect(link).toHaveAttribute('href', '/hi/condition/knee-pain')
    expect(sent[0]).toEqual({ trouble, language: 'hi' })
    expect(wordsIn(container)).toEqual([])
    const log = screen.getByRole('log', { name: 'बातचीत' })
    expect(within(log).getByText('आपके लिए दिल्ली में', { exact: false })).toBeVisible()
  })

  it('says in Hindi that a message did not arrive, and sends it again', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error(), { once: true }))
    const user = userEvent.setup()
    const { container } = render(element())
    await user.type(screen.getByLabelText('क्या तकलीफ़ है?'), `${trouble}{Enter}`)
    expect(await screen.findByText(/^आपका संदेश हम तक नहीं पहुँचा/)).toBeVisible()
    expect(wordsIn(container)).toEqual([])
    await user.click(screen.getByRole('button', { name: 'फिर कोशिश करें' }))
    expect(await screen.findByRole('button', { name: 'दिल्ली' })).toBeVisible()
  })

  it.each([
    [429, 'बहुत सारे सवाल एक साथ आए। कृपया थोड़ी देर रुककर फिर कोशिश करें।'],
    [503, 'हम अभी जवाब नहीं दे पा रहे। आपका संदेश यहाँ सुरक्षित है। कृपया एक मिनट बाद फिर कोशिश करें।'],
  ])('says in Hindi why there is no answer, whatever the %i says', async (status, said) => {
    server.use(
      http.post('*/api/chat/guide', () =>
        HttpResponse.json({ error: ['Too many requests.'] }, { status }),
      ),
    )
    const user = userEvent.setup()
    const { container } = render(element())
    await user.type(screen.getByLabelText('क्या तकलीफ़ है?'), `${trouble}{Enter}`)
    expect(await screen.findByText(said)).toBeVisible()
    expect(wordsIn(container)).toEqual([])
  })

  it('shows first aid and numbers in Hindi, before any answer', async () => {
    server.use(http.post('*/api/chat/guide', () => HttpResponse.error()))
    const user = userEvent.setup()
    const { container } = render(element())
    await user.type(screen.getByLabelText('क्या तकलीफ़ है?'), 'सीने में दर्द{Enter}')
    expect(await screen.findByRole('heading', { name: /यह दिल की तकलीफ़ हो सकती है/ })).toBeVisible()
    expect(screen.getByRole('navigation', { name: 'इमरजेंसी के नंबर' })).toHaveTextContent('112108')
    expect(wordsIn(container)).toEqual([])
  })

  it('fills the lead form in Hindi, and names city and treatment as the catalogue does', () => {
    const reply = replyTo({ trouble, city: 'delhi', who: 'self' })
    const lead = chatLead(page, reply, null)
    expect(lead.page).toMatchObject({ language: 'hi', path: '/hi/chat', cityName: 'Delhi' })
    expect(lead.options.cities[0]).toEqual({ id: '514', label: 'दिल्ली', latin: 'Delhi' })
    expect(lead.options.treatments[0]?.options[0]).toEqual(found.treatment)
    expect(latinWords(lead.title)).toEqual([])
  })
})
