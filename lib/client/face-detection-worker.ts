import { largestFace, loadDetector } from '#lib/client/face-detection'
import type { Answer, Question } from '#lib/client/face-detection-remote'

/** The worker's own side: the page is kept waiting by no detection, and by the decoding of no large picture. */
const answer = (said: Answer) => postMessage(said)

loadDetector('/models', location.search ? 'reload' : 'default').then(
  () => answer({ id: 0 }),
  (error) => answer({ id: 0, fault: String(error) }),
)

/** Longer sides than this are made so long, in px: a face is cut out of it, and nothing kept is larger than 512. */
const mostSide = 2048

async function pictureOf(file: Blob): Promise<ImageBitmap | undefined> {
  try {
    // Turned as the camera noted it: 'from-image' is the default, and older browsers do not know the word.
    const whole = await createImageBitmap(file)
    const share = mostSide / Math.max(whole.width, whole.height)
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
