import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { NextRouter } from 'next/router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EarlyScript, OpenerHandler } from '#lib/client/early/protocol'
import { sampleNavigation } from '#tests/support/navigation'
import { asha, cityListHandler, clearLogin, keptLogin, ok, refused } from '#tests/support/user'
import App from '../../../pages/_app'

/** A login whose dialog is closed, or whose page shows something else, before it has ended. */

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/layout/font', () => ({ fontClass: 'font' }))

const nameless = { ...asha, name: '' }
const login = '*/api/backend/users/v1/user/login'
const timeline = '*/api/backend/timeline/visitorid'
const server = setupServer(
  http.post('*/api/backend/users/v1/user/signup', () => ok({ resendInSeconds: 30 })),
  http.post(login, () => ok(nameless)),
  http.get(timeline, () => ok()),
  cityListHandler,
)
let open: OpenerHandler
let reload: ReturnType<typeof vi.spyOn>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const earlyScript: EarlyScript = {
    prepare() {},
    live(handler) {
      open = handler
    },
  }
  vi.stubGlobal('earlyScript', earlyScript)
})
afterEach(() => {
  server.resetHandlers()
  clearLogin()
  delete document.documentElement.dataset.user
  vi.useRealTimers()
})
afterAll(() => server.close())

/** Holds an answer back until it is let go. */
function held(answer: () => Response) {
  let letGo = () => {}
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { letGo: () => letGo(), answer: () => waiting.then(answer) }
}

function start() {
  const page = {
    path: '/faq',
    pageType: 'Faq_Page',
    pageName: 'Questions',
    language: 'en',
  } as const
  const Component = () => <h1>Questions</h1>
  const pageProps = { page, navigation: sampleNavigation }
  render(<App Component={Component} pageProps={pageProps} router={{} as NextRouter & never} />)
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

async function show(opener: string) {
  const link = document.createElement('a')
  link.href = '/login'
  link.dataset.opener = opener
  await act(() => open(link, () => true))
}

const dialog = (name: string) => screen.queryByRole('dialog', { name })
const close = (name: string) => fireEvent(dialog(name) as Element, new Event('close'))

async function enterCode(user: ReturnType<typeof start>) {
  await show('login')
  await user.type(screen.getByLabelText('Mobile Number'), '9876543210')
  await user.click(screen.getByRole('button', { name: 'Verify' }))
  const first = await screen.findByLabelText('Digit 1 of 6')
  fireEvent.paste(first, { clipboardData: { getData: () => '123456' } })
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it('asks who has no name for it, in the place of the login', async () => {
  await enterCode(start())
  await screen.findByText('Login Successful')
  await pass(1000)
  await waitFor(() => expect(dialog('Personal Details')).toBeVisible())
  expect(dialog('Login')).toBeNull()
})

it('closed while it verifies, it ends quietly: what was opened meanwhile stays', async () => {
  const late = held(() => ok(nameless))
  server.use(http.post(login, late.answer))
  await enterCode(start())
  close('Login')
  await show('city')
  expect(dialog('Select Your City')).toBeVisible()
  late.letGo()
  await waitFor(() => expect(keptLogin()).toEqual(nameless))
  await waitFor(() => expect(document.documentElement.dataset.user).toBe(''))
  await pass(5000)
  expect(dialog('Select Your City')).toBeVisible()
  expect(dialog('Personal Details')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('closed while it says Login Successful, it opens nothing, and the header shows the user', async () => {
  await enterCode(start())
  await screen.findByText('Login Successful')
  delete document.documentElement.dataset.user
  close('Login')
  expect(document.documentElement.dataset.user).toBe('')
  await pass(5000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a token that the next call refuses is not kept: nobody is logged in', async () => {
  server.use(http.get(timeline, () => refused(401, ['Please log in again'])))
  await enterCode(start())
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(keptLogin()).toBeUndefined()
  expect(sessionStorage.getItem('hhUser')).toBeNull()
  expect(screen.queryByText('Login Successful')).toBeNull()
})

it.each([
  ['fails', () => refused(500, [])],
  ['does not answer', () => HttpResponse.error()],
])('a timeline that %s keeps nobody from the login', async (_how, answer) => {
  server.use(http.get(timeline, answer))
  await enterCode(start())
  expect(await screen.findByText('Login Successful')).toBeVisible()
  expect(keptLogin()).toEqual(nameless)
})
