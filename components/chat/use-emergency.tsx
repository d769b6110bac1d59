import { useCallback, useRef } from 'react'
import { type ChatEntry, saidIn } from '#lib/rules/chat-transcript'
import { emergencyIn } from '#lib/rules/emergency'

/**
 * The emergencies that the visitor's words speak of, each once. The table of words comes with the window's own code: the
 * numbers stand there before any answer, without a network too. The panel with what to do comes when somebody writes.
 */
export function useEmergency(entries: readonly ChatEntry[]) {
  const isAsked = useRef(false)
  const prepare = useCallback(() => {
    if (isAsked.current) return
    isAsked.current = true
    import('#components/ui/emergency-panel').catch(() => {
      isAsked.current = false
    })
  }, [])
  const kinds = saidIn(entries)
    .map(emergencyIn)
    .filter((kind) => kind !== null)
  return { emergencies: [...new Set(kinds)], prepare }
}
