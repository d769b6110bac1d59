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

/** What the worker is asked: where the face is, or what picture a file holds. */
export type Question = { id: number; pixels: Pixels } | { id: number; file: Blob }

/** What it answers; id 0 says that it is ready. */
export interface Answer {
  id: number
  face?: FaceBox
  image?: ImageBitmap
  fault?: string
}

export interface FaceDetection {
  /** Resolves once it can find faces. @rejects when code or model do not come */
  ready: Promise<void>
  /** The largest face; undefined when there is none. @rejects when it cannot be told */
  find: (pixels: Pixels) => Promise<FaceBox | undefined>
  /** A file's picture, upright and made small enough to draw at once; undefined when it holds none. */
  decode: (file: Blob) => Promise<ImageBitmap | undefined>
  /** Ends the worker; what was asked is never answered. */
  stop: () => void
}

/** How long code and model (0.4 MB) may take, in ms: on slow 3G they need ten seconds. */
const patience = 45_000

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** @param isAgain when it failed before: what the browser keeps of it may be what is broken */
export function startFaceDetection(isAgain = false): FaceDetection {
  const waiting = new Map<number, Waiting>()
  const wait = (id: number) =>
    new Promise<Answer>((resolve, reject) => {
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
    worker = new Worker(isAgain ? `${faceWorker}?again` : faceWorker)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.fault === undefined) one?.resolve(data)
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
  function ask(what: { pixels: Pixels } | { file: Blob }, given: Transferable[]) {
    if (broken) return Promise.reject(new Error(broken))
    asked += 1
    const question: Question = { id: asked, ...what }
    const answer = wait(asked)
    worker?.postMessage(question, given)
    return answer
  }
  return {
    ready,
    find: async (pixels) => (await ask({ pixels }, [pixels.data.buffer])).face,
    decode: async (file) => (await ask({ file }, [])).image,
    stop() {
      clearTimeout(timer)
      worker?.terminate()
    },
  }
}
