import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { NetInput, TinyFaceDetector, tf } from 'face-api.js'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { largestFace, loadDetector } from '#lib/client/account/selfie/face-detection'
import type { Pixels } from '#lib/client/account/selfie/face-detection-remote'
import { copyFaceModels } from '#scripts/build/build-site'
import { jpegOf, type Scene } from '#tests/bench/browser/drawn-face'

const models = mkdtempSync(path.join(tmpdir(), 'models-'))
copyFaceModels(models)
afterAll(() => rmSync(models, { recursive: true }))

// In Node.js the library recommends another of its packages on the console.
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (address: string) => {
    const file = path.join(models, path.basename(address))
    return new Response(address.startsWith('/models/') ? readFileSync(file) : null)
  })
})

/** The middle of a scene, as the camera view crops it. */
async function pixelsOf(scene: Scene, side: number): Promise<Pixels> {
  const image = sharp(await jpegOf(scene))
    .resize(side, side)
    .ensureAlpha()
  return { data: new Uint8ClampedArray(await image.raw().toBuffer()), side }
}

/** The result of the original library, without our replacements. */
async function plainly({ data, side }: Pixels) {
  const [manifest] = JSON.parse(
    readFileSync(path.join(models, 'tiny_face_detector_model-weights_manifest.json'), 'utf8'),
  )
  const file = readFileSync(path.join(models, 'tiny_face_detector_model.bin'))
  const detector = new TinyFaceDetector()
  detector.loadFromWeightMap(tf.io.decodeWeights(new Uint8Array(file).buffer, manifest.weights))
  const numbers = data.filter((_, at) => at % 4 < 3)
  const tensor = tf.tensor3d(new Float32Array(numbers), [side, side, 3])
  const [face] = await detector.locateFaces(new NetInput([tensor]), { inputSize: side })
  return face?.box
}

test('finds a face where the original library finds it, in each size', async () => {
  const sides = [96, 128, 160, 224]
  const scenes = await Promise.all(sides.map((side) => pixelsOf('face', side)))
  const expected = []
  for (const pixels of scenes) expected.push(await plainly(pixels))
  await loadDetector('/models')
  for (const [at, pixels] of scenes.entries()) {
    const [face, box] = [await largestFace(pixels), expected[at]]
    expect(face?.left).toBeCloseTo((box?.x ?? 0) / pixels.side)
    expect(face?.top).toBeCloseTo((box?.y ?? 0) / pixels.side)
    expect(face?.width).toBeCloseTo((box?.width ?? 0) / pixels.side)
    expect(face?.height).toBeCloseTo((box?.height ?? 0) / pixels.side)
  }
})

test('finds no face in an empty room and frees its memory', async () => {
  await loadDetector('/models')
  const pixels = await pixelsOf('room', 160)
  await largestFace(pixels)
  const before = tf.memory().numTensors
  expect(await largestFace(pixels)).toBeUndefined()
  expect(tf.memory().numTensors).toBe(before)
})

test('fails when the model cannot be loaded', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }))
  await expect(loadDetector('/models')).rejects.toThrow('404')
})

test('fails when the model is damaged', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const file = readFileSync(path.join(models, path.basename(address)))
    if (address.endsWith('.bin')) file[1000] = (file[1000] ?? 0) ^ 1
    return new Response(file)
  })
  await expect(loadDetector('/models')).rejects.toThrow('is damaged')
})
