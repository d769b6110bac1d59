import type { Selfie } from '#components/selfie/use-selfie'
import { faultWords, fileWords, keepFaults, noFace } from '#components/selfie/words'

interface Status {
  /** Red, green, or neither. */
  tone: 'alert' | 'good' | 'calm'
  title: string
  hint: string
}

type Told = Pick<Selfie, 'camera' | 'isFace' | 'taken' | 'note' | 'keepFault'> & {
  faces: Pick<Selfie['faces'], 'state'>
}

/** While no face is found; 'detection waits' for its model (specification point 4). */
const faceHints = {
  loading: 'The face check is loading. One moment …',
  ready: 'Bring your face into the circle, in good light.',
  failed: 'The face check could not be loaded, and without it no photo can be taken.',
}

/** What the camera view says of itself, in sight and to screen readers. */
export function statusOf({ camera, faces, isFace, taken, note, keepFault }: Told): Status {
  if (keepFault) return { tone: 'alert', title: 'Not kept', hint: keepFaults[keepFault] }
  if (taken)
    return {
      tone: 'calm',
      title: 'Your photo',
      hint: taken.isChecked ? 'It stays on this device. Nobody else sees it.' : fileWords.unchecked,
    }
  if (note === 'checking') return { tone: 'calm', title: fileWords.checking, hint: '' }
  // The camera goes on beside a file that would not do.
  if (camera.at === 'live') {
    const live: Status = isFace
      ? { tone: 'good', title: 'Face found', hint: 'Hold still and take the photo.' }
      : { tone: 'alert', title: noFace, hint: faceHints[faces.state] }
    return note ? { ...live, hint: fileWords[note] } : live
  }
  if (note === 'noFace') return { tone: 'alert', title: noFace, hint: fileWords.noFace }
  if (note === 'unreadable')
    return { tone: 'alert', title: 'Not a picture', hint: fileWords.unreadable }
  if (camera.at === 'starting')
    return {
      tone: 'calm',
      title: 'Starting the camera …',
      hint: 'If your browser asks, allow this site to use it.',
    }
  const { title, advice } = faultWords[camera.why]
  return { tone: 'calm', title, hint: advice }
}
