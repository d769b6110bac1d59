import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ProfileOverlay } from '#components/account/profile/overlay'
import { clearLogin, keepLogin } from '#tests/support/user'

/** Parts of the camera view that need no picture. e2e/selfie.spec.ts tests the rest with a camera. */

class SilentWorker {
  static running = 0
  constructor() {
    SilentWorker.running += 1
  }
  terminate() {
    SilentWorker.running -= 1
  }
}

const track = Object.assign(new EventTarget(), { stop: vi.fn() })
const stream = { getTracks: () => [track] }
const getUserMedia = vi.fn()
const button = (name: string) => screen.getByRole('button', { name })
const view = () => screen.queryByRole('dialog', { name: 'Add photo' })

beforeEach(() => {
  keepLogin()
  vi.stubGlobal('Worker', SilentWorker)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  // happy-dom accepts only its own streams.
  Object.defineProperty(HTMLVideoElement.prototype, 'srcObject', {
    configurable: true,
    value: null,
    writable: true,
  })
  // happy-dom loads no style sheets and must not report that.
  Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
    handleDisabledFileLoadingAsSuccess: true,
  })
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => {
  clearLogin()
  getUserMedia.mockReset()
  track.stop.mockReset()
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Reflect.deleteProperty(HTMLVideoElement.prototype, 'srcObject')
})

/** Opens Edit Profile and its camera view, which waits for its style sheet. */
function show(sheet: 'load' | 'error' | 'late' = 'load') {
  const { container, unmount } = render(<ProfileOverlay onClose={() => {}} onNext={() => {}} />)
  const link = container.querySelector('link[rel=stylesheet]')
  if (link && sheet !== 'late') fireEvent[sheet](link)
  return unmount
}

async function open() {
  const user = userEvent.setup()
  const unmount = show()
  await user.type(screen.getByLabelText('Name'), ' Nair')
  await user.click(button('Add photo'))
  return { user, unmount }
}

it('requests the camera and the face model only when it is opened', async () => {
  getUserMedia.mockReturnValue(new Promise(() => {}))
  const before = SilentWorker.running
  show()
  expect([getUserMedia.mock.calls.length, SilentWorker.running]).toEqual([0, before])
  await userEvent.click(button('Add photo'))
  expect([getUserMedia.mock.calls.length, SilentWorker.running]).toEqual([1, before + 1])
  expect(screen.getAllByText('Starting the camera …')).toHaveLength(1)
})

it('waits for its styles, and opens without them when they cannot be loaded', async () => {
  getUserMedia.mockReturnValue(new Promise(() => {}))
  const unmount = show('late')
  await userEvent.click(button('Add photo'))
  expect(view()).toBeNull()
  unmount()
  show('error')
  await userEvent.click(button('Add photo'))
  expect(view()).toBeVisible()
})

it('is red and takes no photo until a face is found', async () => {
  getUserMedia.mockResolvedValue(stream)
  const { user } = await open()
  expect(await screen.findByText('No Face Detected')).toHaveClass('text-alert')
  expect(button('Take photo')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Take photo')).toHaveAccessibleDescription(/No Face Detected/)
  await user.click(button('Take photo'))
  expect(screen.queryByRole('button', { name: 'Use this photo' })).toBeNull()
})

it('releases camera and worker when it is closed, and keeps typed text', async () => {
  getUserMedia.mockResolvedValue(stream)
  const before = SilentWorker.running
  const { user } = await open()
  await screen.findByText('No Face Detected')
  const [, close] = screen.getAllByRole('button', { name: 'Close' })
  if (close) await user.click(close)
  expect(view()).toBeNull()
  expect(track.stop).toHaveBeenCalled()
  expect(SilentWorker.running).toBe(before)
  expect(screen.getByLabelText('Name')).toHaveValue('Asha Rao Nair')
})

it('releases the camera when it unmounts', async () => {
  getUserMedia.mockResolvedValue(stream)
  const { unmount } = await open()
  await screen.findByText('No Face Detected')
  unmount()
  expect(track.stop).toHaveBeenCalled()
})

it('explains what to do when the camera is refused, and restarts it', async () => {
  getUserMedia.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
  const { user } = await open()
  expect(await screen.findByText('The camera is not allowed here')).toBeVisible()
  expect(screen.getByText('No Face Detected')).toHaveClass('text-alert')
  expect(button('Choose a picture')).toBeEnabled()
  expect(button('Start camera')).toHaveFocus()
  getUserMedia.mockResolvedValueOnce(stream)
  await user.click(button('Start camera'))
  expect(await screen.findByText('No Face Detected')).toBeVisible()
  expect(button('Take photo')).toHaveFocus()
})

it('offers only a file when the browser has no camera access', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined })
  await open()
  expect(await screen.findByText('The camera cannot be used here')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Start camera' })).toBeNull()
  expect(button('Choose a picture')).toBeEnabled()
})

it('stops when the page is left', async () => {
  getUserMedia.mockResolvedValue(stream)
  await open()
  await screen.findByText('No Face Detected')
  act(() => {
    dispatchEvent(new Event('pagehide'))
  })
  expect(track.stop).toHaveBeenCalled()
  expect(screen.getByText('The camera is off')).toBeVisible()
})
