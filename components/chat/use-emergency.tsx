import { useCallback, useEffect, useRef, useState } from 'react'
import type { ChatReply } from '#lib/contract/chat-answer'
import { type ChatEntry, saidIn } from '#lib/rules/chat-transcript'
import type { EmergencyKind } from '#lib/rules/emergency-kinds'

type Find = (text: string) => EmergencyKind | null

const replyOf = (entry: ChatEntry): ChatReply | null =>
  entry.by === 'guide' || entry.by === 'ai' ? entry.reply : null

/**
 * Which of the visitor's words speak of an emergency. The table comes with the first letter that is typed, so
 * that the numbers stand there before any answer, without a network too; where it has not come, and on the
 * server, the answer says so.
 */
export function useEmergency(entries: readonly ChatEntry[]) {
  const [find, setFind] = useState<Find>()
  const isAsked = useRef(false)
  const prepare = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    // The panel too, so that both are there when the network is not.
    const parts = [
      import('#lib/rules/emergency'),
      import('#components/ui/emergency-panel'),
    ] as const
    Promise.all(parts).then(
      ([{ emergencyIn }]) => setFind(() => emergencyIn),
      () => {
        isAsked.current = false
      },
    )
  }, [])
  const hasSaid = entries.length > 0
  useEffect(() => {
    if (hasSaid) prepare()
  }, [hasSaid, prepare])
  const emergencyOf: Find = (text) =>
    find?.(text) ??
    entries.map(replyOf).find((reply) => reply?.answers.trouble === text)?.emergency ??
    null
  /** The newest: its numbers stay for as long as the conversation does. */
  const emergency =
    saidIn(entries)
      .map(emergencyOf)
      .findLast((kind) => kind !== null) ?? null
  return { emergency, emergencyOf, prepare }
}
