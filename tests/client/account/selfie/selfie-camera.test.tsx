import { afterEach, describe, expect, it, vi } from 'vitest'
import { type CameraFault, openCamera } from '#lib/client/account/selfie/camera'

/** A track that can end by itself, as when a camera is unplugged. */
class Track extends EventTarget {
  readyState = 'live'
  stop() {
    this.readyState = 'ended'
  }
}

/** A camera that getUserMedia returns when the test calls `give`. */
function device() {
  const track = new Track()
  let give = () => {}
  let refuse = (_name: string) => {}
  const given = new Promise<object>((resolve, reject) => {
    give = () => resolve({ getTracks: () => [track] })
    refuse = (name) => reject(new DOMException('no', name))
  })
  const getUserMedia = vi.fn(() => given)
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  return { track, give: () => give(), refuse: (name: string) => refuse(name), getUserMedia }
}

function open() {
  const off: CameraFault[] = []
  const onLive = vi.fn()
  const stop = openCamera({ onLive, onOff: (why) => off.push(why) })
  return { off, onLive, stop }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function setHidden(isHidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
  document.dispatchEvent(new Event('visibilitychange'))
}

afterEach(() => {
  Reflect.deleteProperty(document, 'hidden')
})

describe('the camera', () => {
  it('opens the front camera without sound', async () => {
    const { give, getUserMedia } = device()
    const { onLive } = open()
    give()
    await settled()
    expect(onLive).toHaveBeenCalledOnce()
    expect(getUserMedia).toHaveBeenCalledWith({
      audio: false,
      video: expect.objectContaining({ facingMode: 'user' }),
    })
  })

  it.each<[string, CameraFault[], (track: Track, stop: () => void) => void]>([
    ['it is stopped', [], (_, stop) => stop()],
    ['the page is hidden', ['away'], () => setHidden(true)],
    ['the page is left', ['away'], () => dispatchEvent(new Event('pagehide'))],
    ['it is unplugged', ['ended'], (track) => track.dispatchEvent(new Event('ended'))],
  ])('is off when %s, and reports the reason once', async (_, said, happen) => {
    const { track, give } = device()
    const { off, stop } = open()
    give()
    await settled()
    expect(track.readyState).toBe('live')
    happen(track, stop)
    expect(track.readyState).toBe('ended')
    dispatchEvent(new Event('pagehide'))
    stop()
    expect(off).toEqual(said)
  })

  it('stays on when the page becomes visible', async () => {
    const { track, give } = device()
    const { off, stop } = open()
    give()
    await settled()
    setHidden(false)
    expect([track.readyState, off]).toEqual(['live', []])
    stop()
  })

  it.each<[string, CameraFault[], (stop: () => void) => void]>([
    ['a stop', [], (stop) => stop()],
    ['the page was hidden', ['away'], () => setHidden(true)],
  ])('is switched off at once if it starts after %s', async (_, said, happen) => {
    const { track, give } = device()
    const { off, onLive, stop } = open()
    happen(stop)
    give()
    await settled()
    expect(track.readyState).toBe('ended')
    expect(onLive).not.toHaveBeenCalled()
    expect(off).toEqual(said)
  })

  it.each<[string, CameraFault]>([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'missing'],
    ['OverconstrainedError', 'missing'],
    ['NotReadableError', 'busy'],
    ['AbortError', 'busy'],
    ['TypeError', 'failed'],
  ])('logs and reports the error %s', async (name, why) => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {})
    const { refuse } = device()
    const { off } = open()
    refuse(name)
    await settled()
    expect(off).toEqual([why])
    expect(log).toHaveBeenCalledOnce()
  })

  it('is unsupported on a page without https', async () => {
    vi.stubGlobal('navigator', {})
    const { off } = open()
    await settled()
    expect(off).toEqual(['unsupported'])
  })
})
