import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { NextRouter } from 'next/router'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { EarlyScript, OpenerHandler } from '#lib/client/late/protocol'
import { sampleNavigation } from '#tests/support/navigation'
import { asha, cityListHandler, clearLogin, keptLogin, ok, refused } from '#tests/support/user'
import App from '../../../../pages/_app'

/** A login whose dialog is closed or replaced before the login has ended. */

// next/font is a part of Next.js's compiler and throws outside it.
vi.mock('#components/shell/font', () => ({ fontClass: 'font' }))

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
    sendUnsent() {},
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

/** Holds an answer back until the test releases it. */
function holdBack(answer: () => Response) {
  let release = () => {}
  const waiting = new Promise<void>((resolve) => {
    release = resolve
  })
  return { release: () => release(), answer: () => waiting.then(answer) }
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

it('asks a user without a name for it, in place of the login', async () => {
  await enterCode(start())
  await screen.findByText('Login Successful')
  await pass(1000)
  await waitFor(() => expect(dialog('Personal Details')).toBeVisible())
  expect(dialog('Login')).toBeNull()
})

it('a dialog closed during verification ends silently, and a dialog opened meanwhile stays', async () => {
  const late = holdBack(() => ok(nameless))
  server.use(http.post(login, late.answer))
  await enterCode(start())
  close('Login')
  await show('city')
  expect(dialog('Select Your City')).toBeVisible()
  late.release()
  await waitFor(() => expect(keptLogin()).toEqual(nameless))
  await waitFor(() => expect(document.documentElement.dataset.user).toBe(''))
  await pass(5000)
  expect(dialog('Select Your City')).toBeVisible()
  expect(dialog('Personal Details')).toBeNull()
  expect(reload).not.toHaveBeenCalled()
})

it('a dialog closed after Login Successful opens nothing, and the header shows the user', async () => {
  await enterCode(start())
  await screen.findByText('Login Successful')
  delete document.documentElement.dataset.user
  close('Login')
  expect(document.documentElement.dataset.user).toBe('')
  await pass(5000)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a token that the next call refuses is not stored, and nobody is logged in', async () => {
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
])('a timeline call that %s does not prevent the login', async (_how, answer) => {
  server.use(http.get(timeline, answer))
  await enterCode(start())
  expect(await screen.findByText('Login Successful')).toBeVisible()
  expect(keptLogin()).toEqual(nameless)
})
