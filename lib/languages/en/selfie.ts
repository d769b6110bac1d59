/** The camera view of the profile (specification.md, sections 2, 4 and 8). */
export const selfie = {
  title: 'Add photo',
  yourPhoto: 'Your photo',
  view: 'What the camera sees',
  use: 'Use this photo',
  retake: 'Retake',
  take: 'Take photo',
  start: 'Start camera',
  again: 'Try again',
  choose: 'Choose a picture',
  starting: {
    title: 'Starting the camera …',
    advice: 'If your browser asks, allow this site to use it.',
  },
  loading: 'The face check is loading. One moment …',
  bring: 'Bring your face into the circle, in good light.',
  unsaved: 'Photo not saved',
  stays: 'It stays on this device. Nobody else sees it.',
  /** specification.md, sections 2 and 8: it shows in red. */
  noFace: 'No Face Detected',
  hold: 'Hold still and take the photo.',
  found: 'Face found',
  /** Why the camera is off, and what can be done about it. */
  faults: {
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
  },
  /** Every photo needs the face model, from the camera or from a file. */
  noModel: 'The face check could not be loaded. Please try again later.',
  /** Shown while a chosen file is searched for a face. */
  checking: 'Looking for a face in your picture …',
  /** Why a photo could not be taken, or a chosen file is unsuitable. */
  notes: {
    gone: 'Your face was out of sight when you took the photo. Bring it into the circle and try again.',
    noFace:
      'The picture you chose shows no face, or the face is too small. Choose a closer picture of your face.',
    unreadable: 'This file cannot be opened as a picture. Choose a JPEG or PNG file.',
    large: 'This file is too large. Choose one under 20 MB.',
    small: 'This picture is too small. Choose one of at least 160 by 160 pixels.',
  },
  keepFaults: {
    full: 'This browser’s storage is full or switched off for this site.',
    nobody: 'You have been logged out. Log in again to save the photo.',
    other: 'Somebody else has logged in since. Close this and open your profile again.',
  },
}
