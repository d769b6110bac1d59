import { runScript } from '#lib/client/early/late-framework'

declare global {
  /** Address of the second file (lib/client/early/user.ts); scripts/early.ts writes it in. */
  const earlyUserScript: string
}

/** Fetches what shows the user and the chosen city, for those who have any. */
export function knowUser(): void {
  try {
    if (document.cookie.includes('userCredentials=') || localStorage.selectedCity)
      runScript(earlyUserScript)
  } catch {
    // Blocked storage: nothing is kept.
  }
}
