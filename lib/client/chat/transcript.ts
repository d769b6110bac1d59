import { parsed, readStored, store } from '#lib/client/platform/storage'
import { isChatLanguage } from '#lib/domain/chat/steps'
import type { ChatEntry } from '#lib/domain/chat/transcript'
import type { Language } from '#lib/domain/text/language'

/**
 * The conversation, kept in this tab's storage and sent nowhere. A cookie says only that there
 * is one, so that the server renders a page that loads the application at once.
 */

/** Older turns are dropped, so that storage never fills. */
const maxTurns = 60

export type ChatMode = 'guide' | 'ai'

const keyOf = (mode: ChatMode) => `chat-${mode}` as const

/** The name that lib/server/http/api/own-cookie reads. */
function mark(seconds: number): void {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', '']
  // biome-ignore lint/suspicious/noDocumentCookie: js-cookie is not loaded here.
  document.cookie = `${prefix}chat=1; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`
}

/** Half a day, in s: how long a visitor may come back to the tab. */
const markSeconds = 12 * 3600

export function keepTranscript(
  mode: ChatMode,
  language: Language,
  entries: readonly ChatEntry[],
): void {
  const text = JSON.stringify({ language, entries: entries.slice(-maxTurns) })
  if (store('sessionStorage', keyOf(mode), text)) mark(markSeconds)
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
  typeof reply.answers.earlier === 'string' &&
  isChatLanguage(reply.language) &&
  ['city', 'who', 'answer'].includes(String(reply.step)) &&
  isList(reply.choices, isObject) &&
  (reply.found === null || (isObject(reply.found) && isList(reply.found.groups, isGroup)))

const isSection = (section: unknown) => isObject(section) && isList(section.sentences, isObject)

/** Can it be shown? An earlier release of the site may have stored it. */
function isEntry(entry: unknown): boolean {
  if (!isObject(entry)) return false
  const { by, text, reply, sections, sources } = entry
  if (by === 'guide') return isReply(reply)
  if (by === 'visitor' || by === 'trouble') return typeof text === 'string'
  if (by !== 'ai' || !isList(sections, isSection) || !isList(sources, isObject)) return false
  return reply === null || isReply(reply)
}

const stored = (mode: ChatMode) => readStored('sessionStorage', keyOf(mode))

/**
 * The stored conversation; empty if there is none, if it has another shape, or if it was held on a page in another
 * language: its answers are not in the language of this page.
 */
export function keptTranscript(mode: ChatMode, language: Language): ChatEntry[] {
  const kept = parsed(stored(mode))
  return isObject(kept) && kept.language === language && isList(kept.entries, isEntry)
    ? (kept.entries as ChatEntry[])
    : []
}

export function eraseTranscript(mode: ChatMode): void {
  store('sessionStorage', keyOf(mode), null)
  // The two chats share the cookie.
  if (!stored(mode === 'ai' ? 'guide' : 'ai')) mark(0)
}
