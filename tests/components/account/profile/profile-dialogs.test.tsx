import { createHash } from 'node:crypto'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LocationDialog } from '#components/account/profile/location-dialog'
import { LogoutDialog } from '#components/account/profile/logout-dialog'
import { EditProfile } from '#components/account/profile/overlay'
import { setPending } from '#lib/client/account/pending-update'
import { sendPending } from '#lib/client/account/profile'
import { repeatLogout } from '#lib/client/account/session'
import {
  asha,
  cityListHandler,
  clearLogin,
  keepLogin,
  keptLogin,
  ok,
  refused,
} from '#tests/support/user'

const update = '*/api/backend/users/v1/user/update'
const logout = '*/api/backend/users/v1/user/logout'
let sent: { body: unknown; token: string | null }[] = []
const recording = (answer: () => Response) =>
  http.put(update, async ({ request }) => {
    sent.push({ body: await request.json(), token: request.headers.get('authorization') })
    return answer()
  })
const server = setupServer(recording(ok), cityListHandler)
let reload: ReturnType<typeof vi.spyOn>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  sent = []
  vi.useFakeTimers({ shouldAdvanceTime: true })
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  keepLogin()
})
afterEach(() => {
  server.resetHandlers()
  clearLogin()
  setPending(null)
  delete document.documentElement.dataset.user
  vi.useRealTimers()
})
afterAll(() => server.close())

const setUpUser = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pendingUpdate = () => JSON.parse(localStorage.getItem('profile-update') ?? 'null')
const wait = (userId: string) =>
  localStorage.setItem('profile-update', JSON.stringify({ userId, update: { name: 'Asha' } }))
/** The account button as in the page's HTML. */
const header = () => {
  const face = document.createElement('b')
  face.dataset.userName = ''
  document.body.append(face)
  return face
}

describe('Edit Profile', () => {
  function open() {
    const onClose = vi.fn()
    const onNext = vi.fn()
    render(<EditProfile onClose={onClose} onNext={onNext} onAddPhoto={() => {}} />)
    return { user: setUpUser(), onClose, onNext }
  }
  const name = () => screen.getByLabelText('Name')
  const email = () => screen.getByLabelText('Email (optional)')

  it('asks for a name and a valid e-mail', async () => {
    const { user } = open()
    expect(name()).toHaveValue('Asha Rao')
    await user.clear(name())
    await user.clear(email())
    await user.type(email(), 'asha@')
    await user.click(button('Save'))
    expect(name()).toHaveAccessibleDescription('Please enter your name')
    expect(email()).toHaveAccessibleDescription('Please enter your email')
    expect(screen.getByRole('alert')).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('saves a name without an e-mail', async () => {
    keepLogin({ ...asha, name: '', email: '' })
    const { user } = open()
    await user.type(name(), 'Asha')
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(sent).toEqual([{ body: { name: 'Asha' }, token: asha.token }])
    expect(keptLogin()).toEqual({ ...asha, name: 'Asha', email: '' })
  })

  it('removes an e-mail that is cleared', async () => {
    const { user } = open()
    await user.clear(email())
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(sent).toEqual([{ body: { name: asha.name, email: '' }, token: asha.token }])
    expect(keptLogin()).toEqual({ ...asha, email: '' })
  })

  it('shows Profile Updated for half a second, then closes and reloads', async () => {
    const { user, onClose } = open()
    await user.clear(name())
    await user.type(name(), ' Asha Rao Nair ')
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(sent).toEqual([
      { body: { name: 'Asha Rao Nair', email: 'asha@example.in' }, token: asha.token },
    ])
    expect(keptLogin()).toEqual({ ...asha, name: 'Asha Rao Nair' })
    expect(onClose).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(onClose).toHaveBeenCalledOnce()
    expect(reload).toHaveBeenCalledOnce()
  })

  it('only logs a refusal and stays as it was', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    server.use(recording(() => refused(422, ['Please enter your name'])))
    const { user } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(button('Save')).toBeEnabled()
    expect(screen.queryByText('Profile Updated')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(pendingUpdate()).toBeNull()
  })

  it.each([
    ['a dead network', () => HttpResponse.error()],
    ['a failing server', () => new HttpResponse(null, { status: 502 })],
  ])('keeps an update that meets %s, and sends it later', async (_, fault) => {
    server.use(http.put(update, fault))
    const { user, onClose } = open()
    await user.clear(name())
    await user.type(name(), 'Asha')
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(pendingUpdate()).toEqual({
      userId: 'u1',
      update: { name: 'Asha', email: 'asha@example.in' },
    })
    // The page is not reloaded, because that would show the browser's error page. Only the header changes.
    const face = header()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(onClose).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    expect(face).toHaveTextContent('Asha')
    server.use(recording(ok))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      body: { name: 'Asha', email: 'asha@example.in' },
      token: asha.token,
    })
    await waitFor(() => expect(pendingUpdate()).toBeNull())
  })

  it('does not reload when the network is lost right after the answer', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, onClose } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('saves even when the device’s storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    server.use(http.put(update, () => HttpResponse.error()))
    const { user } = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    server.use(recording(ok))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('logs out a user whose token the server rejects', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    server.use(recording(() => refused(401, ['Please log in again'])))
    const { user } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(keptLogin()).toBeUndefined()
  })

  it('links to the location dialog', async () => {
    const { user, onNext } = open()
    await user.click(button('Change the city'))
    expect(onNext).toHaveBeenCalledExactlyOnceWith('location')
  })
})

describe('Location', () => {
  const open = () => {
    render(<LocationDialog onClose={() => {}} />)
    return setUpUser()
  }

  it('asks for the city, and for the name if it is empty', async () => {
    keepLogin({ ...asha, name: '', selectedCity: null })
    const user = open()
    expect(screen.getByRole('dialog', { name: 'Personal Details' })).toBeVisible()
    await user.click(button('Save'))
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Please enter your name')
    expect(button(/^City/)).toHaveAccessibleDescription('Please select your city')
    expect(sent).toEqual([])
    await user.type(screen.getByLabelText('Name'), 'Asha')
    await user.click(button(/^City/))
    await user.click(await screen.findByRole('option', { name: 'Jaipur' }))
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated Successfully')).toBeVisible()
    expect(sent[0]?.body).toEqual({ name: 'Asha', cityId: 1004 })
    const city = { cityId: 1004, cityName: 'Jaipur', type: 'Other', nameHindi: 'जयपुर' }
    expect(keptLogin()).toEqual({ ...asha, name: 'Asha', selectedCity: city })
    expect(JSON.parse(localStorage.getItem('selectedCity') ?? '')).toEqual(city)
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks only for the city if the user has a name, and keeps it when the list does not load', async () => {
    server.use(http.get('*/dmg/v1/web/citylist', () => HttpResponse.error()))
    const user = open()
    expect(screen.getByRole('dialog', { name: 'Location' })).toBeVisible()
    expect(screen.queryByLabelText('Name')).toBeNull()
    expect(button('City Pune')).toBeVisible()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(sent[0]?.body).toEqual({ cityId: 568 })
  })

  it.each([
    ['पुणे', ['Pune']],
    ['जय', ['Jaipur']],
    ['ELH', ['Delhi']],
  ])('finds a city by "%s"', async (typed, names) => {
    const user = open()
    await user.click(button(/^City/))
    await screen.findByRole('option', { name: 'Jaipur' })
    await user.type(screen.getByRole('combobox'), typed)
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(names)
  })

  it('sends the same user’s pending update along and clears both', async () => {
    wait('u1')
    const user = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Asha', cityId: 568 }])
    expect(pendingUpdate()).toBeNull()
  })

  it('keeps both updates pending when there is still no network', async () => {
    wait('u1')
    server.use(http.put(update, () => HttpResponse.error()))
    const user = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(pendingUpdate()).toEqual({ userId: 'u1', update: { name: 'Asha', cityId: 568 } })
  })

  it('sends the pending update alone when the new one is refused', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    wait('u1')
    server.use(
      http.put(update, () => refused(422, ['Please select your city']), { once: true }),
      recording(ok),
    )
    const user = open()
    await user.click(button('Save'))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Asha' }]))
    await waitFor(() => expect(pendingUpdate()).toBeNull())
    expect(screen.queryByText('Location Updated Successfully')).toBeNull()
  })

  it("leaves another user's update out", async () => {
    wait('u2')
    const user = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ cityId: 568 }])
  })
})

describe('Logout', () => {
  function open() {
    const onClose = vi.fn()
    render(<LogoutDialog onClose={onClose} />)
    return { user: setUpUser(), onClose }
  }

  it('asks for confirmation', async () => {
    const { user, onClose } = open()
    expect(screen.getByText('Are you sure you want to Logout?')).toBeVisible()
    await user.click(button('Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(keptLogin()).toEqual(asha)
  })

  it.each(['revoked', 'not reached'])(
    'ends the session on this device, with the token %s',
    async (how) => {
      let token: string | null = null
      server.use(
        http.post(logout, ({ request }) => {
          token = request.headers.get('authorization')
          return how === 'revoked' ? ok() : HttpResponse.error()
        }),
        http.head(location.href, () => new HttpResponse()),
      )
      sessionStorage.setItem('hhUser', '+919876543210')
      localStorage.setItem('profile-update', '{"userId":"u1","update":{"name":"x"}}')
      localStorage.setItem('recent-searches', '[{"query":"piles"}]')
      const { user } = open()
      await user.click(button('Yes, Logout'))
      await waitFor(() => expect(reload).toHaveBeenCalledOnce())
      expect(token).toBe(asha.token)
      expect(keptLogin()).toBeUndefined()
      expect(sessionStorage.getItem('hhUser')).toBeNull()
      expect(pendingUpdate()).toBeNull()
      // The next user of this device does not see the recent searches.
      expect(localStorage.getItem('recent-searches')).toBeNull()
    },
  )

  it('repeats a logout that was not answered, without keeping the token', async () => {
    server.use(http.post(logout, () => HttpResponse.error()))
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = open()
    await user.click(button('Yes, Logout'))
    await waitFor(() => expect(localStorage.getItem('logout')).toMatch(/^[0-9a-f]{64}$/))
    expect(JSON.stringify(localStorage)).not.toContain(asha.token)
    await repeatLogout()
    expect(localStorage.getItem('logout')).toMatch(/^[0-9a-f]{64}$/)

    let body: unknown
    server.use(
      http.post(logout, async ({ request }) => {
        body = await request.json()
        return ok()
      }),
    )
    await repeatLogout()
    expect(body).toEqual({ session: createHash('sha256').update(asha.token).digest('hex') })
    expect(localStorage.getItem('logout')).toBeNull()
  })

  it.each([
    ['a proxy’s limit', () => HttpResponse.json({}, { status: 429 })],
    ['a proxy’s refusal', () => HttpResponse.html('<p>Forbidden</p>', { status: 403 })],
    ['the page of a network that asks for a login', () => HttpResponse.html('<p>Welcome</p>')],
  ])('takes %s for no answer, and repeats the logout', async (_what, answer) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.use(http.post(logout, answer))
    const { user } = open()
    await user.click(button('Yes, Logout'))
    await waitFor(() => expect(localStorage.getItem('logout')).toMatch(/^[0-9a-f]{64}$/))
    await repeatLogout()
    expect(localStorage.getItem('logout')).toMatch(/^[0-9a-f]{64}$/)
    // The session had ended before: nothing is left to repeat.
    server.use(http.post(logout, () => refused(401, ['Please log in again'])))
    await repeatLogout()
    expect(localStorage.getItem('logout')).toBeNull()
  })

  it('ends all sessions, and keeps everything if the server did not do it', async () => {
    let body: unknown
    server.use(
      http.post(
        logout,
        async ({ request }) => {
          body = await request.json()
          return refused(503, ['later'])
        },
        { once: true },
      ),
    )
    const { user, onClose } = open()
    await user.click(button('Log out on all devices'))
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not log you out/)
    expect(body).toEqual({ everywhere: true })
    expect(keptLogin()).toEqual(asha)
    expect(reload).not.toHaveBeenCalled()
    server.use(http.post(logout, () => ok()))
    await user.click(button('Log out on all devices'))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(keptLogin()).toBeUndefined()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('removes the cookie at once, however slow the server is', async () => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(http.post(logout, () => late.then(() => ok())))
    const { user } = open()
    await user.click(button('Yes, Logout'))
    expect(keptLogin()).toBeUndefined()
    expect(button('Yes, Logout')).toBeDisabled()
    answer()
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it.each([
    ['the device knows of no network', false],
    ['no address answers', true],
  ])('does not reload the page where %s, and updates the header', async (_, isOnLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnLine)
    server.use(
      http.post(logout, () => HttpResponse.error()),
      http.head(location.href, () => HttpResponse.error()),
    )
    document.documentElement.dataset.user = ''
    const face = header()
    face.textContent = asha.name
    const { user, onClose } = open()
    await user.click(button('Yes, Logout'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(reload).not.toHaveBeenCalled()
    expect(keptLogin()).toBeUndefined()
    expect(document.documentElement.dataset.user).toBeUndefined()
    expect(face).toHaveTextContent('Guest')
    // The token is not kept for a later call.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(asha.token)
  })
})

describe('a pending update', () => {
  it('is sent on the next page', async () => {
    wait('u1')
    await sendPending()
    expect(sent).toEqual([{ body: { name: 'Asha' }, token: asha.token }])
    expect(pendingUpdate()).toBeNull()
  })

  it.each([
    ['there is no network', () => HttpResponse.error()],
    ['the server fails', () => new HttpResponse(null, { status: 503 })],
  ])('keeps waiting while %s', async (_, fault) => {
    wait('u1')
    server.use(http.put(update, fault))
    await sendPending()
    expect(pendingUpdate()).not.toBeNull()
  })

  it('is dropped when it is refused', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    wait('u1')
    server.use(recording(() => refused(422, ['Please enter your name'])))
    await sendPending()
    expect(log).toHaveBeenCalled()
    expect(pendingUpdate()).toBeNull()
  })

  it('ends the session when the token is rejected', async () => {
    wait('u1')
    server.use(recording(() => refused(401, ['Please log in again'])))
    await sendPending()
    expect(keptLogin()).toBeUndefined()
    expect(reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['of another user', () => wait('u2')],
    [
      'of nobody',
      () => {
        wait('u1')
        clearLogin()
      },
    ],
    ['that is broken', () => localStorage.setItem('profile-update', '{')],
  ])('%s is not sent', async (_, prepare) => {
    prepare()
    await sendPending()
    expect(sent).toEqual([])
    expect(pendingUpdate()).toBeNull()
  })
})
