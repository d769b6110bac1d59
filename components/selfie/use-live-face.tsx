import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Faces } from '#components/selfie/use-face-detection'
import { middleSquare, pixelsOf } from '#lib/client/selfie-picture'

/** Sides of what the detector gets, in px: the more, the surer and the slower. */
const sides = [160, 128, 96]
/** When detections take longer than this on average, in ms, the next ones are smaller: five a second are wanted. */
const slow = 180
/** How much the newest counts in that average. */
const weight = 0.25
/** The first ones are slower: the browser is still compiling. */
const warmUp = 3
/** One detection in this many ms is enough: a phone's battery is small. */
const rhythm = 100
/** A face is gone when so many looks in a row did not find it: a blink is not a loss. */
const patience = 2

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Whether the video shows a face, as long as somebody is looking.
 *
 * @returns that, and what tells that it was gone when somebody looked more closely
 */
export function useLiveFace(
  video: RefObject<HTMLVideoElement | null>,
  { state, detection, fail }: Faces,
  isLive: boolean,
): [boolean, () => void] {
  const [isFound, setFound] = useState(false)
  const isLooking = isLive && state === 'ready'
  useEffect(() => {
    if (!isLooking) return
    let isOver = false
    async function look() {
      let [looks, misses, size, average] = [0, 0, 0, 0]
      while (!isOver) {
        const began = performance.now()
        const element = video.current
        if (element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) {
          const square = middleSquare({ width: element.videoWidth, height: element.videoHeight })
          const pixels = pixelsOf(element, square, sides[size] ?? 96)
          const face = await detection.current?.find(pixels)
          if (isOver) return
          looks += 1
          misses = face ? 0 : misses + 1
          if (misses === 0) setFound(true)
          else if (misses >= patience) setFound(false)
          if (looks > warmUp) average += weight * (performance.now() - began - average)
          if (average > slow && size < sides.length - 1) [size, average] = [size + 1, 0]
        }
        await pause(Math.max(10, rhythm - (performance.now() - began)))
      }
    }
    look().catch(() => !isOver && fail())
    return () => {
      isOver = true
      setFound(false)
    }
  }, [isLooking, video, detection, fail])
  const lose = useCallback(() => setFound(false), [])
  return [isFound, lose]
}
