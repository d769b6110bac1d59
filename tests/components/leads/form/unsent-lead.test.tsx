import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LeadForm } from '#components/leads/form/lead-form'
import { sendUnsent } from '#lib/client/leads/send-unsent'
import { readUnsent } from '#lib/client/leads/unsent'
import { englishLeadWords } from '#lib/domain/leads/texts/form/en'
import { hindiLeadWords } from '#lib/domain/leads/texts/form/hi'
import type { PageContext } from '#lib/domain/site/page'
import { leadCalls } from '#tests/support/leads/calls'
import { pageWithForm } from '#tests/support/leads/page-with-form'

/** A lead that could not be sent: the patient gets no error message, but must not wait in vain. */

const { leads, keys, server } = leadCalls()

const { unsent: words } = englishLeadWords

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {})
})

const fail = (reply: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/webleadcreate', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'))
      return reply()
    }),
  )
/** Fails without the pauses of the retries. */
const tooMany = () => HttpResponse.json({}, { status: 429 })

function show(change: Partial<PageContext> = {}, formWords = englishLeadWords) {
  const { unmount } = render(
    <LeadForm
      variant="1"
      page={{ ...pageWithForm, ...change }}
      options={{ cities: [], treatments: [] }}
      words={formWords}
    />,
  )
  return { user: userEvent.setup(), unmount }
}
type User = ReturnType<typeof userEvent.setup>
const submitButton = () => screen.getByRole('button', { name: /Book Appointment|Submitting|बुक/ })
const mobile = () => screen.getByLabelText(/Mobile Number|मोबाइल/)

async function fill(user: User, number = '9876543210') {
  await user.type(screen.getByLabelText(/^Name|^नाम/), 'Asha Rao')
  await user.type(mobile(), number)
}
async function submit(user: User) {
  await user.click(submitButton())
  await waitFor(() => expect(submitButton()).toBeEnabled())
}
const accepted = () => waitFor(() => expect(window.location.assign).toHaveBeenCalledOnce())
const status = () => screen.getByRole('status')

describe('a lead that could not be sent', () => {
  it('is kept with all that sending it later needs, and the form stays as it was', async () => {
    fail(tooMany)
    const { user } = show()
    await fill(user)
    const before = Date.now()
    await submit(user)
    expect(status()).toHaveTextContent(words.waiting)
    expect(status()).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(mobile()).toHaveValue('9876543210')
    const [key = ''] = keys
    const kept = readUnsent()[key ?? '']
    expect(kept).toMatchObject({
      lead: { NameData: 'Asha Rao', MobileNoData: '9876543210', PageNameData: 'Piles' },
      headers: {
        'Idempotency-Key': key,
        'X-Consent-Page': '/',
        applicationtype: 'website',
        visitorid: expect.any(String),
      },
      receipt: '/thankyou?isquicksurvey=1',
      tries: 0,
    })
    expect(Date.parse(kept?.lead.CreatedDateData ?? '')).toBeGreaterThanOrEqual(before)
    expect(kept?.at).toBeGreaterThanOrEqual(before)
  })

  it('is kept after three attempts without a network', async () => {
    fail(() => HttpResponse.error())
    const { user } = show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(status()).toHaveTextContent(words.waiting), { timeout: 4000 })
    expect(keys).toHaveLength(3)
    expect(Object.keys(readUnsent())).toEqual([keys[0]])
  })

  it('is kept before its first attempt, because the tab may be closed while it is being sent', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    fail(() => released.then(tooMany))
    const { user } = show()
    await fill(user)
    await user.click(submitButton())
    await waitFor(() => expect(keys).toHaveLength(1))
    const [kept] = Object.values(readUnsent())
    // No other tab sends it as long as this one may still be trying.
    expect(kept?.notBefore).toBeGreaterThan(Date.now() + 45_000)
    release()
    await waitFor(() => expect(status()).toHaveTextContent(words.waiting))
  })

  it('is told to the early script, which sends it from this page', async () => {
    const earlyScript = { prepare() {}, live() {}, sendUnsent: vi.fn() }
    vi.stubGlobal('earlyScript', earlyScript)
    fail(tooMany)
    const { user } = show()
    await fill(user)
    await submit(user)
    expect(earlyScript.sendUnsent).toHaveBeenCalledOnce()
  })

  it('speaks Hindi on a Hindi page', async () => {
    fail(tooMany)
    const { user } = show({ language: 'hi' }, hindiLeadWords)
    await fill(user)
    await submit(user)
    expect(status()).toHaveTextContent(hindiLeadWords.unsent.waiting)
  })

  it('can be removed by whoever holds the phone; the focus stays in the form', async () => {
    fail(tooMany)
    const { user } = show()
    await fill(user)
    await submit(user)
    await user.click(screen.getByRole('button', { name: 'Do not send it' }))
    expect(readUnsent()).toEqual({})
    expect(status()).toHaveTextContent('')
    expect(submitButton()).toHaveFocus()
  })

  it('is no longer mentioned once another tab has sent it', async () => {
    fail(tooMany)
    const { user } = show()
    await fill(user)
    await submit(user)
    localStorage.removeItem('unsent')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'unsent' })))
    expect(status()).toHaveTextContent('')
  })

  it('is removed together with the draft', async () => {
    fail(tooMany)
    const first = show()
    await fill(first.user)
    await submit(first.user)
    first.unmount()
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Erase them' }))
    expect(readUnsent()).toEqual({})
  })

  it('shows its receipt in the form once a page has sent it', async () => {
    fail(tooMany)
    const { user } = show()
    await fill(user)
    await submit(user)
    server.resetHandlers()
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
    await act(sendUnsent)
    expect(status()).toHaveTextContent(words.sent)
    expect(screen.getByRole('link', { name: words.receipt })).toHaveAttribute(
      'href',
      '/thankyou?isquicksurvey=1',
    )
    expect(mobile()).toHaveValue('')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'lead-sent' })))
    expect(status()).toHaveTextContent(words.sent)
    expect(leads).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Do not send it' })).toBeNull()
  })
})

describe('a lead that is not kept', () => {
  const refuse = () => HttpResponse.json({ error: ['x'] }, { status: 422 })

  it.each([
    ['a refusal', refuse],
    [
      'a refusal by status.code alone',
      () => HttpResponse.json({ status: { code: '400', message: '' } }),
    ],
  ])('after %s the status names the number of the page', async (_what, reply) => {
    fail(reply)
    const { user } = show()
    await fill(user)
    await submit(user)
    expect(status()).toHaveTextContent(`${words.call}+91 98765 00000`)
    expect(screen.getByRole('link', { name: '+91 98765 00000' })).toHaveAttribute(
      'href',
      'tel:+919876500000',
    )
    expect(readUnsent()).toEqual({})
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('names no number on a page without calls', async () => {
    fail(refuse)
    const { user } = show({ isCallEnabled: false })
    await fill(user)
    await submit(user)
    expect(status()).toHaveTextContent(words.later)
  })

  it('names the number where storage is full', async () => {
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const full = { getItem: () => null, setItem, removeItem() {}, clear() {} }
    vi.stubGlobal('localStorage', full)
    fail(tooMany)
    const { user } = show()
    await fill(user)
    await submit(user)
    expect(status()).toHaveTextContent(words.call)
  })
})

describe('a visitor who submits a waiting lead again', () => {
  async function failOnce(number?: string) {
    fail(tooMany)
    const { user, unmount } = show()
    await fill(user, number)
    await submit(user)
    server.resetHandlers()
    return { user, unmount }
  }

  it('sends the same lead, and nothing waits any more', async () => {
    const { user } = await failOnce()
    await submit(user)
    await accepted()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(readUnsent()).toEqual({})
  })

  it('sends the same lead from a new tab', async () => {
    const { unmount } = await failOnce()
    unmount()
    sessionStorage.clear()
    localStorage.removeItem('lead-sent')
    const { user } = show()
    await fill(user)
    await submit(user)
    await accepted()
    expect(new Set(keys).size).toBe(1)
    expect(readUnsent()).toEqual({})
  })

  it('replaces it after correcting the number: the wrong number is never sent', async () => {
    const { user } = await failOnce('9876543211')
    await user.clear(mobile())
    await user.type(mobile(), '9876543210')
    await submit(user)
    await accepted()
    expect(leads).toMatchObject([{ MobileNoData: '9876543210' }])
    expect(readUnsent()).toEqual({})
  })

  it('keeps a lead without a name when the number is another: it may be of another person', async () => {
    fail(tooMany)
    const { user } = show({ formRequirements: ['mobile'] })
    await user.type(mobile(), '9876543211')
    await submit(user)
    server.resetHandlers()
    await user.clear(mobile())
    await user.type(mobile(), '9876543210')
    await submit(user)
    await accepted()
    expect(Object.values(readUnsent())).toMatchObject([{ lead: { MobileNoData: '9876543211' } }])
  })

  it('still says that it waits when the form finds a wrong answer', async () => {
    const { user } = await failOnce()
    await user.clear(mobile())
    await submit(user)
    await screen.findByRole('alert')
    expect(status()).toHaveTextContent(words.waiting)
  })

  it('keeps the lead of another person', async () => {
    const { user } = await failOnce()
    await user.clear(screen.getByLabelText('Name'))
    await user.type(screen.getByLabelText('Name'), 'Ravi Kumar')
    await submit(user)
    await accepted()
    expect(Object.values(readUnsent())).toMatchObject([{ lead: { NameData: 'Asha Rao' } }])
  })
})
