import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { noteSending } from '#lib/client/leads/draft'
import { sendUnsent } from '#lib/client/leads/send-unsent'
import {
  keepUnsent,
  pauseAfter,
  readUnsent,
  type UnsentLead,
  type UnsentNews,
  unsentEvent,
} from '#lib/client/leads/unsent'
import { toLeadPayload } from '#lib/domain/leads/payload'
import { wholeForm } from '#tests/support/leads/filled-form'

const hour = 60 * 60_000
const key = 'key-0123456789abcdef'

interface Call {
  path: string
  headers: Headers
  body: Record<string, unknown>
}
let calls: Call[] = []
const note = async (request: Request) => {
  const body = (await request.json()) as Record<string, unknown>
  calls.push({ path: new URL(request.url).pathname, headers: request.headers, body })
}
const created = { status: { code: '200', message: 'OK' }, data: [{ Id: 'lead-1' }], error: [] }
const server = setupServer()
const answer = (reply: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/backend/lead/v1/admin/webleadcreate', async ({ request }) => {
      await note(request.clone())
      return reply()
    }),
  )
const leads = () => calls.filter(({ path }) => path.endsWith('webleadcreate'))

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  calls = []
  server.use(
    http.post('*/api/lead/createleadzoho', async ({ request }) => {
      await note(request.clone())
      return HttpResponse.json({ status: { code: '202' } }, { status: 202 })
    }),
  )
  answer(() => HttpResponse.json(created))
  history.replaceState(null, '', '/doctors')
  document.body.innerHTML = ''
})
afterEach(async () => {
  // Ends the module's timer.
  localStorage.clear()
  await sendUnsent()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  server.resetHandlers()
  document.body.innerHTML = ''
})
afterAll(() => server.close())

const lead = toLeadPayload(wholeForm)

/** An hour ago the network failed; the tab was closed. */
const unsentLead = (change: Partial<UnsentLead> = {}): UnsentLead => ({
  lead,
  headers: {
    'Content-Type': 'application/json',
    applicationtype: 'website',
    visitorid: 'visitor-12345678',
    cityid: '514',
    'Idempotency-Key': key,
    'X-Consent-Version': '2026-11-01.aaaaaaaa',
    'X-Consent-Page': '/marketing/cost/cataract',
  },
  receipt: '/thankyou?isquicksurvey=1',
  at: Date.now() - hour,
  tries: 0,
  notBefore: Date.now() - hour + 10_000,
  ...change,
})
const keep = (change: Partial<UnsentLead> = {}) => keepUnsent(key, unsentLead(change))

describe('a lead that was kept an hour ago', () => {
  it('is sent with both calls, the CRM call first, under its own key and with its original time', async () => {
    keep()
    await sendUnsent()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls.map(({ path }) => path.replace(/^.*\//, ''))).toEqual([
      'createleadzoho',
      'webleadcreate',
    ])
    for (const { headers } of calls)
      for (const [name, value] of Object.entries(unsentLead().headers))
        expect(headers.get(name)).toBe(value)
    expect(leads()[0]?.body).toEqual(JSON.parse(JSON.stringify(lead)))
    expect(calls[0]?.body).toMatchObject({ phoneno: lead.MobileNoData, Country_Code: '91' })
  })

  it('is removed and noted as after a submit that succeeded at once', async () => {
    keep()
    await sendUnsent()
    expect(localStorage).toHaveLength(0)
    expect({ ...sessionStorage }).toMatchObject({
      lead_id: 'lead-1',
      hhUser: '+919876543210',
      hhUserName: 'Asha Rao',
    })
    await sendUnsent()
    expect(leads()).toHaveLength(1)
  })

  it('is announced with a link to its receipt, without a name or number', async () => {
    keep()
    await sendUnsent()
    const status = await screen.findByRole('status')
    await waitFor(() => expect(status).toHaveTextContent('Your request has reached us.'))
    expect(screen.getByRole('link', { name: 'See your receipt' })).toHaveAttribute(
      'href',
      '/thankyou?isquicksurvey=1',
    )
    expect(document.body.textContent).not.toMatch(/Asha|98765/)
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is announced in the language of the page', async () => {
    document.documentElement.lang = 'hi-IN'
    keep()
    await sendUnsent()
    expect(await screen.findByText('आपका अनुरोध हम तक पहुँच गया है।')).toBeVisible()
    document.documentElement.lang = 'en-IN'
  })

  it('empties the forms that its draft has filled in, unless the visitor has changed them', async () => {
    const values = (name: string) => {
      document.body.innerHTML = `<form data-lead-form="1"><input name="name"><input type="hidden" name="page" value="{}"></form>`
      const form = document.querySelector('form') as HTMLFormElement
      const input = form.elements.namedItem('name') as HTMLInputElement
      input.value = 'Asha Rao'
      noteSending(form, name)
      return input
    }
    const other = values('another-key-of-another-form')
    keep()
    await sendUnsent()
    expect(other).toHaveValue('Asha Rao')
    const own = values(key)
    keep()
    await sendUnsent()
    expect(own).toHaveValue('')
    expect(sessionStorage.getItem('lead-draft')).toBeNull()
  })

  it('is not announced twice when a form on the page shows the news', async () => {
    const news: UnsentNews[] = []
    const listening = new AbortController()
    addEventListener(
      unsentEvent,
      (event) => {
        event.preventDefault()
        news.push((event as CustomEvent<UnsentNews>).detail)
      },
      { signal: listening.signal },
    )
    keep()
    await sendUnsent()
    listening.abort()
    expect(news).toEqual([{ key, outcome: 'sent', receipt: '/thankyou?isquicksurvey=1' }])
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    ['no connection', () => HttpResponse.error()],
    ['an error 503', () => HttpResponse.json({}, { status: 503 })],
    ['too many calls', () => HttpResponse.json({}, { status: 429 })],
    ['the sign-in page of a public network', () => new HttpResponse('<html>', { status: 200 })],
  ])('goes on waiting after %s, with a longer pause each time', async (_what, reply) => {
    answer(reply)
    keep()
    const before = Date.now()
    await sendUnsent()
    expect(leads()).toHaveLength(1)
    const kept = readUnsent()[key]
    expect(kept).toMatchObject({ lead: { CreatedDateData: lead.CreatedDateData }, tries: 1 })
    expect((kept?.notBefore ?? 0) - before).toBeGreaterThanOrEqual(pauseAfter(1))
    await sendUnsent()
    expect(leads()).toHaveLength(1)
  })

  it('can be removed by whoever holds the phone while it waits', async () => {
    answer(() => HttpResponse.error())
    keep()
    await sendUnsent()
    expect(await screen.findByText(/Your request has not reached us yet/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Do not send it' }))
    expect(localStorage).toHaveLength(0)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('is sent again by the open page after the pause', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
    answer(() => HttpResponse.error())
    keep()
    await sendUnsent()
    answer(() => HttpResponse.json(created))
    await vi.advanceTimersByTimeAsync(pauseAfter(1) + 100)
    vi.useRealTimers()
    await waitFor(() => expect(localStorage).toHaveLength(0))
    expect(leads()).toHaveLength(2)
    expect(new Set(leads().map(({ headers }) => headers.get('idempotency-key')))).toEqual(
      new Set([key]),
    )
  })

  it('is not sent while the browser is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    keep()
    await sendUnsent()
    expect(calls).toEqual([])
    expect(readUnsent()[key]?.tries).toBe(0)
  })

  it('is sent once although two tabs come online together', async () => {
    keep()
    await Promise.all([sendUnsent(), sendUnsent()])
    expect(leads()).toHaveLength(1)
  })

  it('waits for its turn where the browser has locks for all tabs', async () => {
    let free = () => {}
    const isFree = new Promise<void>((resolve) => {
      free = resolve
    })
    const request = vi.fn(async (_name: string, run: () => Promise<void>) => {
      await isFree
      await run()
    })
    vi.stubGlobal('navigator', { onLine: true, locks: { request } })
    keep()
    const sending = sendUnsent()
    expect(request).toHaveBeenCalledWith('unsent', expect.any(Function))
    expect(calls).toEqual([])
    free()
    await sending
    expect(leads()).toHaveLength(1)
  })

  it('stays when the visitor has submitted it again meanwhile, with corrections', async () => {
    answer(() => {
      keep({ at: Date.now(), lead: { ...lead, CityData: 'Pune' } })
      return HttpResponse.json(created)
    })
    keep()
    await sendUnsent()
    expect(readUnsent()[key]?.lead.CityData).toBe('Pune')
  })

  it('is not sent on the receipt of a plain form that has sent it since', async () => {
    keep()
    document.body.innerHTML = '<form data-lead-form="1"></form>'
    noteSending(document.querySelector('form') as HTMLFormElement, key)
    history.replaceState(null, '', '/thankyou?isquicksurvey=1')
    await sendUnsent()
    expect(calls).toEqual([])
    expect(readUnsent()).toEqual({})
  })
})

describe('a lead that cannot be sent', () => {
  it.each([
    ['was refused', {}, 422],
    ['was refused by status.code alone', { status: { code: '400' } }, 200],
  ])('is removed once it %s, and the visitor can send it again', async (_what, body, status) => {
    answer(() => HttpResponse.json(body, { status }))
    keep()
    await sendUnsent()
    expect(localStorage).toHaveLength(0)
    expect(await screen.findByText(/could not be sent/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Send it again' })).toHaveAttribute(
      'href',
      '/marketing/cost/cataract',
    )
  })

  it.each([
    ['a day', -24 * hour],
    ['a clock that was set back by more than a day', 25 * hour],
  ])('is removed unsent after %s, and the page says so', async (_what, ago) => {
    keep({ at: Date.now() + ago })
    await sendUnsent()
    expect(calls).toEqual([])
    expect(localStorage).toHaveLength(0)
    expect(await screen.findByText(/could not be sent/)).toBeVisible()
  })

  it.each(['{', '[]', '{"key":null}', '{"key":{"lead":{}}}', '7'])(
    'is removed when what is stored is damaged: %s',
    async (text) => {
      localStorage.setItem('unsent', text)
      await sendUnsent()
      expect(calls).toEqual([])
      expect(localStorage).toHaveLength(0)
    },
  )

  it('does not keep another lead from being sent', async () => {
    keepUnsent('other-key', unsentLead({ notBefore: Date.now() + hour / 10 }))
    keep()
    await sendUnsent()
    expect(Object.keys(readUnsent())).toEqual(['other-key'])
  })
})
