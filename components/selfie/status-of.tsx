import type { Selfie } from '#components/selfie/use-selfie'
import {
  checkingWords,
  faultWords,
  keepFaults,
  modelWords,
  noFace,
  noteWords,
} from '#components/selfie/words'

interface Status {
  /** Red, green, or neither. */
  tone: 'alert' | 'good' | 'calm'
  title: string
  /** What has happened. */
  what?: string
  /** What can be done about it. */
  hint: string
}

type Told = Pick<Selfie, 'camera' | 'isFace' | 'taken' | 'note' | 'keepFault'> & {
  faces: Pick<Selfie['faces'], 'state'>
}

const starting = {
  title: 'Starting the camera …',
  advice: 'If your browser asks, allow this site to use it.',
}

/** Why no face is found, and what can be done about it. */
function without({ camera, faces, note }: Told): Pick<Status, 'what' | 'hint'> {
  if (note === 'checking') return { what: checkingWords, hint: '' }
  if (faces.state === 'failed') return { hint: modelWords }
  if (note) return { hint: noteWords[note] }
  // Specification point 4: 'detection waits' for its model.
  if (camera.at === 'live')
    return faces.state === 'loading'
      ? { hint: 'The face check is loading. One moment …' }
      : { hint: 'Bring your face into the circle, in good light.' }
  const { title, advice } = camera.at === 'off' ? faultWords[camera.why] : starting
  return { what: title, hint: advice }
}

/** What the camera view says of itself, in sight and to screen readers: it is red 'until a face is found'. */
export function statusOf(told: Told): Status {
  const { isFace, taken, note, keepFault } = told
  if (keepFault) return { tone: 'alert', title: 'Not kept', hint: keepFaults[keepFault] }
  if (taken)
    return {
      tone: 'calm',
      title: 'Your photo',
      hint: 'It stays on this device. Nobody else sees it.',
    }
  if (!isFace) return { tone: 'alert', title: noFace, ...without(told) }
  // The camera goes on beside a file that would not do.
  const hint = note && note !== 'checking' ? noteWords[note] : 'Hold still and take the photo.'
  return { tone: 'good', title: 'Face found', hint }
}
