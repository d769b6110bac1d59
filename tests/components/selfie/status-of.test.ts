import { describe, expect, test } from 'vitest'
import { statusOf } from '#components/selfie/status-of'

type Told = Parameters<typeof statusOf>[0]

const live: Told = {
  camera: { at: 'live', stream: {} as MediaStream },
  faces: { state: 'ready' },
  isFace: false,
  taken: undefined,
  note: undefined,
  keepFault: undefined,
}
const off: Told = { ...live, camera: { at: 'off', why: 'refused' } }
const taken = { picture: 'data:', isChecked: true }

describe('what the camera view says', () => {
  test.each<[string, Told, string, string, RegExp]>([
    ['live', live, 'alert', 'No Face Detected', /circle/],
    [
      'while the model loads',
      { ...live, faces: { state: 'loading' } },
      'alert',
      'No Face Detected',
      /loading/,
    ],
    [
      'without a model',
      { ...live, faces: { state: 'failed' } },
      'alert',
      'No Face Detected',
      /could not be loaded/,
    ],
    ['with a face', { ...live, isFace: true }, 'good', 'Face found', /take the photo/],
    ['starting', { ...live, camera: { at: 'starting' } }, 'calm', 'Starting the camera …', /allow/],
    ['refused', off, 'calm', 'The camera is not allowed here', /allow the camera/],
    [
      'looking at a file',
      { ...off, note: 'checking' },
      'calm',
      'Looking for a face in your picture …',
      /^$/,
    ],
    [
      'after a file without a face',
      { ...off, note: 'noFace' },
      'alert',
      'No Face Detected',
      /you chose/,
    ],
    ['after no picture', { ...off, note: 'unreadable' }, 'alert', 'Not a picture', /JPEG/],
    [
      'live, after a file without a face',
      { ...live, isFace: true, note: 'noFace' },
      'good',
      'Face found',
      /you chose/,
    ],
    [
      'when the face was gone',
      { ...live, note: 'gone' },
      'alert',
      'No Face Detected',
      /out of sight when/,
    ],
    ['with a photo', { ...off, taken }, 'calm', 'Your photo', /stays on this device/],
    [
      'with an unchecked one',
      { ...off, taken: { ...taken, isChecked: false } },
      'calm',
      'Your photo',
      /nobody has looked/,
    ],
    [
      'when it cannot be kept',
      { ...off, taken, keepFault: 'full' },
      'alert',
      'Not kept',
      /storage/,
    ],
    [
      'when nobody is logged in',
      { ...off, taken, keepFault: 'nobody' },
      'alert',
      'Not kept',
      /Log in again/,
    ],
  ])('%s', (_, told, tone, title, hint) => {
    expect(statusOf(told)).toEqual({ tone, title, hint: expect.stringMatching(hint) })
  })
})
