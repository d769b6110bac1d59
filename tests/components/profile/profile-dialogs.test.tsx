import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { EditProfile } from '#components/profile/edit-profile'
import { LocationDialog } from '#components/profile/location-dialog'
import { LogoutDialog } from '#components/profile/logout-dialog'
import { dropKeptUpdate } from '#lib/client/profile-kept'
import { sendKept } from '#lib/client/profile-send'
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
const noted = (answer: () => Response) =>
  http.put(update, async ({ request }) => {
    sent.push({ body: await request.json(), token: request.headers.get('authorization') })
    return answer()
  })
const server = setupServer(noted(ok), cityListHandler)
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
  dropKeptUpdate()
  delete document.documentElement.dataset.user
  vi.useRealTimers()
})
afterAll(() => server.close())

const tester = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const kept = () => JSON.parse(localStorage.getItem('profile-update') ?? 'null')
const wait = (userId: string) =>
  localStorage.setItem('profile-update', JSON.stringify({ userId, update: { name: 'Asha' } }))
/** The header's face, as the page's HTML brings it. */
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
    return { user: tester(), onClose, onNext }
  }
  const name = () => screen.getByLabelText('Name')
  const email = () => screen.getByLabelText('Email')

  it('asks for name and e-mail', async () => {
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

  it('logs a refusal only, and stays as it was', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    server.use(noted(() => refused(422, ['Please enter your name'])))
    const { user } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(log).toHaveBeenCalled())
    expect(button('Save')).toBeEnabled()
    expect(screen.queryByText('Profile Updated')).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it.each([
    ['a dead network', () => HttpResponse.error()],
    ['a failing server', () => new HttpResponse(null, { status: 502 })],
  ])('keeps what meets %s, and its success becomes true', async (_, fault) => {
    server.use(http.put(update, fault))
    const { user, onClose } = open()
    await user.clear(name())
    await user.type(name(), 'Asha')
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(kept()).toEqual({ userId: 'u1', update: { name: 'Asha', email: 'asha@example.in' } })
    // What the visitor reads is not given up for the browser's error page: the header alone follows.
    const face = header()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(onClose).toHaveBeenCalledOnce()
    expect(reload).not.toHaveBeenCalled()
    expect(face).toHaveTextContent('Asha')
    server.use(noted(ok))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      body: { name: 'Asha', email: 'asha@example.in' },
      token: asha.token,
    })
    await waitFor(() => expect(kept()).toBeNull())
  })

  it('does not reload where the network went right after the answer', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user, onClose } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(sent).toHaveLength(1)
    expect(reload).not.toHaveBeenCalled()
  })

  it('saves where nothing can be stored on the device', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    server.use(http.put(update, () => HttpResponse.error()))
    const { user } = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    server.use(noted(ok))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  it('logs out whom the server no longer knows', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    server.use(noted(() => refused(401, ['Please log in again'])))
    const { user } = open()
    await user.click(button('Save'))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(keptLogin()).toBeUndefined()
  })

  it('leads to the location', async () => {
    const { user, onNext } = open()
    await user.click(button('Change the city'))
    expect(onNext).toHaveBeenCalledExactlyOnceWith('location')
  })
})

describe('Location', () => {
  const open = () => {
    render(<LocationDialog onClose={() => {}} />)
    return tester()
  }

  it('asks for the city, and for the name of who has none', async () => {
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
    const city = { cityId: 1004, cityName: 'Jaipur', type: 'Other' }
    expect(keptLogin()).toEqual({ ...asha, name: 'Asha', selectedCity: city })
    expect(JSON.parse(localStorage.getItem('selectedCity') ?? '')).toEqual(city)
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(reload).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(reload).toHaveBeenCalledOnce()
  })

  it('asks nothing else of who has a name, and keeps the city when the list does not load', async () => {
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

  it('sends what waits of the same user along, and is done with both', async () => {
    wait('u1')
    const user = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ name: 'Asha', cityId: 568 }])
    expect(kept()).toBeNull()
  })

  it('lets what waits go on waiting when the new one meets no network either', async () => {
    wait('u1')
    server.use(http.put(update, () => HttpResponse.error()))
    const user = open()
    await user.click(button('Save'))
    expect(await screen.findByText('Location Updated Successfully')).toBeVisible()
    expect(kept()).toEqual({ userId: 'u1', update: { name: 'Asha', cityId: 568 } })
  })

  it('sends what waits by itself when the new one is refused', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => {})
    wait('u1')
    server.use(
      http.put(update, () => refused(422, ['Please select your city']), { once: true }),
      noted(ok),
    )
    const user = open()
    await user.click(button('Save'))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ name: 'Asha' }]))
    await waitFor(() => expect(kept()).toBeNull())
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
    return { user: tester(), onClose }
  }

  it('asks first', async () => {
    const { user, onClose } = open()
    expect(screen.getByText('Are you sure you want to Logout?')).toBeVisible()
    await user.click(button('Cancel'))
    expect(onClose).toHaveBeenCalledOnce()
    expect(keptLogin()).toEqual(asha)
  })

  it.each(['revoked', 'not reached'])('ends the session here, the token %s', async (how) => {
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
    expect(kept()).toBeNull()
    // The next one at this device does not see what was looked for.
    expect(localStorage.getItem('recent-searches')).toBeNull()
  })

  it('takes the cookie away at once, however long the server takes', async () => {
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
  ])('lets the page stand where %s, and the header says it', async (_, isOnLine) => {
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
    // Nothing of the token is left to be sent later.
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(asha.token)
  })
})

describe('an update that waits', () => {
  it('goes out at the next page', async () => {
    wait('u1')
    await sendKept()
    expect(sent).toEqual([{ body: { name: 'Asha' }, token: asha.token }])
    expect(kept()).toBeNull()
  })

  it.each([
    ['there is no network', () => HttpResponse.error()],
    ['the server fails', () => new HttpResponse(null, { status: 503 })],
  ])('waits on while %s', async (_, fault) => {
    wait('u1')
    server.use(http.put(update, fault))
    await sendKept()
    expect(kept()).not.toBeNull()
  })

  it('is done with when it is refused', async () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    wait('u1')
    server.use(noted(() => refused(422, ['Please enter your name'])))
    await sendKept()
    expect(log).toHaveBeenCalled()
    expect(kept()).toBeNull()
  })

  it('ends the session when the token is no longer good', async () => {
    wait('u1')
    server.use(noted(() => refused(401, ['Please log in again'])))
    await sendKept()
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
  ])('%s is sent to nobody', async (_, prepare) => {
    prepare()
    await sendKept()
    expect(sent).toEqual([])
    expect(kept()).toBeNull()
  })
})
