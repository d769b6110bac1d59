import type { ChatEntry } from '#lib/rules/chat-transcript'

/**
 * The conversation, kept on this device for as long as its tab and sent nowhere. A cookie of the chat's own
 * pages says that there is one, and nothing of it: the server then draws a page that comes alive at once.
 */

/** Turns that are kept: older ones are forgotten, so that storage never fills. */
const mostKept = 60

export type ChatMode = 'guide' | 'ai'

const keyOf = (mode: ChatMode) => `chat-${mode}`

function mark(seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: one of the chat's pages alone, which js-cookie's module does not keep.
  document.cookie = `chat=1; path=/chat; SameSite=Lax; Max-Age=${seconds}`
}

/** Half a day: as long as a tab of that day may be come back to. */
const markedFor = 12 * 3600

export function keepTranscript(mode: ChatMode, entries: readonly ChatEntry[]): void {
  try {
    sessionStorage.setItem(keyOf(mode), JSON.stringify(entries.slice(-mostKept)))
    mark(markedFor)
  } catch {
    // Blocked or full: it lasts as long as the page.
  }
}

/** What was kept; nothing where there is none, or where it is of another shape. */
export function keptTranscript(mode: ChatMode): ChatEntry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(mode)) ?? '[]')
    const isEntry = (one: unknown) =>
      ['visitor', 'guide', 'ai', 'trouble'].includes((one as ChatEntry | null)?.by ?? '')
    return Array.isArray(kept) && kept.every(isEntry) ? kept : []
  } catch {
    return []
  }
}

export function eraseTranscript(mode: ChatMode): void {
  try {
    sessionStorage.removeItem(keyOf(mode))
  } catch {
    // Blocked: nothing was kept.
  }
  mark(0)
}
