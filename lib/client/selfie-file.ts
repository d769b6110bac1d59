import type { FaceDetection } from '#lib/client/face-detection-remote'
import {
  cut,
  jpegOf,
  middleSquare,
  pixelsOf,
  portraitSquare,
  wholeSquare,
} from '#lib/client/selfie-picture'

/** What became of a chosen file: a picture, or why there is none. */
export type FileOutcome =
  | { picture: string; isChecked: boolean }
  | { fault: 'noFace' | 'unreadable' }

/** Sides to look at it in, in px: a face that is small in the picture shows in the larger one alone. */
const sides = [224, 416]

function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

/** As a data URL: the site's policy lets in no other picture that did not come from it. */
async function decode(file: File): Promise<HTMLImageElement | undefined> {
  try {
    const image = new Image()
    image.src = await dataUrl(file)
    await image.decode()
    return image.naturalWidth > 0 ? image : undefined
  } catch {
    return undefined
  }
}

/**
 * A picture of the largest face in a file. Where faces cannot be looked for at all, the file's middle, unchecked:
 * somebody without a camera would be left with nothing.
 */
export async function pictureOfFile(file: File, detection: FaceDetection): Promise<FileOutcome> {
  const image = await decode(file)
  if (!image) return { fault: 'unreadable' }
  const size = { width: image.naturalWidth, height: image.naturalHeight }
  try {
    await detection.ready
    for (const side of sides) {
      const face = await detection.find(pixelsOf(image, wholeSquare(size), side))
      if (!face) continue
      return { picture: jpegOf(cut(image, portraitSquare(face, size), false)), isChecked: true }
    }
  } catch {
    return { picture: jpegOf(cut(image, middleSquare(size), false)), isChecked: false }
  }
  return { fault: 'noFace' }
}
