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

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isList = (value: unknown, isOne: (one: unknown) => boolean) =>
  Array.isArray(value) && value.every(isOne)

const isGroup = (group: unknown) => isObject(group) && isList(group.hits, isObject)

const isReply = (reply: unknown): boolean =>
  isObject(reply) &&
  isObject(reply.answers) &&
  typeof reply.answers.trouble === 'string' &&
  (reply.language === 'en' || reply.language === 'hi') &&
  ['city', 'who', 'answer'].includes(String(reply.step)) &&
  isList(reply.choices, isObject) &&
  (reply.found === null || (isObject(reply.found) && isList(reply.found.groups, isGroup)))

/** Whether it can be drawn: an earlier release of the site may have kept it. */
function isEntry(entry: unknown): boolean {
  if (!isObject(entry)) return false
  if (entry.by === 'guide') return isReply(entry.reply)
  if (typeof entry.text !== 'string') return false
  if (entry.by === 'visitor' || entry.by === 'trouble') return true
  const { reply, sources } = entry
  return entry.by === 'ai' && isList(sources, isObject) && (reply === null || isReply(reply))
}

/** What was kept; nothing where there is none, or where it is of another shape. */
export function keptTranscript(mode: ChatMode): ChatEntry[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(mode)) ?? '[]')
    return isList(kept, isEntry) ? (kept as ChatEntry[]) : []
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
  // The two chats share the cookie.
  if (keptTranscript(mode === 'ai' ? 'guide' : 'ai').length === 0) mark(0)
}
