import { useLayoutEffect, useRef } from 'react'

/** In ms: the second of a double press comes sooner, and so does a key held down. */
const doublePress = 500

/**
 * Tells a press that is meant from one that was meant for what stood there before.
 *
 * @param step what is shown; when it changes, presses count again after a moment without one
 * @returns asked at a press whether it is meant
 */
export function useMeant(step: string): () => boolean {
  const last = useRef({ step, at: Number.NEGATIVE_INFINITY })
  useLayoutEffect(() => {
    if (last.current.step !== step) last.current = { step, at: performance.now() }
  }, [step])
  return () => {
    const now = performance.now()
    if (now - last.current.at > doublePress) return true
    last.current.at = now
    return false
  }
}
