import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { CityPicker } from '#components/account/city-picker'
import { EditProfile } from '#components/account/profile/overlay'
import { setPending } from '#lib/client/account/pending-update'
import { saveProfile } from '#lib/client/account/profile'
import { asha, cityListHandler, clearLogin, keepLogin, keptLogin, ok } from '#tests/support/user'

/** Events during an update: a closed dialog, another update, a logout in another tab. */

const update = '*/api/backend/users/v1/user/update'
/** Received updates, and functions that answer them. */
let sent: { body: unknown; answer: () => void }[] = []
const server = setupServer(
  cityListHandler,
  http.put(update, async ({ request }) => {
    const body = await request.json()
    await new Promise<void>((answer) => sent.push({ body, answer }))
    return ok()
  }),
)
let reload: ReturnType<typeof vi.spyOn>

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  sent = []
  reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  keepLogin()
})
afterEach(() => {
  for (const { answer } of sent) answer()
  clearLogin()
  setPending(null)
  localStorage.clear()
  delete document.documentElement.dataset.user
})
afterAll(() => server.close())

const waitForUpdates = (count: number) => waitFor(() => expect(sent).toHaveLength(count))
const later = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)))

it('a dialog closed while it saves only updates the header and does not reload', async () => {
  const dialog = render(<EditProfile onClose={() => {}} onNext={() => {}} onAddPhoto={() => {}} />)
  await userEvent.type(screen.getByLabelText('Name'), ' Nair')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitForUpdates(1)
  dialog.unmount()
  sent[0]?.answer()
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-user'))
  await later(600)
  expect(keptLogin()).toEqual({ ...asha, name: 'Asha Rao Nair' })
  expect(reload).not.toHaveBeenCalled()
})

it('a city picker closed while it saves does the same', async () => {
  const picker = render(<CityPicker onClose={() => {}} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Delhi' }))
  await waitForUpdates(1)
  picker.unmount()
  sent[0]?.answer()
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-user'))
  await later(1100)
  expect(keptLogin()).toMatchObject({ selectedCity: { cityId: 514 } })
  expect(reload).not.toHaveBeenCalled()
})

it('sends a newer update after the one in progress, not at the same time', async () => {
  const older = saveProfile({ name: 'Old Das' })
  await waitForUpdates(1)
  const newer = saveProfile({ name: 'New Das' })
  await later(100)
  expect(sent).toHaveLength(1)
  sent[0]?.answer()
  await waitForUpdates(2)
  sent[1]?.answer()
  expect(await Promise.all([older, newer])).toEqual(['sent', 'sent'])
  expect(sent.map(({ body }) => body)).toEqual([{ name: 'Old Das' }, { name: 'New Das' }])
  expect(localStorage.getItem('profile-update')).toBeNull()
})

it('a user logged out in another tab is logged out here at the next Save', async () => {
  render(<EditProfile onClose={() => {}} onNext={() => {}} onAddPhoto={() => {}} />)
  clearLogin()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sent).toEqual([])
  expect(localStorage.getItem('profile-update')).toBeNull()
})
