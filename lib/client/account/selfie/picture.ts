import type {
  FaceBox,
  FaceDetection,
  Pixels,
} from '#lib/client/account/selfie/face-detection-remote'

/** Square parts of a picture: the one searched for a face and the one that is kept. */

interface Square {
  left: number
  top: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** Maximum side of the kept picture, in px. */
const pictureSide = 512
/** Minimum side, in px: smaller pictures are blurred. */
const leastSide = 160
/** Side of a portrait, relative to the face's longer side: it includes hair and shoulders. */
const portrait = 1.7

/** The centre of a picture, as a square view shows it. */
export function middleSquare({ width, height }: Size): Square {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

/** The whole picture, padded to a square at the right or the bottom. */
export const wholeSquare = ({ width, height }: Size): Square => ({
  left: 0,
  top: 0,
  side: Math.max(width, height),
})

/** The portrait of a face that was found in wholeSquare; it lies inside the picture. */
export function portraitSquare(face: FaceBox, size: Size): Square {
  const whole = Math.max(size.width, size.height)
  const longer = Math.max(face.width, face.height) * whole
  const side = Math.min(Math.max(longer * portrait, leastSide), size.width, size.height)
  const inside = (middle: number, length: number) =>
    Math.max(0, Math.min(middle - side / 2, length - side))
  return {
    left: inside((face.left + face.width / 2) * whole, size.width),
    top: inside((face.top + face.height / 2) * whole, size.height),
    side,
  }
}

/** A canvas in main memory, because its pixels are read back. */
function contextOf(canvas: HTMLCanvasElement, side: number): CanvasRenderingContext2D {
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas')
  context.imageSmoothingQuality = 'high'
  return context
}

function draw(context: CanvasRenderingContext2D, source: CanvasImageSource, from: Square) {
  const { width } = context.canvas
  context.drawImage(source, from.left, from.top, from.side, from.side, 0, 0, width, width)
}

let searchCanvas: HTMLCanvasElement | undefined

/** The pixels of a square, scaled to `side` px, for face detection. */
export function pixelsOf(source: CanvasImageSource, from: Square, side: number): Pixels {
  searchCanvas ??= document.createElement('canvas')
  const context = contextOf(searchCanvas, side)
  draw(context, source, from)
  return { data: context.getImageData(0, 0, side, side).data, side }
}

/**
 * Cuts the picture to keep out of a video frame or a file.
 *
 * @param isMirrored for the camera, whose view is mirrored, as people know themselves from mirrors
 */
export function cut(
  source: CanvasImageSource,
  from: Square,
  isMirrored: boolean,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const side = Math.round(Math.min(pictureSide, from.side))
  const context = contextOf(canvas, side)
  // JPEG has no transparency; it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  if (isMirrored) context.setTransform(-1, 0, 0, 1, side, 0)
  draw(context, source, from)
  return canvas
}

export const jpegOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.85)

/** A picture, or why the chosen file gives none. */
export type FileOutcome =
  | { picture: string }
  | { fault: 'noFace' | 'unreadable' | 'large' | 'small' | 'noModel' }

/** Sizes to search for a face, in px: a small face is found only in the larger ones. */
const sides = [224, 416, 640]
/** In bytes; phone pictures have up to ten million. */
const maxBytes = 20e6

/** A picture of the largest face in a file. As with the camera, no picture is taken without face detection. */
export async function pictureOfFile(file: File, detection: FaceDetection): Promise<FileOutcome> {
  if (file.size > maxBytes) return { fault: 'large' }
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
