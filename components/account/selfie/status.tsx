import type { Note, Selfie } from '#components/account/selfie/use-selfie'
import type { CameraFault } from '#lib/client/account/selfie/camera'

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

/** Why no face is found, and what the visitor can do. */
function without({ camera, faces, note }: Told): Pick<Status, 'what' | 'hint'> {
  if (note === 'checking') return { what: checkingWords, hint: '' }
  if (faces.state === 'failed') return { hint: modelWords }
  if (note) return { hint: noteWords[note] }
  // specification.md, section 4: 'detection waits' for its model.
  if (camera.at === 'live')
    return faces.state === 'loading'
      ? { hint: 'The face check is loading. One moment …' }
      : { hint: 'Bring your face into the circle, in good light.' }
  const { title, advice } = camera.at === 'off' ? faultWords[camera.why] : starting
  return { what: title, hint: advice }
}

/** The status of the camera view, also read by screen readers. It is red 'until a face is found'. */
export function statusOf(told: Told): Status {
  const { isFace, taken, note, keepFault } = told
  if (keepFault) return { tone: 'alert', title: 'Photo not saved', hint: keepFaults[keepFault] }
  if (taken)
    return {
      tone: 'calm',
      title: 'Your photo',
      hint: 'It stays on this device. Nobody else sees it.',
    }
  if (!isFace) return { tone: 'alert', title: noFace, ...without(told) }
  // The camera keeps running when a chosen file is unsuitable.
  const hint = note && note !== 'checking' ? noteWords[note] : 'Hold still and take the photo.'
  return { tone: 'good', title: 'Face found', hint }
}

/** specification.md, sections 2 and 8: it shows in red. */
const noFace = 'No Face Detected'

interface FaultWords {
  title: string
  /** What can be done about it. */
  advice: string
}

const faultWords: Record<CameraFault, FaultWords> = {
  away: {
    title: 'The camera is off',
    advice: 'It was switched off while you were away from this page.',
  },
  refused: {
    title: 'The camera is not allowed here',
    advice: 'Tap the icon next to the address bar, allow the camera, then start it again.',
  },
  missing: {
    title: 'No camera was found',
    advice: 'This device has no camera, or it is not connected.',
  },
  busy: {
    title: 'The camera is in use',
    advice: 'Close other apps and tabs that use it, then start it again.',
  },
  ended: {
    title: 'The camera has stopped',
    advice: 'It may have been unplugged, or switched off in your device’s settings.',
  },
  unsupported: {
    title: 'The camera cannot be used here',
    advice: 'This browser only allows the camera on secure (https) pages.',
  },
  failed: {
    title: 'The camera did not start',
    advice: 'Try again in a moment.',
  },
}

/** Every photo needs the face model, from the camera or from a file. */
const modelWords = 'The face check could not be loaded. Please try again later.'

/** Shown while a chosen file is searched for a face. */
const checkingWords = 'Looking for a face in your picture …'

/** Why a photo could not be taken, or a chosen file is unsuitable. */
const noteWords: Record<Exclude<Note, 'checking'>, string> = {
  gone: 'Your face was out of sight when you took the photo. Bring it into the circle and try again.',
  noFace:
    'The picture you chose shows no face, or the face is too small. Choose a closer picture of your face.',
  unreadable: 'This file cannot be opened as a picture. Choose a JPEG or PNG file.',
  large: 'This file is too large. Choose one under 20 MB.',
  small: 'This picture is too small. Choose one of at least 160 by 160 pixels.',
}

const keepFaults = {
  full: 'This browser’s storage is full or switched off for this site.',
  nobody: 'You have been logged out. Log in again to save the photo.',
  other: 'Somebody else has logged in since. Close this and open your profile again.',
}
