import { useEffect, useState } from 'react'
import {
  type ChatMode,
  eraseTranscript,
  keepTranscript,
  keptTranscript,
} from '#lib/client/chat-transcript'
import type { ChatReply } from '#lib/contract/chat-answer'
import { type ChatEntry, entriesOf, settled } from '#lib/rules/chat-transcript'

/**
 * The conversation: what a plain form has led to, else what this device kept of the last one. It is kept from
 * the first word on, until it is cleared or the tab is closed.
 */
export function useTranscript(mode: ChatMode, start: ChatReply | null) {
  const [entries, setEntries] = useState<ChatEntry[]>(() => (start ? entriesOf(start) : []))
  useEffect(() => {
    const kept = settled(keptTranscript(mode))
    setEntries((now) => (now.length > 0 ? now : kept))
  }, [mode])
  useEffect(() => {
    if (entries.length > 0) keepTranscript(mode, entries)
  }, [mode, entries])
  function clear() {
    eraseTranscript(mode)
    setEntries([])
  }
  return { entries, setEntries, clear }
}
