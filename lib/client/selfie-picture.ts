import type { FaceBox, Pixels } from '#lib/client/face-detection-remote'

/** Squares of a picture: the one that is looked at, the one that is kept. */

/** A square of a picture, in its px. */
export interface Square {
  left: number
  top: number
  side: number
}

interface Size {
  width: number
  height: number
}

/** The kept picture's side is at most this, in px. */
const pictureSide = 512
/** And at least this: less is a blur. */
export const leastSide = 160
/** Of a face's longer side: hair and shoulders belong to a portrait. */
const portrait = 1.7

/** What a square view of a picture shows. */
export function middleSquare({ width, height }: Size): Square {
  const side = Math.min(width, height)
  return { left: (width - side) / 2, top: (height - side) / 2, side }
}

/** The whole picture with what is missing to a square at its right or below. */
export const wholeSquare = ({ width, height }: Size): Square => ({
  left: 0,
  top: 0,
  side: Math.max(width, height),
})

/** A portrait of a face that was found in the whole square; inside the picture. */
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

/** Drawn on by the processor, for its pixels are read. */
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

let looked: HTMLCanvasElement | undefined

/** The pixels of a square, made `side` px wide, for the face detection. */
export function pixelsOf(source: CanvasImageSource, from: Square, side: number): Pixels {
  looked ??= document.createElement('canvas')
  const context = contextOf(looked, side)
  draw(context, source, from)
  return { data: context.getImageData(0, 0, side, side).data, side }
}

/**
 * The picture to keep: one moment of a video, which can be looked at before it is made a JPEG.
 *
 * @param isMirrored for a camera's: people know themselves from mirrors, and that is what the view showed
 */
export function cut(
  source: CanvasImageSource,
  from: Square,
  isMirrored: boolean,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  const side = Math.round(Math.min(pictureSide, from.side))
  const context = contextOf(canvas, side)
  // JPEG has no transparency: it would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  if (isMirrored) context.setTransform(-1, 0, 0, 1, side, 0)
  draw(context, source, from)
  return canvas
}

/** As a data URL. */
export const jpegOf = (canvas: HTMLCanvasElement): string => canvas.toDataURL('image/jpeg', 0.85)
