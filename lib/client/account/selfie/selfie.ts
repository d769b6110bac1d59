import { parsed, readStored, store } from '#lib/client/platform/storage'
import type { User } from '#lib/domain/account/user'

/**
 * decisions.md, section 6: the accepted picture becomes the avatar and stays on the device. It belongs to one user;
 * other users of the device never see it. The second early script includes this module, so it must stay small.
 */
const storageKey = 'selfie'
const jpeg = 'data:image/jpeg;base64,'

/** Some backends send no ids; the number then identifies the user. */
export const ownerOf = ({ id, mobileNo }: User) => id || mobileNo

/** Removes the picture, whoever it belongs to. */
export function eraseSelfie(): void {
  store('localStorage', storageKey, null)
}

/** The user's picture as a data URL; undefined when there is none. Erases another user's picture. */
export function selfieOf(user: User | undefined): string | undefined {
  const kept = readStored('localStorage', storageKey)
  if (!kept) return undefined
  const { owner, picture } = Object(parsed(kept))
  if (user && owner === ownerOf(user) && String(picture).startsWith(jpeg)) return picture
  eraseSelfie()
  return undefined
}

/** @returns false when storage is full or blocked; the earlier picture then stays */
export const keepSelfie = (user: User, picture: string): boolean =>
  store('localStorage', storageKey, JSON.stringify({ owner: ownerOf(user), picture }))
