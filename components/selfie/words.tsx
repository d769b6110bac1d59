import type { Note } from '#components/selfie/use-selfie'
import type { CameraFault } from '#lib/client/selfie-camera'

/** Specification points 2 and 8: it shows in red. */
export const noFace = 'No Face Detected'

interface FaultWords {
  title: string
  /** What can be done about it. */
  advice: string
}

/** What is said where the camera is off. */
export const faultWords: Record<CameraFault, FaultWords> = {
  away: {
    title: 'The camera is off',
    advice: 'It was switched off while you were away from this page.',
  },
  refused: {
    title: 'The camera is not allowed here',
    advice:
      'Tap the sign beside the address at the top of your browser, allow the camera, then start it again.',
  },
  missing: {
    title: 'No camera was found',
    advice: 'This device has none, or it is not connected.',
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
    advice: 'This browser gives the camera to no page that came over this connection.',
  },
  failed: {
    title: 'The camera did not start',
    advice: 'Try again in a moment.',
  },
}

/** While the face model is missing: nothing is taken, neither from the camera nor from a file. */
export const modelWords = 'The face check could not be loaded. Try again later.'

/** What is said while a chosen file is looked at. */
export const checkingWords = 'Looking for a face in your picture …'

/** What is said of a picture that was to be taken, or of a chosen file that will not do. */
export const noteWords: Record<Exclude<Note, 'checking'>, string> = {
  gone: 'Your face was out of sight when the photo was taken. Bring it into the circle and try again.',
  noFace:
    'In the picture that you chose no face can be seen, or it is too small. Choose one that shows yours from closer.',
  unreadable: 'That file cannot be opened as a picture. Choose a JPEG or PNG file.',
  large: 'That file is too large: choose one of less than 20 MB.',
  small: 'That picture is too small to show a face: choose one of at least 160 by 160 pixels.',
}

export const keepFaults = {
  full: 'The photo could not be kept: this browser’s storage is full or switched off for this site.',
  nobody: 'You have been logged out. Log in again to keep a photo.',
  other: 'Somebody else has logged in meanwhile. Close this and open your profile again.',
}
