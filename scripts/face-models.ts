import { copyFileSync, mkdirSync, readFileSync } from 'node:fs'
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

/** Puts the model into `to` unless it is there already: what is the same keeps its time, which a build goes by. */
export function copyFaceModels(to = path.join(root, 'public', 'models')): void {
  mkdirSync(to, { recursive: true })
  for (const [name, file] of Object.entries(sources)) {
    const source = path.join(modelPackage, file)
    const target = path.join(to, name)
    if (!isSame(source, target)) copyFileSync(source, target)
  }
}
