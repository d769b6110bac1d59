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

/** What is said of a picture that was to be taken, or of a chosen file. */
export const fileWords = {
  gone: 'Your face was out of sight when the photo was taken. Bring it into the circle and try again.',
  checking: 'Looking for a face in your picture …',
  noFace: 'In the picture that you chose no face can be seen. Choose one that shows yours.',
  unreadable: 'That file cannot be opened as a picture. Choose a JPEG or PNG file.',
  unchecked:
    'The face check could not be loaded, so nobody has looked for a face. See for yourself that yours can be seen.',
}

export const keepFaults = {
  full: 'The photo could not be kept: this browser’s storage is full or switched off for this site.',
  nobody: 'You have been logged out. Log in again to keep a photo.',
}
