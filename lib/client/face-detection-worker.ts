import { largestFace, loadDetector } from '#lib/client/face-detection'
import type { Answer, Question } from '#lib/client/face-detection-remote'

/** The worker's own side: the page is never kept waiting by a detection. */
const answer = (said: Answer) => postMessage(said)

loadDetector('/models').then(
  () => answer({ id: 0 }),
  (error) => answer({ id: 0, fault: String(error) }),
)

addEventListener('message', async ({ data: { id, pixels } }: MessageEvent<Question>) => {
  try {
    const face = await largestFace(pixels)
    answer(face ? { id, face } : { id })
  } catch (error) {
    answer({ id, fault: String(error) })
  }
})
