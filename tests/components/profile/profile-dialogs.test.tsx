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
  vi.useRealTimers()
})
afterAll(() => server.close())

const tester = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const kept = () => JSON.parse(localStorage.getItem('profile-update') ?? 'null')

describe('Edit Profile', () => {
  function open() {
    const onClose = vi.fn()
    const onNext = vi.fn()
    render(<EditProfile onClose={onClose} onNext={onNext} />)
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
    const { user } = open()
    await user.clear(name())
    await user.type(name(), 'Asha')
    await user.click(button('Save'))
    expect(await screen.findByText('Profile Updated')).toBeVisible()
    expect(kept()).toEqual({ userId: 'u1', update: { name: 'Asha', email: 'asha@example.in' } })
    server.use(noted(ok))
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toEqual({
      body: { name: 'Asha', email: 'asha@example.in' },
      token: asha.token,
    })
    await waitFor(() => expect(kept()).toBeNull())
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
})

describe('an update that waits', () => {
  const wait = (userId: string) =>
    localStorage.setItem('profile-update', JSON.stringify({ userId, update: { name: 'Asha' } }))

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
