import type { FaceDetection } from '#lib/client/face-detection-remote'
import {
  cut,
  jpegOf,
  leastSide,
  pixelsOf,
  portraitSquare,
  wholeSquare,
} from '#lib/client/selfie-picture'

/** What became of a chosen file: a picture, or why there is none. */
export type FileOutcome =
  | { picture: string }
  | { fault: 'noFace' | 'unreadable' | 'large' | 'small' | 'noModel' }

/** Sides to look at it in, in px: a face that is small in the picture shows in the larger ones alone. */
const sides = [224, 416, 640]
/** In bytes; phones' pictures have up to ten million. */
const mostBytes = 20e6

/** A picture of the largest face in a file. As for the camera, nothing is taken that nobody looked at. */
export async function pictureOfFile(file: File, detection: FaceDetection): Promise<FileOutcome> {
  if (file.size > mostBytes) return { fault: 'large' }
  try {
    const image = await detection.decode(file)
    if (!image) return { fault: 'unreadable' }
    const { width, height } = image
    if (Math.min(width, height) < leastSide) return { fault: 'small' }
    await detection.ready
    for (const side of sides) {
      const face = await detection.find(pixelsOf(image, wholeSquare(image), side))
      if (!face) continue
      return { picture: jpegOf(cut(image, portraitSquare(face, image), false)) }
    }
    return { fault: 'noFace' }
  } catch {
    return { fault: 'noModel' }
  }
}
