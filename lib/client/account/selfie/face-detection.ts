import { NetInput, TinyFaceDetector, tf } from 'face-api.js'
import type { FaceBox, Pixels } from '#lib/client/account/selfie/face-detection-remote'

/** Face detection for the worker (face-detection-worker.ts). See docs/decisions/0027-selfie.md. */
const detector = new TinyFaceDetector()
const modelName = 'tiny_face_detector_model'
/** SHA-256 of its weights in @vladmandic/face-api 1.7.15. */
const modelHash = 'b7503ce7df31039b1c43316a9b865cab6a70dd748cc602d3fa28b551503c3871'
/** Minimum score of a face. Pictures of people at 160 px score 0.5 to 1. */
const scoreThreshold = 0.4

type Backend = tf.KernelBackend
type Numbers = Float32Array<ArrayBuffer>

/**
 * Replaces three operations of TensorFlow.js 1.7's CPU backend, which computes the position of every number from its
 * index and spends a third of each detection on that. Only the simple cases; the original handles the others.
 */
function speedUp(backend: Backend): void {
  const numbersOf = ({ dataId }: tf.Tensor) => backend.readSync(dataId) as Numbers
  const pad = backend.pad.bind(backend)
  backend.pad = (x, paddings, value) => {
    const [batch = 0, height = 0, width = 0, channels = 0] = x.shape
    const [none = [0, 0], [top, bottom] = [0, 0], [left, right] = [0, 0], last = [0, 0]] = paddings
    const others = [...none, ...last, value, batch - 1]
    if (x.rank !== 4 || others.some((number) => number !== 0)) return pad(x, paddings, value)
    const from = numbersOf(x)
    const line = width * channels
    const [newHeight, newWidth] = [top + height + bottom, left + width + right]
    const to = new Float32Array(newHeight * newWidth * channels)
    for (let row = 0; row < height; row += 1)
      to.set(
        from.subarray(row * line, (row + 1) * line),
        ((row + top) * newWidth + left) * channels,
      )
    return tf.tensor(to, [1, newHeight, newWidth, channels]) as typeof x
  }

  /** Combines each number with a number per channel (a bias) or with a single number. */
  const eachWith = (name: 'add' | 'multiply', work: (a: number, b: number) => number) => {
    const former = backend[name].bind(backend)
    backend[name] = (a, b) => {
      const { size } = b
      const isPlain = b.rank <= 1 && (size === 1 || size === a.shape.at(-1)) && a.rank > 1
      if (!isPlain || a.dtype !== 'float32' || b.dtype !== 'float32') return former(a, b)
      const [from, other] = [numbersOf(a), numbersOf(b)]
      const to = new Float32Array(from.length)
      for (let start = 0; start < to.length; start += size)
        for (let at = 0; at < size; at += 1)
          to[start + at] = work(from[start + at] ?? 0, other[at] ?? 0)
      return tf.tensor(to, a.shape)
    }
  }
  eachWith('add', (a, b) => a + b)
  eachWith('multiply', (a, b) => a * b)
}

/** A damaged model finds faces in walls, or none. Browsers compute hashes only on secure pages. */
async function isIntact(model: ArrayBuffer): Promise<boolean> {
  const subtle = crypto.subtle as SubtleCrypto | undefined
  if (!subtle) return true
  const hash = new Uint8Array(await subtle.digest('SHA-256', model))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === modelHash
}

async function fetchFile(address: string, cache: RequestCache): Promise<Response> {
  const answer = await fetch(address, { cache })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return answer
}

/**
 * Loads the detector. It runs on the CPU: without a graphics card, WebGL takes two seconds for the first detection, and
 * it is not available everywhere.
 *
 * @param models URL of the folder with the model's files
 * @param cache 'reload' when the browser's cached files may be damaged
 * @throws when they cannot be loaded, or are damaged
 */
export async function loadDetector(models: string, cache: RequestCache = 'default'): Promise<void> {
  await tf.setBackend('cpu')
  speedUp(tf.findBackend('cpu'))
  const manifest = await fetchFile(`${models}/${modelName}-weights_manifest.json`, cache)
  const [{ weights, paths }] = await manifest.json()
  const file = await fetchFile(`${models}/${paths[0]}`, cache)
  const numbers = await file.arrayBuffer()
  if (!(await isIntact(numbers))) throw new Error('The face model is damaged')
  detector.loadFromWeightMap(tf.io.decodeWeights(numbers, weights))
}

/** The network's input: red, green and blue, without alpha. */
function colours({ data, side }: Pixels): tf.Tensor3D {
  const numbers = new Float32Array(side * side * 3)
  for (let pixel = 0; pixel < side * side; pixel += 1)
    for (let colour = 0; colour < 3; colour += 1)
      numbers[pixel * 3 + colour] = data[pixel * 4 + colour] ?? 0
  return tf.tensor3d(numbers, [side, side, 3])
}

/** The largest face of a square picture; undefined when none is found. */
export async function largestFace(pixels: Pixels): Promise<FaceBox | undefined> {
  const { side } = pixels
  const tensor = colours(pixels)
  try {
    const options = { inputSize: side, scoreThreshold }
    const found = await detector.locateFaces(new NetInput([tensor]), options)
    const [box] = found.map((face) => face.box).sort((a, b) => b.area - a.area)
    if (!box) return undefined
    const shares = [box.x, box.y, box.width, box.height].map((length) => length / side)
    const [left = 0, top = 0, width = 0, height = 0] = shares
    return { left, top, width, height }
  } finally {
    tensor.dispose()
  }
}
