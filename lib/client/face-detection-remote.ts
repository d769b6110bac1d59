import { faceWorker } from '#lib/config/face-worker'

/** Looks for faces in a worker, whose code and model are fetched when this is called and not before. */

/** Where a face lies: shares of a square picture's side. */
export interface FaceBox {
  left: number
  top: number
  width: number
  height: number
}

/** A square picture, four bytes a pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  /** In px. */
  side: number
}

/** What the worker is asked. */
export interface Question {
  id: number
  pixels: Pixels
}

/** What it answers; id 0 says that it is ready. */
export interface Answer {
  id: number
  face?: FaceBox
  fault?: string
}

export interface FaceDetection {
  /** Resolves once it can find faces. @rejects when code or model do not come */
  ready: Promise<void>
  /** The largest face; undefined when there is none. @rejects when it cannot be told */
  find: (pixels: Pixels) => Promise<FaceBox | undefined>
  /** Ends the worker; what was asked is never answered. */
  stop: () => void
}

/** How long code and model (0.4 MB) may take, in ms: on slow 3G they need ten seconds. */
const patience = 45_000

interface Waiting {
  resolve: (face: FaceBox | undefined) => void
  reject: (error: Error) => void
}

export function startFaceDetection(): FaceDetection {
  const waiting = new Map<number, Waiting>()
  const wait = (id: number) =>
    new Promise<FaceBox | undefined>((resolve, reject) => {
      waiting.set(id, { resolve, reject })
    })
  let broken = ''
  const failAll = (why: string) => {
    broken = why
    for (const { reject } of waiting.values()) reject(new Error(why))
    waiting.clear()
  }
  const ready = wait(0).then(() => clearTimeout(timer))
  const timer = setTimeout(() => failAll('The face model takes too long'), patience)
  let worker: Worker | undefined
  try {
    worker = new Worker(faceWorker)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.fault === undefined) one?.resolve(data.face)
      else one?.reject(new Error(data.fault))
    }
    // Its code did not come, or it broke down.
    worker.onerror = (event) => {
      event.preventDefault()
      failAll('The face detection does not run')
    }
  } catch (error) {
    failAll(String(error))
  }
  let asked = 0
  return {
    ready,
    find(pixels) {
      if (broken) return Promise.reject(new Error(broken))
      asked += 1
      const question: Question = { id: asked, pixels }
      const answer = wait(asked)
      worker?.postMessage(question, [pixels.data.buffer])
      return answer
    },
    stop() {
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
