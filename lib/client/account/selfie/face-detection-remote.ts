import { faceWorker } from '#lib/config/face-worker'

/** Detects faces in a worker. Its code and model are fetched when detection starts. */

/** Position of a face, as fractions of a square picture's side. */
export interface FaceBox {
  left: number
  top: number
  width: number
  height: number
}

/** A square picture, four bytes per pixel. */
export interface Pixels {
  data: Uint8ClampedArray<ArrayBuffer>
  /** In px. */
  side: number
}

/** A request to the worker: find the face, or decode a file's picture. */
export type Question = { id: number; pixels: Pixels } | { id: number; file: Blob }

/** Its answer; id 0 means that it is ready. */
export interface Answer {
  id: number
  face?: FaceBox
  image?: ImageBitmap
  fault?: string
}

export interface FaceDetection {
  /** Resolves once it can detect faces. @rejects when code or model cannot be loaded */
  ready: Promise<void>
  /** The largest face; undefined when there is none. @rejects when detection fails */
  find: (pixels: Pixels) => Promise<FaceBox | undefined>
  /** A file's picture, upright and reduced so that it draws quickly; undefined when it cannot be read. */
  decode: (file: Blob) => Promise<ImageBitmap | undefined>
  /** Ends the worker; open requests are never answered. */
  stop: () => void
}

/** Time-out for code and model (0.4 MB), in ms; on slow 3G they take ten seconds. */
const loadTimeout = 45_000

interface Waiting {
  resolve: (answer: Answer) => void
  reject: (error: Error) => void
}

/** @param isAgain after a failure: bypasses the browser's cache, which may hold a broken copy */
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
  const timer = setTimeout(() => failAll('The face model takes too long'), loadTimeout)
  let worker: Worker | undefined
  try {
    worker = new Worker(isAgain ? `${faceWorker}?again` : faceWorker)
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      const one = waiting.get(data.id)
      waiting.delete(data.id)
      if (data.fault === undefined) one?.resolve(data)
      else one?.reject(new Error(data.fault))
    }
    // Its code could not be loaded, or it crashed.
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
