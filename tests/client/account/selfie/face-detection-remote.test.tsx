import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  type Pixels,
  type Question,
  startFaceDetection,
} from '#lib/client/account/selfie/face-detection-remote'

/** A fake worker that the test controls. */
class FakeWorker {
  static last: FakeWorker
  asked: Question[] = []
  isOver = false
  onmessage?: (event: { data: object }) => void
  onerror?: (event: Event) => void
  address: string
  constructor(address: string) {
    this.address = address
    FakeWorker.last = this
  }
  postMessage(question: Question) {
    this.asked.push(question)
  }
  terminate() {
    this.isOver = true
  }
  says(data: object) {
    this.onmessage?.({ data })
  }
}

const pixels: Pixels = { data: new Uint8ClampedArray(4), side: 1 }
const face = { left: 0, top: 0, width: 1, height: 1 }

beforeEach(() => {
  vi.stubGlobal('Worker', FakeWorker)
})

describe('the face detection', () => {
  it('is ready when its worker is, and matches answers to requests', async () => {
    const detection = startFaceDetection()
    FakeWorker.last.says({ id: 0 })
    await detection.ready
    const [first, second] = [detection.find(pixels), detection.find(pixels)]
    const [one, two] = FakeWorker.last.asked
    FakeWorker.last.says({ id: two?.id, face })
    FakeWorker.last.says({ id: one?.id })
    expect(await second).toEqual(face)
    expect(await first).toBeUndefined()
    detection.stop()
    expect(FakeWorker.last.isOver).toBe(true)
  })

  it('decodes a file’s picture, if it has one', async () => {
    const detection = startFaceDetection()
    const image = { width: 4, height: 3 }
    const file = new Blob(['a'])
    const [first, second] = [detection.decode(file), detection.decode(file)]
    const [one, two] = FakeWorker.last.asked
    expect(one).toEqual({ id: one?.id, file })
    FakeWorker.last.says({ id: one?.id, image })
    FakeWorker.last.says({ id: two?.id })
    expect([await first, await second]).toEqual([image, undefined])
    detection.stop()
  })

  it('bypasses the browser’s cache on the second attempt', () => {
    startFaceDetection().stop()
    const { address } = FakeWorker.last
    startFaceDetection(true).stop()
    expect(FakeWorker.last.address).toBe(`${address}?again`)
  })

  it.each<[string, () => void]>([
    ['the model does not come', () => FakeWorker.last.says({ id: 0, fault: '404' })],
    ['its code does not come', () => FakeWorker.last.onerror?.(new Event('error'))],
  ])('is not ready when %s', async (_, happen) => {
    const { ready, stop } = startFaceDetection()
    happen()
    await expect(ready).rejects.toThrow()
    stop()
  })

  it('fails when the model takes too long to load', async () => {
    vi.useFakeTimers()
    const { ready } = startFaceDetection()
    const failed = expect(ready).rejects.toThrow('too long')
    await vi.advanceTimersByTimeAsync(60_000)
    await failed
    vi.useRealTimers()
  })

  it('rejects open and later requests after the worker crashes', async () => {
    const { ready, find, stop } = startFaceDetection()
    FakeWorker.last.says({ id: 0 })
    await ready
    const asked = find(pixels)
    FakeWorker.last.onerror?.(new Event('error'))
    await expect(asked).rejects.toThrow()
    await expect(find(pixels)).rejects.toThrow()
    stop()
  })

  it('is not ready in a browser that does not allow workers', async () => {
    vi.stubGlobal('Worker', function refused() {
      throw new DOMException('denied', 'SecurityError')
    })
    await expect(startFaceDetection().ready).rejects.toThrow()
  })
})
