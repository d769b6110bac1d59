import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Specification point 7: 'Camera face-model files are loaded from /models.' face-api.js brings none; the files of
 * its tiny face detector are in @vladmandic/face-api (MIT), whose licence goes beside them.
 */
const sources = {
  'tiny_face_detector_model-weights_manifest.json':
    'model/tiny_face_detector_model-weights_manifest.json',
  'tiny_face_detector_model.bin': 'model/tiny_face_detector_model.bin',
  'LICENSE.txt': 'LICENSE',
}

const root = path.dirname(import.meta.dirname)
const modelPackage = path.join(root, 'node_modules', '@vladmandic', 'face-api')

function isSame(one: string, other: string): boolean {
  try {
    return readFileSync(one).equals(readFileSync(other))
  } catch {
    return false
  }
}

/**
 * Puts the model into `to` unless it is there already: what is the same keeps its time, which a build goes by. Where
 * the package was left out, as a server's set-up without development's packages does, what is there stays.
 *
 * @throws when a file is neither there nor in the package
 */
export function copyFaceModels(
  to = path.join(root, 'public', 'models'),
  from = modelPackage,
): void {
  mkdirSync(to, { recursive: true })
  for (const [name, file] of Object.entries(sources)) {
    const source = path.join(from, file)
    const target = path.join(to, name)
    if (existsSync(source)) {
      if (!isSame(source, target)) copyFileSync(source, target)
    } else if (!existsSync(target))
      throw new Error(`${name} of the face model is missing: install @vladmandic/face-api`)
  }
}
