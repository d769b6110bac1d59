import { describe, expect, test } from 'vitest'
import { statusOf } from '#components/account/selfie/status'
import { selfie } from '#lib/languages/en/selfie'

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
const taken = 'data:'

const noFace = 'No Face Detected'
const failed = { state: 'failed' } as const

describe('the status of the camera view', () => {
  test.each<[string, Told, string, string, RegExp]>([
    ['live', live, 'alert', noFace, /circle/],
    ['while the model loads', { ...live, faces: { state: 'loading' } }, 'alert', noFace, /loading/],
    ['without a model', { ...live, faces: failed }, 'alert', noFace, /could not be loaded/],
    ['without model and camera', { ...off, faces: failed }, 'alert', noFace, /could not be loaded/],
    ['with a face', { ...live, isFace: true }, 'good', 'Face found', /take the photo/],
    ['starting', { ...live, camera: { at: 'starting' } }, 'alert', noFace, /Starting.* allow/],
    ['refused', off, 'alert', noFace, /not allowed here .*allow the camera/],
    ['looking at a file', { ...off, note: 'checking' }, 'alert', noFace, /Looking for a face/],
    ['after a file without a face', { ...off, note: 'noFace' }, 'alert', noFace, /you chose/],
    ['after no picture', { ...off, note: 'unreadable' }, 'alert', noFace, /JPEG/],
    ['after a file too large', { ...off, note: 'large' }, 'alert', noFace, /20 MB/],
    ['after a picture too small', { ...off, note: 'small' }, 'alert', noFace, /160/],
    ['when the face was gone', { ...live, note: 'gone' }, 'alert', noFace, /out of sight when/],
    [
      'live, after a file without a face',
      { ...live, isFace: true, note: 'noFace' },
      'good',
      'Face found',
      /you chose/,
    ],
    ['with a photo', { ...off, taken }, 'calm', 'Your photo', /stays on this device/],
    [
      'when it cannot be kept',
      { ...off, taken, keepFault: 'full' },
      'alert',
      'Photo not saved',
      /storage/,
    ],
    [
      'when nobody is logged in',
      { ...off, taken, keepFault: 'nobody' },
      'alert',
      'Photo not saved',
      /Log in again/,
    ],
    [
      'when somebody else is logged in',
      { ...off, taken, keepFault: 'other' },
      'alert',
      'Photo not saved',
      /Somebody else/,
    ],
  ])('%s', (_, told, tone, title, words) => {
    const status = statusOf(told, selfie)
    expect(status).toMatchObject({ tone, title })
    expect(`${status.what ?? ''} ${status.hint}`).toMatch(words)
  })
})
