import type { Selfie } from '#components/account/selfie/use-selfie'
import type { Words } from '#lib/languages/en/index'

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

/** Why no face is found, and what the visitor can do. */
function without(
  { camera, faces, note }: Told,
  words: Words['selfie'],
): Pick<Status, 'what' | 'hint'> {
  if (note === 'checking') return { what: words.checking, hint: '' }
  if (faces.state === 'failed') return { hint: words.noModel }
  if (note) return { hint: words.notes[note] }
  // specification.md, section 4: 'detection waits' for its model.
  if (camera.at === 'live')
    return faces.state === 'loading' ? { hint: words.loading } : { hint: words.bring }
  const { title, advice } = camera.at === 'off' ? words.faults[camera.why] : words.starting
  return { what: title, hint: advice }
}

/** The status of the camera view, also read by screen readers. It is red 'until a face is found'. */
export function statusOf(told: Told, words: Words['selfie']): Status {
  const { isFace, taken, note, keepFault } = told
  if (keepFault) return { tone: 'alert', title: words.unsaved, hint: words.keepFaults[keepFault] }
  if (taken)
    return {
      tone: 'calm',
      title: words.yourPhoto,
      hint: words.stays,
    }
  if (!isFace) return { tone: 'alert', title: words.noFace, ...without(told, words) }
  // The camera keeps running when a chosen file is unsuitable.
  const hint = note && note !== 'checking' ? words.notes[note] : words.hold
  return { tone: 'good', title: words.found, hint }
}
