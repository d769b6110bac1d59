import { type RefObject, useEffect, useRef } from 'react'

/** Whether what calls this still stands on the page: an answer may come after a dialog was closed. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
