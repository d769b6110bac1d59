import type { User } from '#lib/contract/user'

/**
 * decisions.md section 6: the accepted picture becomes the avatar and stays on the device. It is a user's: nobody
 * else who logs in here gets to see it. The second early file holds this too: it stays small.
 */
const storageKey = 'selfie'
const jpeg = 'data:image/jpeg;base64,'

/** Where a backend gives no ids, the number tells users apart. */
export const ownerOf = ({ id, mobileNo }: User) => id || mobileNo

/** Forgets the picture of whoever it was. */
export function eraseSelfie(): void {
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Blocked: nothing was kept.
  }
}

/** The user's picture as a data URL; undefined when there is none. Another user's is erased. */
export function selfieOf(user: User | undefined): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey)
    if (!kept) return undefined
    const { owner, picture } = Object(JSON.parse(kept))
    if (user && owner === ownerOf(user) && String(picture).startsWith(jpeg)) return picture
  } catch {
    // Blocked, or broken: as good as none.
  }
  eraseSelfie()
  return undefined
}

/** @returns false when storage is full or blocked; what was kept before then stays */
export function keepSelfie(user: User, picture: string): boolean {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ owner: ownerOf(user), picture }))
    return true
  } catch {
    return false
  }
}
