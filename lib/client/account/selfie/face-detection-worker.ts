import { largestFace, loadDetector } from '#lib/client/account/selfie/face-detection'
import type { Answer, Question } from '#lib/client/account/selfie/face-detection-remote'

/** Runs in the worker, so that neither detection nor decoding a large picture blocks the page. */
const answer = (message: Answer) => postMessage(message)

loadDetector('/models', location.search ? 'reload' : 'default').then(
  () => answer({ id: 0 }),
  (error) => answer({ id: 0, fault: String(error) }),
)

/** Larger pictures are reduced to this side, in px. The photo cut from it is at most 512 px. */
const maxSide = 2048

async function pictureOf(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Rotated by its EXIF data: 'from-image' is the default, and older browsers reject the option.
    const whole = await createImageBitmap(file)
    const share = maxSide / Math.max(whole.width, whole.height)
    if (share >= 1) return whole
    const [resizeWidth, resizeHeight] = [whole.width, whole.height].map((side) =>
      Math.max(1, Math.round(side * share)),
    )
    return await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'medium' })
  } catch {
    return undefined
  }
}

addEventListener('message', async ({ data: question }: MessageEvent<Question>) => {
  const { id } = question
  try {
    if ('file' in question) {
      const image = await pictureOf(question.file)
      return answer(image ? { id, image } : { id })
    }
    const face = await largestFace(question.pixels)
    answer(face ? { id, face } : { id })
  } catch (error) {
    answer({ id, fault: String(error) })
  }
})
